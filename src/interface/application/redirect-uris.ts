/** The redirect URI that makes the service show the code on a page (§2.1, §4.3). */
export const outOfBandUri = 'urn:ietf:wg:oauth:2.0:oob';

/** How a redirect URI is allowed (§2.1), or why it is not. */
export type RedirectUriKind = 'https' | 'localhost' | 'out-of-band' | 'localhost-with-path' | 'not-allowed';

/**
 * The form of §2.1 that a redirect URI has: `https`, `http://localhost:<port>` or out of band.
 * `localhost-with-path` is no allowed form as written, but differs from one by its path alone (an open fact).
 */
export function redirectUriKind(uri: string): RedirectUriKind {
  if (uri === outOfBandUri) return 'out-of-band';
  // A fragment is refused by RFC 6749 §3.1.2, a user name or password in an https URI by RFC 9110 §4.2.4.
  if (uri.includes('#') || /\s/.test(uri) || !URL.canParse(uri)) return 'not-allowed';
  const url = new URL(uri);
  if (url.username || url.password) return 'not-allowed';
  if (/^https:\/\//i.test(uri)) return 'https';
  if (/^http:\/\/localhost:\d{1,5}$/.test(uri)) return 'localhost';
  if (/^http:\/\/localhost:\d{1,5}[/?]/.test(uri)) return 'localhost-with-path';
  return 'not-allowed';
}
