import type { Experiment } from './experiment.ts';
import { scoreOf, type Reports } from './reports.ts';

interface RunAllProps {
  /** The experiments that the target allows. */
  readonly possible: readonly Experiment[];
  readonly reports: Reports;
  readonly running: boolean;
  readonly run: () => void;
  readonly cancel: () => void;
}

/** The colour of an experiment's mark; undefined if it has not ended. */
export function tick(report: Reports[string] | undefined): 'ok' | 'bad' | undefined {
  const { ended, passed } = scoreOf([report]);
  return ended === 0 ? undefined : passed === 1 ? 'ok' : 'bad';
}

/** Runs every experiment that the target allows, one after the other, and counts how many ended as the rule says. */
export function RunAll({ possible, reports, running, run, cancel }: RunAllProps) {
  const { ended, passed } = scoreOf(possible.map(({ id }) => reports[id]));
  return (
    <div className="pi-row pi-run-all">
      <button type="button" aria-disabled={running} onClick={running ? undefined : run}>
        {ended === possible.length ? 'Run all again' : 'Run all'}
      </button>
      {running ? (
        <button type="button" className="pi-quiet" onClick={cancel}>
          Stop
        </button>
      ) : null}
      <span className="pi-ticks" aria-hidden="true">
        {possible.map(({ id }) => (
          <i key={id} data-is={tick(reports[id])} />
        ))}
      </span>
      <p role="status">
        {ended === 0 ? (
          `${String(possible.length)} experiments`
        ) : (
          <>
            <strong className={passed === ended ? 'pi-badge' : 'pi-bad'}>
              {passed} of {ended}
            </strong>{' '}
            as the rule says
          </>
        )}
      </p>
    </div>
  );
}
