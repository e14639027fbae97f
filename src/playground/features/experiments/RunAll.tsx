import type { Experiment } from './experiment.ts';
import { experimentGroups } from './experiments.ts';
import { scoreOf, stateOf, type Reports } from './reports.ts';

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

/** Runs every experiment that the target allows, one after the other, and counts how many ended as the rule says. */
export function RunAll({ possible, reports, running, stopped, run, cancel }: RunAllProps) {
  const { ended, passed, refusal } = scoreOf(possible.map(({ id }) => reports[id]));
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
          refusal === undefined && `${String(possible.length)} experiments`
        ) : (
          <>
            <strong className={passed === ended ? 'pi-badge' : 'pi-bad'}>
              {passed} of {ended}
            </strong>{' '}
            as expected{' '}
          </>
        )}
        {refusal === undefined || running !== undefined ? null : `The server of this site refuses requests now. ${refusal}`}
      </p>
    </div>
  );
}
