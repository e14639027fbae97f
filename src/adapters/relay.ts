import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendText, wholeRequest } from '../server/http/light-messages.ts';

/** The maximum size of a body, in bytes: more than any endpoint of the sandbox accepts. The rest is read and dropped, so that the client gets the error. */
const maxBodyBytes = 128 * 1024;

/**
 * Handles a request of `node:http` by a fetch handler. Uses no package: the server's adapter, srvx, cannot be loaded by CommonJS. Responds 400 to a
 * request that Fetch cannot express, such as TRACE. Rejects if the client disconnects, or if the body was read before.
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
  if (sendText(outgoing, response)) return;
  outgoing.writeHead(response.status, [...response.headers].flat());
  outgoing.end(await response.text());
}

/** Reads a body by events, which is faster than iterating over the stream. */
function readBody(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    incoming.on('data', (chunk: Buffer) => {
      if (size < maxBodyBytes) chunks.push(chunk);
      size += chunk.length;
    });
    incoming.on('end', () => resolve(Buffer.concat(chunks))).on('error', reject);
  });
}

/** The request for Fetch; undefined if Fetch cannot express it. */
function requestOf(incoming: IncomingMessage, body: Buffer<ArrayBuffer>): Request | undefined {
  const { method = 'GET', rawHeaders, headers } = incoming;
  if (['TRACE', 'TRACK', 'CONNECT'].includes(method)) return undefined;
  // Names and values alternate.
  const pairs = rawHeaders.flatMap((name, at): [string, string][] => (at % 2 === 0 ? [[name, rawHeaders[at + 1] ?? '']] : []));
  // Express shortens `url` by the path at which middleware is mounted.
  const url = 'originalUrl' in incoming ? String(incoming.originalUrl) : (incoming.url ?? '');
  try {
    return wholeRequest(new URL(`http://${headers.host ?? ''}${url}`).href, method, new Headers(pairs), body);
  } catch {
    return undefined;
  }
}
