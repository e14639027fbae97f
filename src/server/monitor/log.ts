import { AsyncLocalStorage } from 'node:async_hooks';
import { errorCode } from '../../http/error-code.ts';
import type { ProxyCall } from '../../proxy/audit.ts';

/**
 * What a line of the log can say. No line has a path, a query, a header, a body or a message of an error, because each of them can hold a
 * secret.
 */
type LogEvent =
  | { readonly event: 'ready'; readonly url: string; readonly metricsPort?: number }
  | { readonly event: 'draining' | 'ended' | 'store-unavailable' | 'store-available' }
  | {
      readonly event: 'request';
      readonly method: string;
      readonly route: string;
      readonly status: number;
      readonly milliseconds: number;
      /** Whether the connection was closed before the end of the response. */
      readonly aborted?: true;
    }
  | ({ readonly event: 'proxy-call' } & ProxyCall)
  | { readonly event: 'error'; readonly name: string; readonly code?: string; readonly frames: readonly string[] };

/** Writes one line of the log. */
export type WriteLogLine = (event: LogEvent) => void;

const requests = new AsyncLocalStorage<string>();

/** Runs the work of a request, whose id every line has that is logged meanwhile. */
export function withRequestId<T>(requestId: string, work: () => T): T {
  return requests.run(requestId, work);
}

/** The line of an event: a JSON object with time, level, request id, and what the event says. `now` is in milliseconds. */
export function logLine(event: LogEvent, now = Date.now()): string {
  const level = ['error', 'store-unavailable'].includes(event.event) ? 'error' : 'info';
  return JSON.stringify({ time: new Date(now).toISOString(), level, requestId: requests.getStore(), ...event });
}

/** What a log says of an unexpected error: its name, its code and where it happened. Its message could quote a request. */
export function errorEvent(error: unknown): Extract<LogEvent, { event: 'error' }> {
  if (!(error instanceof Error)) return { event: 'error', name: typeof error, frames: [] };
  // The stack begins with the message, which can have lines that look like frames.
  const frames = (error.stack ?? '')
    .replace(error.message, () => '')
    .split('\n')
    .flatMap((line) => /^ {4}at (.+:\d+:\d+\)?)$/.exec(line)?.[1] ?? []);
  const code = errorCode(error);
  return { event: 'error', name: error.name, ...(code === undefined ? {} : { code }), frames };
}
