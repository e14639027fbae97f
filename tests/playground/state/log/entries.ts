import type { Exchange } from '../../../../src/wire/proxy.ts';
import type { LogEntry } from '../../../../src/playground/state/log/entry.ts';

/** Parts of an entry; the rest is plain. */
interface Parts {
  readonly label?: string;
  readonly direction?: LogEntry['direction'];
  readonly request?: Partial<Exchange['request']>;
  readonly response?: Partial<Exchange['response']>;
}

let last = 0;

/** An entry of the log. */
export function entry({ label = 'call', direction = 'request', request, response }: Parts = {}): LogEntry {
  return {
    number: ++last,
    label,
    direction,
    startedAt: Date.UTC(2030, 0, 15, 12),
    exchange: {
      request: { method: 'GET', url: 'https://service.example/a', headers: [], body: null, ...request },
      response: { status: 200, statusText: 'OK', headers: [], body: '', ...response },
      milliseconds: 12,
    },
  };
}
