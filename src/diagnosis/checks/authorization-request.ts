import { redirectUriKind } from '../../interface/application/redirect-uris.ts';
import { authorizePath, endpoints, parameterNames } from '../../interface/operations/endpoints.ts';
import type { RuleId } from '../../interface/rules/index.ts';
import { withoutUser } from '../corrections/request-text.ts';
import { isError, wrong, type Checked, type Finding } from '../finding.ts';
import { headerOf, type RequestMessage } from '../messages/message.ts';
import { pairsOf, partsOf, type Pair } from '../messages/url.ts';
import { plainName } from '../../http/nearest.ts';
import { endpointPath, rightPath } from '../requests/endpoint-path.ts';
import { misplaced, secretOf } from './misplaced-secrets.ts';
import {
  encodedPairs,
  encodingFlaw,
  escapedForHtml,
  onlyFindings,
  missingParameter,
  pairOf,
  renamed,
  repeatedParameter,
  unlisted,
} from '../requests/parameters.ts';
import { isPlaceholder } from '../messages/placeholders.ts';
import { decodedAgain, redirectUri } from './redirect-uri.ts';
import { rightScope, scopeFindings } from './scope.ts';

const known = parameterNames(endpoints.authorize, 'query');
const rules: Readonly<Record<string, RuleId>> = {
  response_type: 'response-type-code',
  client_id: 'client-id-encoded',
  redirect_uri: 'redirect-uri-exact',
  scope: 'scope-subset',
  state: 'state-unchanged',
  company_id: 'company-id-selects',
};

/** Checks an authorization request (§4.1). `isScopeInvalid`: its response is `invalid_scope`. */
export function diagnoseAuthorizationUrl({ method, url, headers, body }: RequestMessage, isScopeInvalid = false): Checked {
  const { query } = partsOf(url);
  // A parameter in the body is not reported as missing.
  const given = body === undefined ? query : `${query}&${body}`;
  const written = pairsOf(given.replaceAll('&amp;', '&'));
  const { pairs, findings: names } = renamed(
    written.filter((pair) => secretOf(pair.name) === undefined),
    rules,
    'an authorization request',
  );
  // A program may write its parameters elsewhere, `?${query}`, and a log may cut a long URL: `&client_id=YWN...`.
  const isPart =
    /[^.…=](?:\.{3}|…)$/.test(given) || given.split('&').some((pair) => pair !== '' && !pair.includes('=') && isPlaceholder(pair));
  const findings = onlyFindings(
    written.some((pair) => secretOf(pair.name) === 'client_secret') &&
      wrong(
        'secret-only-in-body',
        'client_secret',
        'The URL contains the client secret. Send it only in the form body of token requests, and request a new one.',
      ),
    method !== undefined &&
      method !== 'GET' &&
      method !== 'HEAD' &&
      wrong('authorize-get', 'method', `Send an authorization request as GET, not ${method}.`, 'GET'),
    endpointPath(url, authorizePath, 'authorize-get', 'authorization'),
    escapedForHtml(given, 'authorize-get'),
    ...names,
    !(isPart && !pairOf(pairs, 'response_type')) && responseType(pairs),
    !isPart && missingParameter(pairs, 'client_id', 'client-id-encoded'),
    encodingFlaw(pairs, 'client_id', 'client-id-encoded'),
    ...redirectUri(pairOf(pairs, 'redirect_uri'), 'authorize-get'),
    ...scopeFindings(pairs, isScopeInvalid),
    ...['state', 'company_id'].map((name) => unencoded(pairs, name)),
    ...known.map((name) => repeatedParameter(pairs, name)),
    ...written.map(misplaced),
    ...pairs
      .filter(({ name }) => !known.includes(name) && !isPlaceholder(name))
      .map(({ name }) => unlisted(name, 'an authorization request')),
  );
  return findings.some(isError) ? { findings, corrected: hostIn(headers, url) + corrected(url, pairs, isScopeInvalid) } : { findings };
}

/** The origin of a request whose URL has none, by its `Host` header. Empty for a host whose scheme is not known. */
function hostIn(headers: RequestMessage['headers'], url: string): string {
  const host = partsOf(url).origin === '' ? headerOf({ headers }, 'host') : undefined;
  return host === undefined || !/^[a-z][\w-]*\./i.test(host) ? '' : `https://${host}`;
}

/** The corrected URL, with a placeholder for each value that is missing or that no application can register. */
function corrected(url: string, kept: readonly Pair[], isScopeInvalid: boolean): string {
  const { origin, path } = partsOf(withoutUser(url));
  const pairs = known.flatMap((name): Pair[] => {
    const given = kept.find((pair) => plainName(pair.name) === plainName(name))?.value ?? '';
    const value = name === 'scope' ? rightScope(given, isScopeInvalid) : rightValue(name, given);
    return value === '' ? [] : [{ name, raw: '', value }];
  });
  const placeholders = pairs.filter(({ name, value }) => value === `<${name}>`).map(({ name }) => name);
  return `${origin}${rightPath(path, authorizePath)}?${encodedPairs(pairs, placeholders)}`;
}

function rightValue(name: string, value: string): string {
  if (name === 'response_type') return 'code';
  if (name === 'client_id') return value === '' ? '<client_id>' : value.replaceAll(/%3D/gi, '=');
  if (name === 'redirect_uri')
    return isPlaceholder(value) || redirectUriKind(value) !== 'not-allowed' ? value : (decodedAgain(value) ?? '<redirect_uri>');
  return value;
}

function responseType(pairs: readonly Pair[]): Finding | undefined {
  const value = pairOf(pairs, 'response_type')?.value ?? '';
  if (value !== '' && isPlaceholder(value)) return undefined;
  if (value === '') return wrong('response-type-code', 'response_type', 'response_type is missing. Set it to code.', 'response_type=code');
  return value === 'code' ? undefined : wrong('response-type-code', 'response_type', 'response_type must be code.', 'response_type=code');
}

/** A finding for a value that is not URL-encoded: it contains a raw space or `://`. */
function unencoded(pairs: readonly Pair[], name: string): Finding | undefined {
  const raw = pairOf(pairs, name)?.raw ?? '';
  return !isPlaceholder(raw) && /[\s"<>]|:\/\/|%(?![\da-f]{2})/i.test(raw)
    ? wrong('authorize-get', name, `${name} is not URL-encoded.`)
    : undefined;
}
