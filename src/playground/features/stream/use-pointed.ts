import { useState } from 'react';
import type { Pointed } from './messages/message.ts';
import type { Newest } from './messages/newest.ts';

/** Calls `act` when something is pointed to, while rendering: it may set state of the component. */
export function usePointed(pointed: Pointed | undefined, act: (pointed: Pointed) => void): void {
  const [seen, see] = useState(pointed);
  if (pointed === seen) return;
  see(pointed);
  if (pointed) act(pointed);
}

/**
 * The id of the message that is open: what came of the last thing that the reader sent, unless the reader has opened or closed a message since then, or
 * something pointed to one.
 */
export function useOpened(pointed: Pointed | undefined, { step, message }: Newest) {
  const [chosen, choose] = useState<Newest | undefined>(pointed && { message: pointed.message, step });
  const open = (id: string | undefined) => choose({ message: id, step });
  usePointed(pointed, (now) => open(now.message));
  const isChosen = chosen !== undefined && chosen.step === step;
  const opened = isChosen ? chosen.message : message;
  return { opened, open, isReading: isChosen && opened !== undefined };
}
