/** Reads the requests that the calls of a program in JavaScript or Python send. */
import { isBasic, isHidden, callOptions, unknownAuth, type FunctionCall, type LibraryRequest } from '../code/call-options.ts';
import type { Header } from '../../../http/headers.ts';
import { authorizePath, formMediaType } from '../../../interface/operations/endpoints.ts';
import type { HttpExchange, RequestMessage } from '../../messages/message.ts';
import { encodedForm, partsOf, withQuery } from '../../messages/url.ts';
import { withDefaults } from '../commands/options.ts';
import { isWholeAuthorization } from '../code/authorization-urls.ts';
import { addressStart } from '../code/interpolation.ts';
import { asJson, asText, isFields, isPart, BuiltParameters, parametersOf, part, Unknown, type Fields } from '../code/known-values.ts';
import { sentBy } from './libraries.ts';
import { Program } from '../code/program.ts';
import { belowClient } from './written-names.ts';

/** HTTP libraries and their functions, which add no header that a program gave them elsewhere. */
const library =
  /^(?:fetch|\$fetch|ofetch|nodeFetch|Request|urlopen|axios|requests|httpx|aiohttp|urllib\d?|http|https|got|ky|needle|superagent|supertest|chai|request|undici|\$|jQuery|cy|window|globalThis)$/;

/** What a program imports from its own files, which may have the name of a library. */
function ownNames(text: string): ReadonlySet<string> {
  const imports = /\bimport\s([\w\s{},*]{1,200}?)\sfrom\s*["'](?:[./~#]|@\/)|\bfrom\s+\.[\w.]*\s+import\s+([\w, ]+)/g;
  return new Set([...text.matchAll(imports)].flatMap(([, names, others]) => (names ?? others ?? '').match(/\w+/g) ?? []));
}

/** Whether a call is that of a client that the text does not show, so that it may add headers. */
function isOfUnseenClient({ name }: FunctionCall, own: ReadonlySet<string>): boolean {
  const [root = ''] = name.split('.', 1);
  return own.has(root) || !library.test(root);
}

/** The text of a body and the media type that goes with it. An object in JSON that is shown only in part has no text. */
function bodyText({ value, as }: NonNullable<LibraryRequest['body']>): { text: string | undefined; type?: string } {
  if (value instanceof Unknown) return { text: undefined };
  if (as === 'json' && isPart(value)) return { text: undefined, type: 'application/json' };
  if (value instanceof BuiltParameters)
    return { text: encodedForm(value.entries), type: value.multipart ? 'multipart/form-data' : `${formMediaType};charset=UTF-8` };
  if (as === 'json') return { text: asJson(value), type: 'application/json' };
  return as === 'form' ? { text: encodedForm(parametersOf(value)), type: formMediaType } : { text: asText(value) };
}

/** The headers that a client adds to all its requests: its own, and the defaults of axios. */
function clientHeaders({ headers, defaults }: Fields): Header[] {
  const added = isFields(defaults) ? defaults['headers'] : undefined;
  const { common, ...others } = isFields(added) ? added : {};
  return [...parametersOf(headers), ...parametersOf(common), ...parametersOf(others)];
}

/** The URL of a call, which may be a path below the URL of its client. */
function addressOf(url: unknown, client: Fields): string {
  const path = url instanceof Unknown || typeof url === 'string' ? asText(url) : '';
  const base = asText(client['baseURL'] ?? client['base_url'] ?? client['prefixUrl'] ?? '').replace(/\/$/, '');
  if (base === '' || path === '') return base + path;
  // What begins with a variable may be such a path, too: `<id>/ping`.
  const isWhole = /^[a-z][\w+.-]*:/i.test(path) || /^<.*\/(?:api|oauth)\//s.test(path);
  return isWhole ? path : `${base}/${path.replace(/^\//, '')}`;
}

/** The headers of a call, with what its client, its library and its body of some media type add. Undefined if the text does not show them. */
function headersOf(sent: LibraryRequest, client: Fields, isInPart: boolean, type: string | undefined): Header[] | undefined {
  const isUnseen = client['headers'] instanceof Unknown && !sent.basic && parametersOf(sent.headers).length === 0;
  if (sent.headers instanceof Unknown || isUnseen) return undefined;
  const ofBody: Header[] = type === undefined ? [] : [['Content-Type', type]];
  return withDefaults(
    [...clientHeaders(client), ...parametersOf(sent.headers)],
    [
      ...(isInPart ? [] : [...ofBody, ...sent.defaults]),
      ...(sent.basic || isBasic(client['auth']) ? [['Authorization', 'Basic <credentials>'] as const] : unknownAuth(client['auth'])),
    ],
  );
}

/** The request of a call, with what its client object adds; undefined if its URL is neither absolute nor a path. */
function requestOf(sent: LibraryRequest, client: Fields): RequestMessage | undefined {
  const url = addressOf(sent.url, client);
  if (!addressStart.test(url) && !belowClient.test(url)) return undefined;
  const body = sent.body && bodyText(sent.body);
  const unseen = body !== undefined && (body.text === undefined || isPart(sent.body?.value));
  const query = encodedForm(parametersOf(sent.query));
  const unseenHeaders = isPart(sent.headers) || isHidden(client['headers']);
  const headers = headersOf(sent, client, unseenHeaders, body?.type);
  return {
    method: sent.method,
    url: withQuery(url.replace(belowClient, '/'), query),
    headers,
    body: body?.text,
    ...(headers && unseenHeaders ? { unseenHeaders } : {}),
    ...(unseen ? { unseen } : {}),
    ...(sent.query instanceof Unknown || isPart(sent.query) ? { unseenQuery: true } : {}),
  };
}

/** What gives a URL that was made further parameters. */
const addsParameters = /\.searchParams\.(?:set|append)\(/;

/** The authorization request of a call that opens its URL in the user's browser, such as `redirect(url)`, or makes it. Undefined for any other call. */
function openedBy({ name, args }: FunctionCall, text: string): RequestMessage | undefined {
  const url = args.find(
    (value): value is string => typeof value === 'string' && (partsOf(value).path.endsWith(authorizePath) || isWholeAuthorization(value)),
  );
  const further = name === 'URL' && addsParameters.test(text) ? '&<parameters>' : '';
  return url?.includes('?') === true ? { method: 'GET', url: url + further, headers: undefined, body: undefined } : undefined;
}

/** What a program may do with the response of a call, in the same statement. */
const ofResponse =
  /^(?:then|catch|finally|json|text|content|data|body|status\w*|headers|ok|is_\w+|blob|arrayBuffer|buffer|read|pipe|subscribe|toPromise|raise_for_status|its|should|as|on|id)$/;

/** The request of a call, after which the text may give it headers and a body in a way that is not read: in a block, or by more calls. */
function withUnread(request: RequestMessage | undefined, { next, pending }: FunctionCall, { headers, query, body }: LibraryRequest) {
  if (!request || pending || next === undefined || ofResponse.test(next)) return request;
  const hasBody = !/^(?:GET|HEAD|DELETE)$/.test(request.method ?? '');
  return {
    ...request,
    ...(headers === undefined ? { headers: undefined } : {}),
    ...(query === undefined ? { unseenQuery: true } : {}),
    ...(hasBody && body === undefined ? { unseen: true } : {}),
  };
}

/** A call with arguments by name, of which one is that of an HTTP library in Python. */
function isOfPython({ name, named }: FunctionCall): boolean {
  const isSender = /(?:\.(?:get|post|put|patch|delete|request|stream)|(?:^|\.)(?:Request|urlopen))$/.test(name);
  return isSender && ['data', 'json', 'headers', 'params', 'auth', 'content'].some((one) => Object.hasOwn(named, one));
}

/** The requests that a program in JavaScript or Python sends, in their order. `calls` are those that it makes. */
export function readCode(text: string, calls: readonly FunctionCall[] = new Program(text).run().calls): HttpExchange[] {
  const isLikePython =
    calls.some(isOfPython) ||
    /^[ \t]*(?:import|from) \w+|^[ \t]*(?:async )?def \w+\([^()\n]*\)(?: ->.*)?:[ \t]*$|\b(?:requests|httpx|aiohttp)\.\w+\(|\burllib\.(?:request|parse)\.|\b(?:True|False|None)\b/m.test(
      text,
    );
  const isPython = isLikePython && !/\b(?:const|let|require)\b|\bfrom ['"]/.test(text);
  const imported = ownNames(text);
  const isK6 = /\bfrom ['"]k6\/http['"]/.test(text);
  // An interceptor may add headers to every request. It is not read.
  const isIntercepted = /\binterceptors\.request\b|\bbeforeRequest\b|\bevent_hooks\b[^\n]{0,40}["']request["']|\bevent_hooks=\w/.test(text);
  return calls.flatMap((call): HttpExchange[] => {
    const sent = sentBy(call, isPython, isK6);
    const client = isFields(call.owner) ? call.owner : isOfUnseenClient(call, imported) ? { headers: new Unknown('headers') } : {};
    const owner = isIntercepted ? { ...client, headers: { ...callOptions(client['headers']), [part]: true } } : client;
    const request = sent ? withUnread(requestOf(sent, owner), call, sent) : openedBy(call, text);
    return request ? [{ request }] : [];
  });
}
