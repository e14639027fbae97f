import { fromEventType, isLifecycle } from '../../interface/event-types.ts';
import { authorizePath, tokenPath, webhooksPath } from '../../interface/operations/endpoints.ts';
import { withoutTrailingSlashes } from '../../interface/trailing-slashes.ts';
import { needless, noted, wrong, type Finding } from '../finding.ts';
import { partsOf } from '../messages/url.ts';
import { diagnoseEventType } from '../requests/event-type.ts';
import { isBelowApi, rightPath, withoutApi } from '../requests/endpoint-path.ts';
import { unlistedIn, unlistedScope } from './scope.ts';
import { accessTokenLifetime, limits } from '../../interface/limits.ts';
import type { Header } from '../../http/headers.ts';
import { isPlaceholder } from '../messages/placeholders.ts';

/** The texts in a value: one or several, in brackets, in quotation marks, with commas or spaces between them. */
function entriesIn(value: string): string[] {
  return value
    .replace(/^\[(.*)\]$/, '$1')
    .split(/[\s,;|"'`]+/)
    .filter(Boolean);
}

/** A path as a message may quote it. */
const quotable = /^\/[\w./-]{1,60}$/;

/** Checks the path of the setting with a name: that of the authorization or the token endpoint. */
export function endpointSetting(name: string, value: string, endpoint: 'authorization' | 'token'): Finding[] {
  const { path } = partsOf(value);
  const plain = withoutTrailingSlashes(path);
  const [rule, right] = endpoint === 'token' ? (['token-post-form', tokenPath] as const) : (['authorize-get', authorizePath] as const);
  if (isBelowApi(plain, right)) return [wrong(rule, name, `${name} has the path ${plain}. ${withoutApi(endpoint, right)}`, right)];
  if (plain === rightPath(plain, right)) return [];
  const has = quotable.test(path) ? ` has the path ${path}` : ' has another path';
  return [wrong(rule, name, `${name}${has}. The path of the ${endpoint} endpoint is ${right}.`, right)];
}

/** A name or host that says that it is of an API or service: an application may receive notifications at a path like that of the API. */
const ofApi = /(?:^|[^a-z])(?:apis?|services?|svc)(?![a-z])/i;

/** Whether a URL is that of the webhook API, or almost, and not that of an application that receives notifications. */
export function isWebhookApi(name: string, value: string): boolean {
  const { origin, path } = partsOf(value);
  const isNamed = [name.replaceAll(/[a-z](?=[A-Z])/g, '$&_'), origin.slice(origin.indexOf(':'))].some((one) => ofApi.test(one));
  const isReceiver = /^(?:.*[^a-z])?webhook[^a-z]?ur[il]$/i.test(name);
  return /^https?:/i.test(value) && /(?:\/api)?\/v\d+\/webhooks\/*$/.test(path) && isNamed && !isReceiver;
}

/** Checks the URL of the webhook API that a setting with a name has. */
export function webhookApiSetting(name: string, value: string): Finding[] {
  const { path } = partsOf(value);
  if (withoutTrailingSlashes(path).endsWith(webhooksPath)) return [];
  const message = `${name} has the path ${path}. The path of the webhook API is ${webhooksPath}.`;
  return quotable.test(path) ? [wrong('webhook-paths', name, message, webhooksPath)] : [];
}

/** Checks the scopes of a setting with a name. A program may send names that have commas between them in another form. */
export function scopeSetting(name: string, value: string): Finding[] {
  const isList = value.startsWith('[');
  const separated = noted(
    'scope-subset',
    name,
    `${name} has commas between its scopes. If your library sends the value as it is, write spaces instead.`,
  );
  const joined = [...value.matchAll(/(["'])(.*?)\1/g)].some(([, , scope = '']) => /[,;|]/.test(scope));
  return [
    ...(!isList && /[,;|]/.test(value) ? [separated] : []),
    ...(isList && joined
      ? [wrong('scope-subset', name, `${name} has several scopes in one string. Use a separate string for each scope.`)]
      : []),
    ...unlistedIn(entriesIn(value).join(' ')).map((scope) => ({ ...unlistedScope(scope), field: name })),
  ];
}

/** Whether a value lists event types of the interface, right or not. */
export function isEventList(value: string, prefix: string): boolean {
  return entriesIn(value).some((type) => type.startsWith(`${prefix}.`) || fromEventType(type, prefix) !== undefined);
}

/** Checks the event types to register for that a setting with a name lists. */
export function eventSetting(name: string, value: string, prefix: string): Finding[] {
  return entriesIn(value).flatMap((type): Finding[] => {
    const { meant, finding } = diagnoseEventType(type, prefix);
    if (meant !== undefined && isLifecycle(meant)) {
      const message = `${JSON.stringify(type)} in ${name} is sent automatically and cannot be registered.`;
      return [{ ...needless('lifecycle-not-registered', name, message), instead: { kind: 'entry', text: type } }];
    }
    return finding ? [{ ...finding, field: name, rule: 'events-of-the-group' } as Finding] : [];
  });
}

/** Checks a setting with a name whose value must be one of those that are right. */
export function wordSetting(
  name: string,
  value: string,
  right: readonly string[],
  rule: 'response-type-code' | 'exchange-grant-type',
): Finding[] {
  const wrongs = entriesIn(value).filter((word) => !right.includes(word));
  return wrongs.length > 0 ? [wrong(rule, name, `${name} must be ${right.join(' or ')}.`, right[0])] : [];
}

/** Checks how a library sends the client secret, according to the setting with a name. */
export function clientAuthSetting(name: string, value: string): Finding[] {
  const post = /client_secret_basic/i.test(value) ? ', with client_secret_post' : '';
  return /basic|header/i.test(value)
    ? [wrong('secret-only-in-body', name, `${name} sends the client secret in a Basic header. Send it in the form body${post}.`)]
    : [];
}

const clientId = /client[_.-]?id$/i;
/** Build tools put the settings with these names into the pages of an application. */
const ofPages = /^(?:NEXT_PUBLIC|NUXT_PUBLIC|PUBLIC|VITE|REACT_APP|VUE_APP|EXPO_PUBLIC|GATSBY)_/;

/** Whether a value looks as if it was issued: one long word with digits. `change-me` is none, and neither is what is encrypted, which is longer. */
function isIssued(value: string): boolean {
  return /^(?=.*\d)[\w+/.~=-]{16,80}$/.test(value) && !isPlaceholder(value);
}

/** An error for a client secret that a setting publishes: in the pages of an application, or in source control (§2.1). */
export function publishedSecret([name, value]: Header, isCommitted: boolean): Finding[] {
  if (!/client[_.-]?secret$/i.test(name) || value === '') return [];
  if (ofPages.test(name))
    return [wrong('client-secret-kept', name, `${name} is part of the pages that browsers load. Keep the client secret on the server.`)];
  return isCommitted && isIssued(value)
    ? [wrong('client-secret-kept', name, `${name} is in source control. Have it replaced, and keep it out of source control.`)]
    : [];
}

/** The units of a lifetime at the end of a name, in seconds. */
const units: readonly (readonly [RegExp, number])[] = [
  [/[_.-](?:ms|millis(?:econds)?)$/i, 0.001],
  [/[_.-]?(?:seconds|secs?)$|[_.-]s$/i, 1],
  [/[_.-]?(?:minutes|mins?)$/i, 60],
  [/[_.-]?hours?$/i, 60 * 60],
];

/** An error for a setting that takes an access token for valid longer than it is (§3.3). A setting for tokens that the application itself issues must not be meant. */
export function tokenLifetime([name, value]: Header, settings: readonly Header[]): Finding[] {
  const unit = units.find(([end]) => end.test(name))?.[1];
  const id = settings.find(([one]) => clientId.test(one))?.[0];
  const stem = id?.replace(clientId, '') ?? '';
  const isOfClient = id !== undefined && name.toLowerCase().startsWith(`${stem}access`.toLowerCase());
  const hasOwnTokens = settings.some(([one]) => /jwt|secret[_.-]?key|signing|issuer/i.test(one));
  if (!isOfClient || hasOwnTokens || unit === undefined || !/access[_.-]?token[_.-]?(?:lifetime|ttl|validity)/i.test(name)) return [];
  return /^\d+$/.test(value) && Number(value) * unit > limits.accessTokenSeconds
    ? [wrong('limit-access-token-lifetime', name, `${name} is too long. An access token is valid for ${accessTokenLifetime}.`)]
    : [];
}
