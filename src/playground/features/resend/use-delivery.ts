import { useRef, useState } from 'react';
import { useTask } from '../../ui/hooks.ts';
import type { Session } from '../../state/session.ts';
import { deliverHere } from './deliver-here.ts';
import { deliverInOrder, type Resent } from './deliver.ts';

/** What is being sent again, and what became of it. */
export type Delivery = ReturnType<typeof useDelivery>;

/** Sends bodies one after the other and keeps what became of it. */
export function useDelivery(session: Pick<Session, 'getState' | 'inPage'>) {
  const task = useTask();
  const [resent, setResent] = useState<Resent>();
  const cancel = useRef(new AbortController());
  return {
    ...task,
    resent,
    send: (bodies: readonly string[]) => {
      cancel.current = new AbortController();
      const { signal } = cancel.current;
      task.run(async () => {
        setResent(undefined);
        setResent(await deliverInOrder((body, until) => deliverHere(session, fetch, body, until), bodies, signal));
      });
    },
    cancel: () => cancel.current.abort(),
  };
}
