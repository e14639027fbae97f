import type { InterfaceCitation } from '../../../interface/citations.ts';
import { eventEntry, eventGroups, toEventType, type EventName, type IdentificationField } from '../../../interface/event-types.ts';
import { endpoints, operationPath, parameterNames, type WebhookOperationName } from '../../../interface/operations/endpoints.ts';
import { checkIdentification } from '../../../interface/registrations/identification.ts';
import { isDestinationUrl } from '../../../interface/registrations/destination-url.ts';

/** A boolean that may be left out. */
type Choice = '' | 'true' | 'false';

/** What the forms of the operations hold; each uses the part that it needs. */
export interface WebhookForm {
  readonly event: EventName;
  /** Further types of the same group. */
  readonly moreEvents: readonly EventName[];
  /** Which identification is given, where the group has a choice. */
  readonly watch: IdentificationField;
  readonly documentId: string;
  readonly companyId: string;
  readonly clientId: string;
  readonly url: string;
  readonly collapseEvents: boolean;
  readonly isTransient: Choice;
  readonly webhookId: string;
  readonly description: string;
  readonly user: string;
  readonly offset: string;
  readonly limit: string;
  readonly blockNotification: Choice;
}

/** A field that will probably make the request fail, and the rule or open fact behind it. The request can still be sent. */
type FormProblem = InterfaceCitation & { readonly field: string; readonly message: string };

/** The identification fields of the group that an event type belongs to (§6.1). */
export function identificationOf(event: EventName): readonly IdentificationField[] {
  const { group } = eventEntry(event);
  return eventGroups.find(({ id }) => id === group)?.identification ?? [];
}

/** The identification that a form gives: the chosen field if the group has it, else the group's first. */
export function watched(form: Pick<WebhookForm, 'event' | 'watch'>): IdentificationField | undefined {
  const fields = identificationOf(form.event);
  return fields.find((field) => field === form.watch) ?? fields[0];
}

/** A form without the identification that its request does not give. */
export function withoutUnused(form: WebhookForm): Partial<WebhookForm> {
  const { documentId, companyId, clientId, ...rest } = form;
  const field = watched(form);
  return { ...rest, ...(field && { [field]: form[field] }) };
}

function createBody(form: WebhookForm, prefix: string): object {
  const field = watched(form);
  const group = eventEntry(form.event).group;
  const names = [form.event, ...form.moreEvents.filter((name) => name !== form.event && eventEntry(name).group === group)];
  return {
    events: names.map((name) => toEventType(name, prefix)),
    url: form.url,
    options: { collapseEvents: form.collapseEvents },
    ...(field && form[field] !== '' ? { [field]: form[field] } : {}),
    ...(form.isTransient === '' ? {} : { isTransient: form.isTransient === 'true' }),
  };
}

/** The JSON body that a form makes, indented by two blanks as it is sent; undefined for an operation without a body (§4.4). */
export function webhookBody(operation: WebhookOperationName, form: WebhookForm, prefix: string): string | undefined {
  if (operation === 'createWebhook') return JSON.stringify(createBody(form, prefix), null, 2);
  if (operation !== 'updateWebhook') return undefined;
  const { webhookId, collapseEvents, description } = form;
  return JSON.stringify({ id: webhookId, options: { collapseEvents }, ...(description === '' ? {} : { description }) }, null, 2);
}

function queryOf(operation: WebhookOperationName, form: WebhookForm): string {
  const query = parameterNames(endpoints[operation], 'query')
    .map((name) => [name, form[name as 'user' | 'offset' | 'limit' | 'blockNotification']] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return query.length === 0 ? '' : `?${query.join('&')}`;
}

/** The address of an operation, query included. An id that is not given yet shows as `…`. */
export function addressOf(operation: WebhookOperationName, form: WebhookForm, baseUrl: string): string {
  const path = form.webhookId === '' ? endpoints[operation].path.replace('{webhookId}', '…') : operationPath(operation, form.webhookId);
  return baseUrl + path + queryOf(operation, form);
}

function urlProblems(text: string): FormProblem[] {
  if (!isDestinationUrl(text)) return [{ field: 'url', message: 'url must be an HTTP or HTTPS URL.', rule: 'webhook-url-required' }];
  const { username, password } = new URL(text);
  const message = 'The sandbox rejects a url with a user name or password.';
  return username + password === '' ? [] : [{ field: 'url', message, openFact: 'delivery-authentication' }];
}

function createProblems(form: WebhookForm, prefix: string): FormProblem[] {
  const problems = urlProblems(form.url);
  const { problem } = checkIdentification(createBody(form, prefix) as Parameters<typeof checkIdentification>[0], prefix);
  return problem ? [...problems, problem] : problems;
}

/** What is wrong with a form, field by field (§4.4, §6.1). */
export function problemsOf(operation: WebhookOperationName, form: WebhookForm, prefix: string): FormProblem[] {
  if (operation === 'createWebhook') return createProblems(form, prefix);
  if (operation === 'getWebhooks')
    return (['offset', 'limit'] as const)
      .filter((field) => form[field] !== '' && !/^-?\d+$/.test(form[field]))
      .map((field) => ({ field, message: `${field} is an integer.`, rule: 'op-get-webhooks' }));
  if (form.webhookId === '') return [{ field: 'webhookId', message: 'Create a webhook first, or type an ID.', rule: 'webhook-id' }];
  if (/[{}]/.test(form.webhookId))
    return [{ field: 'webhookId', message: 'Curly braces are never part of an ID in a path.', rule: 'no-braces-in-paths' }];
  return [];
}
