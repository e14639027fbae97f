import type { LogEntry } from '../../state/log/entry.ts';
import type { ReportedStep } from './reports.ts';

/** The exchanges of an experiment that are shown with it. Those that a stream beside it shows, which are in the log, are left out. */
export function shownExchanges(steps: readonly ReportedStep[], entries: readonly LogEntry[], besideStream: boolean) {
  const logged = new Map(entries.map(({ number, exchange }) => [number, exchange]));
  return steps.flatMap(({ label, number = 0, exchange = logged.get(number) }) =>
    exchange === undefined || (besideStream && logged.has(number)) ? [] : [{ label, exchange }],
  );
}
