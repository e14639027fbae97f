import { ProxyError } from './proxy-error.ts';
import type { Send } from './send.ts';

/** Sends by the platform's own `fetch`, for runtimes without sockets. It writes the URL and the case of headers in its own way. */
export const fetchSend: Send = ({ url, method, headers, body }, signal) => {
  const content = body === '' ? null : body;
  if (content !== null && /^(?:GET|HEAD)$/i.test(method))
    throw new ProxyError(400, 'invalid-request', `body: a ${method} request must not have one here.`);
  const fields = headers.map(([name, value]): [string, string] => [name, value]);
  return fetch(url, { method, headers: fields, body: content, redirect: 'manual', signal });
};
