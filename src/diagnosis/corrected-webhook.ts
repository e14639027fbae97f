import { parseObject } from '../http/json-object.ts';
import { apiMediaType, endpoints, parameterNames, webhooksPath } from '../interface/operations/endpoints.ts';
import { eventEntry, fromEventType, isLifecycle, type EventName } from '../interface/event-types.ts';
import { groupOf } from '../interface/registrations/identification.ts';
import { diagnoseEventType } from './event-type.ts';
import { maskedJson } from './masked-json.ts';
import { headerOf, pairsOf, partsOf, type RequestMessage } from './message.ts';
import { encodedPairs } from './parameters.ts';
import { operationOf, type WebhookOperation } from './webhook-operation.ts';

type Body = Readonly<Record<string, unknown>>;

/** The path with the version of the interface and without braces. A recognisable prefix belongs to `{base_url}` and is kept. */
function pathOf(path: string): string | undefined {
  const at = path.indexOf(webhooksPath);
  const rest = at < 0 ? /\/webhooks?(?=\/|$)(.*)$/.exec(path)?.[1] : path.slice(at + webhooksPath.length);
  if (rest === undefined) return undefined;
  const right = rest
    .replaceAll(/\{webhookId\}|%7BwebhookId%7D/gi, '<webhookId>')
    .replaceAll(/[{}]|%7[BD]/gi, '')
    .replace(/\/+$/, '');
  return `${path.slice(0, Math.max(at, 0))}${webhooksPath}${right}`;
}

/** Converts a boolean that was written as text. Returns any other value unchanged. */
function asBoolean(value: unknown): unknown {
  return value === 'true' ? true : value === 'false' ? false : value;
}

function rightEvents(value: unknown, prefix: string): unknown {
  const types: readonly unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];
  const right = types.map((type) => {
    const fix = diagnoseEventType(type, prefix).finding?.fix;
    return fix === undefined ? type : (JSON.parse(fix) as unknown);
  });
  const named = right.filter((type) => {
    const name = typeof type === 'string' ? fromEventType(type, prefix) : undefined;
    return name === undefined || !isLifecycle(name);
  });
  return value === undefined ? undefined : named;
}

/** Adds a placeholder for a missing field that identifies the group of the event types, and drops a `companyId` that does not belong there. */
function identified(body: Body, prefix: string): Body {
  const events: readonly unknown[] = Array.isArray(body['events']) ? body['events'] : [];
  const names = events.map((type) => (typeof type === 'string' ? fromEventType(type, prefix) : undefined));
  const known = names.filter((name): name is EventName => name !== undefined);
  const only = known[0] === undefined || groupOf(known) === undefined ? [] : eventEntry(known[0]).identification;
  const fields = known.reduce<readonly string[]>((sofar, name) => sofar.filter((field) => isOf(name, field)), only);
  const [first] = fields;
  if (first === undefined || fields.some((field) => typeof body[field] === 'string' && body[field] !== '')) return body;
  const rest = Object.entries(body).filter(([name]) => name !== 'companyId' || fields.includes('companyId'));
  return { ...Object.fromEntries(rest), [first]: `<${first}>` };
}

function isOf(name: EventName, field: string): boolean {
  return eventEntry(name).identification.some((one) => one === field);
}

function rightBody({ name, id }: WebhookOperation, text: string, prefix: string): string | undefined {
  const given = parseObject(text);
  if (!given) return undefined;
  // The most common mistake is an option beside `options` instead of in it. A missing option is not added: its value is unknown.
  const { collapseEvents, ...others } = given;
  const inside = typeof given['options'] === 'object' && given['options'] !== null ? (given['options'] as Body) : {};
  const collapse = asBoolean(inside['collapseEvents'] ?? collapseEvents);
  const body = { ...others, options: { ...inside, ...(collapse === undefined ? {} : { collapseEvents: collapse }) } };
  if (name === 'updateWebhook') return maskedJson({ ...body, id });
  const transient = given['isTransient'] === undefined ? {} : { isTransient: asBoolean(given['isTransient']) };
  return maskedJson(identified({ ...body, ...transient, events: rightEvents(given['events'], prefix) }, prefix));
}

/** The corrected request to the webhook API, as HTTP text with a placeholder for the credential. Undefined if its operation is unclear. */
export function correctedWebhookRequest(request: RequestMessage, prefix: string): string | undefined {
  const { path, query } = partsOf(request.url);
  const method = request.method ?? 'GET';
  const rightPath = pathOf(path);
  const operation = rightPath === undefined ? undefined : operationOf(method, rightPath);
  if (rightPath === undefined || !operation) return undefined;
  const called = endpoints[operation.name];
  const listed = parameterNames(called, 'query');
  const kept = encodedPairs(pairsOf(query).filter(({ name }) => listed.includes(name)));
  const host = /^[a-z][\w+.-]*:\/\/(?:[^/]*@)?([^/?#]+)/i.exec(request.url)?.[1] ?? headerOf(request, 'host');
  const body = 'json' in called.parameters ? rightBody(operation, request.body ?? '', prefix) : '';
  if (body === undefined) return undefined;
  const scheme = /^basic\b/i.test(headerOf(request, 'authorization') ?? '') ? 'Basic <credentials>' : 'Bearer <access_token>';
  return [
    `${method} ${rightPath}${kept === '' ? '' : `?${kept}`} HTTP/1.1`,
    ...(host === undefined ? [] : [`Host: ${host}`]),
    `Accept: ${apiMediaType}`,
    ...(body === '' ? [] : [`Content-Type: ${apiMediaType}`]),
    `Authorization: ${scheme}`,
    ...(body === '' ? [] : ['', body]),
  ].join('\n');
}
