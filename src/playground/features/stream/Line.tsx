import type { ReactNode } from 'react';
import type { Message } from './messages/message.ts';

/** What every line is given. */
interface LineProps {
  readonly opened: boolean;
  readonly toggle: () => void;
  readonly tabIndex: number;
}

/** What the line of a message is given. */
export interface MessageLineProps extends LineProps {
  readonly message: Message;
  /** Its number in the text that pointed to it; undefined if it has none. */
  readonly mark: number | undefined;
}

/** A line that opens what is below it. */
export function Line({ kind = '', opened, toggle, tabIndex, children }: LineProps & { kind?: string; children: ReactNode }) {
  return (
    <button type="button" className={`st-line ${kind}`.trim()} aria-expanded={opened} tabIndex={tabIndex} onClick={toggle}>
      {children}
    </button>
  );
}
