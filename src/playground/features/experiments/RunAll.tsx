import type { Experiment } from './experiment.ts';
import { experimentGroups } from './experiments.ts';
import { scoreOf, stateOf, type Reports } from './reports.ts';
import { useTask } from '../../ui/hooks.ts';
import { replacementLabels, useFailure } from '../../ui/use-failure.ts';

interface RunAllProps {
  /** The experiments that the target allows. */
  readonly possible: readonly Experiment[];
  readonly reports: Reports;
  /** The id of the experiment that is running. */
  readonly running: string | undefined;
  /** One that a reset or another target ended. */
  readonly stopped: Experiment | undefined;
  readonly run: () => void;
  readonly cancel: () => void;
}

/** What helps where the server of this site refuses requests: a button that takes the sandbox in the page. */
function Instead({ refusal }: { refusal: string }) {
  const task = useTask();
  const failure = useFailure({
    problem: refusal,
    refused: true,
    run: (work) =>
      task.run(async (signal) => {
        const widget = document.activeElement?.closest('.pi-widget');
        await work(signal);
        // The button goes with the list of the server.
        widget?.querySelector<HTMLElement>('.pi-run-all button')?.focus();
      }),
  });
  const instead = failure.outcome?.next.find((action) => action.kind === 'replace');
  if (!instead) return null;
  const [, label] = replacementLabels[instead.by];
  return (
    <button type="button" className="pi-quiet" onClick={() => failure.replace(instead.by)}>
      {label}
    </button>
  );
}

/** Runs every experiment that the target allows, one after the other, and counts how many ended as the rule says. */
export function RunAll({ possible, reports, running, stopped, run, cancel }: RunAllProps) {
  const { ended, passed, refusal: last } = scoreOf(possible.map(({ id }) => reports[id]));
  const refusal = running === undefined ? last : undefined;
  return (
    <div className="pi-row pi-run-all">
      <button type="button" aria-disabled={running !== undefined} onClick={running === undefined ? run : undefined}>
        {ended === possible.length ? 'Run all again' : 'Run all'}
      </button>
      {running === undefined ? null : (
        <button type="button" className="pi-quiet" onClick={cancel}>
          Stop
        </button>
      )}
      <span className="pi-ticks" aria-hidden="true">
        {experimentGroups.map(({ title, members }) => (
          <span key={title}>
            {members.map((one) =>
              possible.includes(one) ? <i key={one.id} data-is={stateOf(reports[one.id], one.id === running)} /> : null,
            )}
          </span>
        ))}
      </span>
      <p role="status">
        {stopped ? (
          `“${stopped.title}” was stopped before its end. Nothing more was sent.`
        ) : ended === 0 ? (
          last === undefined && `${String(possible.length)} experiments`
        ) : (
          <>
            <strong className={passed === ended ? 'pi-badge' : 'pi-bad'}>
              {passed} of {ended}
            </strong>{' '}
            as expected{' '}
          </>
        )}
        {refusal === undefined ? null : `The server of this site rejects requests now. ${refusal}`}
      </p>
      {refusal === undefined ? null : <Instead refusal={refusal} />}
    </div>
  );
}
