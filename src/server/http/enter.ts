import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Admitted } from './gate.ts';
import { respondByFetch } from './node-handler.ts';

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

/**
 * Handles an admitted request, and gives back what it holds when it is done. `handle` gets the response to one that was refused. Resolves to
 * false if it does not handle the request.
 */
export async function enter(
  { incoming, outgoing, url, admitted }: Entering,
  handle: (request: Request, refused?: Response) => Promise<Response | undefined>,
): Promise<boolean> {
  if ('refused' in admitted) return respondByFetch((request) => handle(request, admitted.refused), incoming, outgoing, url);
  outgoing.once('close', admitted.sent);
  return respondByFetch((request) => handle(request).finally(admitted.handled), incoming, outgoing, url).finally(admitted.handled);
}
