import type { ReactNode } from 'react';
import type { Message } from './messages/message.ts';

/** What every line of a message is given. */
export interface MessageLineProps {
  readonly message: Message;
  readonly opened: boolean;
  readonly toggle: () => void;
  readonly tabIndex: number;
}

/** A line that opens what is below it. */
export function Line({
  kind = '',
  opened,
  toggle,
  tabIndex,
  children,
}: Omit<MessageLineProps, 'message'> & { kind?: string; children: ReactNode }) {
  return (
    <button type="button" className={`st-line ${kind}`.trim()} aria-expanded={opened} tabIndex={tabIndex} onClick={toggle}>
      {children}
    </button>
  );
}
