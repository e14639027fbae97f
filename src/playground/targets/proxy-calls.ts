import { counted } from '../../interface/counted.ts';
import type { CallResult, TokenResult } from '../../wire/proxy.ts';
import { TargetError, textIn, type Target } from './target.ts';

/** The part of `fetch` that the playground needs. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** Advice for a proxy's refusal: what the reader can do about it. */
const advice: Readonly<Record<string, string>> = {
  'foreign-origin': 'Open this site at the URL that the server printed.',
  'host-not-allowed': 'The server reaches only its own sandbox and the hosts of its configuration.',
  unreachable: 'Check that the URL is right and that the service is running.',
  timeout: 'The service may still have received the request.',
};

/** The statuses of a server that refuses a request: it is too large, there are too many, or the server cannot serve or store it now. */
const refusals = [413, 429, 503, 507];

/** Sends a request without cookies. Rejects with a TargetError if there is no response, or the call is stopped before it. */
export async function send(fetch: Fetch, url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { credentials: 'omit', cache: 'no-store', ...init });
  } catch {
    if (init.signal?.aborted) throw new TargetError('aborted', 'The call was stopped.');
    // In a browser, a proxy on another origin that is down looks the same as one that knows this page under another URL.
    throw new TargetError(
      'no-response',
      URL.canParse(url)
        ? `The proxy ${new URL(url).origin} does not respond to this page. Is it running, and is this page open under its configured URL?`
        : 'The server of this site does not respond. Is it still running? On your own machine, npm start starts it.',
    );
  }
}

async function json(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    const { status } = response;
    throw new TargetError('not-json', `The server responded with ${String(status)}, without JSON.`, refusals.includes(status));
  }
}

/** Sends JSON to a path of this server and returns the JSON of the response. Rejects with a TargetError. */
export async function exchangeJson(
  fetch: Fetch,
  url: string,
  init: { method: string; body?: unknown; headers?: Record<string, string>; signal?: AbortSignal | undefined },
): Promise<unknown> {
  const { method, body, headers = {}, signal } = init;
  const content = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await send(fetch, url, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...content,
    ...(signal ? { signal } : {}),
  });
  const result = await json(response);
  if (response.ok) return result;
  const code = textIn(result, 'error') ?? textIn(result, 'code') ?? String(response.status);
  const message =
    textIn(result, 'message') ??
    textIn(result, 'detail') ??
    textIn(result, 'title') ??
    `The server responded with ${String(response.status)}.`;
  const seconds = Number(response.headers.get('retry-after'));
  const wait = seconds > 0 ? `Try again in ${counted(seconds, 'second')}.` : undefined;
  throw new TargetError(code, [message, advice[code], wait].filter(Boolean).join(' '), refusals.includes(response.status));
}

/** The same path at the page's own origin: the server may print another name of itself than the one that the page was opened under. */
export function path(address: string): string {
  const { pathname, search } = new URL(address, 'http://localhost');
  return pathname + search;
}

/** The calls of a target that a proxy reaches. */
export function proxyCalls(fetch: Fetch, { proxy }: { readonly proxy: string }, authUrl: string): Pick<Target, 'call' | 'token'> {
  return {
    async call(request, signal) {
      const { exchange } = (await exchangeJson(fetch, `${proxy}/call`, { method: 'POST', body: request, signal })) as CallResult;
      return exchange;
    },
    async token(request, signal) {
      return (await exchangeJson(fetch, `${proxy}/token`, { method: 'POST', body: { authUrl, ...request }, signal })) as TokenResult;
    },
  };
}
