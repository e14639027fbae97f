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

/** What a route answers with. */
export interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A page. It loads nothing from elsewhere, runs no script, and is kept by no cache. */
export function page(body: string, status = 200): Answer {
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

/** Sends the browser on: 302 as an answer to a link, 303 to a form. */
export function redirect(
  location: string,
  headers: Readonly<Record<string, string>> = {},
  status = 302,
): Answer {
  return { status, headers: { location, 'cache-control': 'no-store', ...headers } };
}
