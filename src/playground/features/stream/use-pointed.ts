import { useState } from 'react';
import type { Message, Pointed } from './messages/message.ts';
import type { Newest } from './messages/newest.ts';

/** Calls `act` when something is pointed to, while rendering: it may set state of the component. */
export function usePointed(pointed: Pointed | undefined, act: (pointed: Pointed) => void): void {
  const [seen, see] = useState(pointed);
  if (pointed === seen) return;
  see(pointed);
  if (pointed) act(pointed);
}

/** Which message is open. */
export interface Opened {
  /** Its id. */
  readonly opened: string | undefined;
  /** Opens another one, or none. */
  readonly open: (id: string | undefined) => void;
  /** The reader opened it. */
  readonly isReading: boolean;
}

/**
 * The message among `messages` that is open: what came of the last thing that the reader sent, unless a message was opened or closed since
 * then.
 */
export function useOpened({ step, message }: Newest, messages: readonly Message[]): Opened {
  const [chosen, choose] = useState<Newest>();
  const isChosen = chosen !== undefined && chosen.step === step;
  const opened = isChosen ? chosen.message : message;
  return { opened, open: (id) => choose({ message: id, step }), isReading: isChosen && messages.some(({ id }) => id === opened) };
}
