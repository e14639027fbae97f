import { useEffect, useRef, type ReactNode } from 'react';
import type { Outcome } from '../../requests/outcomes/outcome.ts';
import { breakable } from '../../ui/Field.tsx';
import type { Task } from '../../ui/hooks.ts';
import { OutcomeCard, type NextPort } from '../console/request/parts/OutcomeCard.tsx';
import { useFailure, type FailingTask } from '../../ui/use-failure.ts';

interface StepFormProps {
  /** What the step does, in a sentence or two. */
  readonly children: ReactNode;
  /** What it sends: names and values. */
  readonly values: readonly (readonly [name: string, value: ReactNode])[];
  /** What its one button says. */
  readonly label: string;
  readonly task: Pick<Task, 'busy'> & FailingTask;
  readonly send: () => void;
  readonly outcome?: Outcome | undefined;
  readonly port: NextPort;
  /** A lifetime that counts down. */
  readonly countdown?: ReactNode;
}

/**
 * An open step: what it does, what it sends, its button, and its outcome. After a failure, the next action takes the place of the button; another
 * sandbox is offered beside it.
 */
export function StepForm({ children, values, label, task, send, outcome, port, countdown }: StepFormProps) {
  const form = useRef<HTMLDivElement>(null);
  const failure = useFailure(task);
  const shown = task.busy ? undefined : (outcome ?? failure.outcome);
  const failed = shown?.tone === 'failed';
  // The values of a step cannot be changed, and its button sends it again.
  const nextAction = failed
    ? shown.next.find((action) => action.kind !== 'field' && !(action.kind === 'retry' && action.after === 'nothing'))
    : undefined;
  const waits = task.busy || shown?.tone === 'waiting';
  useEffect(() => {
    // The button that had the focus is gone: what takes its place has it.
    if (nextAction && document.activeElement === document.body) form.current?.querySelector<HTMLElement>('.rq-next button')?.focus();
  }, [nextAction]);
  return (
    <div className="qs-form" ref={form}>
      <p>{children}</p>
      <dl>
        {values.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={typeof value === 'string' && !value.includes(' ') ? 'qs-value' : undefined}>
              {typeof value === 'string' ? breakable(value) : value}
            </dd>
          </div>
        ))}
      </dl>
      {countdown}
      <div role="status">
        {shown ? <OutcomeCard outcome={{ ...shown, next: nextAction ? [nextAction] : [] }} replace={failure.replace} {...port} /> : null}
      </div>
      {nextAction && nextAction.kind !== 'replace' ? null : (
        <button
          type="button"
          className={shown?.tone === 'worked' || nextAction ? 'qs-go pi-quiet' : 'qs-go'}
          aria-disabled={waits}
          onClick={waits ? undefined : send}
        >
          {task.busy ? 'Sending…' : label}
        </button>
      )}
    </div>
  );
}
