import { noResponseOutcome } from '../../../../requests/outcomes/outcome.ts';
import type { Task } from '../../../../ui/hooks.ts';
import { OutcomeCard } from './OutcomeCard.tsx';

/** Why a request did not go, or got no response, and a button that sends it again. */
export function FailedCard({ task, again }: { task: Task; again: () => void }) {
  const outcome = noResponseOutcome(task, [{ kind: 'retry', after: 'nothing' }]);
  return outcome ? <OutcomeCard outcome={outcome} retry={again} /> : null;
}
