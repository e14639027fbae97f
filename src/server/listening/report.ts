import { errorEvent, logLine, type WriteLogLine } from '../monitor/log.ts';
import type { MetricsServer } from './metrics-server.ts';
import { createMonitor } from '../monitor/monitor.ts';
import type { OperatingSettings } from '../monitor/variables.ts';

/** Prints the stack of an unexpected error, never a request, which may contain secrets. */
export function report(error: unknown): void {
  console.error(error instanceof Error ? error.stack : error);
}

/** Without a JSON log, prints only that the store is lost or available again. */
const printStoreEvent: WriteLogLine = ({ event }) => {
  if (event === 'store-unavailable') console.error('partner-interface: the store is not available');
  if (event === 'store-available') console.error('partner-interface: the store is available again');
};

/** The monitor of a server, and what it does with unexpected errors: with a JSON log both write one object a line to standard output. */
export function createReporting({ logsJson }: Pick<OperatingSettings, 'logsJson'>) {
  if (!logsJson) return { monitor: createMonitor(printStoreEvent), report };
  const log: WriteLogLine = (event) => {
    console.log(logLine(event));
  };
  return {
    monitor: createMonitor(log),
    report: (error: unknown): void => {
      log(errorEvent(error));
    },
  };
}

/** What a server prints when it is ready. `more` are lines for people, which a JSON log leaves out. */
export function readyLines(
  { logsJson }: Pick<OperatingSettings, 'logsJson'>,
  url: string,
  metrics: MetricsServer | undefined,
  more: readonly string[] = [],
): string[] {
  if (logsJson) return [logLine({ event: 'ready', url, ...(metrics ? { metricsPort: metrics.port } : {}) })];
  return [`partner-interface is ready: ${url}`, ...(metrics ? [`metrics: ${metrics.url}`] : []), ...more];
}
