import { locationOf, kindOfRequest, type Kind } from '../checks/classify.ts';
import { authorizationIn, type History } from '../checks/history.ts';
import { meantOperation } from '../checks/webhook-operation.ts';
import { requestAroundBody } from '../diagnose-message.ts';
import { formAlone, isSuccess, urlAlone, type HttpExchange, type RequestMessage } from '../messages/message.ts';
import { printedAsJson } from '../readers/code/loose-value.ts';
import type { Loose } from '../readers/loose.ts';
import { heldOfAuthorizationRequest } from './authorization-request.ts';
import type { Held } from './held.ts';
import { heldOfNotification, heldOfRedirect, heldOfRegistration, heldOfTokenResponse } from './responses.ts';
import { heldOfTokenRequest } from './token-request.ts';
import { heldOfWebhookBody, heldOfWebhookRequest } from './webhook-request.ts';

/** What the checks of an exchange hold against a rule, in a message of this kind. `history` is that of the messages before it. */
export function heldOfExchange(kind: Kind, exchange: HttpExchange, prefix: string, history: History): Held[] {
  const { request, response } = exchange;
  if (request && kindOfRequest(request, history.authorizations) === kind) return heldOfRequest(kind, exchange, request, prefix, history);
  const location = locationOf(exchange);
  const ofLocation = location === undefined ? [] : heldOfExchange(kind, urlAlone(location), prefix, history);
  return request || ofLocation.length > 0 ? ofLocation : heldOfJson(kind, response?.body ?? '', prefix);
}

function heldOfRequest(kind: Kind, exchange: HttpExchange, request: RequestMessage, prefix: string, history: History): Held[] {
  const { response } = exchange;
  const location = locationOf(exchange);
  if (kind === 'token-request') {
    const isAnswered = response?.status === undefined || isSuccess(exchange);
    return [...heldOfTokenRequest(request, history), ...heldOfTokenResponse(isAnswered ? (response?.body ?? '') : '')];
  }
  if (kind === 'webhook-request')
    return [
      ...heldOfWebhookRequest(request),
      ...(isSuccess(exchange) && meantOperation(request)?.name === 'getWebhook' ? heldOfRegistration(response?.body ?? '', prefix) : []),
    ];
  if (kind === 'redirect') return heldOfRedirect(request.url, history.authorizationOf(request.url));
  if (kind === 'notification')
    return [['receiver-post-json', request.method && 'method'], ...heldOfNotification(request.body ?? '', prefix)];
  if (kind !== 'authorization-request') return [];
  return [...heldOfAuthorizationRequest(request), ...(location === undefined ? [] : heldOfRedirect(location, authorizationIn(exchange)))];
}

function heldOfJson(kind: Kind, text: string, prefix: string): Held[] {
  if (kind === 'token-response') return heldOfTokenResponse(printedAsJson(text));
  if (kind === 'webhook-request') return heldOfWebhookBody(requestAroundBody(text));
  if (kind === 'webhook-response') return heldOfRegistration(text, prefix);
  return kind === 'notification' ? heldOfNotification(printedAsJson(text), prefix) : [];
}

/** The same of a text without HTTP around it. */
export function heldOfLoose(kind: Kind, loose: Loose, prefix: string, history: History): Held[] {
  if (loose.kind === 'json') return heldOfJson(kind, loose.text, prefix);
  if (loose.kind === 'form') return heldOfTokenRequest(formAlone(loose.text), history);
  return loose.kind === 'title' ? [['desktop-oob-title', 'title']] : [];
}
