import { apiPrefix, authorizePath, tokenPath } from '../../interface/operations/endpoints.ts';
import { withoutTrailingSlashes } from '../../interface/trailing-slashes.ts';
import type { HttpExchange, RequestMessage } from '../messages/message.ts';
import { headerOf } from '../messages/message.ts';
import { pairsOf, partsOf, type Pair } from '../messages/url.ts';
import { jsonKind, namesIn } from './json-kind.ts';
import { isOtherService } from './other-services.ts';
import { pairOf } from './parameters.ts';
import { afterCollection } from './webhook-operation.ts';

/** What a message is. */
export type Kind =
  | 'authorization-request'
  | 'redirect'
  | 'token-request'
  | 'token-response'
  | 'webhook-request'
  | 'webhook-response'
  | 'notification'
  | 'api-error'
  | 'settings'
  | 'unknown';

/** The names of the query, the fragment and a form or JSON in the body. */
function namesOf({ url, body }: RequestMessage): { inUrl: string[]; all: string[] } {
  const { query, fragment } = partsOf(url);
  const inUrl = pairsOf(`${query}&${fragment}`.replaceAll('&amp;', '&')).map(({ name }) => name);
  const inBody = pairsOf(/^\s*[{[-]/.test(body ?? '') ? '' : (body ?? '').replaceAll('&amp;', '&')).map(({ name }) => name);
  return { inUrl, all: [...inUrl, ...inBody, ...namesIn(body)] };
}

/** Whether a path with the word `webhooks` is one of the webhook API in some spelling, and not that of an application or another service. */
function isWebhookRequest({ url, headers, body, method }: RequestMessage): boolean {
  const { path } = partsOf(url);
  const after = afterCollection(path);
  if (!after) return jsonKind(body ?? '') === 'webhook-request';
  if (after.isRight) return true;
  if (headerOf({ headers }, 'accept')?.includes('qs=') || headerOf({ headers }, 'content-type')?.includes('qs=')) return true;
  if (jsonKind(body ?? '') === 'webhook-request') return true;
  const isVersioned = new RegExp(`(?:^|/)(?:${apiPrefix.slice(1)}|v\\d+)(?:/v?[\\d.]+)?/webhooks?(?:/|$)`, 'i').test(path);
  return isVersioned && (body === undefined || method === 'GET' || namesIn(body).length === 0);
}

/** An address without its query, and without the slash that browsers write for an empty path. */
function addressOf(url: string): string {
  const { origin, path } = partsOf(url);
  return `${origin}${path}`.replace(/\/$/, '');
}

/** Whether a URL is that of the redirect URI that one of `authorizations`, the parameters of requests, has. */
function isRedirectUri(url: string, authorizations: readonly (readonly Pair[])[]): boolean {
  const uris = authorizations.map((pairs) => pairOf(pairs, 'redirect_uri')?.value);
  return uris.some((uri) => uri !== undefined && addressOf(url) === addressOf(uri));
}

/** Whether a request asks a sandbox to trigger an event: it is authorized, and has none of the IDs that the service gives to a notification. */
function isTrigger({ headers, body }: RequestMessage): boolean {
  const names = namesIn(body);
  return headerOf({ headers }, 'authorization') !== undefined && !names.includes('messageId') && !names.includes('webhookId');
}

/** What a request is. `authorizations` has the parameters of the authorization requests before it. */
export function kindOfRequest(request: RequestMessage, authorizations: readonly (readonly Pair[])[] = []): Kind {
  const { path } = partsOf(request.url);
  const { inUrl, all } = namesOf(request);
  const has = (...names: readonly string[]): boolean => names.some((name) => all.includes(name));
  const isResponse = ['code', 'error', 'access_token'].some((name) => inUrl.includes(name));
  const isToReceiver = request.method !== 'OPTIONS' && !afterCollection(path)?.isRight;
  if (isToReceiver && jsonKind(request.body ?? '') === 'notification') return isTrigger(request) ? 'unknown' : 'notification';
  if (request.method === 'OPTIONS' || isOtherService(request.url, headerOf(request, 'host'))) return 'unknown';
  if (isWebhookRequest(request)) return 'webhook-request';
  const isToken =
    withoutTrailingSlashes(path).endsWith(tokenPath) ||
    (/\/oauth2?\/(?:v\d\/)?(?:access_?)?tokens?\/*$/i.test(path) && !isResponse) ||
    has('grant_type', 'grantType') ||
    (has('client_secret') && has('code', 'refresh_token'));
  if (isToken && !has('response_type')) return 'token-request';
  const isAuthorize = withoutTrailingSlashes(path).endsWith(authorizePath) || inUrl.includes('response_type') || has('response_type');
  if (isAuthorize || (/\/oauth2?\/(?:v\d\/)?auth/.test(path) && !isResponse)) return 'authorization-request';
  if (request.method === undefined && inUrl.includes('client_id') && /oauth|auth/i.test(path)) return 'authorization-request';
  const isGet = request.method === undefined || request.method === 'GET' || request.method === 'HEAD';
  const isBack = isRedirectUri(request.url, authorizations);
  const isCallback = isBack || /callback|redirect|oauth|\/cb\b/i.test(path);
  const isError =
    (isCallback && inUrl.includes('error_code')) ||
    (inUrl.includes('error') &&
      (isCallback || inUrl.length === 1 || ['state', 'error_description', 'error_uri'].some((name) => inUrl.includes(name))));
  const isCode = inUrl.includes('code') && (inUrl.length === 1 || inUrl.includes('state') || inUrl.includes('error') || isBack);
  return isGet && (isError || isCode || inUrl.includes('access_token')) ? 'redirect' : 'unknown';
}

/** The address that a response redirects to. */
export function locationOf({ response }: HttpExchange): string | undefined {
  const location = response && headerOf(response, 'location');
  return location === undefined || location === '' ? undefined : location;
}
