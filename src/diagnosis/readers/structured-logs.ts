import type { HttpExchange, RequestMessage } from '../messages/message.ts';
import { timed } from './structured-times.ts';
import type { Fields } from './code/known-values.ts';

/** What loggers say of a record, and servers of a request that they handled, under the names that several give it. */
const ofLog = new Set([
  ...['level', 'severity', 'loglevel', 'logger', 'msg'],
  ...['duration', 'duration_ms', 'responseTime', 'response_time', 'latency', 'elapsed', 'bytes_sent', 'bytes_read'],
]);

/** The exchange with what the object that records it says of it: its times. The record of a log leaves out a body without a word. */
export function asRecorded(exchange: HttpExchange & { request: RequestMessage }, recorded: Fields): HttpExchange {
  const { request } = exchange;
  const isLeftOut = request.body === undefined && Object.keys(recorded).some((name) => ofLog.has(name));
  return timed({ ...exchange, request: isLeftOut ? { ...request, unseen: true } : request }, recorded);
}
