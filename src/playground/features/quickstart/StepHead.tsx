import { quickstartSteps, toneOf, type StepStatus } from './steps.ts';

interface StepHeadProps {
  readonly number: number;
  readonly title: string;
  readonly status: StepStatus;
  readonly expanded: boolean;
  readonly toggle: () => void;
}

/** The line of a step, which opens it: its number or whether it worked, its title, and a summary of its outcome. */
export function StepHead({ number, title, status, expanded, toggle }: StepHeadProps) {
  const tone = toneOf(status);
  return (
    <h3>
      <button type="button" className="qs-head" aria-expanded={expanded} onClick={toggle}>
        <span className="qs-number" data-tone={tone}>
          {tone === undefined ? (
            number
          ) : (
            <>
              <span aria-hidden="true">{tone === 'worked' ? '✓' : '✕'}</span>
              <span className="sr-only">{tone === 'worked' ? 'Done:' : 'Failed:'} </span>
            </>
          )}
        </span>
        <span>{title}</span>
        <span className="qs-summary">{expanded ? `Step ${String(number)} of ${String(quickstartSteps.length)}` : status.summary}</span>
      </button>
    </h3>
  );
}
