import type { Sandbox } from '../sandbox/index.ts';

/** `http` of MSW. */
export interface MswHttp<Handler> {
  all(path: string, resolve: (info: { readonly request: Request }) => Promise<Response>): Handler;
}

/** Handlers of MSW for every request to `{auth_url}` and `{base_url}` of a sandbox: `setupServer(...mswHandlers(http, sandbox))`. */
export function mswHandlers<Handler>(http: MswHttp<Handler>, { describe, handle }: Pick<Sandbox, 'describe' | 'handle'>): Handler[] {
  const { authUrl, baseUrl } = describe();
  return [...new Set([authUrl, baseUrl])].map((url) => http.all(`${url}/*`, ({ request }) => handle(request)));
}
