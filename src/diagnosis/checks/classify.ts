import { apiPrefix, authorizePath, tokenPath } from '../../interface/operations/endpoints.ts';
import { withoutTrailingSlashes } from '../../interface/trailing-slashes.ts';
import type { HttpExchange, RequestMessage } from '../messages/message.ts';
import { headerOf } from '../messages/message.ts';
import { isNotificationForm } from '../messages/notification-form.ts';
import { pairsOf, partsOf } from '../messages/url.ts';
import { Authorizations } from './authorizations.ts';
import { jsonKind, namesIn } from './json-kind.ts';
import { isOtherService } from '../messages/other-services.ts';
import { afterCollection } from '../requests/webhook-operation.ts';

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

const ofUpdates = ['id', 'description', 'options'];

/** Whether a path with the word `webhooks` is one of the webhook API in some spelling, and not that of an application or another service. */
function isWebhookRequest({ url, headers, body, method }: RequestMessage, isRegistration: boolean): boolean {
  const { path } = partsOf(url);
  const after = afterCollection(path);
  if (!after) return isRegistration;
  if (after.isRight || isRegistration) return true;
  if (headerOf({ headers }, 'accept')?.includes('qs=') || headerOf({ headers }, 'content-type')?.includes('qs=')) return true;
  const isVersioned = new RegExp(`(?:^|/)(?:${apiPrefix.slice(1)}|v\\d+)(?:/v?[\\d.]+)?/webhooks?(?:/|$)`, 'i').test(path);
  const names = namesIn(body);
  // The documented IDs have 24 characters, which is seldom in other interfaces.
  const isUpdate = /^\/[\da-z]{24}$/i.test(after.rest) && names.every((name) => ofUpdates.includes(name));
  return isVersioned && (body === undefined || method === 'GET' || names.length === 0 || isUpdate);
}

/** Whether a request asks a sandbox to trigger an event: it is authorized, and has none of the IDs that the service gives to a notification. */
function isTrigger({ headers, body }: RequestMessage): boolean {
  const names = namesIn(body);
  return headerOf({ headers }, 'authorization') !== undefined && !names.includes('messageId') && !names.includes('webhookId');
}

/** A request with what is told from its parts: the path of its URL, and the names in its URL, and everywhere, in a form or JSON in its body too. */
function namesOf(request: RequestMessage) {
  const { url, body = '' } = request;
  const { path, query, fragment } = partsOf(url);
  const namesOfPairs = (text: string): string[] => pairsOf(text.replaceAll('&amp;', '&')).map(({ name }) => name);
  const inUrl = namesOfPairs(`${query}&${fragment}`);
  const all = [...inUrl, ...namesOfPairs(/^\s*[{[-]/.test(body) ? '' : body), ...namesIn(body)];
  const hasInUrl = (...names: readonly string[]): boolean => names.some((name) => inUrl.includes(name));
  return {
    request,
    path,
    inUrl,
    hasInUrl,
    has: (...names: readonly string[]): boolean => names.some((name) => all.includes(name)),
    endsWith: (endpoint: string): boolean => withoutTrailingSlashes(path).endsWith(endpoint),
    /** The URL has what the service adds to a redirect URI. */
    isResponse: hasInUrl('code', 'error', 'access_token'),
  };
}
type RequestNames = ReturnType<typeof namesOf>;

function isTokenRequest(names: RequestNames): boolean {
  if (names.has('response_type')) return false;
  return (
    names.endsWith(tokenPath) ||
    (/\/oauth2?\/(?:v\d\/)?(?:access_?)?tokens?\/*$/i.test(names.path) && !names.isResponse) ||
    names.has('grant_type', 'grantType') ||
    (names.has('client_secret') && names.has('code', 'refresh_token'))
  );
}

function isAuthorizationRequest(names: RequestNames): boolean {
  const { path, request } = names;
  return (
    names.endsWith(authorizePath) ||
    names.has('response_type') ||
    (/\/oauth2?\/(?:v\d\/)?auth/.test(path) && !names.isResponse) ||
    (request.method === undefined && names.hasInUrl('client_id') && /oauth|auth/i.test(path))
  );
}

/** Whether a request is what a browser sends to a redirect URI. `isKnownUri`: that of an authorization request before it. */
function isRedirect(names: RequestNames, isKnownUri: boolean): boolean {
  const { path, inUrl, request } = names;
  const isGet = request.method === undefined || request.method === 'GET' || request.method === 'HEAD';
  const isCallback = isKnownUri || /callback|redirect|oauth|\/cb\b/i.test(path);
  const isAlone = inUrl.length === 1;
  const isError = names.hasInUrl('error') && (isCallback || isAlone || names.hasInUrl('state', 'error_description', 'error_uri'));
  const isOtherError = isCallback && names.hasInUrl('error_code');
  const isCode = names.hasInUrl('code') && (isAlone || isKnownUri || names.hasInUrl('state', 'error'));
  return isGet && (isError || isOtherError || isCode || names.hasInUrl('access_token'));
}

/** What a request is. `authorizations` are the authorization requests before it. */
export function kindOfRequest(request: RequestMessage, authorizations = new Authorizations()): Kind {
  const names = namesOf(request);
  const bodyKind = jsonKind(request.body ?? '');
  const isPreflight = request.method === 'OPTIONS';
  const isToReceiver = !isPreflight && !afterCollection(names.path)?.isRight;
  if (isToReceiver && (bodyKind === 'notification' || isNotificationForm(request.body ?? '')))
    return isTrigger(request) ? 'unknown' : 'notification';
  if (isPreflight || isOtherService(request.url, headerOf(request, 'host'))) return 'unknown';
  if (isWebhookRequest(request, bodyKind === 'webhook-request')) return 'webhook-request';
  if (isTokenRequest(names)) return 'token-request';
  if (isAuthorizationRequest(names)) return 'authorization-request';
  return isRedirect(names, authorizations.hasRedirectUri(request.url)) ? 'redirect' : 'unknown';
}

/** The address that a response redirects to. */
export function locationOf({ response }: HttpExchange): string | undefined {
  const location = response && headerOf(response, 'location');
  return location === undefined || location === '' ? undefined : location;
}
