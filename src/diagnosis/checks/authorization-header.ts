import { decodeBase64 } from '../../http/base64.ts';
import { noted, unspecified, wrong, type Finding } from '../finding.ts';
import { bearerToken, headerOf, type RequestMessage } from '../messages/message.ts';
import { partsOf, type Pair } from '../messages/url.ts';
import type { History } from './history.ts';
import { isMasked, isPlaceholder, wordForNothing } from '../messages/placeholders.ts';
import { apiPrefix } from '../../interface/operations/endpoints.ts';

const right = 'Authorization: Bearer <access_token>';

function wrongHeader(message: string): Finding {
  return wrong('bearer-header', 'Authorization', message, right);
}

/** The schemes of other interfaces that a message may quote, because they are no part of a secret. */
const otherScheme = /^(token|oauth|jwt|api-?key|key|digest|negotiate|hmac|mac|access[_-]?token|bearer[_-]?token)(?::|\s|$)/i;
const token = /^[\w~+/.-]+=*$/;

/** What is wrong with a header that is not `Bearer`, a space and a token. Names the scheme and the place, never the token. */
function flawOf(header: string): string {
  const [scheme] = otherScheme.exec(header) ?? [];
  if (/["']/.test(header))
    return 'The Authorization header has quotation marks. Send the word Bearer, a space and the access token without them.';
  if (/^bearer\s*$/i.test(header)) return 'The access token is missing after the word Bearer in the Authorization header.';
  if (/^bearer\s*[:=,]/i.test(header))
    return `The Authorization header has "${header.charAt(header.search(/[:=,]/))}" after the word Bearer. Send a space there, then the access token.`;
  if (/^bearer\s+bearer\b/i.test(header))
    return 'The Authorization header has the word Bearer twice. Send it once, then a space and the access token.';
  if (/^bearer\s/i.test(header)) return 'The access token in the Authorization header has a space or a character that no token has.';
  if (/^bearer/i.test(header))
    return 'The Authorization header has no space after the word Bearer. Send a space there, then the access token.';
  if (scheme !== undefined)
    return `The Authorization header has the scheme ${scheme.trim().replace(/:$/, '')}. Send the word Bearer, a space and the access token.`;
  return /\s/.test(header)
    ? 'The Authorization header has another scheme. Send the word Bearer, a space and the access token.'
    : 'The Authorization header has only one word. Send the word Bearer before the access token, with a space between them.';
}

/** Whether the whole header is a variable that may hold the scheme, too, such as `$AUTH_HEADER`. */
function mayHoldScheme(header: string): boolean {
  return isPlaceholder(header) && /^\W{0,4}\w*(?:auth|header|bearer|credential)\w*\W{0,3}$/i.test(header);
}

/** Checks how a request to the webhook API is authorized (§5). `sanitized`: a tool may have left out credentials. */
export function authorization(
  { headers, unseenHeaders }: RequestMessage,
  pairs: readonly Pair[],
  sanitized: boolean,
  history: History,
): Finding | undefined {
  if (pairs.some((pair) => pair.name === 'access_token'))
    return wrong('bearer-header', 'access_token', 'The URL contains the access token. Send it in the header Authorization: Bearer.', right);
  const header = headerOf({ headers }, 'authorization')?.trim();
  if (headers === undefined || (header === undefined && unseenHeaders)) return undefined;
  if (header === undefined && sanitized)
    return noted(
      'bearer-header',
      'Authorization',
      'The file shows no Authorization header: Chrome leaves it out of a HAR file without sensitive data.',
    );
  if (header === undefined) return wrongHeader('The request has no Authorization header.');
  if (isMasked(header)) return undefined;
  if (/^basic /i.test(header)) return basic(header, history);
  const sent = bearerToken({ headers }) ?? '';
  if (wordForNothing.test(sent))
    return wrongHeader(`The access token is the word ${sent}, which programs write for a variable without a value.`);
  if (history.isRefreshToken(sent)) return wrongHeader('Authorization has the refresh token. Send the access token.');
  const isRight = sent !== '' && !/^bearer\b|["']/i.test(sent) && (token.test(sent) || isPlaceholder(sent));
  return isRight || mayHoldScheme(header) ? undefined : wrongHeader(flawOf(header));
}

/** The name and the password of Basic credentials. */
function credentialsIn(header: string): { name: string; password: string } {
  const encoded = header.replace(/^basic +/i, '');
  // A command has them as they are, and a program may hide them.
  const text = decodeBase64(encoded) ?? encoded;
  const at = text.indexOf(':');
  return { name: text.slice(0, Math.max(at, 0)), password: text.slice(at + 1) };
}

/** Basic is allowed (§5.4), but the client secret belongs only in the form body of token requests (§5.5). */
function basic(header: string, history: History): Finding {
  const { name, password } = credentialsIn(header);
  return history.isClient(name) || /client_?secret/i.test(password)
    ? wrong(
        'secret-only-in-body',
        'Authorization',
        'The Basic header has the client ID and secret. Send the client secret only in token requests, and an access token here.',
        right,
      )
    : unspecified('basic-credential', 'Authorization', 'The interface does not specify how to build the Basic credential.');
}

/**
 * What is wrong with an access token that is sent to an address of the service, but not under `/api` (§1). Another host of its domain counts if the text
 * has the response with the token.
 */
export function tokenOfPage({ method, url, headers }: RequestMessage, history: History): Finding[] {
  const { origin, path } = partsOf(url);
  const token = bearerToken({ headers });
  const { isApi, isOfDomain } = history.addresses.isOfService(origin);
  const isPage = isApi || (isOfDomain && method === 'GET' && token !== undefined && history.accessTokens.has(token));
  const message = `An access token is valid for calls under ${apiPrefix}, not for the pages of a browser.`;
  return token !== undefined && isPage && !/\/(?:api|oauth)\//.test(path) ? [wrong('token-not-for-pages', 'Authorization', message)] : [];
}
