import { authorizePath, formMediaType } from '../../../interface/operations/endpoints.ts';
import { decodeBase64 } from '../../../http/base64.ts';
import { headerValue, type Header } from '../../../http/headers.ts';
import { urlAlone, type HttpExchange, type RequestMessage, type ResponseMessage } from '../../messages/message.ts';
import { encodedForm, withQuery } from '../../messages/url.ts';
import { readHttp } from '../http/http-text.ts';
import { bodyOfType, isStub, renamed, statusOf } from './recorded-names.ts';
import { asRecorded, joinedRecords } from './structured-logs.ts';
import { asJson, asText, isFields, type Fields } from '../code/known-values.ts';

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The names and values of headers or parameters, in any form: objects with a name or key, pairs, or one object. */
export function pairsIn(value: unknown): Header[] {
  if (Array.isArray(value))
    return value.flatMap((entry: unknown): Header[] => {
      if (Array.isArray(entry)) return [[String(entry[0]), String(entry[1])]];
      if (!isFields(entry) || entry['disabled'] === true) return [];
      const name = textIn(entry['name'] ?? entry['key']);
      return name === undefined ? [] : [[name, asText(entry['value'] ?? '')]];
    });
  if (!isFields(value)) return [];
  return Object.entries(value).flatMap(([name, entry]): Header[] => {
    const one: unknown = Array.isArray(entry) ? entry.join(', ') : entry;
    return typeof one === 'string' || typeof one === 'number' || typeof one === 'boolean' ? [[name, String(one)]] : [];
  });
}

function urlIn({ url, uri, path, urlPath, rawPath }: Fields): string | undefined {
  const value = url ?? uri ?? path ?? urlPath ?? rawPath;
  return textIn(value) ?? (isFields(value) ? (textIn(value['raw']) ?? textIn(value['href'])) : undefined);
}

/** The text that is encoded in base64, also in its form for URLs. Undefined if it is malformed. */
function fromBase64(text: string): string | undefined {
  return decodeBase64(text.replaceAll('-', '+').replaceAll('_', '/'));
}

/** The body of a recorded request, and the media type that it is recorded with. */
function bodyIn({ postData, body, data, isBase64Encoded }: Fields): { body: string | undefined; type?: string } {
  const held = postData ?? body ?? data;
  const value = isBase64Encoded === true && typeof held === 'string' ? (fromBase64(held) ?? held) : held;
  if (typeof value === 'string') return { body: value };
  if (!isFields(value)) return { body: undefined };
  const type = textIn(value['mimeType']);
  const typed = type === undefined || type === '' ? {} : { type };
  const text = textIn(value['text']) ?? bodyOfType(value);
  if (text !== undefined && text !== '') return { body: text, ...typed };
  const params = pairsIn(value['params']);
  if (params.length > 0) return { body: encodedForm(params), type: type ?? formMediaType };
  return value === postData || Object.keys(value).length === 0 ? { body: undefined, ...typed } : { body: asJson(value) };
}

/** The method of a recorded request. An event of AWS has it under another name, or in what it says of its context. */
function methodIn({ method, httpMethod, requestContext }: Fields): string | undefined {
  const http = isFields(requestContext) ? requestContext['http'] : undefined;
  return textIn(method ?? httpMethod) ?? (isFields(http) ? textIn(http['method']) : undefined);
}

/** The URL of a recorded request with its path `path`: after the address of a client, with the parameters that are recorded apart. */
function fullUrl(path: string, fields: Fields): string {
  const start = textIn(fields['baseURL'] ?? fields['prefixUrl']) ?? '';
  const isWhole = start === '' || /^[a-z][\w+.-]*:\/\//i.test(path);
  const parameters = fields['params'] ?? fields['queryStringParameters'] ?? fields['query_string'];
  const query = textIn(fields['query_string'])?.replace(/^\?/, '') ?? encodedForm(pairsIn(parameters));
  return withQuery(isWhole ? path : `${start.replace(/\/$/, '')}/${path.replace(/^\//, '')}`, query);
}

/** A request among the fields of a recorded object. Undefined if they are those of something else. */
function requestIn(value: unknown): RequestMessage | undefined {
  if (!isFields(value)) return undefined;
  const path = urlIn(value);
  const method = methodIn(value);
  const given = value['headers'] === undefined ? undefined : pairsIn(value['headers']);
  // A response has a URL and headers, too, but a status and no method.
  const isRequest = method !== undefined || (given && value['status'] === undefined);
  if (path === undefined || !isRequest) return undefined;
  const { body, type } = bodyIn(value);
  const lacksType = given && headerValue(given, 'content-type') === undefined;
  const announced = Number(headerValue(given ?? [], 'content-length') ?? 0) > 0;
  return {
    method: method?.toUpperCase() ?? 'GET',
    url: fullUrl(path, value),
    headers: lacksType && type !== undefined ? [...given, ['Content-Type', type] as const] : given,
    body,
    ...(body === undefined && (announced || given === undefined) ? { unseen: true } : {}),
  };
}

/** A response among the fields of a recorded object. */
export function responseIn(value: unknown): ResponseMessage | undefined {
  if (!isFields(value)) return undefined;
  const status = statusOf(value);
  if (status === undefined) return undefined;
  const content = isFields(value['content']) ? value['content'] : undefined;
  const held = content ? content['text'] : (value['data'] ?? value['body'] ?? value['text']);
  const isBase64 = textIn(content?.['encoding'])?.toLowerCase() === 'base64';
  const plain = typeof held === 'string' && isBase64 ? fromBase64(held) : held;
  const body = typeof plain === 'string' ? plain : isFields(plain) ? asJson(plain) : undefined;
  const headers = pairsIn(value['headers']);
  const redirect = textIn(value['redirectURL'] ?? value['location']) ?? '';
  const hasLocation = headerValue(headers, 'location') !== undefined;
  return { status, headers: redirect !== '' && !hasLocation ? [...headers, ['Location', redirect]] : headers, body };
}

/** Whether a value is a URL to which an application sends the browser for a grant. */
function isAuthorizationUrl(value: unknown): value is string {
  return typeof value === 'string' && value.includes(`${authorizePath}?`) && /^https?:\/\/\S+$/.test(value);
}

/** A request with the headers of the one that Node.js made of it, if it has none. That one never shows its body. */
function withSentHeaders(request: RequestMessage, made: unknown): RequestMessage {
  const head = request.headers === undefined && isFields(made) ? textIn(made['_header']) : undefined;
  const sent = head === undefined ? undefined : readHttp(head.replaceAll('\r\n', '\n'))[0]?.request;
  return sent ? { ...sent, url: request.url, body: request.body } : request;
}

/** The request and the response among the fields of a recorded object. */
function messagesIn(value: Fields): { request: RequestMessage | undefined; response: ResponseMessage | undefined } {
  // What a library was asked to send has the body; the request of Node.js that it made of that has none.
  const asked = requestIn(value['config'] ?? value['options']) ?? requestIn(value['request'] ?? value['req']);
  const request = asked ? withSentHeaders(asked, value['req']) : requestIn(value);
  // A body beside a method is that of the request.
  const ownResponse = asked ? value : { status: statusOf(value), location: value['location'] };
  const response = responseIn(value['response'] ?? value['res']) ?? (request && responseIn(ownResponse));
  return { request, response };
}

/** The exchanges that are recorded anywhere in a value: entries of a HAR file, errors of axios, lines of a log. */
export function exchangesIn(recorded: unknown, depth = 0): HttpExchange[] {
  if (depth > 12) return [];
  const within = (value: unknown): HttpExchange[] => exchangesIn(value, depth + 1);
  if (Array.isArray(recorded)) return joinedRecords(recorded).flatMap(within);
  if (!isFields(recorded) || isStub(recorded)) return [];
  const value = renamed(recorded);
  const { request, response } = messagesIn(value);
  // What Sentry records of a request has those that were sent before an error.
  if (request) return [...within(value['breadcrumbs']), asRecorded({ request, ...(response && { response }) }, value)];
  const inner = joinedRecords(Object.values(value)).flatMap(within);
  if (inner.length > 0) return inner;
  // A line of a log may tell of a redirect alone.
  const alone = response ?? (typeof value['location'] === 'string' ? responseIn(value) : undefined);
  return alone ? [{ response: alone }] : Object.values(value).flatMap((one) => (isAuthorizationUrl(one) ? [urlAlone(one)] : []));
}
