import { formMediaType } from '../../../interface/operations/endpoints.ts';
import { headerValue, type Header } from '../../../http/headers.ts';
import type { HttpExchange } from '../../messages/message.ts';
import { encodedForm, partsOf, withQuery } from '../../messages/url.ts';
import { authorizationPath } from '../code/authorization-urls.ts';
import { asJson, asText } from '../code/known-values.ts';
import type { FoundRequest } from './written-found.ts';
import { nearToken, tokenHeaders, type RequestPart } from './written-names.ts';

const multipart = 'multipart/form-data';

/** The names and values with their places, whose values become texts. */
type Values = FoundRequest['values'];

function pairsAt(values: Values, ...places: readonly RequestPart[]): [string, string][] {
  return values.filter(([, , place]) => places.includes(place)).map(([name, value]) => [name, asText(value)]);
}

/** Whether some headers have credentials: in that case the client seldom adds others. */
function isSigned(headers: readonly Header[]): boolean {
  return headers.some(([name]) => /^authorization$/i.test(name) || tokenHeaders.test(name));
}

/**
 * The headers that a program gives, and those that its functions add. The access token counts as given if `isAuthorized`. None for a call to the
 * API that gives only a body: its client may have been given headers elsewhere.
 */
function headersOf({ values, hints }: FoundRequest, type: string | undefined, isOfApi: boolean, isAuthorized: boolean): Header[] {
  const given = pairsAt(values, 'headers').filter(([name]) => type !== multipart || name.toLowerCase() !== 'content-type');
  const has = (name: string): boolean => headerValue(given, name) !== undefined;
  if (given.length === 0 && isOfApi && !isAuthorized && !hints.has('basic') && !hints.has('bearer')) return [];
  const isGiven = given.length > 0 || type !== undefined;
  return [
    ...given,
    ...(type === undefined || has('content-type') ? [] : [['Content-Type', type] as const]),
    ...(hints.has('basic') ? [['Authorization', 'Basic <credentials>'] as const] : []),
    ...(hints.has('bearer') || (isAuthorized && isOfApi && isGiven && !hints.has('basic') && !isSigned(given))
      ? [['Authorization', 'Bearer <token>'] as const]
      : []),
  ];
}

/** The body that names and values make, and the media type of the function that makes it. */
function bodyOf({ values, hints }: FoundRequest, isToken: boolean): { body?: string; type?: string } {
  const inBody = values.filter(([name, , place]) => ['undecided', 'body'].includes(place) && !(isToken && nearToken.test(name)));
  if (inBody.length === 0) return {};
  const typed = headerValue(pairsAt(values, 'headers'), 'content-type');
  const isForm = typed?.startsWith(formMediaType) ?? hints.has('form');
  const type = hints.has('multipart') ? multipart : isForm ? formMediaType : undefined;
  if (isForm || (isToken && !hints.has('json')))
    return { body: encodedForm(pairsAt(inBody, 'undecided', 'body')), ...(type === undefined ? {} : { type }) };
  const body = asJson(Object.fromEntries(inBody.map(([name, value]) => [name, value])));
  return { body, ...(hints.has('json') ? { type: 'application/json' } : {}) };
}

/** Whether an address is that of an endpoint of OAuth. */
interface Endpoint {
  readonly isToken: boolean;
  readonly isAuthorization: boolean;
}

function endpointOf(url: string): Endpoint {
  const { path } = partsOf(url);
  return { isToken: /token/i.test(path), isAuthorization: authorizationPath.test(path) };
}

/** The method that is not written, as far as the endpoint and the functions show it. */
function methodOf({ hints }: FoundRequest, endpoint: Endpoint, body: string | undefined): string | undefined {
  if (endpoint.isAuthorization) return 'GET';
  return hints.has('post') || (endpoint.isToken && body !== undefined) ? 'POST' : undefined;
}

/** What a program shows outside of its requests about what is added to each. */
interface Client {
  /** It sets the access token somewhere. */
  readonly isAuthorized: boolean;
  readonly mayAddHeaders: boolean;
  /** Without another media type, its library says that a body is a form. */
  readonly sendsForms: boolean;
}

/** The headers that a program shows, and whether its client may add credentials to them. */
function shownHeaders(found: FoundRequest, type: string | undefined, isOfApi: boolean, client: Client) {
  const headers = headersOf(found, type, isOfApi, client.isAuthorized);
  if (headers.length === 0) return { headers: undefined };
  return found.hasClientHeaders === true || (isOfApi && client.mayAddHeaders && !isSigned(headers))
    ? { headers, unseenHeaders: true }
    : { headers };
}

/** The body that a program writes out or makes, and the media type that its library sends with it. */
function sentBody(
  found: FoundRequest,
  isToken: boolean,
  hasNoBody: boolean,
  { sendsForms }: Client,
): { body?: string | undefined; type?: string } {
  const sent = hasNoBody || found.body !== undefined ? { body: found.body } : bodyOf(found, isToken);
  const isForm = sent.body !== undefined && !/^\s*[{[]/.test(sent.body);
  return sendsForms && isForm ? { type: formMediaType, ...sent } : sent;
}

/** The request that was found. None if only its address is known. */
export function exchangeOf(found: FoundRequest, client: Client): HttpExchange[] {
  const { method, values } = found;
  const endpoint = endpointOf(found.url);
  const { isToken, isAuthorization } = endpoint;
  const hasNoBody = method === 'GET' || method === 'DELETE' || (isAuthorization && method !== 'POST');
  const { body, type } = sentBody(found, isToken, hasNoBody, client);
  if (values.length === 0 && body === undefined && method === undefined && !found.url.includes('?')) return [];
  const query = pairsAt(values, 'query', ...(hasNoBody ? (['undecided', 'body'] as const) : []));
  const url = withQuery(found.url.replace(/\?$/, ''), encodedForm(query));
  // Without a grant type, the parameters of a token request are written elsewhere.
  const isUnseen = !hasNoBody && (body === undefined || (isToken && !/grant|\{/i.test(body)));
  return [
    {
      request: {
        method: method ?? methodOf(found, endpoint, body),
        url,
        ...(isToken && isUnseen && !/grant/i.test(url)
          ? { headers: undefined }
          : shownHeaders(found, type, !isToken && !isAuthorization, client)),
        body,
        ...(isUnseen ? { unseen: true } : {}),
      },
    },
  ];
}
