import { endpoints, parameterNames, type WebhookOperationName } from '../../interface/operations/endpoints.ts';
import { bearerToken } from '../checks/bearer-token.ts';
import { isPlaceholder } from '../checks/placeholders.ts';
import { readWebhookBody, ruleOf } from '../checks/webhook-body.ts';
import { isOpen } from '../checks/webhook-field-types.ts';
import { meantOperation, type WebhookOperation } from '../checks/webhook-operation.ts';
import { headerOf, type RequestMessage } from '../messages/message.ts';
import { decoded } from '../../http/decoded.ts';
import { pairsOf, partsOf } from '../messages/url.ts';
import { valueAt } from '../readers/code/known-values.ts';
import type { Held } from './held.ts';

/** The parameters of a query whose values are checked. */
const checkedParameters = ['offset', 'limit', 'blockNotification'];

/** What the checks of a request to the webhook API hold against a rule, if none is broken. */
export function heldOfWebhookRequest(request: RequestMessage): Held[] {
  const operation = meantOperation(request);
  if (!operation) return [];
  const { name, id } = operation;
  const sent = (header: string): string | undefined => (isPlaceholder(headerOf(request, header.toLowerCase()) ?? '') ? undefined : header);
  const asked = pairsOf(partsOf(request.url).query).filter(({ value }) => !isPlaceholder(value));
  return [
    ['webhook-paths', request.method && 'method', 'path'],
    ['no-braces-in-paths', !isPlaceholder(decoded(id)) && 'webhookId'],
    ['webhook-headers', sent('Accept'), 'json' in endpoints[name].parameters && sent('Content-Type')],
    ['bearer-header', bearerToken(headerOf(request, 'authorization') ?? '') && 'Authorization'],
    [endpoints[name].rule, ...checkedParameters.filter((parameter) => asked.some((pair) => pair.name === parameter))],
    ...heldOfBody(operation, request.body),
  ];
}

/** The same of the body alone. */
export function heldOfWebhookBody(request: RequestMessage): Held[] {
  const operation = meantOperation(request);
  return operation ? heldOfBody(operation, request.body).filter(([rule]) => rule !== 'update-id-equals-path') : [];
}

function heldOfBody({ name, id }: WebhookOperation, body: string | undefined): Held[] {
  const fields = 'json' in endpoints[name].parameters && body !== undefined ? readWebhookBody(name, body).fields : undefined;
  if (!fields) return [];
  const isKnown = (value: unknown): boolean => value !== undefined && !isOpen(value);
  const given = parameterNames(endpoints[name], 'json').filter((field) => isKnown(valueAt(fields, field)));
  const compared = isPlaceholder(decoded(id)) ? given.filter((field) => field !== 'id') : given;
  return [...compared.map((field): Held => [ruleOf(name, field.split('.')[0] ?? ''), field]), ...heldOfEvents(name, fields['events'])];
}

function heldOfEvents(name: WebhookOperationName, events: unknown): Held[] {
  if (name !== 'createWebhook' || !Array.isArray(events) || events.length === 0 || events.some(isOpen)) return [];
  return [
    ['prefix-everywhere', 'events'],
    ['events-of-the-group', 'events'],
  ];
}
