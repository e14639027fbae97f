import { headerValue } from '../../../http/headers.ts';
import { formMediaType, tokenPath } from '../../../interface/operations/endpoints.ts';
import {
  bodyIn,
  callOptions,
  isBasic,
  isHidden,
  isLikeFetch,
  isWrapper,
  takesBody,
  unknownAuth,
  verbOf,
  withHidden,
  type FunctionCall,
  type LibraryRequest,
} from '../code/call-options.ts';
import { asText, isFields, isPart, parametersOf, Unknown, type Fields } from '../code/known-values.ts';
import { sentLater } from '../code/pending.ts';
import { sentByPython } from './python-libraries.ts';

/** fetch and what has its form, as `request` of undici: an address and options. fetch itself takes no query. */
function ofFetch(url: unknown, given: Fields, isFetch = false): LibraryRequest {
  const options = withHidden(given, ['headers', ...(isFetch ? [] : ['query'])]);
  const body = bodyIn(options, [
    ['body', 'as-is'],
    ['json', 'json'],
    ['form', 'form'],
    ['data', 'json'],
  ]);
  const hidden = isPart(given) ? ({ value: new Unknown('body'), as: 'as-is' } as const) : undefined;
  const isText = typeof body?.value === 'string';
  return {
    method: options['method'] === undefined && isPart(options) ? undefined : asText(options['method'] ?? 'GET').toUpperCase(),
    url: url ?? options['url'],
    query: options['searchParams'] ?? options['params'] ?? options['query'],
    headers: options['headers'],
    body: body && isFields(body.value) && body.as === 'as-is' ? { value: body.value, as: 'json' } : (body ?? hidden),
    basic: false,
    defaults: [['Accept', '*/*'], ...(isText ? [['Content-Type', 'text/plain;charset=UTF-8'] as const] : [])],
  };
}

/** needle: objects are sent as a form unless an option asks for JSON. */
function ofNeedle({ name, args }: FunctionCall): LibraryRequest {
  const verb = verbOf(name);
  const [method, url, ...others] = verb === undefined ? args : [verb, ...args];
  const hasBody = /^(?:post|put|patch|delete)$/i.test(asText(method));
  const [data, options] = hasBody ? others : [undefined, others[0]];
  const value = data === null ? undefined : data;
  const isJson = callOptions(options)['json'] === true;
  const sent = ofFetch(url, { ...callOptions(options), method });
  return { ...sent, body: value === undefined ? undefined : { value, as: !isFields(value) ? 'as-is' : isJson ? 'json' : 'form' } };
}

/** axios: objects are sent as JSON unless a header asks for a form. Without `verb`, the options have the method and the body. */
function ofAxios(verb: string | undefined, url: unknown, data: unknown, given: Fields): LibraryRequest {
  const options = withHidden(given, ['headers', 'params']);
  const type = headerValue(parametersOf(options['headers']), 'content-type');
  const isHiddenCall = verb === undefined && isPart(given);
  const value = data ?? options['data'] ?? (isHiddenCall ? new Unknown('data') : undefined);
  const method = options['method'] ?? verb ?? (isHiddenCall ? undefined : 'GET');
  // Headers that are not shown may ask for a form, which a token request needs.
  const isForToken = isHidden(options['headers']) && asText(url ?? options['url']).endsWith(tokenPath);
  const asForm = isFields(value) && (type === undefined ? isForToken : type.startsWith(formMediaType));
  return {
    method: method === undefined ? undefined : asText(method).toUpperCase(),
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

/** A call that is named after its method. With k6, `del` may have a body, and an object is sent as a form. */
function ofVerb(method: string, { args: [url, second, third] }: FunctionCall, isK6: boolean): LibraryRequest {
  const hasBody = takesBody.test(method) || (isK6 && method === 'DELETE');
  const sent = hasBody
    ? ofAxios(method, url, second ?? undefined, callOptions(third))
    : ofAxios(method, url, undefined, callOptions(second));
  return isK6 && isFields(sent.body?.value) ? { ...sent, body: { value: sent.body.value, as: 'form' } } : sent;
}

/** Functions that take an address and options, or both in one object, as fetch does. */
const fetchers = /^(?:got|ky)(?:\.stream)?$|(?:^|\.)(?:fetch|\$fetch|ofetch|nodeFetch|Request)$|^(?:undici\.)?request$/;

function sentByJavaScript(call: FunctionCall, isK6: boolean): LibraryRequest | undefined {
  const { name, args } = call;
  const [first, second] = args;
  const [url, options] = isFields(first) ? [undefined, first] : [first, callOptions(second)];
  const verb = verbOf(name)?.replace(/^DEL$/, 'DELETE');
  if (/^needle(?:\.|$)/.test(name)) return ofNeedle(call);
  if (fetchers.test(name)) return ofFetch(url, options, /^(?:(?:window|globalThis)\.)?(?:fetch|nodeFetch|Request)$/.test(name));
  if (verb !== undefined && isLikeFetch(call)) return { ...ofFetch(first, callOptions(second)), method: verb };
  if (name === 'axios' || /\.(?:request|ajax)$/.test(name)) return ofAxios(undefined, url, undefined, options);
  if (verb !== undefined) return ofVerb(verb, call, isK6);
  return isWrapper(call) ? ofFetch(url, options) : undefined;
}

/** What a call of an HTTP library sends. Undefined for any other call. */
export function sentBy(call: FunctionCall, isPython: boolean, isK6: boolean): LibraryRequest | undefined {
  if (call.pending) return sentLater(call.name, call.pending, call.args);
  return isPython ? sentByPython(call) : sentByJavaScript(call, isK6);
}
