import { Fragment } from 'react';

/** A text that may continue on the next line after each dot and slash of a name. */
export function Breakable({ text }: { text: string }) {
  return text.split(/(?<=[./])/).map((part, index) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}
