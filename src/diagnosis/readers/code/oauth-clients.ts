import { asText } from './known-values.ts';
import { WrittenValues } from './written-values.ts';

/** The settings that a program gives an OAuth library, and the program without them. */
export interface OAuthClient {
  /** Lines such as `redirect_uri=https://app.example/cb`. Undefined if the program sets up no such library. */
  readonly settings: string | undefined;
  readonly rest: string;
}

/** Functions and types that make the client of an OAuth library: of passport, simple-oauth2, client-oauth2, requests_oauthlib, authlib and the PHP league. */
const makers = /^(?:OAuth2Strategy|AuthorizationCode|ClientOAuth2|GenericProvider|OAuth2Session|AsyncOAuth2Client|OAuth2Client)$/;
/** Calls of such a client that take the URL of an endpoint, in Python. */
const endpoints: Readonly<Record<string, string>> = {
  authorization_url: 'authorization_url',
  create_authorization_url: 'authorization_url',
  fetch_token: 'token_url',
  fetch_access_token: 'token_url',
  refresh_token: 'token_url',
};
const authMethod = /^(?:auth_?style|auth_scheme|token_endpoint_auth_method|authorizationMethod)$/i;
/** The settings by the names that libraries give them. */
const setting =
  /^(?:client_?id|(?:redirect|callback)_?ur[il]s?|auth(?:oriz(?:e|ation))?_?(?:ur[il]|endpoint|path)|url_?authorize|(?:access_?)?token_?(?:ur[il]|endpoint|path)|url_?access_?token|scopes?)$/i;
/** A session of Python whose requests have the access token. */
const session = 'Session(headers={"Authorization": "Bearer <token>"})';

class OAuthClients extends WrittenValues {
  private readonly pairs: [string, string][] = [];
  private rest = '';
  private isFound = false;

  constructor(text: string) {
    super(text, new Map(), true);
  }

  read(): OAuthClient {
    let copied = 0;
    while (this.at < this.tokens.length) {
      const start = this.tokens[this.at]?.start ?? 0;
      const replaced = this.attempt(() => this.client() ?? this.endpoint())?.value;
      if (typeof replaced === 'string') {
        this.rest += this.text.slice(copied, start) + replaced;
        // It ends with a bracket.
        copied = (this.tokens[this.at - 1]?.start ?? start) + 1;
      } else this.at++;
    }
    const settings = this.pairs.map(([name, value]) => `${name}=${value}`).join('\n');
    return { settings: this.isFound ? settings : undefined, rest: this.rest + this.text.slice(copied) };
  }

  /** Reads what makes a client. Returns the text that replaces it in the rest of the program, or undefined if nothing here makes one. */
  private client(): string | undefined {
    const name = this.textAt();
    const owner = this.textAt(-2);
    if (this.kindAt() !== 'name') return undefined;
    const isClient =
      makers.test(name) ||
      (owner === 'oauth2' && name === 'Config') ||
      (this.textAt(-3) === 'OAuth2' && name === 'Client') ||
      (owner === 'oauth' && name === 'register');
    if (!isClient) return undefined;
    const { at } = this;
    this.at++;
    this.member();
    if (!this.is('(') && !this.is('{')) {
      this.at = at;
      return undefined;
    }
    this.settings();
    this.isFound = true;
    return name.endsWith('Session') || name.endsWith('Client') ? session : 'client(bearer)';
  }

  /** Reads a call that takes the URL of an endpoint. Returns the text that replaces it, or undefined if there is no such call. */
  private endpoint(): string | undefined {
    const { at } = this;
    const name = Object.hasOwn(endpoints, this.textAt()) ? endpoints[this.textAt()] : undefined;
    if (!this.isFound || name === undefined || this.textAt(1) !== '(') return undefined;
    this.at += 2;
    const url = this.attempt(() => this.value())?.value;
    if (typeof url === 'string') this.pairs.push([name, url]);
    this.at = at + 1;
    this.settings();
    return 'call()';
  }

  /** Reads the settings between brackets, at any depth. The opening bracket is next. */
  private settings(): void {
    const start = this.at;
    this.skip();
    const end = this.at;
    this.at = start + 1;
    while (this.at < end) {
      this.step();
      const { at } = this;
      const key = this.key() ?? this.assigned() ?? '';
      if (key === 'auth' && /basic/i.test(this.textAt() + this.textAt(2)))
        this.pairs.push(['token_endpoint_auth_method', 'client_secret_basic']);
      const value = setting.test(key) || authMethod.test(key) ? this.attempt(() => this.value()) : undefined;
      if (value) {
        const text = Array.isArray(value.value) ? JSON.stringify(value.value.map(asText)) : asText(value.value);
        // How the client sends its secret is often a constant, such as `oauth2.AuthStyleInHeader`.
        this.pairs.push([key, authMethod.test(key) ? text.replace(/^<(\w+)>$/, '$1') : text]);
      }
      if (this.at === at) this.at++;
    }
    this.at = end;
  }
}

/** Reads the settings that a program gives an OAuth library. The library makes the requests, so the program does not contain them. */
export function readOAuthClient(text: string): OAuthClient {
  return new OAuthClients(text).read();
}
