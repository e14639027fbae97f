import type { HttpExchange, RequestMessage } from '../../messages/message.ts';
import type { Fields } from '../code/known-values.ts';

/**
 * A time in milliseconds since 1970, as a date or as a number of milliseconds or seconds. Undefined for a smaller number, which is a duration, and for a
 * text that is no date.
 */
function instantIn(value: unknown): number | undefined {
  if (typeof value === 'number') return value > 1e11 ? value : value > 1e9 ? value * 1000 : undefined;
  const instant = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(instant) ? undefined : instant;
}

/** The exchange with the times that an entry of a HAR file or a line of a log has. */
export function timed(
  exchange: HttpExchange & { request: RequestMessage },
  { startedDateTime, timestamp, ts, time, ...rest }: Fields,
): HttpExchange {
  const startedAt = [startedDateTime, rest['@timestamp'], timestamp, ts, time].map(instantIn).find((one) => one !== undefined);
  if (startedAt === undefined) return exchange;
  const request = { ...exchange.request, startedAt };
  return { ...exchange, request, ...(typeof time === 'number' && instantIn(time) === undefined ? { endedAt: startedAt + time } : {}) };
}
