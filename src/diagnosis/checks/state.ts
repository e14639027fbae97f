import { wrong, type Finding } from '../finding.ts';
import { pairsOf, partsOf, type Pair } from '../messages/url.ts';
import { pairOf } from '../requests/parameters.ts';
import { isPlaceholder } from '../messages/placeholders.ts';

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
