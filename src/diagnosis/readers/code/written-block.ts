import { isWholeAuthorization } from '../authorization-urls.ts';
import { asText, isFields } from './known-values.ts';
import { isBody, WrittenClues } from './written-clues.ts';
import { assign, nearTokens, type FoundRequest } from './written-found.ts';
import { blockStart, configured, groups, isMeant, isServiceAddress, setters, verb } from './written-names.ts';

/** A function with more requests is not one that someone wrote. */
const maxRequests = 100;

/** One function, or what is outside of functions. Unless it is known to be of a program, `name: value` is no pair outside of brackets: logs have that. */
export class Block extends WrittenClues {
  private readonly depths: readonly number[];

  constructor(text: string, variables: Map<string, string>, isProgram: boolean) {
    super(text, variables);
    this.depths = isProgram ? [] : this.bracketDepths();
  }

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
    if (this.pair() || this.several()) return;
    if (this.kindAt() === 'text') this.quoted();
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

  /** A name and a value: `'name' => value`, `name: value`, `set("name", value)`. */
  private pair(): boolean {
    const { at } = this;
    const isGiven = (this.is('(') && setters.test(this.textAt(-1))) || this.is('{');
    let name: string | undefined;
    if (isGiven && this.kindAt(1) === 'text' && this.textAt(2) === ',') {
      name = this.textAt(1);
      this.at += 3;
    } else if (this.kindAt() !== 'name' || this.depths[at] !== 0) name = this.key();
    const isOfClient = name === 'url' && this.tokens[at - 1]?.text === '(' && this.tokens[at - 2]?.text === 'new';
    if (name !== undefined && (configured.test(name) || isOfClient)) {
      this.variables.set(name, asText(this.value()));
      return true;
    }
    const isGroup = name !== undefined && Object.hasOwn(groups, name);
    if (name !== undefined && (isGroup || isMeant(name))) {
      const { at: start } = this;
      if (this.add(name, this.attempt(() => this.value())?.value)) return true;
      // The value is made by a function, in which names and values may be written.
      this.at = start;
      if (isGroup) return true;
    }
    this.at = at;
    return false;
  }

  /** Several names and values in a list or map, of which at least one is meant. */
  private several(): boolean {
    const { at } = this;
    const isMap = this.is('[') || (this.is('{') && !blockStart.test(this.textAt(-1))) || this.kindAt() === 'name';
    const value = isMap ? this.attempt(() => this.value())?.value : undefined;
    if (!isFields(value) || !Object.keys(value).some((name) => isMeant(name) || Object.hasOwn(groups, name))) {
      this.at = at;
      return false;
    }
    const { CURLOPT_URL: url, CURLOPT_CUSTOMREQUEST: method } = value;
    if (typeof url === 'string' && isServiceAddress(url)) this.begin(url, at);
    if (typeof method === 'string') this.methods.push({ at: this.at, value: method });
    for (const [name, entry] of Object.entries(value))
      if (!/^[A-Z_]{4,}$/.test(name) || Object.hasOwn(groups, name)) this.add(name, entry);
      else this.hint(name);
    return true;
  }

  /** A quoted text: a method, an address, a body, a header or a media type; otherwise it may be the value of a variable. */
  private quoted(): void {
    const start = this.at;
    const isAssigned = this.textAt(-1) === '=' && !['=', '!', '<', '>'].includes(this.textAt(-2));
    const value = asText(this.value()).replace(/^location: */i, '');
    const variable = this.tokens[start - (this.tokens[start - 2]?.text === ':' ? 3 : 2)];
    if (/^(?:GET|POST|PUT|PATCH|DELETE)$/.test(value)) {
      // A method that is compared is that of a request which a server received.
      if (!/^[=!]==?$/.test(this.tokens[start - 1]?.text ?? '')) this.methods.push({ at: start, value });
    } else if (isAssigned && variable?.kind === 'name' && !isBody(value)) {
      this.variables.set(variable.text, value);
      if (isWholeAuthorization(value)) this.begin(value, start);
    } else if (isServiceAddress(value)) this.begin(value, start);
    else if (isBody(value)) this.current.body ??= value;
    else if (/^(?:application|multipart)\/[\w.+-]+(?: ?; ?.*)?$/.test(value)) this.add('Content-Type', value);
    else this.addLine(value);
  }

  /** A name: a method, a hint, or a variable that holds an address or a body. */
  private name(): void {
    const start = this.at;
    const name = this.textAt();
    const method = verb.exec(name)?.[1]?.toUpperCase();
    const isConstant = /^[A-Z_]+$/.test(name) || /^(?:HttpMethod|Method|HTTP|:)$/.test(this.textAt(-2)) || /^Method[A-Z]/.test(name);
    if (method !== undefined && (isConstant || this.isGivenAddress())) this.methods.push({ at: start, value: method });
    this.hint(name);
    const held = this.variables.get(name);
    this.at++;
    if (held === undefined || this.is('=')) return;
    this.at = start;
    const value = asText(this.value());
    if (isServiceAddress(value)) this.begin(value, start);
    else if (isBody(value)) this.current.body ??= value;
    else this.at = start + 1;
  }

  /** Whether the arguments after a name begin with an address, maybe after other names. */
  private isGivenAddress(): boolean {
    let open = 0;
    for (const { kind, text } of this.tokens.slice(this.at + 1, this.at + 1 + nearTokens)) {
      if (kind === 'sign' && text === '(') open++;
      else if (open === 0 || (kind === 'sign' && text === ')' && --open === 0)) return false;
      else if (kind !== 'sign' && isServiceAddress((kind === 'name' ? this.variables.get(text) : text) ?? '')) return true;
    }
    return false;
  }
}
