import { ProxyError } from './proxy-error.ts';

/** One header field: name and value, as written. */
export type HeaderField = [name: string, value: string];

/** Headers that belong to one connection (RFC 9110 §7.6.1), that the sender sets itself, or that would send a cookie. */
const dropped = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'cookie',
  'cookie2',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/**
 * Headers by which proxies say from where and to where a request came. A reader could claim any address with them, which the live
 * deployment might believe because it comes from this server.
 */
const forwarding =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-original-.*|x-(?:real|client|cluster-client)-ip|true-client-ip|.*-connecting-ip)$/i;

const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** VCHAR, obs-text, space and tab: everything that a field value may contain (RFC 9110 §5.5). */
const fieldValue = /^[\t\x20-\x7e\x80-\xff]*$/;
const maxFields = 100;

/** Whether a text is a token (RFC 9110 §5.6.2), as methods and header names are. */
export function isToken(text: string): boolean {
  return token.test(text);
}

/**
 * The headers to forward, in order: all except those of the connection (and those that `Connection` names), cookies, and those that say where
 * the request came from. Throws a ProxyError for a name or value that could end the header and start something else.
 */
export function forwardedHeaders(fields: readonly HeaderField[]): HeaderField[] {
  if (fields.length > maxFields) throw new ProxyError(400, 'invalid-request', `headers: the proxy sends at most ${String(maxFields)}.`);
  for (const [index, [name, value]] of fields.entries()) {
    if (!isToken(name)) throw new ProxyError(400, 'invalid-request', `headers.${String(index)}: this is not a valid header name.`);
    if (!fieldValue.test(value))
      throw new ProxyError(
        400,
        'invalid-request',
        `headers.${String(index)}: the value of ${name} contains a character that is not allowed in a header.`,
      );
  }
  const named = fields
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.split(',').map((option) => option.trim().toLowerCase()));
  return fields.filter(([name]) => !dropped.has(name.toLowerCase()) && !forwarding.test(name) && !named.includes(name.toLowerCase()));
}
