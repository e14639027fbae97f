import { abortable } from '../http/abortable.ts';
import { platformResponse } from '../http/response.ts';
import type { Sandbox } from '../sandbox/index.ts';
import { urlsOf } from './urls-of.ts';

/**
 * `fetch` of a sandbox, as programs know it: it rejects with the reason of an aborted `signal`, and with a TypeError of one line for a relative
 * URL, for a redirect with `redirect: 'error'`, and after the sandbox was closed. A request that is aborted while under way may have been handled.
 */
export function checkedFetch(sandbox: Pick<Sandbox, 'fetch' | 'describe'>, isClosed: () => boolean): Sandbox['fetch'] {
  return async (input, init) => {
    if (isClosed()) throw new TypeError('fetch: the sandbox is closed');
    const isObject = Object(input) === input;
    // A program without types may give nothing.
    if (!isObject && !URL.canParse(input as string)) throw new TypeError(`fetch: ${notAbsolute(input, sandbox)}`);
    const request = new Request(input, init);
    // Without a signal of the caller nothing aborts the request. Not every runtime gives each request a signal.
    const signal = isObject || init?.signal ? (request.signal as AbortSignal | null) : null;
    signal?.throwIfAborted();
    const response = sandbox.fetch(request);
    return asFetched(await (signal ? abortable(response, signal) : response), request);
  };
}

/** A response as `fetch` returns it: with its URL, and without the body for HEAD. Throws a TypeError for a redirect if the request allows none. */
function asFetched(response: Response, { url, method, redirect }: Request): Response {
  if (redirect === 'error' && response.headers.has('location')) throw new TypeError('fetch: the response is a redirect');
  const fetched = method === 'HEAD' ? new Response(null, response) : platformResponse(response);
  return Object.defineProperty(fetched, 'url', { value: url.replace(/#.*/s, '') });
}

/** Says what is wrong with a URL, without its query, which may hold a secret. */
function notAbsolute(url: unknown, sandbox: Pick<Sandbox, 'describe'>): string {
  return `${String(url).replace(/[?#].*/s, '')} is not an absolute URL; begin it with ${urlsOf(sandbox).join(' or ')}`;
}
