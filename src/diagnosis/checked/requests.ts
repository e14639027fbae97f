import { endpoints, parameterNames, type WebhookOperationName } from '../../interface/operations/endpoints.ts';
import { isPlaceholder } from '../messages/placeholders.ts';
import { readWebhookBody, ruleOf } from '../requests/webhook-body.ts';
import { isOpen } from '../checks/webhook-field-types.ts';
import { meantOperation, type WebhookOperation } from '../requests/webhook-operation.ts';
import { bearerToken, headerOf, type RequestMessage } from '../messages/message.ts';
import { decoded } from '../../http/decoded.ts';
import { pairsOf, partsOf } from '../messages/url.ts';
import { valueAt } from '../readers/code/known-values.ts';
import { shownIn, type Agreement } from './agreement.ts';
import { pairOf } from '../requests/parameters.ts';
import type { History } from '../checks/history.ts';
import { urisToRepeat } from '../checks/redirect-uri.ts';
import { exchangeRules, isRefresh, refreshRules, tokenParameters } from '../requests/token-parameters.ts';

/** What agrees with the rules in a token request, if none is broken. `history` is that of the messages before it. */
export function agreedInTokenRequest(request: RequestMessage, history: History): Agreement[] {
  const pairs = tokenParameters(request).inBody;
  const refreshes = isRefresh(pairs);
  const rules = refreshes ? refreshRules : exchangeRules;
  const given = Object.keys(rules).filter((name) => pairOf(pairs, name));
  const shown = shownIn(pairs);
  const hasAddress = request.url !== '';
  const hasQuery = hasAddress && request.unseenQuery !== true;
  // What is missing in a body that is not complete is not known.
  const required = request.unseen ? [] : given.filter((name) => name !== 'grant_type' && name !== 'redirect_uri');
  const isRepeated = !refreshes && request.unseen !== true && urisToRepeat(history.authorizations, pairs).length > 0;
  return [
    ['token-post-form', request.method && 'method', hasAddress && 'path', headerOf(request, 'content-type') && 'Content-Type'],
    ['token-parameters-in-body', hasQuery && 'query'],
    ['secret-only-in-body', hasQuery && given.find((name) => name === 'client_secret')],
    [refreshes ? 'refresh-grant-type' : 'exchange-grant-type', shown('grant_type')],
    ...required.map((name): Agreement => [rules[name] ?? 'exchange-code', name]),
    ['exchange-redirect-uri-same', isRepeated && shown('redirect_uri')],
    ['redirect-uri-https', !refreshes && shown('redirect_uri')],
    ['token-values-encoded', ...given.filter((name) => name !== 'grant_type').map(shown)],
  ];
}

/** What agrees with the rules in an authorization request, if none is broken. */
export function agreedInAuthorizationRequest({ method, url }: RequestMessage): Agreement[] {
  const pairs = pairsOf(partsOf(url).query);
  const shown = shownIn(pairs);
  // A raw = is no error in these, but is not encoded.
  const encoded = ['redirect_uri', 'state', 'company_id'].filter((name) => pairOf(pairs, name)?.raw.includes('=') === false);
  return [
    ['authorize-get', method && 'method', 'path', ...encoded.map(shown)],
    ['response-type-code', shown('response_type')],
    ['client-id-encoded', shown('client_id')],
    ['redirect-uri-https', shown('redirect_uri')],
    ['scope-subset', shown('scope')],
  ];
}

/** The parameters of a query whose values are checked. */
const checkedParameters = ['offset', 'limit', 'blockNotification'];

/** What agrees with the rules in a request to the webhook API, if none is broken. */
export function agreedInWebhookRequest(request: RequestMessage): Agreement[] {
  const operation = meantOperation(request);
  if (!operation) return [];
  const { name, id } = operation;
  const sent = (header: string): string | undefined => (isPlaceholder(headerOf(request, header.toLowerCase()) ?? '') ? undefined : header);
  const asked = pairsOf(partsOf(request.url).query).filter(({ value }) => !isPlaceholder(value));
  return [
    ['webhook-paths', request.method && 'method', 'path'],
    ['no-braces-in-paths', !isPlaceholder(decoded(id)) && 'webhookId'],
    ['webhook-headers', sent('Accept'), 'json' in endpoints[name].parameters && sent('Content-Type')],
    ['bearer-header', bearerToken(request) && 'Authorization'],
    [endpoints[name].rule, ...checkedParameters.filter((parameter) => asked.some((pair) => pair.name === parameter))],
    ...agreedInBody(operation, request.body),
  ];
}

/** The same of the body alone. */
export function agreedInWebhookBody(request: RequestMessage): Agreement[] {
  const operation = meantOperation(request);
  return operation ? agreedInBody(operation, request.body).filter(([rule]) => rule !== 'update-id-equals-path') : [];
}

function agreedInBody({ name, id }: WebhookOperation, body: string | undefined): Agreement[] {
  const fields = 'json' in endpoints[name].parameters && body !== undefined ? readWebhookBody(name, body).fields : undefined;
  if (!fields) return [];
  const isKnown = (value: unknown): boolean => value !== undefined && !isOpen(value);
  const given = parameterNames(endpoints[name], 'json').filter((field) => isKnown(valueAt(fields, field)));
  const compared = isPlaceholder(decoded(id)) ? given.filter((field) => field !== 'id') : given;
  return [
    ...compared.map((field): Agreement => [ruleOf(name, field.split('.')[0] ?? ''), field]),
    ...agreedInEvents(name, fields['events']),
  ];
}

function agreedInEvents(name: WebhookOperationName, events: unknown): Agreement[] {
  if (name !== 'createWebhook' || !Array.isArray(events) || events.length === 0 || events.some(isOpen)) return [];
  return [
    ['prefix-everywhere', 'events'],
    ['events-of-the-group', 'events'],
  ];
}
