import { useRef, useState } from 'react';
import { useTask } from '../../ui/hooks.ts';
import type { Session } from '../../state/session.ts';
import { deliverHere } from './deliver-here.ts';
import { deliverInOrder } from './deliver.ts';

/** What is being sent again, and what became of it. */
export type Delivery = ReturnType<typeof useDelivery>;

/** Sends bodies one after the other and keeps what became of it. */
export function useDelivery(session: Pick<Session, 'getState' | 'inPage'>) {
  const task = useTask();
  const [said, say] = useState<string>();
  const cancel = useRef(new AbortController());
  return {
    ...task,
    said,
    send: (bodies: readonly string[]) => {
      cancel.current = new AbortController();
      const { signal } = cancel.current;
      task.run(async () => {
        say(undefined);
        say(await deliverInOrder((body, until) => deliverHere(session, fetch, body, until), bodies, signal));
      });
    },
    cancel: () => {
      cancel.current.abort();
    },
  };
}
