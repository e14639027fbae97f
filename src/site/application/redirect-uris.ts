import { redirectUriKind } from '../../interface/index.ts';
import { breaks, note, unclear, type FieldFinding } from './finding.ts';

/** Says why a URI has none of the three forms of §2.1, and what to write instead. */
function whyNot(uri: string): string {
  if (/\s/.test(uri)) return 'It contains white space. Enter one URI per line.';
  if (uri.includes('*')) return 'It has a wildcard. A URI is compared character for character: register each one that you use.';
  if (!URL.canParse(uri)) return 'It is not a complete URI. Start with https:// and a host.';
  const url = new URL(uri);
  if (uri.includes('#')) return 'It has a fragment, which RFC 6749 §3.1.2 forbids. Remove the # and everything after it.';
  if (url.username || url.password) return 'It has a user name or a password before the host, which RFC 9110 §4.2.4 forbids. Remove them.';
  if (/^http:\/\/localhost(?:[/?]|$)/i.test(uri))
    return 'It has no port. Write http://localhost:<port>, with the port on which your application listens.';
  if (url.protocol === 'http:' && /^(?:127\.|\[::1\])/.test(url.host))
    return 'An IP address is not one of the allowed forms. Use localhost.';
  if (url.protocol === 'http:') return 'Plain http is allowed only for http://localhost:<port>. Use https.';
  return `The scheme ${url.protocol} is not among the allowed forms. Use https, http://localhost:<port> or the out-of-band URI.`;
}

/** Notes about a URI that is allowed, or may be. */
function notesOn(uri: string): FieldFinding[] {
  const notes: FieldFinding[] = [];
  if (redirectUriKind(uri) === 'localhost-with-path')
    notes.push(unclear('Whether something may follow the port, a slash included, is not specified.', 'localhost-with-path'));
  if (uri.includes('*'))
    notes.push(note('It has an asterisk. It is not a wildcard: a URI is compared character for character.', 'redirect-uri-exact'));
  if (uri.includes('?'))
    notes.push(unclear('How `code` and `state` are added to an existing query is not specified.', 'redirect-uri-with-query'));
  if (/^https:\/\/[^/]+:443(?:[/?]|$)/i.test(uri))
    notes.push(
      note(
        'The port is the default port of https. Write it here and in every request, or leave it out everywhere: the URIs must be equal.',
        'redirect-uri-exact',
      ),
    );
  if (/^https:\/\/[^/?#]+$/i.test(uri))
    notes.push(
      note(
        'It has no path. Some libraries add a slash, which makes it a different URI. Register the URI that yours sends.',
        'redirect-uri-exact',
      ),
    );
  return notes;
}

/** Checks the redirect URIs of an application, one a line (§2.1). */
export function checkRedirectUris(text: string): FieldFinding[] {
  const uris = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  if (uris.length === 0) return [breaks('Missing. Register at least one.', 'redirect-uri-at-least-one')];
  const findings = [...new Set(uris)].flatMap((uri): FieldFinding[] => {
    const found: FieldFinding[] = redirectUriKind(uri) === 'not-allowed' ? [breaks(whyNot(uri), 'redirect-uri-https')] : notesOn(uri);
    return found.map((finding) => ({ ...finding, text: `${uri}: ${finding.text}` }));
  });
  if (new Set(uris).size < uris.length) findings.push(note('One of them is listed twice.'));
  if (new Set(uris).size > 1)
    findings.push(unclear('There are several. How you name the default one is not specified: contact support.', 'default-redirect-uri'));
  return findings;
}
