import { byteLength } from '../http/byte-length.ts';
import { abortable } from '../http/abortable.ts';
import { readStream } from '../http/body.ts';
import { connectionProblem } from '../http/connection-error.ts';
import type { HeaderField } from './headers.ts';
import { maskBody, maskHeaders, maskUrl } from './mask.ts';
import type { Exchange } from '../wire/proxy.ts';
import { maxRelayedBytes } from './read.ts';
import { ProxyError } from './proxy-error.ts';

/** A request to send byte for byte. */
export interface OutgoingCall {
  readonly method: string;
  /** As written: the sender does not change path and query. */
  readonly url: string;
  readonly headers: readonly HeaderField[];
  readonly body: string | null;
}

/** Sends one call without following redirects. Rejects if there is no response. */
export type Send = (call: OutgoingCall, signal: AbortSignal) => Promise<Response>;

/** Where a call goes: its sender, and what bounds calls there. The guard makes a call, or throws a ProxyError. */
export interface Destination {
  readonly send: Send;
  /** The maximum size of a request body, in bytes, if it is less than elsewhere. */
  readonly maxBody?: number;
  readonly guard?: (call: () => Promise<Exchange>) => Promise<Exchange>;
}

/** Returns the destination for a URL. Throws a ProxyError that says why the proxy does not send there. */
export type FindDestination = (url: URL) => Promise<Destination>;
/** Returns the destination for a URL that a visitor's request to the proxy names. Throws a ProxyError as `FindDestination` does. */
export type FindVisitorDestination = (url: URL, request: Request, visitor: string) => Destination | Promise<Destination>;

/** The timer and clock for sending. */
export interface SendOptions {
  /** Returns a signal that aborts after the given milliseconds. */
  readonly timeout: (milliseconds: number) => AbortSignal;
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
}

/** The time limit for a response including its body, in milliseconds. */
export const timeoutMs = 15_000;

/** Parses the URL of a call. Throws a ProxyError for a URL that is not what it looks like. */
export function parseTarget(text: string): URL {
  // A URL parser skips tabs and line breaks and reads a backslash as a slash, which can disguise the real host.
  if (/[\s\\\p{Cc}]/u.test(text))
    throw new ProxyError(400, 'invalid-request', 'url: must not contain white space, control characters or backslashes.');
  if (!URL.canParse(text)) throw new ProxyError(400, 'invalid-request', 'url: must be an absolute URL.');
  const url = new URL(text);
  if (!/^https?:\/\//i.test(text)) throw new ProxyError(400, 'invalid-request', 'url: must start with http:// or https://.');
  if (url.username || url.password || /^[a-z]+:\/\/[^/?#]*@/i.test(text))
    throw new ProxyError(400, 'invalid-request', 'url: must not contain a user name or password.');
  return url;
}

/** Sends a call and records request and response with secrets masked. Throws a ProxyError if there is no usable response. */
export async function exchange(
  call: OutgoingCall,
  { send, guard, maxBody = maxRelayedBytes }: Destination,
  options: SendOptions,
): Promise<Exchange> {
  if (call.body !== null && byteLength(call.body) > maxBody)
    throw new ProxyError(413, 'too-large', `The request body is larger than ${String(maxBody / 1024)} KiB.`);
  const run = (): Promise<Exchange> => sendOnce(call, send, options);
  return guard ? guard(run) : run();
}

async function sendOnce(call: OutgoingCall, send: Send, options: SendOptions): Promise<Exchange> {
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

async function read(call: OutgoingCall, send: Send, signal: AbortSignal): Promise<{ response: Response; body: string }> {
  const response = await send(call, signal);
  // A browser's fetch hides a redirect that it does not follow.
  if (response.type === 'opaqueredirect')
    throw new ProxyError(502, 'redirected', 'The response is a redirect, which the proxy does not follow.');
  const body = await readStream(response.body, maxRelayedBytes, new TextDecoder('utf-8', { ignoreBOM: true }));
  if (body === undefined) {
    // An error while cancelling does not matter here.
    response.body?.cancel().catch(() => undefined);
    throw new ProxyError(502, 'too-large', 'The response body is larger than 1 MiB.');
  }
  return { response, body };
}

async function inTime<T>(call: OutgoingCall, work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { host } = new URL(call.url);
  try {
    return await abortable(work, signal);
  } catch (error) {
    if (error instanceof ProxyError) throw error;
    if (signal.aborted) throw new ProxyError(504, 'timeout', `${host} did not respond within ${String(timeoutMs / 1000)} seconds.`);
    const problem = connectionProblem(host, codeOf(error));
    throw new ProxyError(502, 'unreachable', `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`);
  }
}

/** The code of a network error. Its message is left out, because it could contain internal details, as is what a failed assertion of a library has. */
function codeOf(error: unknown): string {
  for (let cause = error; typeof cause === 'object' && cause !== null; cause = 'cause' in cause ? cause.cause : undefined)
    if ('code' in cause && typeof cause.code === 'string' && /^(?!ERR_ASSERTION$)[A-Z0-9_]+$/.test(cause.code)) return cause.code;
  return '';
}
