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
  // A parameter in the body is not reported as missing.
  const given = body === undefined ? query : `${query}&${body}`;
  const pairs = pairsOf(given.replaceAll('&amp;', '&'));
  const kept = pairs.filter((pair) => secretOf(pair) === undefined);
  const findings = found(
    pairs.some((pair) => secretOf(pair) === 'client_secret')
      ? wrong(
          'secret-only-in-body',
          'client_secret',
          'The URL contains the client secret. Send it only in the form body of token requests, and request a new one.',
        )
      : undefined,
    method !== undefined && method !== 'GET'
      ? wrong('authorize-get', 'method', `Send an authorization request as GET, not ${method}.`, 'GET')
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

/** The corrected URL, with a placeholder for each value that is missing or that no application can register. */
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
  if (value === '') return wrong('response-type-code', 'response_type', 'response_type is missing. Set it to code.', 'response_type=code');
  return value === 'code' ? undefined : wrong('response-type-code', 'response_type', 'response_type must be code.', 'response_type=code');
}

/** A finding for a value that is not URL-encoded: it contains a raw space or `://`. */
function unencoded(pairs: readonly Pair[], name: string): Finding | undefined {
  const raw = pairOf(pairs, name)?.raw ?? '';
  return /[\s"<>]|:\/\/|%(?![\da-f]{2})/i.test(raw) ? wrong('authorize-get', name, `${name} is not URL-encoded.`) : undefined;
}

/** Whether a value is empty or a placeholder in brackets, so that there is nothing to check yet. */
function isPlaceholder(value: string): boolean {
  return value === '' || /^(<[\w-]+>|\{[\w-]+\})$/.test(value);
}

/** The redirect URI inside a value that was URL-encoded twice. Undefined if it is not allowed. */
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
        'redirect_uri must have one of the allowed forms: https, http://localhost:<port>, or the out-of-band one.',
      ),
    ];
  return found(
    unencoded(pairs, 'redirect_uri'),
    kind === 'localhost-with-path'
      ? unspecified(
          'localhost-with-path',
          'redirect_uri',
          'The interface does not specify whether a path may follow http://localhost:<port>.',
        )
      : undefined,
  );
}

function scope(pairs: readonly Pair[]): Finding[] {
  const value = pairOf(pairs, 'scope')?.value ?? '';
  if (value === '') return [];
  const names = parseScope(value);
  if (!names || /,/.test(value)) return [wrong('scope-subset', 'scope', 'scope is malformed. Separate the names with one space each.')];
  return names
    .filter((name) => !scopes.some((entry) => entry.name === name))
    .map((name) => {
      const near = scopes.find((entry) => entry.name.toLowerCase() === name.toLowerCase());
      return near
        ? wrong('scope-subset', 'scope', `${name} does not match the spelling of the scope.`, near.name)
        : noted('scopes-may-grow', 'scope', `The interface does not list the scope ${name} today.`);
    });
}
