import { isWholeAuthorization } from '../authorization-urls.ts';
import { asText } from './known-values.ts';
import { isBody } from './written-clues.ts';
import { assign, nearTokens, type FoundRequest } from './written-found.ts';
import { isServiceAddress, verb } from './written-names.ts';
import { WrittenPairs } from './written-pairs.ts';
import { formats } from './written-text.ts';

/** A function with more requests is not one that someone wrote. */
const maxRequests = 100;

/** One function, or what is outside of functions. */
export class Block extends WrittenPairs {
  read(): readonly FoundRequest[] {
    this.arrays();
    while (this.at < this.tokens.length && this.found.length < maxRequests) {
      const { at } = this;
      this.attempt(() => {
        this.look();
        return undefined;
      });
      this.at = Math.max(this.at, at + 1);
    }
    assign(this.found, this.methods, this.hints, this.tokens);
    return this.found;
  }

  /** Reads what is next, if it says something about a request. */
  private look(): void {
    this.step();
    const { at } = this;
    if (this.assignment() || this.labelled() || this.pair() || this.several())
      for (const [index, { kind, text }] of this.tokens.slice(at, this.at).entries()) {
        this.step();
        if (kind === 'name') this.hint(text, at + index);
      }
    else if (this.kindAt() === 'text') this.quoted();
    else if (this.kindAt() === 'name') this.name();
  }

  /** Notes each array of PHP that is given to curl, which sends it as multipart/form-data: written there, or assigned to a variable before. */
  private arrays(): void {
    const isArray = (at: number): boolean => /^(?:\[|array)$/.test(this.tokens[at]?.text ?? '');
    const assigned = new Map<string, boolean>();
    for (const [at, { text }] of this.tokens.entries()) {
      if (text.startsWith('$') && this.tokens[at + 1]?.text === '=') assigned.set(text, isArray(at + 2));
      const isGiven = isArray(at + 2) || assigned.get(this.tokens[at + 2]?.text ?? '') === true;
      if (text === 'CURLOPT_POSTFIELDS' && isGiven) this.hints.push({ at, value: 'multipart' });
    }
  }

  /** A quoted text: a method, an address, a body, a header or a media type; otherwise it may be the value of a variable. */
  private quoted(): void {
    const start = this.at;
    const isAssigned = this.textAt(-1) === '=' && !['=', '!', '<', '>'].includes(this.textAt(-2));
    const value = asText(this.value()).replace(/^location: */i, '');
    const variable = this.tokens[start - (this.tokens[start - 2]?.text === ':' ? 3 : 2)];
    const isArgument = variable?.text === 'url' && ['(', ','].includes(this.tokens[start - 3]?.text ?? '');
    if (/^(?:GET|POST|PUT|PATCH|DELETE)$/.test(value)) {
      // A method that is compared is that of a request which a server received.
      if (!/^[=!]==?$/.test(this.tokens[start - 1]?.text ?? '')) this.methods.push({ at: start, value });
    } else if (isAssigned && variable?.kind === 'name' && !isArgument && !isBody(value)) {
      this.variables.set(variable.text, value);
      if (isWholeAuthorization(value)) this.begin(value, start);
    } else if (isServiceAddress(value)) this.begin(value, start);
    else if (isBody(value)) this.current.body ??= value;
    else if (this.tokens[start - 2]?.text === 'auth' && /^\w+ \S/.test(value)) this.add('Authorization', value);
    else if (/^(?:application|multipart)\/[\w.+-]+(?: ?; ?.*)?$/.test(value)) this.add('Content-Type', value);
    else this.addLine(value);
  }

  /** A name: a method, a hint, or a variable that holds an address or a body. */
  private name(): void {
    const start = this.at;
    const name = this.textAt();
    const method = verb.exec(name)?.[1]?.toUpperCase();
    const isConstant = /^[A-Z_]+$/.test(name) || /^(?:HttpMethod|Method|HTTP|:)$/.test(this.textAt(-2)) || /^Method[A-Z]/.test(name);
    if (method !== undefined && (isConstant || this.isGivenAddress() || this.isChained(method)))
      this.methods.push({ at: start, value: method });
    const last = name === 'withToken' ? this.lastText() : 0;
    if (last > 0) this.scheme(last);
    else this.hint(name);
    // A pair of Elixir: `auth: {:bearer, token}`.
    if (/^(?:basic|bearer)$/.test(name) && this.textAt(-1) === ':' && this.textAt(-2) === '{')
      this.hints.push({ at: this.at, value: name as 'basic' | 'bearer' });
    if (name === 'AuthenticationHeaderValue') this.scheme(2);
    if (name === 'Authorization' && this.textsAfter(3) === '=new(') this.scheme(4);
    const held = this.variables.get(name);
    this.at++;
    if ((held === undefined && !formats.test(name)) || this.is('=')) return;
    this.at = start;
    const value = asText(this.value());
    if (isServiceAddress(value)) this.begin(value, start);
    else if (isBody(value)) this.current.body ??= value;
    else this.at = start + 1;
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

  /** Whether a method is that of a builder, as in `.url(address).post(body)` or `.post().uri(address)`, and none of a map with its key. */
  private isChained(method: string): boolean {
    const isCalled = this.textAt(-2) === ')' && this.textAt(-1) === '.' && this.textAt(1) === '(';
    const isOfMap = this.kindAt(2) === 'text' && this.textAt(3) === ',';
    const isBeforeUrl = /^\(\)\.ur[il]$/.test(this.textsAfter(4));
    return isBeforeUrl || (isCalled && !isOfMap && (method !== 'GET' || this.textAt(2) === ')'));
  }

  /** Whether the arguments after a name begin with an address, maybe after other names. */
  private isGivenAddress(): boolean {
    let open = 0;
    for (const { kind, text } of this.tokens.slice(this.at + 1, this.at + 1 + nearTokens)) {
      if (kind === 'sign' && text === '(') open++;
      else if (open === 0 && text === '!') continue;
      else if (open === 0 || (kind === 'sign' && text === ')' && --open === 0)) return false;
      else if (kind !== 'sign' && isServiceAddress((kind === 'name' ? this.variables.get(text) : this.known(text)) ?? '')) return true;
    }
    return false;
  }
}
