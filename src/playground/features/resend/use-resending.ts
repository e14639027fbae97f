import { useRef, useState } from 'react';
import { useTask } from '../../ui/hooks.ts';
import type { Session } from '../../state/session.ts';
import { deliverHere } from './deliver-here.ts';
import { deliverInOrder, type Resent } from './deliver.ts';

/** The functions and the state of sending again. */
export type Resending = ReturnType<typeof useResending>;

/** Sends bodies one after the other and keeps the result. */
export function useResending(session: Pick<Session, 'getState' | 'inPage'>) {
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
