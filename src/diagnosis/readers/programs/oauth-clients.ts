import { asText, isFields } from '../code/known-values.ts';
import { authMethod, endpointNames, endpointCalls, isOAuthUrl, makers, otherNames, setting } from './oauth-settings.ts';
import { WrittenValues } from './written-values.ts';

/** The settings that a program gives an OAuth library, and the program without them. */
export interface OAuthClientSettings {
  /** Lines such as `redirect_uri=https://app.example/cb`. Undefined if the program sets up no such library. */
  readonly settings: string | undefined;
  /** The settings that are written outside of what makes such a library. They matter in a program that sends no request. */
  readonly others: string | undefined;
  readonly rest: string;
}

/** A session of Python whose requests have the access token. */
const session = 'Session(headers={"Authorization": "Bearer <token>"})';

/** A setting as text: a list as JSON. */
function settingText(value: unknown): string {
  return Array.isArray(value) ? JSON.stringify(value.map(asText)) : asText(value);
}

/** The name of a constant, without the signs of a placeholder; any other text is returned unchanged. */
function constantName(text: string): string {
  return text.replace(/^<(\w+)>$/, '$1');
}

/** The URL that an object holds, or the value itself. */
function urlOf(value: unknown): unknown {
  return isFields(value) ? (value['url'] ?? value) : value;
}

class OAuthClients extends WrittenValues {
  private readonly pairs: [string, string][] = [];
  private readonly others: [string, string][] = [];
  private rest = '';
  private isFound = false;

  constructor(text: string) {
    super(text, new Map(), true);
  }

  read(): OAuthClientSettings {
    let copied = 0;
    while (this.at < this.tokens.length) {
      const start = this.tokens[this.at]?.start ?? 0;
      const replaced = this.attempt(() => this.client() ?? this.endpoint())?.value;
      if (typeof replaced === 'string') {
        this.rest += this.text.slice(copied, start) + replaced;
        // It ends with a bracket.
        copied = (this.tokens[this.at - 1]?.start ?? start) + 1;
      } else {
        const { at } = this;
        this.attempt(() => this.other());
        this.at = at + 1;
      }
    }
    const [settings, others] = [this.pairs, this.others].map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join('\n'));
    const isOther = this.others.some(([, value]) => isOAuthUrl.test(value));
    return {
      settings: this.isFound ? settings : undefined,
      others: isOther && !this.isFound ? others : undefined,
      rest: this.rest + this.text.slice(copied),
    };
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

  /** Reads a setting that is written by itself: `name: value`, or `.name(value, ...)` of a builder. */
  private other(): void {
    if (/^ClientSecretBasic$/.test(this.textAt()) && this.textAt(-1) === '.') this.others.push(['token_endpoint_auth_method', 'basic']);
    const called = this.textAt(-1) === '.' && this.textAt(1) === '(' ? this.textAt() : undefined;
    const name = called ?? this.key() ?? '';
    const endpoint = Object.hasOwn(endpointNames, name) ? endpointNames[name] : undefined;
    if (endpoint === undefined && !otherNames.test(name)) return;
    if (called !== undefined) this.at++;
    const value = called === undefined ? urlOf(this.value()) : this.given(endpoint === undefined);
    const text = settingText(value);
    if (endpoint === undefined || isOAuthUrl.test(text)) this.others.push([endpoint ?? name, constantName(text)]);
  }

  /** What a call is given, whose bracket is next: its first argument, or all of several in a list where a setting `mayBeList`. */
  private given(mayBeList: boolean): unknown {
    const values = this.contents();
    if (!Array.isArray(values)) return urlOf(values);
    return mayBeList && values.length > 1 ? values : (values as unknown[])[0];
  }

  /** Reads a call that takes the URL of an endpoint. Returns the text that replaces it, or undefined if there is no such call. */
  private endpoint(): string | undefined {
    const { at } = this;
    const name = Object.hasOwn(endpointCalls, this.textAt()) ? endpointCalls[this.textAt()] : undefined;
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
        const text = settingText(value.value);
        // How the client sends its secret is often a constant, such as `oauth2.AuthStyleInHeader`.
        this.pairs.push([key, authMethod.test(key) ? constantName(text) : text]);
      }
      if (this.at === at) this.at++;
    }
    this.at = end;
  }
}

/** Reads the settings that a program gives an OAuth library. The library makes the requests, so the program does not contain them. */
export function readOAuthClient(text: string): OAuthClientSettings {
  return new OAuthClients(text).read();
}
