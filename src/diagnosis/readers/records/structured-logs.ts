import type { HttpExchange, RequestMessage } from '../../messages/message.ts';
import { asJson, isFields, type Fields } from '../code/known-values.ts';
import { notificationsIn } from './log-envelopes.ts';

/**
 * A time in milliseconds since 1970, as a date or as a number of milliseconds or seconds. Undefined for a smaller number, which is a duration, and for a
 * text that is no date.
 */
export function instantIn(value: unknown): number | undefined {
  if (typeof value === 'number') return value > 1e11 ? value : value > 1e9 ? value * 1000 : undefined;
  const instant = typeof value === 'string' ? Date.parse(value) : NaN;
  return Number.isNaN(instant) ? undefined : instant;
}

/** The exchange with the times that an entry of a HAR file or a line of a log has. */
function timed(
  exchange: HttpExchange & { request: RequestMessage },
  { startedDateTime, timestamp, ts, time, ...rest }: Fields,
): HttpExchange {
  const startedAt = [startedDateTime, rest['@timestamp'], timestamp, ts, time].map(instantIn).find((one) => one !== undefined);
  if (startedAt === undefined) return exchange;
  const request = { ...exchange.request, startedAt };
  return { ...exchange, request, ...(typeof time === 'number' && instantIn(time) === undefined ? { endedAt: startedAt + time } : {}) };
}

/** What loggers say of a record, and servers of a request that they handled, under the names that several give it. */
const ofLog = new Set([
  ...['level', 'severity', 'loglevel', 'logger', 'msg', 'timestamp', '@timestamp', 'ts'],
  ...['duration', 'duration_ms', 'responseTime', 'response_time', 'latency', 'elapsed', 'bytes_sent', 'bytes_read'],
]);

/** The exchange with what the object that records it says of it: its times, and a notification. The record of a log leaves out a body without a word. */
export function asRecorded(exchange: HttpExchange & { request: RequestMessage }, recorded: Fields): HttpExchange {
  const { request } = exchange;
  if (request.body !== undefined) return timed(exchange, recorded);
  const [notification] = notificationsIn(recorded['body'] ?? recorded['payload']);
  const isLog = Object.keys(recorded).some((name) => ofLog.has(name));
  const rest = notification ? { body: asJson(notification), unseen: false } : isLog ? { unseen: true } : {};
  return timed({ ...exchange, request: { ...request, ...rest } }, recorded);
}

/** The ID that the records of one request have in common. */
function idOf({ reqId, req_id: other, requestId, request_id: another, req }: Fields): unknown {
  return reqId ?? other ?? requestId ?? another ?? (isFields(req) ? req['id'] : undefined);
}

/** Whether a record tells of a request, but not of its response. */
function isOpen(record: unknown): record is Fields {
  if (!isFields(record) || ['res', 'response', 'status', 'statusCode'].some((name) => name in record)) return false;
  return 'requestContext' in record || isFields(record['req']) || (typeof record['method'] === 'string' && 'url' in record);
}

/** The response in a record that tells of no request: `res` of a logger, or what a function in a cloud returned. */
function responseIn(record: Fields): Fields | undefined {
  if (isOfRequest(record)) return undefined;
  if (isFields(record['res'])) return record['res'];
  const names = Object.keys(record);
  return names.includes('statusCode') && names.every((name) => ofFunction.has(name)) ? record : undefined;
}

const isOfRequest = (record: Fields): boolean => ['req', 'request', 'method', 'url'].some((name) => name in record);
/** What a function in a cloud returns for a request. */
const ofFunction = new Set(['statusCode', 'headers', 'multiValueHeaders', 'body', 'isBase64Encoded', 'cookies']);

/** The records of a log, in which a request and its response, which have one ID, or of which no others are between them, are one record. */
export function joinedRecords(records: readonly unknown[]): unknown[] {
  const places = new Map<unknown, number>();
  const result: unknown[] = [];
  let open: number[] = [];
  for (const record of records) {
    const id = isFields(record) ? idOf(record) : undefined;
    const place = id === undefined ? undefined : places.get(id);
    const response = isFields(record) && id === undefined ? responseIn(record) : undefined;
    // A response with the ID of its request may have come meanwhile.
    if (response) open = open.filter((at) => isOpen(result[at]));
    const [only] = open.length === 1 ? open : [];
    if (place !== undefined && isFields(record) && isFields(record['res'])) result[place] = { ...(result[place] as Fields), ...record };
    else if (response && only !== undefined) result[only] = { ...(result[only] as Fields), res: response };
    else {
      if (id !== undefined) places.set(id, result.length);
      if (isOpen(record)) open.push(result.length);
      result.push(record);
    }
    if (response) open = [];
  }
  return result;
}
