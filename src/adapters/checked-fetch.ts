import { abortable } from '../http/abortable.ts';
import type { Sandbox } from '../sandbox/index.ts';
import { urlsOf } from './urls-of.ts';

/**
 * `fetch` of a sandbox, as programs know it: it rejects with the reason of an aborted `signal`, and with a TypeError of one line for a relative
 * URL and after the sandbox was closed. A request that is aborted while under way may have been handled.
 */
export function checkedFetch(sandbox: Pick<Sandbox, 'fetch' | 'describe'>, isClosed: () => boolean): Sandbox['fetch'] {
  return async (input, init) => {
    if (isClosed()) throw new TypeError('fetch: the sandbox is closed');
    // A program without types may give nothing.
    if (Object(input) !== input && !URL.canParse(input as string)) throw new TypeError(`fetch: ${notAbsolute(input, sandbox)}`);
    const request = new Request(input, init);
    // Not every runtime gives a request a signal of its own.
    const signal = request.signal as AbortSignal | null;
    if (!signal) return sandbox.fetch(request);
    signal.throwIfAborted();
    return abortable(sandbox.fetch(request), signal);
  };
}

/** Says what is wrong with a URL, without its query, which may hold a secret. */
function notAbsolute(url: unknown, sandbox: Pick<Sandbox, 'describe'>): string {
  return `${String(url).replace(/[?#].*/s, '')} is not an absolute URL; begin it with ${urlsOf(sandbox).join(' or ')}`;
}
