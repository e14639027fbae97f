import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Admitted, Connection } from './gate.ts';
import { respondByFetch } from './node-handler.ts';
import { mayEnd, noteHandled } from './unsent.ts';

/** The bytes of a body to reserve, by its headers, where `most` is read. A body that is too large is refused by its length and not read. */
export function bodyBytesOf(headers: IncomingHttpHeaders, most: number): number {
  const length = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : most;
  return length > most ? 0 : length;
}

/** A request that the gate has checked, before any of its body is read. */
interface Entering {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
  readonly url: URL | undefined;
  readonly admitted: Admitted;
}

/** The connection of a request, as the gate ends it. */
export function connectionOf({ socket }: IncomingMessage): Connection {
  return {
    mayEnd: () => mayEnd(socket),
    end() {
      socket.destroy();
    },
  };
}

/**
 * Handles an admitted request, and gives back what it holds when it is done. `handle` gets the response to one that was refused, and what it may
 * call before it has the response, when it has only to wait. Resolves to false if it does not handle the request.
 */
export async function enter(
  { incoming, outgoing, url, admitted }: Entering,
  handle: (request: Request, refused?: Response, handled?: () => void) => Promise<Response | undefined>,
): Promise<boolean> {
  if ('refused' in admitted) return respondByFetch((request) => handle(request, admitted.refused), incoming, outgoing, url);
  const handled = (): void => {
    noteHandled(outgoing);
    admitted.handled();
  };
  outgoing.once('close', admitted.sent);
  return respondByFetch((request) => handle(request, undefined, handled).finally(handled), incoming, outgoing, url).finally(handled);
}
