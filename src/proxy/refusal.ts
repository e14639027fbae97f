import type { ProxyRefusal } from './messages.ts';

/** What the proxy itself refuses, or could not do. */
export class ProxyError extends Error {
  override readonly name = 'ProxyError';
  readonly status: number;
  readonly code: ProxyRefusal['error'];
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, code: ProxyRefusal['error'], message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }
}

/** A JSON answer of the proxy. It may hold tokens, so nobody stores it. */
export function answer(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', ...headers },
  });
}
