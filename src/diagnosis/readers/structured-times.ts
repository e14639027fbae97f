import type { HttpExchange, RequestMessage } from '../messages/message.ts';
import type { Fields } from './code/known-values.ts';

/** A time in milliseconds since 1970, as a date or as a number of milliseconds or seconds. A smaller number is a duration. */
function instantIn(value: unknown): number | undefined {
  if (typeof value === 'number') return value > 1e11 ? value : value > 1e9 ? value * 1000 : undefined;
  return typeof value === 'string' ? Date.parse(value) : undefined;
}

/** The exchange with the times that an entry of a HAR file or a line of a log has. */
export function timed(
  exchange: HttpExchange & { request: RequestMessage },
  { startedDateTime, timestamp, ts, time, ...rest }: Fields,
): HttpExchange {
  const startedAt = [startedDateTime, rest['@timestamp'], timestamp, ts, time].map(instantIn).find((one) => one !== undefined) ?? NaN;
  if (Number.isNaN(startedAt)) return exchange;
  const request = { ...exchange.request, startedAt };
  return { ...exchange, request, ...(typeof time === 'number' && instantIn(time) === undefined ? { endedAt: startedAt + time } : {}) };
}
