import { headerValue } from '../../../http/headers.ts';
import { formMediaType, tokenPath } from '../../../interface/operations/endpoints.ts';
import type { FunctionCall, LibraryRequest } from './call.ts';
import { asText, isFields, isPart, parametersOf, Unknown, type Fields } from './known-values.ts';
import { isBasic, isLikeFetch, isHidden, callOptions, unknownAuth, withHidden } from './options.ts';
import { sentLater } from './pending.ts';

const verbs = /\.(get|post|put|patch|delete|del|head)$/i;

function bodyIn(options: Fields, names: readonly [string, 'as-is' | 'form' | 'json'][]): LibraryRequest['body'] {
  const found = names.find(([name]) => options[name] !== undefined && options[name] !== null);
  return found && { value: options[found[0]], as: found[1] };
}

/** fetch and what has its form, as `request` of undici: an address and options. */
function ofFetch(url: unknown, given: Fields): LibraryRequest {
  const options = withHidden(given, ['body', 'headers']);
  const body = bodyIn(options, [
    ['body', 'as-is'],
    ['json', 'json'],
    ['form', 'form'],
    ['data', 'json'],
  ]);
  const isText = typeof body?.value === 'string';
  return {
    method: options['method'] === undefined && isPart(options) ? undefined : asText(options['method'] ?? 'GET').toUpperCase(),
    url: url ?? options['url'],
    query: options['searchParams'] ?? options['params'] ?? options['query'],
    headers: options['headers'],
    body: body && isFields(body.value) && body.as === 'as-is' ? { value: body.value, as: 'json' } : body,
    basic: false,
    defaults: [['Accept', '*/*'], ...(isText ? [['Content-Type', 'text/plain;charset=UTF-8'] as const] : [])],
  };
}

/** needle: objects are sent as a form unless an option asks for JSON. */
function ofNeedle({ name, args }: FunctionCall): LibraryRequest {
  const verb = verbs.exec(name)?.[1];
  const [method, url, ...others] = verb === undefined ? args : [verb, ...args];
  const hasBody = /^(?:post|put|patch|delete)$/i.test(asText(method));
  const [data, options] = hasBody ? others : [undefined, others[0]];
  const value = data === null ? undefined : data;
  const isJson = callOptions(options)['json'] === true;
  const sent = ofFetch(url, { ...callOptions(options), method });
  return { ...sent, body: value === undefined ? undefined : { value, as: !isFields(value) ? 'as-is' : isJson ? 'json' : 'form' } };
}

/** axios: objects are sent as JSON unless a header asks for a form. */
function ofAxios(method: string, url: unknown, data: unknown, given: Fields): LibraryRequest {
  const options = withHidden(given, ['headers']);
  const type = headerValue(parametersOf(options['headers']), 'content-type');
  const value = data ?? options['data'];
  // Headers that are not shown may ask for a form, which a token request needs.
  const isForToken = isHidden(options['headers']) && asText(url ?? options['url']).endsWith(tokenPath);
  const asForm = isFields(value) && (type === undefined ? isForToken : type.startsWith(formMediaType));
  return {
    method: asText(options['method'] ?? method).toUpperCase(),
    url: url ?? options['url'],
    query: options['params'],
    headers: options['headers'],
    body: value === undefined ? undefined : { value, as: asForm ? 'form' : isFields(value) ? 'json' : 'as-is' },
    basic: isBasic(options['auth']),
    defaults: [
      ...unknownAuth(options['auth']),
      ['Accept', 'application/json, text/plain, */*'],
      ...(typeof value === 'string' ? [['Content-Type', formMediaType] as const] : []),
    ],
  };
}

/** requests, httpx and their sessions: `data` is a form, `json` is JSON. */
function ofPython(method: string, { args, named: given }: FunctionCall): LibraryRequest {
  const named = withHidden(given, ['headers']);
  const withBody = /^(?:POST|PUT|PATCH)$/.test(method);
  const isUnseen = withBody && isPart(named) && named['json'] === undefined;
  const data = named['data'] ?? (withBody ? args[1] : undefined) ?? (isUnseen ? new Unknown('data') : undefined);
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
    basic: isBasic(named['auth']),
    defaults: [
      ...unknownAuth(named['auth']),
      ['Accept', '*/*'],
      ...(named['files'] === undefined ? [] : [['Content-Type', 'multipart/form-data'] as const]),
    ],
  };
}

/** urllib of Python: a request with data is a POST with a form. */
function ofUrllib({ args, named }: FunctionCall): LibraryRequest {
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

/** The request as k6 sends it: an object is sent as a form. */
function asK6(sent: LibraryRequest): LibraryRequest {
  return sent.body && isFields(sent.body.value) ? { ...sent, body: { ...sent.body, as: 'form' } } : sent;
}

/** What a call of an HTTP library sends. Undefined for any other call. */
export function sentBy(call: FunctionCall, isPython: boolean, isK6: boolean): LibraryRequest | undefined {
  const { name, args, named, pending } = call;
  if (pending) return sentLater(name, pending, args);
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
  if (/^needle(?:\.|$)/.test(name)) return ofNeedle(call);
  const verb = verbs.exec(name)?.[1]?.toUpperCase().replace(/^DEL$/, 'DELETE');
  if (/^(?:got|ky)(?:\.stream)?$|(?:^|\.)(?:fetch|\$fetch|ofetch|nodeFetch|Request)$|^(?:undici\.)?request$/.test(name))
    return ofFetch(isFields(first) ? first['url'] : first, callOptions(isFields(first) ? first : second));
  if (verb !== undefined && isLikeFetch(call)) return { ...ofFetch(first, callOptions(second)), method: verb };
  if (name === 'axios' || /\.(?:request|ajax)$/.test(name))
    return isFields(first) ? ofAxios('GET', undefined, undefined, first) : ofAxios('GET', first, undefined, callOptions(second));
  if (verb === undefined) return undefined;
  const hasBody = /^(?:POST|PUT|PATCH)$/.test(verb) || (isK6 && verb === 'DELETE');
  const sent = hasBody
    ? ofAxios(verb, first, second ?? undefined, callOptions(third))
    : ofAxios(verb, first, undefined, callOptions(second));
  return isK6 ? asK6(sent) : sent;
}
