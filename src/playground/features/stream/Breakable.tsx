import { Fragment } from 'react';

/** A text that may continue on the next line after each dot and slash of a name. `byYou` says that the reader does it, where there is room. */
export function Breakable({ text, byYou = false }: { text: string; byYou?: boolean }) {
  return (
    <>
      {byYou ? <span className="st-you">You: </span> : null}
      {text.split(/(?<=[./])/).map((part, index) => (
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))}
    </>
  );
}
