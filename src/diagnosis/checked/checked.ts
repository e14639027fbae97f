import { locationOf, kindOfRequest, type Kind } from '../checks/classify.ts';
import { authorizationIn, type History } from '../checks/history.ts';
import { meantOperation } from '../requests/webhook-operation.ts';
import { requestAroundBody } from '../diagnose-message.ts';
import { formAlone, isSuccess, urlAlone, type HttpExchange, type RequestMessage } from '../messages/message.ts';
import { printedAsJson } from '../readers/code/loose-value.ts';
import type { Loose } from '../readers/text/loose.ts';
import { agreedInAuthorizationRequest, agreedInTokenRequest, agreedInWebhookBody, agreedInWebhookRequest } from './requests.ts';
import type { Agreement } from './agreement.ts';
import { agreedInNotification, agreedInRedirect, agreedInRegistration, agreedInTokenResponse } from './responses.ts';

/** What agrees with the rules in an exchange whose message is of this kind, if none is broken. `history` is that of the messages before it. */
export function agreedInExchange(kind: Kind, exchange: HttpExchange, prefix: string, history: History): Agreement[] {
  const { request, response } = exchange;
  if (request && kindOfRequest(request, history.authorizations) === kind) return agreedInRequest(kind, exchange, request, prefix, history);
  const location = locationOf(exchange);
  const ofLocation = location === undefined ? [] : agreedInExchange(kind, urlAlone(location), prefix, history);
  return request || ofLocation.length > 0 ? ofLocation : agreedInJson(kind, response?.body ?? '', prefix);
}

function agreedInRequest(kind: Kind, exchange: HttpExchange, request: RequestMessage, prefix: string, history: History): Agreement[] {
  const { response } = exchange;
  const location = locationOf(exchange);
  if (kind === 'token-request') {
    const isAnswered = response?.status === undefined || isSuccess(exchange);
    return [...agreedInTokenRequest(request, history), ...agreedInTokenResponse(isAnswered ? (response?.body ?? '') : '')];
  }
  if (kind === 'webhook-request')
    return [
      ...agreedInWebhookRequest(request),
      ...(isSuccess(exchange) && meantOperation(request)?.name === 'getWebhook' ? agreedInRegistration(response?.body ?? '', prefix) : []),
    ];
  if (kind === 'redirect') return agreedInRedirect(request.url, history.authorizationOf(request.url));
  if (kind === 'notification')
    return [['receiver-post-json', request.method && 'method'], ...agreedInNotification(request.body ?? '', prefix)];
  if (kind !== 'authorization-request') return [];
  return [
    ...agreedInAuthorizationRequest(request),
    ...(location === undefined ? [] : agreedInRedirect(location, authorizationIn(exchange))),
  ];
}

function agreedInJson(kind: Kind, text: string, prefix: string): Agreement[] {
  if (kind === 'token-response') return agreedInTokenResponse(printedAsJson(text));
  if (kind === 'webhook-request') return agreedInWebhookBody(requestAroundBody(text));
  if (kind === 'webhook-response') return agreedInRegistration(text, prefix);
  return kind === 'notification' ? agreedInNotification(printedAsJson(text), prefix) : [];
}

/** The same of a text without HTTP around it. */
export function agreedInLoose(kind: Kind, loose: Loose, prefix: string, history: History): Agreement[] {
  if (loose.kind === 'json') return agreedInJson(kind, loose.text, prefix);
  if (loose.kind === 'form') return agreedInTokenRequest(formAlone(loose.text), history);
  return loose.kind === 'title' ? [['desktop-oob-title', 'title']] : [];
}
