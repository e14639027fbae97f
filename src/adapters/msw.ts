import type { Sandbox } from '../sandbox/index.ts';
import { requireMethods } from './check-fixtures.ts';

/** What `mswHandlers` uses of the `http` of MSW. */
export interface MswHttp<Handler> {
  all(path: string, resolve: (info: { readonly request: Request }) => Promise<Response>): Handler;
}

/**
 * Handlers of MSW for every request to `{auth_url}` and `{base_url}` of a sandbox: `setupServer(...mswHandlers(http, sandbox))`. Throws a TypeError
 * unless the arguments are `http` of MSW and a sandbox.
 */
export function mswHandlers<Handler>(http: MswHttp<Handler>, sandbox: Pick<Sandbox, 'describe' | 'handle'>): Handler[] {
  requireMethods('mswHandlers: the first argument', http, ['all'], 'http of msw');
  requireMethods('mswHandlers: the second argument', sandbox, ['describe', 'handle']);
  const { authUrl, baseUrl } = sandbox.describe();
  return [...new Set([authUrl, baseUrl])].map((url) => http.all(`${url}/*`, ({ request }) => sandbox.handle(request)));
}
