import type { IncomingMessage, ServerResponse } from 'node:http';

/** How many bytes of a body are kept: more than any endpoint of the sandbox takes. The rest is read and dropped, so that the client gets the error. */
const keptBytes = 128 * 1024;

/**
 * Handles a request of `node:http` by a fetch handler, without a package: srvx, which the server uses, is no CommonJS. Rejects when the
 * client disconnects, and if the body was read before. A request that Fetch has no form for, such as TRACE, is 400.
 */
export async function relay(
  handle: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  if (incoming.readableEnded) throw new Error('the body of a request was read before the sandbox: mount the sandbox before body parsers');
  const request = requestOf(incoming, await readBody(incoming));
  if (!request) {
    outgoing.writeHead(400).end();
    return;
  }
  const response = await handle(request);
  outgoing.writeHead(response.status, [...response.headers].flat());
  outgoing.end(await response.text());
}

/** Reads a body by its events: to iterate over the stream takes longer. */
function readBody(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const kept: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    incoming.on('data', (chunk: Buffer) => {
      if (size < keptBytes) kept.push(chunk);
      size += chunk.length;
    });
    incoming.on('end', () => resolve(Buffer.concat(kept))).on('error', reject);
  });
}

function requestOf(incoming: IncomingMessage, body: Buffer<ArrayBuffer>): Request | undefined {
  const { method = 'GET', rawHeaders, headers } = incoming;
  const pairs = rawHeaders.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? '']] : []));
  // Express shortens `url` by the path at which middleware is mounted.
  const url = 'originalUrl' in incoming ? String(incoming.originalUrl) : (incoming.url ?? '');
  const hasBody = method !== 'GET' && method !== 'HEAD';
  try {
    return new Request(`http://${headers.host ?? ''}${url}`, { method, headers: pairs, body: hasBody ? body : null });
  } catch {
    return undefined;
  }
}
