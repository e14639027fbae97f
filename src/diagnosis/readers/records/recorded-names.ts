import { webhooksPath } from '../../../interface/operations/endpoints.ts';
import { partsOf } from '../../messages/url.ts';
import { looseValue } from '../code/loose-value.ts';
import { asJson, isFields, valueAt, type Fields } from '../code/known-values.ts';

/** Where collectors of logs and traces keep the parts of a request and its response: OpenTelemetry, Elastic, Datadog, Google Cloud, Traefik and Cloudflare. */
const places = {
  method: ['http.request.method', 'http.method', 'requestMethod', 'RequestMethod', 'ClientRequestMethod'],
  url: ['url.full', 'http.url', 'requestUrl', 'RequestPath', 'ClientRequestURI'],
  headers: ['http.request.headers'],
  body: ['http.request.body.content', 'http.request.body'],
  status: ['http.response.status_code', 'http.status_code', 'DownstreamStatus', 'EdgeResponseStatus'],
};

/** The request line that nginx and Apache write into one field, with the body in another. */
const requestLine = /^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS) (\S+)(?: HTTP\/[\d.]+)?$/;

/** The parts of a request that a server records as its request line and its body. Undefined for any other object. */
function servedIn({ request, request_body: body }: Fields): Fields | undefined {
  const [, method, url] = (typeof request === 'string' && requestLine.exec(request)) || [];
  if (method === undefined) return undefined;
  return { method, url, ...(typeof body === 'string' && body !== '' && body !== '-' ? { body } : {}) };
}

/** What an object has at a place: under the whole name, or under each of its parts. */
function at(value: Fields, place: string): unknown {
  return value[place] ?? valueAt(value, place);
}

/** The parts of a request that a collector records, each under one of the names that it may have. */
function collectedIn(value: Fields): Fields {
  const known: Record<string, unknown> = {};
  for (const [name, some] of Object.entries(places)) {
    const held = some.map((place) => at(value, place)).find((one) => one !== undefined);
    if (held !== undefined) known[name] = held;
  }
  return known;
}

/** The names of what a service responds, which no request to it has. */
const ofResponses = ['access_token', 'token_type', 'error', 'error_description', 'detail'];

/** Whether a body is that of a response. The body of a registration, which goes to the path of all, has no ID. */
export function isOfResponse(body: Fields, path = ''): boolean {
  if ('grant_type' in body) return false;
  return ofResponses.some((name) => name in body) || ('id' in body && path.endsWith(webhooksPath));
}

/** The names of a status in a record. */
const statusNames = ['status', 'statusCode', 'status_code'];

/** The status of a record, if it is a number. */
export function statusOf(record: Fields): number | undefined {
  return statusNames.map((name) => record[name]).find((one) => typeof one === 'number');
}

/** Under which names a record has a body, that of the request or that of the response. */
const bodyNames = ['body', 'data'] as const;
/** Names that only the bodies of requests have. */
const ofRequests = ['events', 'url', 'options', 'description'];

/** Whether a body is an error of a service, which says the status again or has a message. */
function isError(body: Fields, status: unknown): boolean {
  return (body['status'] === status || 'message' in body) && !ofRequests.some((name) => name in body);
}

/** The body of the response in a record that has a status beside it, and its name there. */
function respondedIn(record: Fields): { name: string; body: Fields } | undefined {
  const status = statusOf(record);
  if (status === undefined) return undefined;
  const { path } = partsOf(String(record['url']));
  return bodyNames.flatMap((name) => {
    const held = record[name];
    const body = typeof held === 'string' ? looseValue(held) : held;
    return isFields(body) && (isOfResponse(body, path) || isError(body, status)) ? [{ name, body }] : [];
  })[0];
}

/** The record of a log with the parts of the request under the names that libraries have for them, and those of the response apart. */
function divided(value: Fields): Fields {
  const first = (...names: readonly string[]): unknown => names.map((name) => value[name]).find((one) => one !== undefined);
  const headers = first('headers', 'request_headers', 'requestHeaders', 'req_headers');
  const sent = first('request_body', 'requestBody', 'req_body');
  const own = sent === undefined ? respondedIn(value) : undefined;
  const received = first('response_body', 'responseBody', 'resp_body') ?? own?.body;
  const status = first(...statusNames);
  return {
    ...value,
    ...(headers === undefined ? {} : { headers }),
    ...(sent === undefined ? {} : { body: sent }),
    ...(own ? { [own.name]: undefined } : {}),
    ...(received === undefined || 'response' in value ? {} : { response: { status, body: received } }),
  };
}

/** What a collector, a server or an application records of a request, under the names that libraries have for its parts. Any other object is returned unchanged. */
export function renamed(value: Fields): Fields {
  if (value['method'] !== undefined) return divided(value);
  const known = servedIn(value) ?? collectedIn(value);
  if (known['method'] === undefined || known['url'] === undefined) return value;
  const status = Number(known['status'] ?? value['status']);
  return { ...value, ...known, status: Number.isNaN(status) ? undefined : status };
}

/** What a matcher of WireMock begins with, where a recorded request has a value. */
const matchers = ['equalTo', 'contains', 'matches', 'absent'];

/** Whether an object is what a mock server is set up with, and no request that it received. */
export function isStub(value: Fields): boolean {
  const { request } = value;
  if ('httpRequest' in value && ('httpResponse' in value || 'times' in value)) return true;
  if (!isFields(request)) return false;
  const matched = [request['headers'], request['queryParameters']].filter(isFields).flatMap((one) => Object.values(one));
  const isMatched = matched.some((one) => isFields(one) && matchers.some((name) => name in one));
  return isMatched || 'bodyPatterns' in request || 'urlPattern' in request || 'urlPathPattern' in request;
}

/** The body as MockServer records it, under the name of its type. Undefined for any other object. */
export function bodyOfType({ type, string, json, parameters }: Fields): string | undefined {
  if (type === 'STRING') return typeof string === 'string' ? string : undefined;
  if (type === 'JSON') return typeof json === 'string' ? json : asJson(json);
  if (type !== 'PARAMETERS' || !isFields(parameters)) return undefined;
  return new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)])).toString();
}
