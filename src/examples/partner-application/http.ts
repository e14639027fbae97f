import type { IncomingMessage } from 'node:http';

const largest = 1_000_000; // characters; a limit of our own

/** The body of a request. Throws a RangeError when it is too large. */
export async function readText(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > largest) throw new RangeError('too large');
  }
  return text;
}

/** What a route responds with. */
export interface RouteResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A page. It loads nothing from other hosts, runs no script, and is not cached. */
export function page(body: string, status = 200): RouteResponse {
  const policy =
    "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
    body,
  };
}

/** Redirects the browser: with 302 after a link, with 303 after a form. */
export function redirect(
  location: string,
  headers: Readonly<Record<string, string>> = {},
  status = 302,
): RouteResponse {
  return { status, headers: { location, 'cache-control': 'no-store', ...headers } };
}
