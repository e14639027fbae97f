import { ProxyError } from './proxy-error.ts';
import type { Send } from './send.ts';

/**
 * Sends by a function such as the platform's `fetch`, which writes the URL and the case of headers in its own way. Rejects with a ProxyError for
 * GET and HEAD with a body.
 */
export function sendBy(respond: (request: Request) => Promise<Response>): Send {
  return async ({ method, url, headers, body }, signal) => {
    const content = body === '' ? null : body;
    if (content !== null && /^(?:GET|HEAD)$/i.test(method))
      throw new ProxyError(400, 'invalid-request', `body: a ${method} request must not have one here.`);
    const fields = headers.map(([name, value]): [string, string] => [name, value]);
    return respond(new Request(url, { method, headers: fields, body: content, redirect: 'manual', signal }));
  };
}
