import type { ComponentType } from 'react';
import { fromEventType } from '../../../interface/event-types.ts';
import { endpoints, parameterNames } from '../../../interface/operations/endpoints.ts';
import { kindOfRequest, type Kind } from '../../../diagnosis/checks/classify.ts';
import { pairOf } from '../../../diagnosis/requests/parameters.ts';
import { isPlaceholder } from '../../../diagnosis/messages/placeholders.ts';
import { isRefresh, tokenParameters } from '../../../diagnosis/requests/token-parameters.ts';
import { readWebhookBody } from '../../../diagnosis/requests/webhook-body.ts';
import { meantOperation } from '../../../diagnosis/requests/webhook-operation.ts';
import { maskedText, SeenSecrets } from '../../../diagnosis/corrections/seen-secrets.ts';
import { requestAroundBody } from '../../../diagnosis/diagnose-message.ts';
import { formAlone, type RequestMessage } from '../../../diagnosis/messages/message.ts';
import { pairsOf, partsOf, type Pair } from '../../../diagnosis/messages/url.ts';
import { isFields, type Fields } from '../../../diagnosis/readers/code/known-values.ts';
import { read } from '../../../diagnosis/readers/read.ts';
import { decoded } from '../../../http/decoded.ts';
import type { LinkForm } from '../links/link-forms.ts';

/** A request that the reader can send to a sandbox: its form, and the values of the text for the fields that a link may fill in. */
export interface SendableRequest {
  readonly form: LinkForm | 'exchange' | 'refresh';
  readonly values: Readonly<Record<string, unknown>>;
}

/** A button that opens the form of a request. `isMain`: it is the main button; otherwise it is beside another one. */
export type SendButton = ComponentType<{ readonly request: SendableRequest; readonly isMain: boolean }>;

/** The request of this kind in a text. */
function requestIn(text: string, kind: Kind): RequestMessage | undefined {
  const { exchanges, loose } = read(text);
  const request = exchanges.flatMap((exchange) => exchange.request ?? []).find((one) => kindOfRequest(one) === kind);
  const [one] = loose;
  if (request || !one) return request;
  if (one.kind === 'form') return formAlone(one.text);
  return one.kind === 'json' && kind === 'webhook-request' ? requestAroundBody(one.text) : undefined;
}

/** The values of a query that a text shows. */
function shown(pairs: readonly Pair[]): Record<string, string> {
  return Object.fromEntries(pairs.filter(({ value }) => !isPlaceholder(value)).map(({ name, value }) => [name, value]));
}

function ofAuthorization({ method, url }: RequestMessage): SendableRequest | undefined {
  const pairs = pairsOf(partsOf(url).query);
  const { client_id: clientId, company_id: companyId, scope } = shown(pairs);
  if (method !== undefined && method !== 'GET') return undefined;
  // A request without the parameter is sent without it, and one with a variable with what the form proposes.
  const scopes = pairOf(pairs, 'scope') ? scope : '';
  return { form: 'authorize', values: { clientId, companyId, scopes } };
}

function ofToken(request: RequestMessage): SendableRequest | undefined {
  const { inBody } = tokenParameters(request);
  const saysWhich = ['grant_type', 'code', 'refresh_token'].some((name) => pairOf(inBody, name));
  return saysWhich ? { form: isRefresh(inBody) ? 'refresh' : 'exchange', values: {} } : undefined;
}

function ofWebhook(request: RequestMessage, prefix: string): SendableRequest | undefined {
  const operation = meantOperation(request);
  if (!operation || request.method === undefined) return undefined;
  const { name, id } = operation;
  const hasBody = 'json' in endpoints[name].parameters;
  const ofBody = hasBody ? ofFields(readWebhookBody(name, request.body ?? '').fields, prefix) : {};
  const asked = shown(pairsOf(partsOf(request.url).query));
  const ofQuery = Object.fromEntries(parameterNames(endpoints[name], 'query').map((parameter) => [parameter, asked[parameter] ?? '']));
  return ofBody && { form: name, values: { ...ofBody, ...ofQuery, ...(id === '' ? {} : { webhookId: decoded(id) }) } };
}

/** The fields of a body. An optional field that it does not have is empty, so that it replaces what the form had before. */
function ofFields(fields: Fields | undefined, prefix: string): SendableRequest['values'] | undefined {
  if (!fields) return undefined;
  const { events, options, isTransient, description, documentId, companyId, clientId } = fields;
  const [event, ...moreEvents] = (Array.isArray(events) ? events : []).flatMap((type) => fromEventType(String(type), prefix) ?? []);
  const identification = { documentId, companyId, clientId };
  return {
    event,
    moreEvents,
    watch: Object.entries(identification).find(([, value]) => value !== undefined)?.[0],
    ...identification,
    collapseEvents: isFields(options) ? options['collapseEvents'] : undefined,
    isTransient: isTransient ?? '',
    description: typeof description === 'string' && !isPlaceholder(description) ? description : '',
  };
}

/** What a request of a kind says of the fields of its form. Undefined for a kind without a form. */
function ofRequest(request: RequestMessage, kind: Kind, prefix: string): SendableRequest | undefined {
  if (kind === 'authorization-request') return ofAuthorization(request);
  if (kind === 'token-request') return ofToken(request);
  return kind === 'webhook-request' ? ofWebhook(request, prefix) : undefined;
}

/** The form of the request in a text, with its values: no secrets and no placeholders. Undefined where the text does not say enough. */
export function sendableRequest(text: string, kind: Kind, prefix: string): SendableRequest | undefined {
  const request = requestIn(text, kind);
  const found = request && ofRequest(request, kind, prefix);
  if (!found) return undefined;
  const secrets = new SeenSecrets(text);
  const isSecret = (value: unknown): boolean => typeof value === 'string' && maskedText(secrets.masked(value)) !== value;
  return { ...found, values: Object.fromEntries(Object.entries(found.values).filter(([, value]) => !isSecret(value))) };
}
