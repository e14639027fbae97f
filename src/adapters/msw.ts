import type { Sandbox } from '../sandbox/index.ts';
import { requireMethods } from './check-fixtures.ts';
import { urlsOf } from './urls-of.ts';

/** What `mswHandlers` uses of the `http` of MSW. */
export interface MswHttp<Handler> {
  all(path: string, resolve: (info: { readonly request: Request }) => Promise<Response>): Handler;
}

/**
 * Handlers of MSW for every request to a base URL of a sandbox: `setupServer(...mswHandlers(http, sandbox))`. Throws a TypeError
 * unless the arguments are `http` of MSW and a sandbox.
 */
export function mswHandlers<Handler>(http: MswHttp<Handler>, sandbox: Pick<Sandbox, 'describe' | 'handle'>): Handler[] {
  requireMethods('mswHandlers: the first argument', http, ['all'], 'http of msw');
  requireMethods('mswHandlers: the second argument', sandbox, ['describe', 'handle']);
  return urlsOf(sandbox).map((url) => http.all(`${url}/*`, ({ request }) => sandbox.handle(request)));
}
