/** Reads the fields that a line of a log has behind a request: `ct="…" auth="…" body="…"`. */
import type { Header } from '../../../http/headers.ts';
import { tokenPath, webhooksPath } from '../../../interface/operations/endpoints.ts';
import type { HttpExchange } from '../../messages/message.ts';
import { encodedForm, partsOf } from '../../messages/url.ts';
import { isFields } from '../code/known-values.ts';
import { looseValue } from '../code/loose-value.ts';
import { unescaped } from '../code/plain-text.ts';
import { isOfResponse } from '../records/recorded-names.ts';
import { pairsIn } from '../records/structured.ts';

const field =
  /(?<![\w.-])(ct|content[_-]?type|auth|authorization|(?:req(?:uest)?_)?body)=(?:"([^"\\]{0,5000}(?:\\.[^"\\]{0,5000}){0,5000})"|([^\s"]+))/gi;

/** The value of the first field with one of the names. */
function valueOf(fields: ReadonlyMap<string, string>, ...names: readonly string[]): string | undefined {
  return names.map((name) => fields.get(name)).find((value) => value !== undefined);
}

/** A body, if it is that of a request and whole. Where nothing says that it is JSON, an object is how a log prints the form of a token request. */
function bodyIn(written: string, path: string, type: string): string | undefined {
  const isToken = path.endsWith(tokenPath);
  if (/^[\w.%~+-]+=\S*$/.test(written))
    return isToken && /(?:^|&)grant_?type=/i.test(written) && !/(?:\.{3}|…)$/.test(written) ? written : undefined;
  const value = written.startsWith('{') ? looseValue(written) : undefined;
  if (!isFields(value)) return undefined;
  if (isToken) return 'grant_type' in value ? (type.includes('json') ? written : encodedForm(pairsIn(value))) : undefined;
  // What the service responds has an ID and the type of one event.
  return 'event' in value || 'message' in value || isOfResponse(value, path) ? undefined : written;
}

/** Whether a type is that of a body. Another one may be that of the response. */
function isTypeOf(type: string, body: string): boolean {
  return /form-urlencoded|multipart/i.test(type) || (/json/i.test(type) && body.startsWith('{'));
}

/** The access token of a request to the webhook API in a field of its own, whole or only its start. */
const tokenField = /(?<![\w.-])(?:access_?|bearer_?)?token=["']?([\w~+/-]{6,}(?:\.{2,3}|…)|[\w~+/-]{20,}=*)(?=["'\s]|$)/i;

/** The value of the Authorization header in a line, from its field or from that of the token. */
function authorizationIn(fields: ReadonlyMap<string, string>, line: string, path: string): string {
  const token = path.includes(webhooksPath) ? tokenField.exec(line)?.[1] : undefined;
  return valueOf(fields, 'authorization', 'auth') ?? (token === undefined ? '' : `Bearer ${token}`);
}

/** The names of the headers of a request, at the end of its line. */
const namesOnly = /[([]headers?[:=] ?([\w-]{1,40}(?:, ?[\w-]{1,40}){0,20})[)\]]\s*$/i;

/** A request to the webhook API with the headers that its line names without values, if it names no credentials and the next line has the status 401. */
export function withNamedHeaders(exchange: HttpExchange, line: string, next = ''): HttpExchange {
  const { request } = exchange;
  const names = namesOnly.exec(line)?.[1]?.split(/, ?/) ?? [];
  const isOpen = request?.headers === undefined && names.length > 0 && !names.some((name) => /auth|cookie|token/i.test(name));
  if (!request || !isOpen || !partsOf(request.url).path.includes(webhooksPath) || !/^\W*401\b/.test(next)) return exchange;
  const response = exchange.response ?? { status: 401, headers: [], body: undefined };
  return { ...exchange, request: { ...request, headers: names.map((name) => [name, '***'] as const) }, response };
}

/** A request in a line of a log with the headers and the body that fields of the line have. */
export function withFields(exchange: HttpExchange, line: string): HttpExchange {
  const { request } = exchange;
  const path = partsOf(request?.url ?? '').path;
  if (request?.method === undefined || !(path.endsWith(tokenPath) || path.includes(webhooksPath))) return exchange;
  const fields = new Map(
    [...line.matchAll(field)].map(([, name = '', quoted, plain = '']) => [
      name.toLowerCase(),
      quoted === undefined ? plain : unescaped(quoted),
    ]),
  );
  const type = valueOf(fields, 'ct', 'content-type', 'content_type', 'contenttype') ?? '';
  const authorization = authorizationIn(fields, line, path);
  const written = request.method === 'POST' ? valueOf(fields, 'body', 'request_body', 'req_body') : undefined;
  const body = written === undefined ? undefined : bodyIn(written, path, type);
  const headers: Header[] = [
    ...(body !== undefined && isTypeOf(type, body) ? [['Content-Type', type] as const] : []),
    // A word that names a user or a way of signing in is no header.
    ...(/^\w+ \S/.test(authorization) ? [['Authorization', authorization] as const] : []),
  ];
  if (body === undefined && headers.length === 0) return exchange;
  return {
    ...exchange,
    request: {
      ...request,
      ...(headers.length > 0 ? { headers, unseenHeaders: true } : {}),
      ...(body === undefined ? {} : { body, unseen: false }),
    },
  };
}
