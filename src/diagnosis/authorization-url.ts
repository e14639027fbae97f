import { redirectUriKind } from '../interface/application/redirect-uris.ts';
import { authorizePath } from '../interface/operations/endpoints.ts';
import { parseScope, scopes } from '../interface/scopes.ts';
import type { Finding } from './finding.ts';
import { decoded, encoded, pairsOf, partsOf, type Pair, type RequestMessage } from './message.ts';
import { misplaced, secretOf } from './misplaced-secrets.ts';
import {
  encodedPairs,
  encodingFlaw,
  escapedForHtml,
  found,
  missing,
  noted,
  pairOf,
  plainName,
  twice,
  unlisted,
  unspecified,
  wrong,
} from './parameters.ts';

const known = ['response_type', 'client_id', 'redirect_uri', 'scope', 'state', 'company_id'];
/** Checks an authorization request (§4.1). */
export function diagnoseAuthorizationUrl({ method, url, body }: RequestMessage): { findings: Finding[]; corrected?: string } {
  const { path, query } = partsOf(url);
  // What was posted as a form is not missing as well.
  const given = body === undefined ? query : `${query}&${body}`;
  const pairs = pairsOf(given.replaceAll('&amp;', '&'));
  const kept = pairs.filter((pair) => secretOf(pair) === undefined);
  const findings = found(
    pairs.some((pair) => secretOf(pair) === 'client_secret')
      ? wrong(
          'secret-only-in-body',
          'client_secret',
          'The client secret stands in an address. It is sent only in the form body of token requests; have a new one issued.',
        )
      : undefined,
    method !== undefined && method !== 'GET'
      ? wrong('authorize-get', 'method', `An authorization request is a GET, and not a ${method}.`, 'GET')
      : undefined,
    path.replace(/\/+$/, '').endsWith(authorizePath)
      ? undefined
      : wrong('authorize-get', 'path', `The path of the authorization endpoint is ${authorizePath}.`, authorizePath),
    escapedForHtml(given, 'authorize-get'),
    responseType(pairs),
    missing(pairs, 'client_id', 'client-id-encoded'),
    encodingFlaw(pairs, 'client_id', 'client-id-encoded'),
    ...redirectUri(pairs),
    ...scope(pairs),
    ...['state', 'company_id'].map((name) => unencoded(pairs, name)),
    ...known.map((name) => twice(pairs, name)),
    ...pairs.map(misplaced),
    ...kept.filter(({ name }) => !known.includes(name)).map(({ name }) => unlisted(name, known, 'the interface')),
  );
  return findings.some(({ level }) => level === 'error') ? { findings, corrected: corrected(url, kept) } : { findings };
}

/** The address as it should be, with a placeholder for what is missing or has a form that no registered value has. */
function corrected(url: string, kept: readonly Pair[]): string {
  const { path } = partsOf(url);
  const address = (url.split(/[?#]/)[0] ?? '').replace(/^([a-z][\w+.-]*:\/\/)[^/]*@/i, '$1');
  const start = path.replace(/\/+$/, '').endsWith(authorizePath)
    ? address
    : `${address.slice(0, address.length - path.length)}${authorizePath}`;
  const pairs = known.flatMap((name): Pair[] => {
    const value = rightValue(name, kept.find((pair) => plainName(pair.name) === plainName(name))?.value ?? '');
    return value === '' ? [] : [{ name, raw: '', value }];
  });
  const placeholders = pairs.filter(({ name, value }) => value === `<${name}>`).map(({ name }) => name);
  return `${start}?${encodedPairs(pairs, placeholders)}`;
}

function rightValue(name: string, value: string): string {
  if (name === 'response_type') return 'code';
  if (name === 'client_id') return value === '' ? '<client_id>' : value.replaceAll(/%3D/gi, '=');
  if (name === 'redirect_uri')
    return value === '' || redirectUriKind(value) !== 'not-allowed' ? value : (decodedAgain(value) ?? '<redirect_uri>');
  if (name !== 'scope') return value;
  const names = value.split(/[\s,]+/).filter(Boolean);
  return names.map((one) => scopes.find((entry) => entry.name.toLowerCase() === one.toLowerCase())?.name ?? one).join(' ');
}

function responseType(pairs: readonly Pair[]): Finding | undefined {
  const value = pairOf(pairs, 'response_type')?.value ?? '';
  if (value === '') return wrong('response-type-code', 'response_type', 'response_type is missing; it is code.', 'response_type=code');
  return value === 'code' ? undefined : wrong('response-type-code', 'response_type', 'response_type has to be code.', 'response_type=code');
}

/** Every value is URL-encoded: a raw blank or colon shows one that is not. */
function unencoded(pairs: readonly Pair[], name: string): Finding | undefined {
  const raw = pairOf(pairs, name)?.raw ?? '';
  return /[\s"<>]|:\/\/|%(?![\da-f]{2})/i.test(raw) ? wrong('authorize-get', name, `${name} is not URL-encoded.`) : undefined;
}

/** Empty, or a name in brackets as templates have it: there is no value yet that could be wrong. */
function isPlaceholder(value: string): boolean {
  return value === '' || /^(<[\w-]+>|\{[\w-]+\})$/.test(value);
}

/** What an address that was URL-encoded twice stands for, where that is allowed. */
function decodedAgain(value: string): string | undefined {
  const again = decoded(value);
  return redirectUriKind(again) === 'not-allowed' ? undefined : again;
}

function redirectUri(pairs: readonly Pair[]): Finding[] {
  const pair = pairOf(pairs, 'redirect_uri');
  if (!pair || isPlaceholder(pair.value)) return [];
  const kind = redirectUriKind(pair.value);
  const once = kind === 'not-allowed' ? decodedAgain(pair.value) : undefined;
  if (once !== undefined) return [wrong('authorize-get', 'redirect_uri', 'redirect_uri is URL-encoded twice.', encoded(once))];
  if (kind === 'not-allowed')
    return [
      wrong(
        'redirect-uri-https',
        'redirect_uri',
        'redirect_uri has none of the allowed forms: https, http://localhost:<port>, or the out-of-band one.',
      ),
    ];
  return found(
    unencoded(pairs, 'redirect_uri'),
    kind === 'localhost-with-path'
      ? unspecified('localhost-with-path', 'redirect_uri', 'Whether http://localhost:<port> may be followed by a path is not shown.')
      : undefined,
  );
}

function scope(pairs: readonly Pair[]): Finding[] {
  const value = pairOf(pairs, 'scope')?.value ?? '';
  if (value === '') return [];
  const names = parseScope(value);
  if (!names || /,/.test(value)) return [wrong('scope-subset', 'scope', 'scope is malformed: names are separated by one space each.')];
  return names
    .filter((name) => !scopes.some((entry) => entry.name === name))
    .map((name) => {
      const near = scopes.find((entry) => entry.name.toLowerCase() === name.toLowerCase());
      return near
        ? wrong('scope-subset', 'scope', `${name} is not written as the scope is.`, near.name)
        : noted('scopes-may-grow', 'scope', `${name} is not among the scopes that the interface lists today.`);
    });
}
