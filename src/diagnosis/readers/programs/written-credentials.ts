import { nearTokens } from './written-found.ts';
import { WrittenPairs } from './written-pairs.ts';

/** Functions that are named after the header that they set. */
const headerFunctions: ReadonlyMap<string, string> = new Map([
  ['accept', 'Accept'],
  ['contentType', 'Content-Type'],
]);

/** Functions that take the access token. */
const takesBearer = /^(?:withToken|(?:set)?_?bearer_?auth|SetAuthToken|AuthenticationHeaderValue)$/i;
/** The name of a refresh token, or of a function that only gives it. */
const refreshToken = /^\$?(?:\w*[._])?(?:get_?)?refresh_?token$/i;
const ofToken = /^(?:\$?(?:get_?)?refresh_?token|as_str|as_ref|clone|to_string|toString|unwrap|secret|value|get)$/i;

/** Reads the scheme of the credentials that functions are given, and the headers that they are named after. */
export class WrittenCredentials extends WrittenPairs {
  /** Takes what a name, which is next, says about the credentials of a request, or gives as another hint. */
  protected credentials(name: string): void {
    const offset = this.schemeAfter(name);
    if (takesBearer.test(name) && this.isGivenRefreshToken()) this.add('Authorization', 'Bearer <refresh_token>');
    else if (offset > 0) this.scheme(offset);
    else this.hint(name);
    const header = headerFunctions.get(name);
    if (header !== undefined && this.kindAt(2) === 'text' && this.textAt(1) === '(' && this.textAt(3) === ')')
      this.add(header, this.textAt(2));
    // A pair of Elixir: `auth: {:bearer, token}`.
    if (/^(?:basic|bearer)$/.test(name) && this.textAt(-1) === ':' && this.textAt(-2) === '{')
      this.hints.push({ at: this.at, value: name as 'basic' | 'bearer' });
  }

  /** Whether what a function is given is a refresh token, and not what another function makes of one. */
  private isGivenRefreshToken(): boolean {
    if (this.textAt(1) !== '(') return false;
    const { at } = this;
    this.at++;
    this.skip();
    const given = this.tokens.slice(at + 2, this.at - 1);
    this.at = at;
    const isOther = given.some(({ text }, index) => text === '(' && !ofToken.test(given[index - 1]?.text ?? ''));
    return !isOther && given.some(({ text }) => refreshToken.test(text));
  }

  /** How many tokens after a name the scheme of the credentials stands. 0 for a name after which there is none. */
  private schemeAfter(name: string): number {
    if (name === 'withToken') return this.lastText();
    if (name === 'AuthenticationHeaderValue') return 2;
    return name === 'Authorization' && this.textsAfter(3) === '=new(' ? 4 : 0;
  }

  /** The offset of a text that ends the arguments of a call after another, as in `withToken($token, 'Bearer')`. 0 if there is none, or a call among them. */
  private lastText(): number {
    const near = this.tokens.slice(this.at, this.at + nearTokens);
    const last = near.findIndex(({ text }) => text === ')') - 1;
    const isInner = near.slice(2, Math.max(last, 2)).some(({ text }) => text === '(');
    return !isInner && near[last]?.kind === 'text' && near[last - 1]?.text === ',' ? last : 0;
  }

  /** The scheme that C# or Laravel gives with its credentials, at an offset: `new AuthenticationHeaderValue("Bearer", token)`. */
  private scheme(offset: number): void {
    const scheme = this.kindAt(offset) === 'text' ? this.textAt(offset) : 'Bearer';
    const known = /^(?:basic|bearer)$/i.test(scheme) ? (scheme.toLowerCase() as 'basic' | 'bearer') : undefined;
    if (known) this.hints.push({ at: this.at, value: known });
    else this.add('Authorization', `${scheme} <credentials>`);
  }
}
