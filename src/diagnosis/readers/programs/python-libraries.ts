import { formMediaType } from '../../../interface/operations/endpoints.ts';
import {
  bodyIn,
  isBasic,
  takesBody,
  unknownAuth,
  verbOf,
  withHidden,
  type FunctionCall,
  type LibraryRequest,
} from '../code/call-options.ts';
import { asText, isPart, Unknown, type Fields } from '../code/known-values.ts';

/** The arguments by name, with the one after the URL under the name that it has. */
function allNamed(method: string, { args, named: given }: FunctionCall): Fields {
  const named = withHidden(given, ['headers', 'params']);
  if (!takesBody.test(method)) return { ...named, params: named['params'] ?? args[1] };
  const isUnseen = isPart(named) && named['json'] === undefined;
  const data = named['data'] ?? args[1] ?? (isUnseen ? new Unknown('data') : undefined);
  return data === undefined ? named : { ...named, data };
}

/** requests, httpx and their sessions: `data` is a form, `json` is JSON. */
function ofRequests(method: string, call: FunctionCall): LibraryRequest {
  const named = allNamed(method, call);
  const body = bodyIn(named, [
    ['data', 'form'],
    ['json', 'json'],
    ['content', 'as-is'],
    ['files', 'form'],
  ]);
  return {
    method,
    url: named['url'] ?? call.args[0],
    query: named['params'],
    headers: named['headers'],
    body: typeof body?.value === 'string' && body.as === 'form' ? { value: body.value, as: 'as-is' } : body,
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

/** What a call of an HTTP library of Python sends. Undefined for any other call. */
export function sentByPython(call: FunctionCall): LibraryRequest | undefined {
  const { name, args, named } = call;
  const verb = verbOf(name);
  if (verb !== undefined) return ofRequests(verb, call);
  if (/(?:^|\.)(?:Request|urlopen)$/.test(name)) return ofUrllib(call);
  if (!/\.(?:request|stream)$/.test(name)) return undefined;
  // The method is the first argument, unless it is given by name.
  const { method, ...others } = named;
  return method === undefined
    ? ofRequests(asText(args[0]).toUpperCase(), { ...call, args: args.slice(1) })
    : ofRequests(asText(method).toUpperCase(), { ...call, named: others });
}
