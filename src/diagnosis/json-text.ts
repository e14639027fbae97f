import { parseObject } from '../http/json-object.ts';
import { apiMediaType, tokenPath, webhooksPath } from '../interface/operations/endpoints.ts';
import { notificationFields } from '../interface/notifications/fields.ts';
import { encoded, partsOf, type RequestMessage } from './message.ts';
import { plainName } from './parameters.ts';
import { operationOf } from './webhook-operation.ts';

/** The names in a JSON object; empty for any other text. Never throws. */
export function namesIn(body: string | undefined): string[] {
  return Object.keys(parseObject(body ?? '') ?? {});
}

/** The kind of a JSON text, judged by its names. In malformed JSON, quoted words before a colon count as names. */
export type JsonKind = 'token-request' | 'token-response' | 'webhook-request' | 'notification' | 'api-error' | 'unknown';

const ofNotifications = notificationFields.map(({ name }) => plainName(name));

/** Recognises the kind of a JSON text without its request or response, even if it is malformed. */
export function jsonKind(text: string): JsonKind {
  const parsed = namesIn(text);
  const names = parsed.length > 0 ? parsed : [...text.matchAll(/["']([\w-]+)["']\s*:/g)].map(([, name = '']) => name);
  const some = (...wanted: string[]): boolean => names.some((name) => wanted.includes(name));
  const isEvent = some('event', 'messageId');
  if (some('grant_type')) return 'token-request';
  if (some('access_token', 'token_type', 'expires_in', 'refresh_token') || (some('error') && !isEvent)) return 'token-response';
  // A notification has no options and no destination, so here `event` is a misspelt list of types.
  const isMisnamed = isEvent && some('url', 'options') && !some('messageId', 'timestamp');
  if (isMisnamed || (!isEvent && some('events', 'options', 'collapseEvents'))) return 'webhook-request';
  if (names.some((name) => ofNotifications.includes(plainName(name)))) return 'notification';
  return some('message', 'status', 'statusCode', 'code', 'errors') ? 'api-error' : 'unknown';
}

/** A token request whose body is the given JSON. */
export function aroundTokenBody(body: string): RequestMessage {
  return { method: 'POST', url: tokenPath, headers: [], body };
}

/** The headers of every request to the webhook API. */
const headers = [
  ['Accept', apiMediaType],
  ['Content-Type', apiMediaType],
  ['Authorization', 'Bearer <access_token>'],
] as const;

/** A request to the given webhook URL, with GET if an operation allows it. The unknown parts of the request are correct. */
export function aroundWebhookUrl(url: string): RequestMessage {
  const method = operationOf('GET', partsOf(url).path) ? 'GET' : 'POST';
  return { method, url, headers, body: undefined, unseen: true };
}

/** A webhook request with the given body. The unknown parts of the request are correct. */
export function aroundWebhookBody(body: string): RequestMessage {
  const id = /^\s*\{[\s\S]*"id"\s*:\s*"([^"]+)"/.exec(body)?.[1];
  const isUpdate = id !== undefined && !namesIn(body).includes('events');
  const url = isUpdate ? `${webhooksPath}/${encoded(id)}` : webhooksPath;
  return { method: 'POST', url, headers, body };
}
