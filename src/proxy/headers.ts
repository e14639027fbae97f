import { ProxyError } from './proxy-error.ts';

/** One header field: name and value, as written. */
export type HeaderField = [name: string, value: string];

/** Headers that belong to one connection (RFC 9110 §7.6.1), that the sender sets by itself, or that would carry a cookie along. */
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

const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** Visible characters of Latin-1, space and tab: everything that a field value may hold (RFC 9110 §5.5). */
const fieldValue = /^[\t\x20-\x7e\x80-\xff]*$/;
const maxFields = 100;

/** Whether a text is a token (RFC 9110 §5.6.2), as methods and header names are. */
export function isToken(text: string): boolean {
  return token.test(text);
}

/**
 * The headers that go on: all but those of the connection and cookies, in their order. What `Connection` names goes too.
 * Throws a ProxyError for a name or value that could end the header and begin something else.
 */
export function forwardedHeaders(fields: readonly HeaderField[]): HeaderField[] {
  if (fields.length > maxFields) throw new ProxyError(400, 'invalid-request', `headers: at most ${String(maxFields)} are sent on.`);
  for (const [index, [name, value]] of fields.entries()) {
    if (!isToken(name)) throw new ProxyError(400, 'invalid-request', `headers.${String(index)}: the name is not a header name.`);
    if (!fieldValue.test(value))
      throw new ProxyError(
        400,
        'invalid-request',
        `headers.${String(index)}: the value of ${name} holds a character that no header may hold.`,
      );
  }
  const named = fields
    .filter(([name]) => name.toLowerCase() === 'connection')
    .flatMap(([, value]) => value.split(',').map((option) => option.trim().toLowerCase()));
  return fields.filter(([name]) => !dropped.has(name.toLowerCase()) && !named.includes(name.toLowerCase()));
}
