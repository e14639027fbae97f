import type { IncomingMessage, ServerResponse } from 'node:http';
import { lazyRequest } from './lazy-request.ts';

/** Answers a request that came from an address, or leaves it to somebody else by undefined. */
export type Handler = (request: Request, address?: string) => Promise<Response | undefined>;

/** Bytes of a request body that a handler gets to see. */
export const maximumBody = 2 * 1024 * 1024 + 64 * 1024;

/** The name in Host: letters, digits and what addresses are written with. Anything else could smuggle a path or a user name into the URL. */
const hostPattern = /^[a-z0-9.-]+(?::\d{1,5})?$|^\[[0-9a-f:.]+\](?::\d{1,5})?$/i;

/** The URL that a client asked for, or undefined when Host or target do not make one. */
export function requestUrl(request: IncomingMessage): URL | undefined {
  const { host = '' } = request.headers;
  const target = request.url ?? '';
  // Put together as text: resolving `//host/path` against a base would go to another host.
  const address = `http://${host}${target}`;
  return hostPattern.test(host) && target.startsWith('/') ? (URL.parse(address) ?? undefined) : undefined;
}

/** Answers with a short text and no body of the handler's. */
export function refuse(response: ServerResponse, status: number, text: string, headers: Readonly<Record<string, string>> = {}): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(`${text}\n`);
}

/**
 * Answers a request of `node:http` by a fetch handler. Resolves to false, with nothing written, when the handler leaves it to
 * somebody else. Rejects when the handler does.
 */
export async function answer(
  handler: Handler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  url: URL | undefined = requestUrl(incoming),
): Promise<boolean> {
  const method = incoming.method ?? 'GET';
  // The fetch standard has no such requests.
  if (['TRACE', 'TRACK', 'CONNECT'].includes(method.toUpperCase())) {
    refuse(outgoing, 405, `${method} is not allowed.`, { allow: 'GET, HEAD, POST, PUT, DELETE' });
    return true;
  }
  if (!url) {
    refuse(outgoing, 400, 'The Host or the target of this request is not valid.');
    return true;
  }
  const body = await readBody(incoming);
  if (body === undefined) {
    refuse(outgoing, 413, 'The body of this request is too large.', { connection: 'close' });
    return true;
  }
  const response = await handler(
    lazyRequest({ url: url.href, method, incoming, body, signal: () => leaving(outgoing) }),
    incoming.socket.remoteAddress,
  );
  if (!response) return false;
  await write(response, outgoing, method === 'HEAD');
  return true;
}

/** Aborts when the client leaves before it has its answer. */
function leaving(outgoing: ServerResponse): AbortSignal {
  const gone = new AbortController();
  if (outgoing.destroyed) gone.abort();
  outgoing.once('close', () => {
    if (!outgoing.writableFinished) gone.abort();
  });
  return gone.signal;
}

/** The whole body, or undefined when it is too large; the connection then stays open, so that the client can hear why. */
function readBody(incoming: IncomingMessage): Promise<Buffer | undefined> {
  if (Number(incoming.headers['content-length'] ?? 0) > maximumBody) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= maximumBody) chunks.push(chunk);
      else {
        incoming.pause();
        resolve(undefined);
      }
    });
    incoming.once('end', () => {
      resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
    });
    incoming.once('error', reject);
    incoming.once('close', () => {
      if (!incoming.readableEnded) reject(new Error('the client left while it was sending'));
    });
  });
}

async function write(response: Response, outgoing: ServerResponse, headOnly: boolean): Promise<void> {
  const cookies = response.headers.getSetCookie();
  const headers = Object.fromEntries([...response.headers].filter(([name]) => name !== 'set-cookie'));
  outgoing.writeHead(response.status, { ...headers, ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) });
  if (headOnly || !response.body) {
    await response.body?.cancel();
    outgoing.end();
  } else if (response.headers.has('content-length')) {
    // As text of single bytes it joins the head in one write; bytes would take a second one.
    outgoing.end(Buffer.from(await response.arrayBuffer()).toString('latin1'), 'latin1');
  } else await stream(response.body, outgoing);
}

async function stream(body: ReadableStream<Uint8Array>, outgoing: ServerResponse): Promise<void> {
  const reader = body.getReader();
  const stop = (): void => {
    reader.cancel().catch(() => undefined);
  };
  outgoing.once('close', stop);
  if (outgoing.destroyed) stop();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    // A client that reads slowly makes the source wait; one that is gone ends it.
    if (!outgoing.write(part.value) && !outgoing.destroyed) await drained(outgoing);
  }
  outgoing.end();
}

function drained(outgoing: ServerResponse): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const done = (): void => {
    outgoing.off('drain', done);
    outgoing.off('close', done);
    resolve(undefined);
  };
  outgoing.once('drain', done);
  outgoing.once('close', done);
  return promise;
}
