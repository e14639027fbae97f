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

/** A request, the exchange that it is in, and what is known of the messages before it. */
interface Found {
  readonly request: RequestMessage;
  readonly exchange: HttpExchange;
  readonly prefix: string;
  readonly history: History;
}

/** What agrees in a request of each kind, and in what responds to it. */
const inRequest: { readonly [kind in Kind]?: (found: Found) => Agreement[] } = {
  'token-request'({ request, exchange, history }) {
    const { status, body = '' } = exchange.response ?? {};
    const isAnswered = status === undefined || isSuccess(exchange);
    return [...agreedInTokenRequest(request, history), ...agreedInTokenResponse(isAnswered ? body : '')];
  },
  'webhook-request'({ request, exchange, prefix }) {
    const isRegistration = isSuccess(exchange) && meantOperation(request)?.name === 'getWebhook';
    return [...agreedInWebhookRequest(request), ...(isRegistration ? agreedInRegistration(exchange.response?.body ?? '', prefix) : [])];
  },
  redirect: ({ request: { url }, history }) => agreedInRedirect(url, history.authorizationOf(url)),
  notification: ({ request: { method, body = '' }, prefix }) => [
    ['receiver-post-json', method && 'method'],
    ...agreedInNotification(body, prefix),
  ],
  'authorization-request'({ request, exchange }) {
    const location = locationOf(exchange);
    const ofRedirect = location === undefined ? [] : agreedInRedirect(location, authorizationIn(exchange));
    return [...agreedInAuthorizationRequest(request), ...ofRedirect];
  },
};

/** What agrees in a JSON text of each kind. */
const inJson: { readonly [kind in Kind]?: (text: string, prefix: string) => Agreement[] } = {
  'token-response': (text) => agreedInTokenResponse(printedAsJson(text)),
  'webhook-request': (text) => agreedInWebhookBody(requestAroundBody(text)),
  'webhook-response': agreedInRegistration,
  notification: (text, prefix) => agreedInNotification(printedAsJson(text), prefix),
};

/** What agrees with the rules in an exchange whose message is of this kind, if none is broken. `history` is that of the messages before it. */
export function agreedInExchange(kind: Kind, exchange: HttpExchange, prefix: string, history: History): Agreement[] {
  const { request, response } = exchange;
  if (request && kindOfRequest(request, history.authorizations) === kind)
    return inRequest[kind]?.({ request, exchange, prefix, history }) ?? [];
  const location = locationOf(exchange);
  const ofLocation = location === undefined ? [] : agreedInExchange(kind, urlAlone(location), prefix, history);
  return request || ofLocation.length > 0 ? ofLocation : (inJson[kind]?.(response?.body ?? '', prefix) ?? []);
}

/** The same of a text without HTTP around it. */
export function agreedInLoose(kind: Kind, loose: Loose, prefix: string, history: History): Agreement[] {
  if (loose.kind === 'json') return inJson[kind]?.(loose.text, prefix) ?? [];
  if (loose.kind === 'form') return agreedInTokenRequest(formAlone(loose.text), history);
  return loose.kind === 'title' ? [['desktop-oob-title', 'title']] : [];
}
