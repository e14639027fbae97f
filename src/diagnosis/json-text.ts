import { parseObject } from '../http/json-object.ts';
import { apiMediaType, tokenPath, webhooksPath } from '../interface/operations/endpoints.ts';
import { notificationFields } from '../interface/notifications/fields.ts';
import { encoded, partsOf, type RequestMessage } from './message.ts';
import { plainName } from './parameters.ts';
import { operationOf } from './webhook-operation.ts';

/** The names in a JSON object; none of what is no object. Never throws. */
export function namesIn(body: string | undefined): string[] {
  return Object.keys(parseObject(body ?? '') ?? {});
}

/** What a JSON text is by its names. Of one that cannot be read, the quoted words tell. */
export type JsonKind = 'token-request' | 'token-response' | 'webhook-request' | 'notification' | 'api-error' | 'unknown';

const ofNotifications = notificationFields.map(({ name }) => plainName(name));

/** Recognises a JSON text that stands alone, or a broken one. */
export function jsonKind(text: string): JsonKind {
  const parsed = namesIn(text);
  const names = parsed.length > 0 ? parsed : [...text.matchAll(/["']([\w-]+)["']\s*:/g)].map(([, name = '']) => name);
  const some = (...wanted: string[]): boolean => names.some((name) => wanted.includes(name));
  const isEvent = some('event', 'messageId');
  if (some('grant_type')) return 'token-request';
  if (some('access_token', 'token_type', 'expires_in', 'refresh_token') || (some('error') && !isEvent)) return 'token-response';
  // What is delivered has neither options nor a destination: there the list of types is misnamed.
  const isMisnamed = isEvent && some('url', 'options') && !some('messageId', 'timestamp');
  if (isMisnamed || (!isEvent && some('events', 'options', 'collapseEvents'))) return 'webhook-request';
  if (names.some((name) => ofNotifications.includes(plainName(name)))) return 'notification';
  return some('message', 'status', 'statusCode', 'code', 'errors') ? 'api-error' : 'unknown';
}

/** The JSON of a token request as the request that would carry it. */
export function aroundTokenBody(body: string): RequestMessage {
  return { method: 'POST', url: tokenPath, headers: [], body };
}

/** What every call of the webhook API carries. */
const headers = [
  ['Accept', apiMediaType],
  ['Content-Type', apiMediaType],
  ['Authorization', 'Bearer <access_token>'],
] as const;

/** The address of a webhook call alone, by GET where an operation has that: what nobody sees of the call is taken as right. */
export function aroundWebhookAddress(url: string): RequestMessage {
  const method = operationOf('GET', partsOf(url).path) ? 'GET' : 'POST';
  return { method, url, headers, body: undefined, unseen: true };
}

/** The body of a webhook call alone: what nobody sees of the call is taken as right. */
export function aroundWebhookBody(body: string): RequestMessage {
  const id = /^\s*\{[\s\S]*"id"\s*:\s*"([^"]+)"/.exec(body)?.[1];
  const isUpdate = id !== undefined && !namesIn(body).includes('events');
  const url = isUpdate ? `${webhooksPath}/${encoded(id)}` : webhooksPath;
  return { method: 'POST', url, headers, body };
}
