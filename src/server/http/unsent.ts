import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The responses of each connection that have not been sent. */
const unsent = new WeakMap<Socket, Set<ServerResponse>>();
/** Those whose requests have been handled: they are made, or have only to wait. */
const handled = new WeakSet<ServerResponse>();

/** Notes a response until it is sent. Returns how many its connection has. */
export function noteUnsent(socket: Socket, outgoing: ServerResponse): number {
  const responses = unsent.get(socket) ?? new Set();
  unsent.set(socket, responses.add(outgoing));
  outgoing.once('close', () => responses.delete(outgoing));
  return responses.size;
}

/** Notes that a request has been handled, so that its connection may be ended before its response is sent. */
export function noteHandled(outgoing: ServerResponse): void {
  handled.add(outgoing);
}

/** Whether a connection has no request. */
export function isIdle(socket: Socket): boolean {
  return (unsent.get(socket)?.size ?? 0) === 0;
}

/** Whether a connection may be ended: none of its requests is being handled, which has effects. One whose body is still arriving has none yet. */
export function mayEnd(socket: Socket): boolean {
  for (const outgoing of unsent.get(socket) ?? [])
    if (outgoing.req.complete && !outgoing.headersSent && !handled.has(outgoing)) return false;
  return true;
}
