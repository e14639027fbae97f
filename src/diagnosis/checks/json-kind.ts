import { authorizationErrorCodes } from '../../interface/errors.ts';
import { notificationFields } from '../../interface/notifications/fields.ts';
import { otherErrors } from '../messages/other-services.ts';
import { isTypeName } from '../messages/type-names.ts';
import { isFields } from '../readers/code/known-values.ts';
import { looseValue } from '../readers/code/loose-value.ts';
import { settingsIn } from '../readers/text/settings.ts';
import { isEndpoint, isPrimaryFormat } from './settings.ts';
import { tokenErrorCodes } from './token-response.ts';
import { plainName } from '../../http/nearest.ts';

/** The kind of a JSON text, judged by its names. In malformed JSON, quoted words before a colon count as names. */
type JsonKind =
  'token-request' | 'token-response' | 'webhook-request' | 'webhook-response' | 'notification' | 'api-error' | 'settings' | 'unknown';

/** Names of notifications that other interfaces use, too. */
const common = ['event', 'data', 'timestamp', 'userid', 'clientid'];
const ofNotifications = notificationFields.map(({ name }) => plainName(name)).filter((name) => !common.includes(name));
const ofErrors = [
  'type',
  'title',
  'status',
  'statuscode',
  'code',
  'message',
  'detail',
  'details',
  'error',
  'errors',
  'rule',
  'pointer',
  'instance',
  'timestamp',
  'path',
  'requestid',
  'assumption',
  'reason',
];
const ofRegistrations = [
  'events',
  'url',
  'options',
  'collapseevents',
  'documentid',
  'companyid',
  'clientid',
  'istransient',
  'description',
  'event',
  'id',
];

/** The names in a JSON object, also in a malformed one; empty for any other text. Never throws. */
export function namesIn(body: string | undefined): string[] {
  if (body === undefined || !/^\s*\{/.test(body)) return [];
  const value = looseValue(body);
  return isFields(value) ? Object.keys(value) : [...body.matchAll(/["']([\w-]+)["']\s*:/g)].map(([, name = '']) => name);
}

/** Whether a text is, or resembles, an event type of the interface in any prefix. */
function isEventType(value: unknown): boolean {
  if (typeof value !== 'string') return false;
  const plain = value.trim().toLowerCase();
  return isTypeName(plain) || /^(?:svc|webhook|comment|document|model|revision|workflow|user)\.[\w.]+$/i.test(plain);
}

function resemblesNotification(text: string, names: readonly string[]): boolean {
  const value = looseValue(text);
  const typed = isFields(value) && isEventType(value['event']);
  const own = names.filter((name) => ofNotifications.includes(plainName(name))).length;
  const general = names.filter((name) => common.includes(plainName(name))).length;
  return typed || own > 1 || (own === 1 && general > 0);
}

/** Whether names have any of those that are wanted. */
const hasAny =
  (names: readonly string[]) =>
  (...wanted: string[]): boolean =>
    names.some((name) => wanted.includes(name));

/** Recognises the kind of a JSON text without its request or response, even if it is malformed. */
export function jsonKind(text: string): JsonKind {
  const names = namesIn(text);
  const plain = names.map(plainName);
  const some = hasAny(plain);
  const every = (known: readonly string[]): boolean => names.length > 0 && plain.every((name) => known.includes(name));
  const value = looseValue(text);
  if (otherErrors.test(text)) return 'unknown';
  if (isConfiguration(value)) return 'settings';
  if (some('granttype')) return 'token-request';
  if (isRegistration(text, plain)) return 'webhook-request';
  if (some('id') && every(ofRegistrations) && some('event', 'events') && !some('options')) return 'webhook-response';
  if (resemblesNotification(text, names)) return 'notification';
  if (isTokenResponse(plain) || isTokenError(value)) return 'token-response';
  // A line of a log has a level, whatever it tells.
  const status = isFields(value) ? (value['status'] ?? value['statusCode']) : undefined;
  const isSuccess = typeof status === 'number' && status < 400;
  if (isSuccess || some('level', 'severity')) return 'unknown';
  // A code alone is also that of an error of a program.
  const errorNames = plain.filter((name) => ofErrors.includes(name)).length;
  return some('message', 'status', 'statuscode', 'errors', 'error', 'detail', 'reason') && errorNames * 2 >= plain.length
    ? 'api-error'
    : 'unknown';
}

/** Whether the names are those of a token response. Other responses too say when they expire. */
function isTokenResponse(plain: readonly string[]): boolean {
  const has = hasAny(plain);
  return has('accesstoken', 'tokentype', 'refreshtoken') || (has('expiresin') && plain.some((name) => /token|scope/.test(name)));
}

/** The error codes of RFC 6749. Other interfaces have other codes. */
const errorCodes: readonly string[] = [...authorizationErrorCodes.map(({ code }) => code), ...tokenErrorCodes];

/** Whether an object is an error of OAuth: it has one of its codes, or the description of one. */
function isTokenError(value: unknown): boolean {
  if (!isFields(value) || typeof value['error'] !== 'string') return false;
  return errorCodes.includes(value['error']) || 'error_description' in value;
}

/** Whether an object configures or registers an OAuth client. What an authorization server says of itself has an issuer. */
function isConfiguration(value: unknown): boolean {
  return isFields(value) && !('issuer' in value) && settingsIn(value).some((setting) => isEndpoint(setting) || isPrimaryFormat(setting));
}

/** Whether the names are those of the body of a registration or update. `event` may be a misspelt list of types there. */
function isRegistration(text: string, plain: readonly string[]): boolean {
  const has = hasAny(plain);
  if (has('messageid', 'timestamp') || (has('webhookid') && has('event'))) return false;
  const own = plain.filter((name) => ofRegistrations.includes(name)).length;
  const isNamed =
    has('collapseevents') ||
    (has('options') && own > 1) ||
    (has('events') && (own > 1 || isEventType(/"events"\s*:\s*\[\s*"([^"]*)"/.exec(text)?.[1]))) ||
    (has('event') && has('url'));
  return isNamed && own * 2 >= plain.length && !(has('id') && has('event') && has('description'));
}
