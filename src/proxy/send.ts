import { readStream } from '../http/body.ts';
import type { HeaderField } from './headers.ts';
import { maskBody, maskHeaders, maskUrl } from './mask.ts';
import type { Exchange } from '../wire/proxy.ts';
import { maximumBytes } from './read.ts';
import { ProxyError } from './proxy-error.ts';

/** A request that goes out byte for byte. */
export interface Call {
  readonly method: string;
  /** As written: a sender keeps path and query as they are. */
  readonly url: string;
  readonly headers: readonly HeaderField[];
  readonly body: string | null;
}

/** Sends one call and gives the answer, redirects not followed. Rejects when there is none. */
export type Send = (call: Call, signal: AbortSignal) => Promise<Response>;

/** Finds who sends to an address, or throws a ProxyError that says why nobody does. */
export type Route = (url: URL, request: Request) => Send;

/** What sending needs besides. */
export interface SendOptions {
  /** A signal that aborts after so many milliseconds. */
  readonly timeout: (milliseconds: number) => AbortSignal;
  /** Milliseconds of a clock that only goes forward. */
  readonly now: () => number;
}

/** How long an answer may take, its body included, in milliseconds. */
export const timeoutMs = 15_000;

/** Reads an address of a call. Throws a ProxyError for one that a careful reader would not take as it looks. */
export function parseTarget(text: string): URL {
  // A URL parser skips tabs and line breaks, and reads a backslash as a slash: no honest address has them.
  if (/[\s\\\p{Cc}]/u.test(text))
    throw new ProxyError(400, 'invalid-request', 'url: holds white space, a control character or a backslash.');
  if (!URL.canParse(text)) throw new ProxyError(400, 'invalid-request', 'url: is not an absolute URL.');
  const url = new URL(text);
  if (!/^https?:\/\//i.test(text)) throw new ProxyError(400, 'invalid-request', 'url: must begin with http:// or https://.');
  if (url.username || url.password || /^[a-z]+:\/\/[^/?#]*@/i.test(text))
    throw new ProxyError(400, 'invalid-request', 'url: must hold no user name and no password.');
  return url;
}

/** Sends a call and records both sides of it, secrets masked. Throws a ProxyError when there is no answer to show. */
export async function exchange(call: Call, send: Send, options: SendOptions): Promise<Exchange> {
  if (call.body !== null && new TextEncoder().encode(call.body).length > maximumBytes)
    throw new ProxyError(413, 'too-large', 'The body is over 1 MiB.');
  const signal = options.timeout(timeoutMs);
  const start = options.now();
  const { response, body } = await inTime(call, read(call, send, signal), signal);
  return {
    request: {
      method: call.method,
      url: maskUrl(call.url),
      headers: maskHeaders(call.headers),
      body: call.body === null ? null : maskBody(call.body),
    },
    response: { status: response.status, statusText: response.statusText, headers: [...response.headers], body },
    milliseconds: Math.max(0, Math.round(options.now() - start)),
  };
}

async function read(call: Call, send: Send, signal: AbortSignal): Promise<{ response: Response; body: string }> {
  const response = await send(call, signal);
  // A browser's fetch hides a redirect that it does not follow.
  if (response.type === 'opaqueredirect') throw new ProxyError(502, 'redirected', 'The answer is a redirect. It was not followed.');
  const body = await readStream(response.body, maximumBytes, new TextDecoder('utf-8', { ignoreBOM: true }));
  if (body === undefined) {
    // A source that fails while it is cancelled changes nothing here.
    response.body?.cancel().catch(() => undefined);
    throw new ProxyError(502, 'too-large', 'The answer is over 1 MiB.');
  }
  return { response, body };
}

async function inTime<T>(call: Call, work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { host } = new URL(call.url);
  const late = (): ProxyError => new ProxyError(504, 'timeout', `${host} did not answer within ${String(timeoutMs / 1000)} seconds.`);
  const aborted = Promise.withResolvers<never>();
  const onAbort = (): void => {
    aborted.reject(late());
  };
  if (signal.aborted) onAbort();
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } catch (error) {
    if (error instanceof ProxyError) throw error;
    if (signal.aborted) throw late();
    throw new ProxyError(502, 'unreachable', `${host} could not be reached${reason(error)}.`);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/** The code of a network error; its message could hold more than the reader should see. */
function reason(error: unknown): string {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = 'cause' in cause ? cause.cause : undefined)
    if ('code' in cause && typeof cause.code === 'string' && /^[A-Z0-9_]+$/.test(cause.code)) return ` (${cause.code})`;
  return '';
}
