import { useState } from 'react';
import type { Pointed } from './messages/message.ts';

/** Calls `act` when something is pointed to, while rendering: it may set state of the component. */
export function usePointed(pointed: Pointed | undefined, act: (pointed: Pointed) => void): void {
  const [seen, see] = useState(pointed);
  if (pointed === seen) return;
  see(pointed);
  if (pointed) act(pointed);
}

/** The id of the message that is open: the one that was pointed to last, until the reader opens another one or closes it. */
export function useOpened(pointed: Pointed | undefined) {
  const [opened, open] = useState(pointed?.message);
  usePointed(pointed, ({ message }) => open(message));
  return [opened, open] as const;
}
