import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { statusesWithoutBody } from '../../http/response.ts';
import { ProxyError } from '../../proxy/proxy-error.ts';

/**
 * Makes a Response of what undici received. A reason phrase that a Response cannot hold is left out. Throws a ProxyError if its status is one that HTTP
 * does not allow (RFC 9110 §15).
 */
export function relayedResponse({ statusCode, statusText, headers, body }: Dispatcher.ResponseData): Response {
  const isAllowed = statusCode < 600;
  const hasBody = isAllowed && !statusesWithoutBody.includes(statusCode);
  if (!hasBody) body.dump().catch(() => undefined);
  if (!isAllowed)
    throw new ProxyError(502, 'invalid-response', `The response has the status ${String(statusCode)}, which HTTP does not allow.`);
  const fields = Object.entries(headers).flatMap(([name, value]) => [value ?? []].flat().map((one): [string, string] => [name, one]));
  return new Response(hasBody ? (Readable.toWeb(body) as ReadableStream<Uint8Array>) : null, {
    status: statusCode,
    statusText: /^[\t\x20-\xff]*$/.test(statusText) ? statusText : '',
    headers: fields,
  });
}
