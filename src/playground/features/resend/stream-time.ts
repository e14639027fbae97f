import type { Received } from '../../../wire/receiver.ts';
import { arrivalOf, type LogEntry } from '../../state/log/entry.ts';

/** When a notification arrived by the clock of its sandbox, as the stream shows it. Without an entry in the log, by the clock of the receiver. */
export function streamTime({ receivedAt, body }: Received, entries: readonly LogEntry[]): Date {
  const at = Date.parse(receivedAt);
  const entry = entries.find((one) => one.direction === 'notification' && one.exchange.request.body === body && arrivalOf(one) === at);
  return new Date(entry ? entry.startedAt + (entry.aheadBy ?? 0) : at);
}
