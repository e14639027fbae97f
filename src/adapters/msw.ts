import type { Sandbox } from '../sandbox/index.ts';

/** What `mswHandlers` uses of the `http` of MSW. */
export interface MswHttp<Handler> {
  all(path: string, resolve: (info: { readonly request: Request }) => Promise<Response>): Handler;
}

/**
 * Handlers of MSW for every request to `{auth_url}` and `{base_url}` of a sandbox: `setupServer(...mswHandlers(http, sandbox))`. Throws a TypeError
 * if the first argument is not `http` of MSW.
 */
export function mswHandlers<Handler>(http: MswHttp<Handler>, { describe, handle }: Pick<Sandbox, 'describe' | 'handle'>): Handler[] {
  // A program without types may give the two in the wrong order.
  if (typeof (http as Partial<MswHttp<Handler>>).all !== 'function')
    throw new TypeError('mswHandlers: the first argument must be http of msw');
  const { authUrl, baseUrl } = describe();
  return [...new Set([authUrl, baseUrl])].map((url) => http.all(`${url}/*`, ({ request }) => handle(request)));
}
