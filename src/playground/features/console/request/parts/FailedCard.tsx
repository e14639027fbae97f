import type { Task } from '../../../../ui/hooks.ts';
import { OutcomeCard } from './OutcomeCard.tsx';
import { useFailure } from '../../../../ui/use-failure.ts';

/** Why a request did not go, or got no response, and a button for what helps. */
export function FailedCard({ task, again }: { task: Task; again: () => void }) {
  const { outcome, replace } = useFailure(task);
  if (!outcome) return null;
  return (
    <OutcomeCard
      outcome={outcome}
      retry={again}
      replace={(by) => {
        // The button goes when it has done its work: what comes next is to send.
        document.activeElement?.closest('.rq')?.querySelector<HTMLElement>('[type="submit"]')?.focus();
        replace(by);
      }}
    />
  );
}
