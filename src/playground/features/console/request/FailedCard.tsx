import { useEffect, useState } from 'react';
import { noResponseOutcome } from '../../../requests/outcomes/outcome.ts';
import type { Task } from '../../../ui/hooks.ts';
import { OutcomeCard } from './OutcomeCard.tsx';

/** Why a request did not go, or got no response, and a button that sends it again, from the time on from which it may succeed. */
export function FailedCard({ task: { problem, retryAt }, again }: { task: Pick<Task, 'problem' | 'retryAt'>; again: () => void }) {
  const [waits, wait] = useState(retryAt !== undefined);
  useEffect(() => {
    if (retryAt === undefined) return undefined;
    const timer = setTimeout(() => wait(false), retryAt - Date.now());
    return () => clearTimeout(timer);
  }, [retryAt]);
  const outcome = noResponseOutcome(problem, [{ kind: 'retry', after: 'nothing' }]);
  return outcome ? <OutcomeCard outcome={outcome} retry={again} retryAt={waits ? retryAt : undefined} /> : null;
}
