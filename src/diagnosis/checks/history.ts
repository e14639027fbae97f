import { codeLifetime, limits } from '../../interface/limits.ts';
import { Authorizations } from './authorizations.ts';
import { locationOf, type Kind } from './classify.ts';
import { IssuedTokens } from './issued-tokens.ts';
import { Addresses } from './addresses.ts';
import { pairOf } from '../requests/parameters.ts';
import { hiddenValue, isHidden, isPlaceholder } from '../messages/placeholders.ts';
import { isInvalidScope } from './scope.ts';
import { unreturnedState } from './redirect.ts';
import { wrong, type Finding } from '../finding.ts';
import { isSuccess, type HttpExchange } from '../messages/message.ts';
import { pairsOf, partsOf, type Pair } from '../messages/url.ts';

/** What is known of an authorization code. */
interface Code {
  /** The latest time at which it can have been issued, in milliseconds since 1970. */
  readonly issuedBy?: number;
  readonly isConsumed: boolean;
}

/** Tokens that a response in JSON names, or an object that a program printed. */
const namedToken = /\b(access_token|refresh_token)\\?["']?\s{0,4}(?::|=>)\s{0,4}\\?["']([\w~+/.-]{6,}=*)/g;
function tokensIn(text: string, name: 'access_token' | 'refresh_token'): ReadonlySet<string> {
  const all = [...text.matchAll(namedToken)].filter((match) => match[1] === name).map((match) => match[2] ?? '');
  return new Set(all.filter((token) => !hiddenValue.test(token)));
}

/** The code among the pairs of a query or form. Undefined if there is none, or one that is hidden. */
function codeIn(pairs = ''): string | undefined {
  const code = pairOf(pairsOf(pairs), 'code')?.value ?? '';
  return isHidden(code) ? undefined : code;
}

/** The parameters of an authorization request, or of one that a response redirects to. */
export function authorizationIn(exchange: HttpExchange): readonly Pair[] {
  const queries = [exchange.request?.url, locationOf(exchange)].map((url = '') => pairsOf(partsOf(url).query));
  return queries.find((pairs) => pairOf(pairs, 'client_id') ?? pairOf(pairs, 'response_type')) ?? [];
}

/** What the text and the earlier messages say about a message: what was requested, and what happened to codes and tokens. */
export class History {
  /** The authorization requests before. */
  readonly authorizations = new Authorizations();
  private readonly codes = new Map<string, Code>();
  /** The codes that a redirect brought or an exchange sent. */
  private readonly sentCodes = new Set<string>();
  private readonly clients = new Set<string>();
  /** The queries of the redirects before. */
  private readonly redirects = new Set<string>();
  /** The tokens that the text names as access tokens. */
  readonly accessTokens: ReadonlySet<string>;
  private readonly refreshTokens: ReadonlySet<string>;
  /** A function of a program has the name of a refresh token, and may return an access token. */
  private readonly hasRefreshFunction: boolean;
  readonly addresses: Addresses;
  readonly issuedTokens: IssuedTokens;

  /** `text` is everything that was pasted. */
  constructor(text = '') {
    this.accessTokens = tokensIn(text, 'access_token');
    this.refreshTokens = tokensIn(text, 'refresh_token');
    this.hasRefreshFunction = /(?<!get_?)refresh_?token\s?\(/i.test(text);
    this.addresses = new Addresses(text);
    this.issuedTokens = new IssuedTokens(text);
  }

  /** The parameters of the authorization request that a redirect belongs to, if each one before it but the last had its redirect. Empty if none is known. */
  authorizationOf(url: string): readonly Pair[] {
    const { last = [], count } = this.authorizations;
    return this.redirects.size === count - 1 && !this.redirects.has(partsOf(url).query) ? last : [];
  }

  /** What is wrong with the state of a redirect. */
  ofRedirect(url: string): Finding | undefined {
    return unreturnedState(this.authorizationOf(url), url);
  }

  /** Whether a later redirect says that the scope of an authorization request is invalid. */
  isRejected(kind: Kind, exchange: HttpExchange): boolean {
    return kind === 'authorization-request' && this.authorizations.isRejected(authorizationIn(exchange));
  }

  /** Takes note of a message, after it was checked. */
  add(kind: Kind, exchange: HttpExchange): void {
    if (kind === 'authorization-request') {
      this.authorizations.add(authorizationIn(exchange));
      this.addCode(locationOf(exchange), exchange.endedAt);
    }
    const client =
      [...authorizationIn(exchange), ...pairsOf(exchange.request?.body ?? '')].find(({ name }) => name === 'client_id')?.value ?? '';
    if (!isHidden(client)) this.clients.add(client);
    if (kind === 'redirect') this.addRedirect(exchange.request?.url ?? '', exchange.request?.startedAt);
    if (kind === 'token-request') this.issuedTokens.add(exchange);
    const sent = kind === 'token-request' ? codeIn(exchange.request?.body) : undefined;
    if (sent === undefined) return;
    this.sentCodes.add(sent);
    if (isSuccess(exchange)) this.codes.set(sent, { isConsumed: true });
  }

  private addRedirect(url: string, issuedBy?: number): void {
    if (isInvalidScope(url)) this.authorizations.reject(url);
    this.addCode(url, issuedBy);
  }

  /** Takes note of a redirect and the code in it, which was issued by a time in milliseconds since 1970. */
  private addCode(url = '', issuedBy?: number): void {
    const { query } = partsOf(url);
    if (query !== '') this.redirects.add(query);
    const code = codeIn(query);
    if (code === undefined) return;
    this.sentCodes.add(code);
    if (!this.codes.has(code)) this.codes.set(code, { ...(issuedBy === undefined ? {} : { issuedBy }), isConsumed: false });
  }

  /** What is wrong with the code or refresh token of a request that starts at `startedAt`, in milliseconds since 1970 (§3.2, §4.2). */
  ofTokenRequest(pairs: readonly Pair[], startedAt: number | undefined): (Finding | undefined)[] {
    const [code = '', token = ''] = ['code', 'refresh_token'].map((name) => pairOf(pairs, name)?.value);
    return [this.ofCode(code, startedAt), this.ofRefreshToken(token)];
  }

  private ofCode(code: string, startedAt: number | undefined): Finding | undefined {
    const token = this.accessTokens.has(code) ? 'an access token' : this.refreshTokens.has(code) ? 'a refresh token' : undefined;
    if (token !== undefined) return wrong('exchange-code', 'code', `code has the value of ${token}. Send the code of the redirect.`);
    const known = this.codes.get(code);
    if (!known) return undefined;
    if (known.isConsumed)
      return wrong('code-single-use', 'code', 'An earlier exchange has already used this code. Each code can be exchanged once.');
    const age = startedAt === undefined || known.issuedBy === undefined ? 0 : Math.floor((startedAt - known.issuedBy) / 1000);
    return age > limits.codeSeconds
      ? wrong('code-expires', 'code', `The code was exchanged ${String(age)} seconds after its issue. It expires after ${codeLifetime}.`)
      : undefined;
  }

  private ofRefreshToken(token: string): Finding | undefined {
    if (this.refreshTokens.has(token)) return undefined;
    const other = this.accessTokens.has(token) ? 'an access token' : this.sentCodes.has(token) ? 'an authorization code' : undefined;
    return other && wrong('refresh-refresh-token', 'refresh_token', `refresh_token has the value of ${other}. Send the refresh token.`);
  }

  /** Whether the messages before have the ID of this client. */
  isClient(id: string): boolean {
    return this.clients.has(id);
  }

  /** Whether the text names a token as a refresh token, and never as an access token, or has a variable of that name in its place. */
  isRefreshToken(token: string): boolean {
    const isVariable = isPlaceholder(token) && /(?:^|\W)refresh_?token\W*$/i.test(token) && !this.hasRefreshFunction;
    return isVariable || (this.refreshTokens.has(token) && !this.accessTokens.has(token));
  }
}
