import { headerValue } from '../../../http/headers.ts';
import { formMediaType } from '../../../interface/operations/endpoints.ts';
import type { Call } from './expressions.ts';
import { asText, isFields, parametersOf, type Fields } from './known-values.ts';

/** What a call gives to an HTTP library, in one vocabulary. */
export interface Sent {
  readonly method: string;
  readonly url: unknown;
  readonly query?: unknown;
  readonly headers?: unknown;
  readonly body: { readonly value: unknown; readonly as: 'as-is' | 'form' | 'json' } | undefined;
  readonly basic: boolean;
  /** What the library adds on its own. */
  readonly defaults: readonly (readonly [string, string])[];
}

const verbs = /\.(get|post|put|patch|delete|del|head)$/i;

function bodyIn(options: Fields, names: readonly [string, 'as-is' | 'form' | 'json'][]): Sent['body'] {
  const found = names.find(([name]) => options[name] !== undefined && options[name] !== null);
  return found && { value: options[found[0]], as: found[1] };
}

function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

/** fetch and what has its form, as `request` of undici: an address and options. */
function ofFetch(url: unknown, options: Fields): Sent {
  const body = bodyIn(options, [
    ['body', 'as-is'],
    ['json', 'json'],
    ['form', 'form'],
  ]);
  const isText = typeof body?.value === 'string';
  return {
    method: asText(options['method'] ?? 'GET').toUpperCase(),
    url: options['url'] === undefined ? url : (url ?? options['url']),
    query: options['searchParams'] ?? options['params'] ?? options['query'],
    headers: options['headers'],
    body: body && isFields(body.value) && body.as === 'as-is' ? { value: body.value, as: 'json' } : body,
    basic: false,
    defaults: [['Accept', '*/*'], ...(isText ? [['Content-Type', 'text/plain;charset=UTF-8'] as const] : [])],
  };
}

/** axios: objects are sent as JSON unless a header asks for a form. */
function ofAxios(method: string, url: unknown, data: unknown, options: Fields): Sent {
  const type = headerValue(parametersOf(options['headers']), 'content-type');
  const value = data ?? options['data'];
  const asForm = isFields(value) && (type ?? '').startsWith(formMediaType);
  return {
    method: asText(options['method'] ?? method).toUpperCase(),
    url: url ?? options['url'],
    query: options['params'],
    headers: options['headers'],
    body: value === undefined ? undefined : { value, as: asForm ? 'form' : isFields(value) ? 'json' : 'as-is' },
    basic: options['auth'] !== undefined,
    defaults: [
      ['Accept', 'application/json, text/plain, */*'],
      ...(typeof value === 'string' ? [['Content-Type', formMediaType] as const] : []),
    ],
  };
}

/** requests, httpx and their sessions: `data` is a form, `json` is JSON. */
function ofPython(method: string, { args, named }: Call): Sent {
  const withBody = /^(?:POST|PUT|PATCH)$/.test(method);
  const data = named['data'] ?? (withBody ? args[1] : undefined);
  const options: Fields = {
    ...named,
    ...(data === undefined ? {} : { data }),
    ...(withBody ? {} : { params: named['params'] ?? args[1] }),
  };
  const body = bodyIn(options, [
    ['data', 'form'],
    ['json', 'json'],
    ['content', 'as-is'],
    ['files', 'form'],
  ]);
  return {
    method,
    url: named['url'] ?? args[0],
    query: options['params'],
    headers: named['headers'],
    body: typeof body?.value === 'string' ? { value: body.value, as: body.as === 'json' ? 'json' : 'as-is' } : body,
    basic: named['auth'] !== undefined,
    defaults: [['Accept', '*/*'], ...(named['files'] === undefined ? [] : [['Content-Type', 'multipart/form-data'] as const])],
  };
}

/** urllib of Python: a request with data is a POST with a form. */
function ofUrllib({ args, named }: Call): Sent {
  const data = named['data'] ?? args[1];
  return {
    method: asText(named['method'] ?? (data === undefined ? 'GET' : 'POST')),
    url: named['url'] ?? args[0],
    headers: named['headers'] ?? args[2],
    body: data === undefined ? undefined : { value: data, as: 'as-is' },
    basic: false,
    defaults: data === undefined ? [] : [['Content-Type', formMediaType]],
  };
}

/** What k6 sends: an object as a form. */
function asK6(sent: Sent): Sent {
  return sent.body && isFields(sent.body.value) ? { ...sent, body: { value: sent.body.value, as: 'form' } } : sent;
}

/** What a call of an HTTP library sends. Undefined for any other call. */
export function sentBy(call: Call, isPython: boolean, isK6 = false): Sent | undefined {
  const { name, args, named } = call;
  const [first, second, third] = args;
  if (isPython) {
    const verb = verbs.exec(name)?.[1]?.toUpperCase();
    if (verb !== undefined) return ofPython(verb, call);
    if (/(?:^|\.)(?:Request|urlopen)$/.test(name)) return ofUrllib(call);
    const { method = first, ...others } = named;
    return /\.(?:request|stream)$/.test(name)
      ? ofPython(asText(method).toUpperCase(), { ...call, named: others, args: named['method'] === undefined ? args.slice(1) : args })
      : undefined;
  }
  const root = name.split('.')[0] ?? '';
  const verb = verbs.exec(name)?.[1]?.toUpperCase().replace(/^DEL$/, 'DELETE');
  const likeFetch = /^(?:got|ky|superagent|needle)$/.test(root);
  if (/(?:^|\.)(?:fetch|\$fetch|ofetch|nodeFetch|Request)$|^(?:undici\.)?request$/.test(name) || (likeFetch && verb === undefined))
    return ofFetch(isFields(first) ? first['url'] : first, fieldsOf(isFields(first) ? first : second));
  if (likeFetch && verb !== undefined) return { ...ofFetch(first, fieldsOf(second)), method: verb };
  if (name === 'axios' || /\.(?:request|ajax)$/.test(name))
    return isFields(first) ? ofAxios('GET', undefined, undefined, first) : ofAxios('GET', first, undefined, fieldsOf(second));
  if (verb === undefined) return undefined;
  const hasBody = /^(?:POST|PUT|PATCH)$/.test(verb) || (isK6 && verb === 'DELETE');
  const sent = hasBody ? ofAxios(verb, first, second ?? undefined, fieldsOf(third)) : ofAxios(verb, first, undefined, fieldsOf(second));
  return isK6 ? asK6(sent) : sent;
}
