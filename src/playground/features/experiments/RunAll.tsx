import type { Experiment } from './experiment.ts';
import type { Report } from './use-experiments.ts';

interface RunAllProps {
  /** The experiments that the target allows. */
  readonly possible: readonly Experiment[];
  readonly reports: Readonly<Record<string, Report>>;
  readonly running: boolean;
  readonly run: () => void;
  readonly cancel: () => void;
}

/** Runs every experiment that the target allows, one after the other, and counts how many ended as the rule says. */
export function RunAll({ possible, reports, running, run, cancel }: RunAllProps) {
  const ended = possible.filter(({ id }) => reports[id]?.verdict !== undefined || reports[id]?.problem !== undefined);
  const passed = ended.filter(({ id }) => reports[id]?.verdict?.passed === true);
  return (
    <div className="pi-row pi-run-all">
      <button type="button" aria-disabled={running} onClick={running ? undefined : run}>
        {ended.length === possible.length ? 'Run all again' : 'Run all'}
      </button>
      {running ? (
        <button type="button" className="pi-quiet" onClick={cancel}>
          Stop
        </button>
      ) : null}
      <span className="pi-ticks" aria-hidden="true">
        {possible.map(({ id }) => (
          <i key={id} data-is={reports[id]?.verdict?.passed === true ? 'ok' : ended.some((one) => one.id === id) ? 'bad' : undefined} />
        ))}
      </span>
      <p role="status">
        {ended.length === 0 ? (
          `${String(possible.length)} experiments`
        ) : (
          <>
            <strong className={passed.length === ended.length ? 'pi-badge' : 'pi-bad'}>
              {passed.length} of {running || ended.length < possible.length ? ended.length : possible.length}
            </strong>{' '}
            as the rule says
          </>
        )}
      </p>
    </div>
  );
}
