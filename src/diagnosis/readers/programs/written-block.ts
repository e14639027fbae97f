import { isWholeAuthorization } from '../code/authorization-urls.ts';
import { asText } from '../code/known-values.ts';
import { isBody } from './written-clues.ts';
import { assign, nearTokens, type FoundRequest } from './written-found.ts';
import { isServiceAddress, verb, verbType } from './written-names.ts';
import type { Token } from '../code/tokens.ts';
import { WrittenCredentials } from './written-credentials.ts';
import { formats } from './written-text.ts';

/** A function with more requests is not one that someone wrote. */
const maxRequests = 100;

/** One function, or what is outside of functions. */
export class Block extends WrittenCredentials {
  read(): readonly FoundRequest[] {
    this.arrays();
    while (this.at < this.tokens.length && this.found.length < maxRequests) {
      const { at } = this;
      this.attempt(() => {
        this.readNext();
        return undefined;
      });
      this.at = Math.max(this.at, at + 1);
    }
    assign(this.found, this.methods, this.hints, this.tokens);
    return this.found;
  }

  /** Reads what is next, if it says something about a request. */
  private readNext(): void {
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
    // A method that is compared is that of a request which a server received.
    const isCompared = /^[=!]==?$/.test(this.textAt(-1));
    const isAuth = this.textAt(-2) === 'auth';
    const variable = this.variableBefore();
    const value = asText(this.value()).replace(/^location: */i, '');
    if (/^(?:GET|POST|PUT|PATCH|DELETE)$/.test(value)) {
      if (!isCompared) this.methods.push({ at: start, value });
    } else if (variable !== undefined && !isBody(value)) {
      this.variables.set(variable, value);
      if (isWholeAuthorization(value)) this.begin(value, start);
    } else if (this.addAddressOrBody(value, start)) return;
    else if (isAuth && /^\w+ \S/.test(value)) this.add('Authorization', value);
    else if (/^(?:application|multipart)\/[\w.+-]+(?: ?; ?.*)?$/.test(value)) this.add('Content-Type', value);
    else this.addLine(value);
  }

  /** The variable that the next text is assigned to: `name =`, `name :=`. Undefined if there is none, or only an argument `url =` of a call. */
  private variableBefore(): string | undefined {
    const isAssigned = this.textAt(-1) === '=' && !['=', '!', '<', '>'].includes(this.textAt(-2));
    const offset = this.textAt(-2) === ':' ? -3 : -2;
    const name = this.textAt(offset);
    const isArgument = name === 'url' && ['(', ','].includes(this.textAt(-3));
    return isAssigned && this.kindAt(offset) === 'name' && !isArgument ? name : undefined;
  }

  /** A name: a method, a hint, or a variable that holds an address or a body. */
  private name(): void {
    const name = this.textAt();
    const method = (this.textAt(-1) === 'new' ? verbType : verb).exec(name)?.[1]?.toUpperCase();
    if (method !== undefined && (this.isConstant(name) || this.isGivenAddress() || this.isChained(method)))
      this.methods.push({ at: this.at, value: method });
    this.credentials(name);
    this.held(name);
  }

  /** Whether the name of a method is a constant, as in `HttpMethod.Post`, and no function. */
  private isConstant(name: string): boolean {
    return /^(?:[A-Z_]+$|Method[A-Z])/.test(name) || /^(?:HttpMethod|Method|HTTP|:)$/.test(this.textAt(-2));
  }

  /** A variable, or a function that makes a text, where it is used: an address or a body. */
  private held(name: string): void {
    const start = this.at++;
    if ((!this.variables.has(name) && !formats.test(name)) || this.is('=')) return;
    this.at = start;
    if (!this.addAddressOrBody(asText(this.value()), start)) this.at = start + 1;
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
    for (const token of this.tokens.slice(this.at + 1, this.at + 1 + nearTokens)) {
      const sign = token.kind === 'sign' ? token.text : '';
      if (sign === '(') open++;
      else if (open === 0 && token.text === '!') continue;
      else if (open === 0 || (sign === ')' && --open === 0)) return false;
      else if (isServiceAddress(this.heldBy(token))) return true;
    }
    return false;
  }

  /** The text that a token holds: a quoted text, or a variable. */
  private heldBy({ kind, text }: Token): string {
    if (kind === 'name') return this.variables.get(text) ?? '';
    return kind === 'text' ? this.known(text) : '';
  }
}
