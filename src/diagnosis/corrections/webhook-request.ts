import { apiMediaType, endpoints, parameterNames } from '../../interface/operations/endpoints.ts';
import { eventEntry, fromEventType, isLifecycle, type EventName } from '../../interface/event-types.ts';
import { groupOf } from '../../interface/registrations/identification.ts';
import { diagnoseEventType } from '../requests/event-type.ts';
import { maskedJson } from './seen-secrets.ts';
import { requestText } from './request-text.ts';
import { headerOf, type RequestMessage } from '../messages/message.ts';
import { decoded } from '../../http/decoded.ts';
import { isWholePlaceholder, pairsOf, partsOf } from '../messages/url.ts';
import { isFields, type Fields } from '../readers/code/known-values.ts';
import { queryInBody } from '../requests/needless-body.ts';
import { encodedPairs } from '../requests/parameters.ts';
import { listedEvents, readWebhookBody } from '../requests/webhook-body.ts';
import { afterCollection, meantOperation, renamedQuery, type WebhookOperation } from '../requests/webhook-operation.ts';

/** An ID of a path without braces, and with a placeholder for a name in them. A variable stays as it is written. */
function rightId(id: string): string {
  const right = isWholePlaceholder(id) ? id : (namedPlaceholder(id) ?? id.replaceAll(/[{}]|%7[BD]/gi, ''));
  return right === '' ? '<webhookId>' : right;
}

/** The path of an operation with its ID. A recognisable prefix of `path` belongs to `{base_url}` and is kept. */
export function operationPathIn(path: string, { id, name }: WebhookOperation): string {
  const base = afterCollection(path)?.base ?? '';
  return `${base}${endpoints[name].path.replace('{webhookId}', () => rightId(id))}`;
}

/** The placeholder for a name in braces, after a colon or in encoded signs, such as `{webhookId}` or `:id`: `<id>`. Undefined for an id in braces. */
function namedPlaceholder(text: string): string | undefined {
  const [, name] = /^[{:<]([A-Za-z_][\w.]*)[}>]?$/.exec(decoded(text)) ?? [];
  return name === undefined || /\d/.test(name) ? undefined : `<${name}>`;
}

/** Converts a boolean that was written as text. Returns any other value unchanged. */
function asBoolean(value: unknown): unknown {
  return value === 'true' ? true : value === 'false' ? false : value;
}

function rightEvents(value: unknown, prefix: string): unknown {
  const right = listedEvents(value).map((type) => {
    const fix = diagnoseEventType(type, prefix).finding?.fix;
    return fix === undefined ? type : (JSON.parse(fix) as unknown);
  });
  const named = right.filter((type) => {
    const name = typeof type === 'string' ? fromEventType(type, prefix) : undefined;
    return name === undefined || !isLifecycle(name);
  });
  if (value === undefined) return undefined;
  // Without the types that cannot be registered, the list must not be empty.
  return right.length > 0 && named.length === 0 ? ['<event type>'] : [...new Set(named)];
}

/** Adds a placeholder for a missing field that identifies the group of the event types, and drops a `companyId` that does not belong there. */
function identified(body: Fields, prefix: string): Fields {
  const events: readonly unknown[] = Array.isArray(body['events']) ? body['events'] : [];
  const names = events.map((type) => (typeof type === 'string' ? fromEventType(type, prefix) : undefined));
  const known = names.filter((name): name is EventName => name !== undefined);
  const only = known[0] === undefined || groupOf(known) === undefined ? [] : eventEntry(known[0]).identification;
  const fields: readonly string[] = only.filter((field) => known.every((name) => eventEntry(name).identification.includes(field)));
  const [first] = fields;
  if (first === undefined || fields.some((field) => typeof body[field] === 'string' && body[field] !== '')) return body;
  const rest = Object.entries(body).filter(([name]) => name !== 'companyId' || fields.includes('companyId'));
  return { ...Object.fromEntries(rest), [first]: `<${first}>` };
}

function rightBody({ name, id }: WebhookOperation, text: string, prefix: string): string | undefined {
  const given = readWebhookBody(name, text).fields;
  if (!given) return undefined;
  const options = isFields(given['options']) ? given['options'] : {};
  const collapse = asBoolean(options['collapseEvents']);
  const body = { ...given, options: { ...options, ...(collapse === undefined ? {} : { collapseEvents: collapse }) } };
  if (name === 'updateWebhook') return maskedJson({ ...body, id: decoded(rightId(id)) });
  const transient = given['isTransient'] === undefined ? {} : { isTransient: asBoolean(given['isTransient']) };
  return maskedJson(identified({ ...body, ...transient, events: rightEvents(given['events'], prefix) }, prefix));
}

/** The corrected request to the webhook API, as HTTP text with a placeholder for the credential. Undefined if its operation is unclear. */
export function correctedWebhookRequest(request: RequestMessage, prefix: string): string | undefined {
  const { path, query } = partsOf(request.url);
  const operation = meantOperation(request);
  if (!operation) return undefined;
  const called = endpoints[operation.name];
  const listed = parameterNames(called, 'query');
  const asked = renamedQuery(operation.name, pairsOf(query)).pairs.filter(({ name }) => listed.includes(name));
  const moved = queryInBody(operation.name, request.body).filter(({ name }) => !asked.some((pair) => pair.name === name));
  const kept = encodedPairs([...asked, ...moved]);
  const body = 'json' in called.parameters ? rightBody(operation, request.body ?? '', prefix) : '';
  if (body === undefined) return undefined;
  const scheme = /^basic\b/i.test(headerOf(request, 'authorization') ?? '') ? 'Basic <credentials>' : 'Bearer <access_token>';
  return requestText(request, {
    method: called.method,
    path: `${operationPathIn(path, operation)}${kept === '' ? '' : `?${kept}`}`,
    headers: [`Accept: ${apiMediaType}`, ...(body === '' ? [] : [`Content-Type: ${apiMediaType}`]), `Authorization: ${scheme}`],
    body,
  });
}
