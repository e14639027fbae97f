import { readOutOfBandTitle } from '../../interface/application/out-of-band-title.ts';
import { authorizationErrorCodes } from '../../interface/errors.ts';
import { endpoints, parameterNames } from '../../interface/operations/endpoints.ts';
import { nearest } from '../../http/nearest.ts';
import { plainText } from '../../interface/plain-text.ts';
import type { RuleId } from '../../interface/rules/index.ts';
import { noted, unspecified, wrong, type Finding } from '../finding.ts';
import { pairsOf, partsOf, type Pair } from '../messages/url.ts';
import { onlyFindings, pairOf, renamed } from '../requests/parameters.ts';
import { isPlaceholder } from '../messages/placeholders.ts';

const rules: Readonly<Record<string, RuleId>> = { code: 'redirect-on-success', error: 'redirect-on-failure', state: 'state-unchanged' };

/** Checks the redirect URL that a browser reached after an authorization request (§4.1, §7). */
export function diagnoseRedirect(url: string): Finding[] {
  const { query, fragment } = partsOf(url);
  const { pairs, findings: names } = renamed(pairsOf(query), rules, 'a redirect');
  const inFragment = pairsOf(fragment);
  const has = (name: string): boolean => pairOf(pairs, name) !== undefined;
  return onlyFindings(
    ...names,
    (pairOf(inFragment, 'access_token') || pairOf(pairs, 'access_token')) &&
      wrong(
        'response-type-code',
        'access_token',
        'The URL contains a token. This interface returns only a code for an authorization request.',
      ),
    (pairOf(inFragment, 'code') || pairOf(inFragment, 'error')) &&
      wrong('redirect-on-success', 'fragment', 'The response follows a #. This interface returns it in the query, by GET.'),
    has('code') && has('error') && wrong('redirect-on-failure', 'error', 'A response has either a code or an error, never both.'),
    has('code') && pairOf(pairs, 'code')?.value === '' && wrong('redirect-on-success', 'code', 'The code is empty.'),
    has('error') && errorFinding(pairOf(pairs, 'error')?.value ?? '', pairOf(pairs, 'error_description')?.value),
  );
}

/** What an error code of RFC 6749 §4.1.2.1 says. Undefined for any other value. */
function meaningOf(error: string): string | undefined {
  if (error === 'access_denied') return 'The user denied the grant. Ask again only when the user wants to continue.';
  const known = authorizationErrorCodes.find(({ code }) => code === error);
  return known && `${error}: ${plainText(known.meaning)}`;
}

/** The parameters of the authorization request that the description of an error names. */
function namedIn(description: string): string {
  const names = parameterNames(endpoints.authorize, 'query').filter((name) => new RegExp(`\\b${name}\\b`).test(description));
  return names.length === 0 ? '' : ` Its description names ${names.join(' and ')}.`;
}

function errorFinding(error: string, description = ''): Finding {
  const meaning = meaningOf(error);
  if (meaning !== undefined)
    return error === 'access_denied'
      ? noted('deny-access-denied', 'error', meaning)
      : noted('other-failure-error-code', 'error', meaning + namedIn(description));
  const near = nearest(
    error,
    authorizationErrorCodes.map(({ code }) => code),
  );
  return unspecified(
    'other-error-codes',
    'error',
    `This is not an error code of RFC 6749 §4.1.2.1${near === undefined ? '' : `, but resembles ${near}`}. The interface does not specify other values. Treat it as a failure.`,
  );
}

/** Checks the window title of the out-of-band page (§4.3). */
export function diagnoseTitle(title: string): Finding[] {
  const { kind, value = '' } = readOutOfBandTitle(title.trim()) ?? {};
  if (kind === 'error') {
    // A browser adds its own name to a title.
    const meaning = meaningOf(/^\w*/.exec(value)?.[0] ?? '') ?? 'The title contains the error string.';
    return [noted('error-oob-title', 'title', `The out-of-band request failed. ${meaning}`)];
  }
  return value.trim() === '' ? [wrong('desktop-oob-title', 'title', 'The title contains no code.')] : [];
}

/** The pairs of a URL to which the service redirects with a code or an error. Undefined for any other URL, such as that of a sign-in page. */
function redirectPairs(url: string): readonly Pair[] | undefined {
  const pairs = pairsOf(partsOf(url).query);
  return pairOf(pairs, 'code') || pairOf(pairs, 'error') ? pairs : undefined;
}

/** Whether two values of `state` are known to differ: neither is hidden, or a part of the other, as in a log that cuts long values. */
function differ(one: string, other: string): boolean {
  return !isPlaceholder(one) && !isPlaceholder(other) && !one.startsWith(other) && !other.startsWith(one);
}

/** The `state` of an authorization request and that of the redirect after it; empty where there is none. */
function states(authorization: readonly Pair[], redirect: readonly Pair[] = []): [sent: string, returned: string] {
  return [pairOf(authorization, 'state')?.value ?? '', pairOf(redirect, 'state')?.value ?? ''];
}

/** Whether a log cuts a URL in the last of its parameters, in the value or in the name. */
function isCut(pairs: readonly Pair[]): boolean {
  const { name = '', value = '' } = pairs.at(-1) ?? {};
  return isPlaceholder(value === '' ? name : value);
}

/** Whether a redirect is seen to return the whole `state` of the authorization request before it. */
export function returnsState(authorization: readonly Pair[], url: string): boolean {
  const [sent, returned] = states(authorization, redirectPairs(url));
  return !isPlaceholder(sent) && sent === returned;
}

/** Checks that a redirect returns the `state` of the authorization request before it, whose parameters are `authorization` (§4.1). */
export function unreturnedState(authorization: readonly Pair[], url: string): Finding | undefined {
  const pairs = redirectPairs(url);
  const [sent, returned] = states(authorization, pairs);
  if (!pairs || sent === '') return undefined;
  if (returned === '' && !isCut(pairs))
    return wrong('state-unchanged', 'state', 'The redirect has no state. The service returns the state of the authorization request.');
  if (differ(sent, returned))
    return wrong(
      'state-unchanged',
      'state',
      'The state in the redirect differs from the state in the authorization request. Do not accept its code.',
    );
  return undefined;
}

/** The same for the response to an authorization request: it also has no `state` if none was sent. */
export function stateOfResponse(authorization: readonly Pair[], url: string): Finding | undefined {
  const [sent, returned] = states(authorization, redirectPairs(url));
  return sent === '' && returned !== ''
    ? wrong('state-omitted', 'state', 'The redirect has a state, but the authorization request has none.')
    : unreturnedState(authorization, url);
}
