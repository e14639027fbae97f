import { redirectUriKind } from '../../interface/application/redirect-uris.ts';
import { authorizePath, tokenPath } from '../../interface/operations/endpoints.ts';
import { noted, wrong, type Finding } from '../finding.ts';
import { plainName } from '../../http/nearest.ts';
import type { Header } from '../../http/headers.ts';
import { encoded, partsOf } from '../messages/url.ts';
import { isOtherService, otherServiceName } from '../messages/other-services.ts';
import {
  publishedSecret,
  tokenLifetime,
  clientAuthSetting,
  endpointSetting,
  eventSetting,
  isEventList,
  isWebhookApi,
  scopeSetting,
  webhookApiSetting,
  wordSetting,
} from './setting-values.ts';
import { isPlaceholder } from '../messages/placeholders.ts';
import { decodedAgain, redirectUri } from './redirect-uri.ts';

/** The setting that holds the redirect URI of an application, and not where its own pages lead. */
const redirectName =
  /^(?!.*(?:(?:log|sign)[_.-]?(?:in|out|up)|after|ssl|error|success|payment|post))(?:.*[_.-])?(?:redirect[_.-]?uris?|(?:o?auth2?[_.-])(?:redirect|callback)[_.-]?ur[il]s?)$/i;
/** The redirect URI in the objects of libraries. */
const libraryRedirectName = /(?:^|\.)(?:callback_?ur[il]|callbackURL|[rR]edirectURL|redirectUrl)$/;
const clientIdName = /(?:^|[_.-])client[_.-]?id$/i;
/** The settings of endpoints, by their names without separators. */
const authorizationName = /authori[sz](?:e|ation)(?:endpoint)?(?:url|uri|path|endpoint)$|^urlauthorize$/;
const tokenName = /(?<!csrf|revoke|introspect)token(?:endpoint)?(?:url|uri|path|endpoint)$|^urlaccesstoken$/;
/** The authorization endpoint in Go. */
const goAuthorizationName = /^[aA]uthURL$/;

/** Whether a name and a value are the address of an endpoint of OAuth 2.0, and not of a service with versions or tenants in its paths. */
export function isEndpoint([name, value]: Header): boolean {
  const plain = plainName(name);
  const { path } = partsOf(value);
  const isOfPaths = /oauth/i.test(path) && !/\/(?:v\d|openid|default|realms)/i.test(path);
  return (authorizationName.test(plain) || tokenName.test(plain) || goAuthorizationName.test(name)) && isOfPaths && !isOtherService(value);
}

/** Settings that show that a file is for a client of this interface, and what is wrong with each. The first that fits counts. */
function coreFindings(setting: Header, isLibrary: boolean, prefix: string): Finding[] | undefined {
  const [name, value] = setting;
  if (value === '') return undefined;
  if (isPrimaryFormat(setting)) return formatFindings(setting);
  if (redirectName.test(name) || (isLibrary && libraryRedirectName.test(name))) return urisIn(value).flatMap((uri) => storedUri(name, uri));
  if (isEndpoint(setting)) return endpointSetting(name, value, tokenName.test(plainName(name)) ? 'token' : 'authorization');
  if (isWebhookApi(name, value)) return webhookApiSetting(name, value);
  if (/events?(?:types?)?$/.test(plainName(name)) && isEventList(value, prefix)) return eventSetting(name, value, prefix);
  return undefined;
}

/** What is wrong with a setting that many files have. */
function otherFindings([name, value]: Header): Finding[] {
  const plain = plainName(name);
  if (value === '' || replaced.test(value) || isPlaceholder(value)) return [];
  if (/(?:^|oauth2?|\w)scopes?$/.test(plain)) return scopeSetting(name, value);
  if (/scopeseparator$/.test(plain) && /[,;|]/.test(value))
    return [wrong('scope-subset', name, `${name} must be a space. A request has one space between scopes.`, ' ')];
  if (/responsetypes?$/.test(plain)) return wordSetting(name, value, ['code'], 'response-type-code');
  if (/granttypes?$/.test(plain)) return wordSetting(name, value, ['authorization_code', 'refresh_token'], 'exchange-grant-type');
  return /(?:auth(?:entication|orization)?method|authstyle|authscheme)$/.test(plain) ? clientAuthSetting(name, value) : [];
}

/** Whether a setting is the field of an application that only this service has (§2.1). */
export function isPrimaryFormat([name]: Header): boolean {
  return /primary_?format$/i.test(name);
}

/** What is wrong with a primary format. Its exact syntax is not specified, but a text of reverse-domain style has dots and no space. */
function formatFindings([name, value]: Header): Finding[] {
  if (value === '' || isPlaceholder(value) || replaced.test(value) || /^[^\s.]+(?:\.[^\s.]+)+$/.test(value)) return [];
  return [wrong('primary-format-unique', name, `${name} must be in reverse-domain style, such as com.example.app-name.`)];
}

/** The settings that are those of an OAuth client of this interface: not those of another service. */
function ofClient(settings: readonly Header[], prefix: string): readonly Header[] {
  const own = settings.filter(([name]) => !name.split(/[_.-]/).some((part) => otherServiceName.test(part)));
  const hasSection = settings.some(([name, value]) => value === '' && otherServiceName.test(name));
  const isClient = own.some(
    (setting) =>
      clientIdName.test(setting[0]) ||
      setting[1].endsWith(tokenPath) ||
      setting[1].endsWith(authorizePath) ||
      isEndpoint(setting) ||
      isPrimaryFormat(setting) ||
      isEventList(setting[1], prefix),
  );
  return isClient && !hasSection ? own : [];
}

/** What a program, a template or a reader replaces in a value: `{{ host }}`, `$(hostname)`, `<your redirect URI>`, `__HOST__`. */
const replaced = /\{[{%]|[$%]\(|<[^<>]*>|__[A-Za-z]\w{0,60}__/;

/** The redirect URIs in a value, one or a list: what begins as a URI does, encoded or not. */
function urisIn(value: string): string[] {
  if (replaced.test(value)) return [];
  const plain = value.replaceAll(/\\([:=])/g, '$1').replace(/^\[(.*)\]$/, '$1');
  return plain.split(/[\s,;"'`]+/).filter((part) => /^[a-z][\w+.-]*(?::|%3A)/i.test(part));
}

/** Checks a redirect URI that a setting with a name stores. */
function storedUri(name: string, uri: string): Finding[] {
  const once = redirectUriKind(uri) === 'not-allowed' ? decodedAgain(uri) : undefined;
  // Whether a program encodes it again is not known.
  if (once !== undefined)
    return [
      { ...noted('authorize-get', name, `${name} is URL-encoded. Store it as registered: it is encoded when it is sent.`), fix: once },
    ];
  return redirectUri({ name, raw: encoded(uri), value: uri }, 'authorize-get');
}

/**
 * Checks the settings of an application: redirect URIs, endpoints, scopes, event types (§2.1, §4, §6.1). `committed` says that they are under source
 * control, where no client secret may be, and whether the same change has paths of the interface. The kind of other settings is `unknown`.
 */
export function diagnoseSettings(
  settings: readonly Header[],
  prefix: string,
  committed?: { readonly isOfClient: boolean },
): { kind: 'settings' | 'unknown'; findings: Finding[] } {
  const own = ofClient(settings, prefix);
  const isLibrary = own.some(isEndpoint);
  const core = own.map((setting) => coreFindings(setting, isLibrary, prefix));
  const isPublished = committed?.isOfClient === true && own.some((setting) => publishedSecret(setting, true).length > 0);
  return !isPublished && core.every((findings) => findings === undefined)
    ? { kind: 'unknown', findings: [] }
    : {
        kind: 'settings',
        findings: [
          ...own.flatMap((setting, index) => core[index] ?? otherFindings(setting)),
          ...own.flatMap((setting) => [...publishedSecret(setting, committed !== undefined), ...tokenLifetime(setting, own)]),
        ],
      };
}
