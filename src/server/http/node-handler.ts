import type { IncomingMessage, ServerResponse } from 'node:http';
import { NodeRequest, sendNodeResponse } from 'srvx/node';
import { errorCode } from '../../http/error-code.ts';
import { sendText } from './light-messages.ts';
import { isArriving, respondEarly } from './respond-early.ts';

/** Handles a request. Resolves to undefined if it does not handle it. */
export type Handler = (request: Request) => Promise<Response | undefined>;

/** The maximum size of a request body, in bytes. */
export const maxRequestBody = 2 * 1024 * 1024 + 64 * 1024;

/** The name in Host: letters, digits and the punctuation of IP addresses. Anything else could smuggle a path or a user name into the URL. */
const hostPattern = /^[a-z0-9.-]+(?::\d{1,5})?$|^\[[0-9a-f:.]+\](?::\d{1,5})?$/i;

/** The URL that a client requested, or undefined when Host and target do not make one. */
export function requestUrl(request: IncomingMessage): URL | undefined {
  const { host = '' } = request.headers;
  const target = request.url ?? '';
  // Joined as text: resolving `//host/path` against a base would give another host.
  const address = `http://${host}${target}`;
  return hostPattern.test(host) && target.startsWith('/') ? (URL.parse(address) ?? undefined) : undefined;
}

/** Sends a short plain text instead of a handler's response. */
export function refuse(response: ServerResponse, status: number, text: string, headers: Readonly<Record<string, string>> = {}): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(`${text}\n`);
}

const isTooLarge = (error: unknown): boolean => errorCode(error) === 'ERR_BODY_TOO_LARGE';

const isFeed = (response: Response): boolean => response.headers.get('content-type') === 'text/event-stream';

/**
 * Handles a request of `node:http` by a fetch handler, which decides before any of the body is read. Resolves to false, with nothing written, when the
 * handler does not handle the request. Rejects when the handler does.
 */
export async function respondByFetch(
  handler: Handler,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  url: URL | undefined = requestUrl(incoming),
): Promise<boolean> {
  const method = incoming.method ?? 'GET';
  // The Fetch standard forbids these methods.
  if (['TRACE', 'TRACK', 'CONNECT'].includes(method.toUpperCase())) {
    refuse(outgoing, 405, `${method} is not allowed.`, { allow: 'GET, HEAD, POST, PUT, DELETE' });
    return true;
  }
  if (!url) {
    refuse(outgoing, 400, 'The Host header or the path of this request is not valid.');
    return true;
  }
  try {
    const request = new NodeRequest({ req: incoming, res: outgoing, maxRequestBodySize: maxRequestBody });
    const response = await handler(request);
    if (!response) return false;
    // The response of a feed never ends.
    if (!incoming.complete && !isFeed(response) && (await isArriving(incoming))) await respondEarly(incoming, outgoing, response);
    else if (!sendText(outgoing, response)) await sendNodeResponse(outgoing, response);
  } catch (error) {
    if (!isTooLarge(error)) throw error;
    await respondEarly(incoming, outgoing, new Response('The body of this request is too large.\n', { status: 413 }));
  }
  return true;
}
