import { respond } from '../http/http-error.ts';
import { jsonResponse } from '../http/response.ts';
import { audited, type ProxyCall } from './audit.ts';
import { relayCall } from './call.ts';
import { ProxyError } from './proxy-error.ts';
import type { FindDestination, FindVisitorDestination, SendOptions } from './send.ts';
import { requestTokens } from './token.ts';

/** The dependencies of the proxy. */
export interface ProxyOptions extends Partial<SendOptions> {
  /** The path prefix of its endpoints, such as `/proxy`. */
  readonly path: string;
  readonly route: FindVisitorDestination;
  /** Returns why a request does not come from a page of the site; undefined if it does. */
  readonly foreign: (request: Request) => string | undefined;
  /** Called with how each call ended. */
  readonly audit?: (call: ProxyCall) => void;
}

/**
 * The proxy as a fetch handler: `/token` exchanges codes and refreshes tokens, `/call` relays a request byte for byte.
 * It serves only its own site, sends only where `route` allows, follows no redirect, and stores nothing.
 */
export function createProxy({
  path,
  route,
  foreign,
  audit = () => undefined,
  timeout = (milliseconds) => AbortSignal.timeout(milliseconds),
  now = () => performance.now(),
}: ProxyOptions) {
  const options: SendOptions = { timeout, now };
  const endpoints = new Map([
    [`${path}/token`, { name: 'token', handle: requestTokens }],
    [`${path}/call`, { name: 'call', handle: relayCall }],
  ]);

  async function run(request: Request, visitor: string): Promise<Response> {
    const endpoint = endpoints.get(new URL(request.url).pathname);
    if (!endpoint) throw new ProxyError(404, 'not-found', 'The proxy has two endpoints: token and call.');
    if (request.method !== 'POST') throw new ProxyError(405, 'method-not-allowed', 'Use POST for the proxy.', { allow: 'POST' });
    const problem = foreign(request);
    if (problem !== undefined) throw new ProxyError(403, 'foreign-origin', problem);
    let host: string | undefined;
    const find: FindDestination = async (url) => {
      const destination = await route(url, request, visitor);
      host = url.host;
      return destination;
    };
    const { name, handle } = endpoint;
    return jsonResponse(
      200,
      await audited(
        name,
        () => host,
        audit,
        async () => handle(request, find, options),
      ),
    );
  }

  return {
    /** Handles one request. Rejects only on programming errors. */
    fetch: (request: Request, visitor = ''): Promise<Response> => respond(() => run(request, visitor)),
  };
}
