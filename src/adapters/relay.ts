import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

/**
 * Handles a request of `node:http` by a fetch handler, without a package: srvx, which the server uses, is no CommonJS. Rejects when the
 * client disconnects. A request that Fetch has no form for, such as TRACE, is 400.
 */
export async function relay(
  handle: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const request = requestOf(incoming);
  if (!request) {
    outgoing.writeHead(400).end();
    return;
  }
  const response = await handle(request);
  outgoing.writeHead(response.status, [...response.headers].flat());
  outgoing.end(Buffer.from(await response.arrayBuffer()));
}

function requestOf(incoming: IncomingMessage): Request | undefined {
  const { method = 'GET', rawHeaders, headers } = incoming;
  const pairs = rawHeaders.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? '']] : []));
  const body = method === 'GET' || method === 'HEAD' ? null : Readable.toWeb(incoming);
  try {
    // The types of DOM and of Node each know only a part of this.
    const init = { method, headers: pairs, body, duplex: 'half' } as unknown as RequestInit;
    return new Request(`http://${headers.host ?? ''}${incoming.url ?? ''}`, init);
  } catch {
    return undefined;
  }
}
