import { useEffect, useState } from 'react';
import { noResponseOutcome } from '../../../requests/outcomes/outcome.ts';
import type { Task } from '../../../ui/hooks.ts';
import { timeOfDay } from '../../../ui/time-of-day.ts';
import { OutcomeCard } from './OutcomeCard.tsx';

/** Why a request did not go, or got no response, and a button that sends it again, once that may succeed. */
export function FailedCard({ task: { problem, retryAt }, again }: { task: Pick<Task, 'problem' | 'retryAt'>; again: () => void }) {
  const [waits, wait] = useState(retryAt !== undefined);
  useEffect(() => {
    if (retryAt === undefined) return undefined;
    const timer = setTimeout(() => wait(false), retryAt - Date.now());
    return () => clearTimeout(timer);
  }, [retryAt]);
  const until = waits ? retryAt : undefined;
  const outcome = noResponseOutcome(problem, until === undefined ? [{ kind: 'retry', after: 'nothing' }] : []);
  if (!outcome) return null;
  return (
    <OutcomeCard outcome={outcome} retry={again}>
      {until === undefined ? null : <p>Send again from {timeOfDay(new Date(until))} on.</p>}
    </OutcomeCard>
  );
}
