import type { HttpExchange, RequestMessage } from '../../messages/message.ts';
import { timed } from './structured-times.ts';
import { asJson, isFields, type Fields } from '../code/known-values.ts';
import { notificationsIn } from './log-envelopes.ts';

/** What loggers say of a record, and servers of a request that they handled, under the names that several give it. */
const ofLog = new Set([
  ...['level', 'severity', 'loglevel', 'logger', 'msg'],
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

/** The records of a log, in which a request and its response, which have one ID, are one record. */
export function joinedRecords(records: readonly unknown[]): unknown[] {
  const places = new Map<unknown, number>();
  const result: unknown[] = [];
  for (const record of records) {
    const id = isFields(record) ? idOf(record) : undefined;
    const place = id === undefined ? undefined : places.get(id);
    if (place !== undefined && isFields(record) && isFields(record['res'])) result[place] = { ...(result[place] as Fields), ...record };
    else {
      if (id !== undefined) places.set(id, result.length);
      result.push(record);
    }
  }
  return result;
}
