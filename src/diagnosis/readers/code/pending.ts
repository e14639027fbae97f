import { formMediaType } from '../../../interface/operations/endpoints.ts';
import { asText, BuiltParameters, isFields, isPart, parametersOf, Unknown, type UnfinishedRequest } from './known-values.ts';
import { callOptions, type LibraryRequest } from './call-options.ts';

/** Calls of Node.js and superagent that make a request which later calls complete. */
const makers = /^(?:https?\.request|https\.get|superagent(?:\.(?:get|post|put|patch|delete|del))?)$/;

/** Calls of superagent and of libraries with the same form, such as supertest: they name the method, and a later call gives the body. */
const chained = /\.(get|post|put|patch|delete|del)$/i;

/** Whether a call makes a request that later calls complete. `next` is the name of the call right after it. */
export function makesPending(name: string, next: string | undefined): boolean {
  return makers.test(name) || (chained.test(name) && /^(?:set|send|type|accept|auth|query|field|attach)$/.test(next ?? ''));
}

/** Calls of Node.js; the others are those of superagent. */
const ofNode = /^https?\./;

/** The URL that the options of Node.js describe. */
function urlOf(options: Readonly<Record<string, unknown>>): string {
  const host = asText(options['hostname'] ?? options['host'] ?? 'localhost');
  const port = options['port'] === undefined || Number(options['port']) === 443 ? '' : `:${asText(options['port'])}`;
  return `https://${host}${port}${asText(options['path'] ?? '/')}`;
}

/** Where a request begins: its URL and method, and the headers that are given with them. */
interface Start {
  readonly url: unknown;
  readonly method: string | undefined;
  readonly headers: unknown;
}

/** `http.request` of Node.js, with a URL, options or both. */
function startOfNode([first, second]: readonly unknown[]): Start {
  // A callback after the URL is no option.
  const isSecond = typeof first === 'string' || isFields(second);
  const options = callOptions(isSecond ? second : first);
  const assumed = isPart(options) ? { method: undefined, headers: new Unknown('headers') } : { method: 'GET', headers: {} };
  return {
    url: isSecond || !isFields(first) ? first : urlOf(options),
    method: options['method'] === undefined ? assumed.method : asText(options['method']),
    headers: options['headers'] ?? assumed.headers,
  };
}

/** superagent, alone or with the name of the method: `superagent('POST', url)`, `request(app).post(url)`. */
function startOfSuperagent(name: string, [first, second]: readonly unknown[]): Start {
  const verb = chained.exec(name)?.[1]?.replace(/^del$/i, 'delete');
  return verb === undefined ? { url: second, method: asText(first), headers: {} } : { url: first, method: verb, headers: {} };
}

/** What several calls write: the parts of a text, or with superagent the fields of one object. */
function together(written: readonly unknown[], isSuper: boolean): unknown {
  if (isSuper && written.every(isFields)) return written.length === 0 ? undefined : Object.assign({}, ...written);
  return written.length > 1 ? written.map(asText).join(isSuper ? '&' : '') : written[0];
}

/** The body of the fields and files that calls add, if any does. */
function multipartOf(added: readonly (readonly unknown[])[]): BuiltParameters | undefined {
  const entries = added.map(([name, value]): [string, string] => [asText(name), asText(value)]);
  return entries.length === 0 ? undefined : new BuiltParameters(entries, { multipart: true });
}

/** The arguments of each later call whose name fits a pattern. */
type Later = (name: RegExp) => (readonly unknown[])[];

/** The headers that later calls set. */
function headersSet(later: Later): [string, string][] {
  const accepted = later(/^accept$/).map(([kind]): [string, string] => ['Accept', asText(kind).replace(/^json$/, 'application/json')]);
  const set = later(/^(?:set|setHeader)$/).flatMap(([key, value]) =>
    isFields(key) ? parametersOf(key) : [[asText(key), asText(value)] as [string, string]],
  );
  return [...accepted, ...set];
}

/** The value that later calls send. It is not known where the text does not show that a request of Node.js ends. */
function valueSent(name: string, later: Later): unknown {
  const isSuper = !ofNode.test(name);
  const calls = later(/^(?:write|end|send)$/);
  if (!isSuper && calls.length === 0 && name !== 'https.get') return new Unknown('body');
  const written = calls.map(([value]) => value).filter((value) => value !== undefined && value !== null);
  return multipartOf(later(/^(?:field|attach)$/)) ?? together(written, isSuper);
}

/** Whether later calls send an object as a form. */
function isSentAsForm(later: Later, headers: readonly (readonly [string, string])[]): boolean {
  const type = asText(later(/^type$/)[0]?.[0] ?? '');
  return /form/.test(type) || headers.some(([key, value]) => /^content-type$/i.test(key) && value.startsWith(formMediaType));
}

/** What a request sends after all later calls. Undefined if the call that makes it gives no URL. */
export function sentLater(name: string, request: UnfinishedRequest, args: readonly unknown[]): LibraryRequest | undefined {
  const isSuper = !ofNode.test(name);
  const { url, method, headers } = isSuper ? startOfSuperagent(name, args) : startOfNode(args);
  if (url === undefined) return undefined;
  const later: Later = (pattern) => request.later.filter((call) => pattern.test(call.name)).map((call) => call.args);
  const set = headersSet(later);
  const auth = later(/^auth$/)[0] ?? [];
  const isBearer = auth.some((one) => isFields(one) && one['type'] === 'bearer');
  const bearer = isBearer ? [['Authorization', `Bearer ${asText(auth[0])}`] as const] : [];
  const value = valueSent(name, later);
  const objectAs = isSentAsForm(later, set) ? 'form' : 'json';
  return {
    method: method?.toUpperCase(),
    url,
    query: later(/^query$/)[0]?.[0],
    headers: headers instanceof Unknown ? headers : [...parametersOf(headers), ...set, ...bearer],
    body: value === undefined ? undefined : { value, as: isSuper && isFields(value) ? objectAs : 'as-is' },
    basic: auth.length > 1 && !isBearer,
    defaults: isSuper && typeof value === 'string' ? [['Content-Type', formMediaType]] : [],
  };
}
