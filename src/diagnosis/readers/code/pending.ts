import { formMediaType } from '../../../interface/operations/endpoints.ts';
import { asText, BuiltParameters, isFields, isPart, parametersOf, Unknown, type UnfinishedRequest } from './known-values.ts';
import type { LibraryRequest } from './call.ts';
import { callOptions } from './options.ts';

/** Calls of Node.js and superagent that make a request which later calls complete. */
const makers = /^(?:https?\.request|https\.get|superagent(?:\.(?:get|post|put|patch|delete|del))?)$/;

/** Calls of superagent and of libraries with the same form, such as supertest: they name the method, and a later call gives the body. */
const chained = /\.(get|post|put|patch|delete|del)$/i;

/** Whether a call makes a request that later calls complete. `next` is the name of the call right after it. */
export function makesPending(name: string, next: string | undefined): boolean {
  return makers.test(name) || (chained.test(name) && /^(?:set|send|type|accept|auth|query|field|attach)$/.test(next ?? ''));
}

const setters = /^(?:set|setHeader)$/;
const writers = /^(?:write|end|send)$/;

/** The URL that the options of Node.js describe. */
function urlOf(options: Readonly<Record<string, unknown>>): string {
  const host = asText(options['hostname'] ?? options['host'] ?? 'localhost');
  const port = options['port'] === undefined || Number(options['port']) === 443 ? '' : `:${asText(options['port'])}`;
  return `https://${host}${port}${asText(options['path'] ?? '/')}`;
}

/** The URL, method and headers of the call that makes a request, and whether it has options that are not shown. */
function start(name: string, args: readonly unknown[]) {
  const [first, second] = args;
  const named = /^https?\./.test(name) ? undefined : chained.exec(name)?.[1]?.replace(/^del$/i, 'delete');
  const verb = named ?? (name.startsWith('superagent') ? asText(first) : undefined);
  if (verb !== undefined) return { url: name.includes('.') ? first : second, method: verb, headers: {} };
  // A callback after the URL is no option.
  const isSecond = typeof first === 'string' || isFields(second);
  const options = callOptions(isSecond ? second : first);
  const hidden = isPart(options);
  return {
    url: isSecond || !isFields(first) ? first : urlOf(options),
    method: options['method'] === undefined ? (hidden ? undefined : 'GET') : asText(options['method']),
    headers: options['headers'] ?? (hidden ? new Unknown('headers') : {}),
  };
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

/** What a request sends after all later calls. Undefined if the call that makes it gives no URL. */
export function sentLater(name: string, request: UnfinishedRequest, args: readonly unknown[]): LibraryRequest | undefined {
  const { url, method, headers } = start(name, args);
  if (url === undefined) return undefined;
  const argsOf = (pattern: RegExp) => request.later.filter((call) => pattern.test(call.name)).map((call) => call.args);
  const set = argsOf(setters).flatMap(([key, value]) =>
    isFields(key) ? parametersOf(key) : [[asText(key), asText(value)] as [string, string]],
  );
  const written = argsOf(writers)
    .map(([value]) => value)
    .filter((value) => value !== undefined && value !== null);
  const isSuper = !/^https?\./.test(name);
  const accepted = argsOf(/^accept$/).map(([kind]): [string, string] => ['Accept', asText(kind).replace(/^json$/, 'application/json')]);
  const type = asText(argsOf(/^type$/)[0]?.[0] ?? '');
  const isForm = /form/.test(type) || set.some(([key, value]) => /^content-type$/i.test(key) && value.startsWith(formMediaType));
  const auth = argsOf(/^auth$/)[0] ?? [];
  const bearer = auth.some((one) => isFields(one) && one['type'] === 'bearer')
    ? [['Authorization', `Bearer ${asText(auth[0])}`] as const]
    : [];
  const isSent = isSuper || argsOf(writers).length > 0 || name === 'https.get';
  const value = !isSent ? new Unknown('body') : (multipartOf(argsOf(/^(?:field|attach)$/)) ?? together(written, isSuper));
  const isObject = isFields(value);
  return {
    method: method?.toUpperCase(),
    url,
    query: argsOf(/^query$/)[0]?.[0],
    headers: headers instanceof Unknown ? headers : [...parametersOf(headers), ...accepted, ...set, ...bearer],
    body: value === undefined ? undefined : { value, as: isObject && isSuper ? (isForm ? 'form' : 'json') : 'as-is' },
    basic: auth.length > 1 && bearer.length === 0,
    defaults: isSuper && typeof value === 'string' ? [['Content-Type', formMediaType]] : [],
  };
}
