import type { IncomingMessage, ServerResponse } from 'node:http';
import { withRequestId } from './log.ts';
import type { Monitor } from './monitor.ts';

/** The status that is counted when a client leaves before it has a response, as nginx does. */
const clientLeft = 499;

/** Counts and logs a request when its response has ended, or its connection. `route` is the part of the server that it goes to. */
export function observe(
  { requestStarted, log }: Monitor,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  id: string,
  route: string,
): void {
  const startedAt = performance.now();
  const requestEnded = requestStarted();
  outgoing.once('close', () => {
    const status = outgoing.headersSent ? outgoing.statusCode : clientLeft;
    requestEnded(route, status);
    withRequestId(id, () => {
      log({
        event: 'request',
        method: incoming.method ?? '',
        route,
        status,
        milliseconds: Math.round(performance.now() - startedAt),
        ...(outgoing.writableFinished ? {} : { aborted: true }),
      });
    });
  });
}
