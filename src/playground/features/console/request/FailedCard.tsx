import type { Task } from '../../../ui/hooks.ts';
import { OutcomeCard } from './OutcomeCard.tsx';

/** Why a request did not go, or got no response. */
export function FailedCard({ task: { problem }, base, again }: { task: Task; base: string; again?: () => void }) {
  if (problem === undefined) return null;
  return (
    <OutcomeCard
      outcome={{ tone: 'failed', title: 'No response.', detail: problem, next: again ? [{ kind: 'retry', after: 'nothing' }] : [] }}
      base={base}
      retry={again}
    />
  );
}
