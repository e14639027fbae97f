import { redirectUriKind } from '../../interface/application/redirect-uris.ts';
import type { RuleId } from '../../interface/rules/index.ts';
import { unspecified, wrong, type Finding } from '../finding.ts';
import { decoded } from '../../http/decoded.ts';
import { encoded, type Pair } from '../messages/url.ts';
import type { Authorizations } from './authorizations.ts';
import { onlyFindings, pairOf } from '../requests/parameters.ts';
import { isPlaceholder } from '../messages/placeholders.ts';

/** The redirect URI inside a value that was URL-encoded twice. Undefined if it is not allowed. */
export function decodedAgain(value: string): string | undefined {
  const again = decoded(value);
  return again === value || redirectUriKind(again) === 'not-allowed' ? undefined : again;
}

/** Why a redirect URI is not allowed, in words. */
function reason(uri: string): string {
  if (uri.includes('#')) return ' It must not have a fragment.';
  if (/^http:\/\/localhost(?:\/|$)/i.test(uri)) return ' The localhost form needs a port.';
  if (/^http:\/\/(?:127\.|\[::1\])/i.test(uri)) return ' Write localhost instead of the IP address.';
  return /^http:/i.test(uri) ? ' Use https for any host except localhost.' : '';
}

/** The redirect URIs of the authorization requests before an exchange that it must repeat one of (§4.2). Empty where one of them is not known. */
export function urisToRepeat(authorizations: Authorizations, exchange: readonly Pair[]): ReturnType<Authorizations['urisFor']> {
  const requested = authorizations.urisFor(exchange);
  const given = pairOf(exchange, 'redirect_uri')?.value ?? '';
  const isUnknown = requested.some(({ hasPlaceholder }) => hasPlaceholder) || (given !== '' && isPlaceholder(given));
  return requested[0]?.last && !isUnknown ? requested : [];
}

/**
 * Checks that an exchange repeats the redirect URI of the authorization request before it, or of one before that, unless they are of other
 * clients (§4.2). Returns what is wrong, and the parameter to send.
 */
export function unrepeatedUri(authorizations: Authorizations, exchange: readonly Pair[]): { finding: Finding; right: Pair } | undefined {
  const requested = urisToRepeat(authorizations, exchange);
  const right = requested[0]?.last;
  const given = pairOf(exchange, 'redirect_uri')?.value ?? '';
  if (!right || requested.some(({ values }) => values.has(given))) return undefined;
  const message =
    given === ''
      ? 'The preceding authorization request has a redirect_uri. Send the same value in the exchange.'
      : 'redirect_uri differs from the one in the preceding authorization request. Send the same value.';
  return { finding: wrong('exchange-redirect-uri-same', 'redirect_uri', message), right };
}

/** Checks a redirect URI (§2.1), by the name that it has in the text, and its encoding, whose rule is `encoding`. */
export function redirectUri(pair: Pair | undefined, encoding: RuleId): Finding[] {
  if (!pair || isPlaceholder(pair.value)) return [];
  const { name } = pair;
  const kind = redirectUriKind(pair.value);
  const once = kind === 'not-allowed' ? decodedAgain(pair.value) : undefined;
  if (once !== undefined) return [wrong(encoding, name, `${name} is URL-encoded twice.`, encoded(once))];
  const isRaw = /[\s"<>#]|:\/\/|%(?![\da-f]{2})/i.test(pair.raw);
  return onlyFindings(
    isRaw && wrong(encoding, name, `${name} is not URL-encoded.`, encoded(pair.value)),
    kind === 'not-allowed' &&
      wrong(
        'redirect-uri-https',
        name,
        `${name} must have one of the allowed forms: https, http://localhost:<port>, or the out-of-band one.${reason(pair.value)}`,
      ),
    kind === 'localhost-with-path' &&
      unspecified('localhost-with-path', name, 'The interface does not specify whether a path may follow http://localhost:<port>.'),
  );
}
