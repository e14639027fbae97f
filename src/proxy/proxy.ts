import { respond } from '../http/http-error.ts';
import { jsonResponse } from '../http/response.ts';
import { relay } from './call.ts';
import { ProxyError } from './proxy-error.ts';
import type { Route, SendOptions } from './send.ts';
import { requestTokens } from './token.ts';

/** What the proxy takes from outside. */
export interface ProxyOptions extends Partial<SendOptions> {
  /** The path under which it lies, such as `/proxy`. */
  readonly path: string;
  readonly route: Route;
  /** Undefined for a request of the site's own pages, else why it is not one. */
  readonly foreign: (request: Request) => string | undefined;
}

/**
 * The helper of a browser, as a fetch handler: `/token` exchanges codes and refreshes, `/call` relays a request byte for byte.
 * It answers its own site only, reaches only where `route` leads, follows no redirect, and writes nothing down.
 */
export function createProxy({
  path,
  route,
  foreign,
  timeout = (milliseconds) => AbortSignal.timeout(milliseconds),
  now = () => performance.now(),
}: ProxyOptions) {
  const options: SendOptions = { timeout, now };
  const endpoints = new Map([
    [`${path}/token`, requestTokens],
    [`${path}/call`, relay],
  ]);

  async function run(request: Request): Promise<Response> {
    const endpoint = endpoints.get(new URL(request.url).pathname);
    if (!endpoint) throw new ProxyError(404, 'not-found', 'The proxy has two addresses: token and call.');
    if (request.method !== 'POST') throw new ProxyError(405, 'method-not-allowed', 'The proxy takes POST.', { allow: 'POST' });
    const problem = foreign(request);
    if (problem !== undefined) throw new ProxyError(403, 'foreign-origin', problem);
    return jsonResponse(200, await endpoint(request, route, options));
  }

  return {
    /** Answers one request. Rejects only on programming errors. */
    fetch: (request: Request): Promise<Response> => respond(() => run(request)),
  };
}
