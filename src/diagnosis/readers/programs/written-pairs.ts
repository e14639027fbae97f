import { isWholeAuthorization } from '../code/authorization-urls.ts';
import { asText, isFields } from '../code/known-values.ts';
import { WrittenClues } from './written-clues.ts';
import { blockStart, configured, groups, isMeant, isOfRequest, isServiceAddress, setters } from './written-names.ts';
import { pairType, typeNames, urlMembers } from './written-words.ts';

/** Reads the names and values of a program. Unless a text is known to be one, `name: value` is no pair outside of brackets: logs have that. */
export class WrittenPairs extends WrittenClues {
  private readonly depths: readonly number[];
  /** The last token of each name that is used as a whole, once it is looked for. */
  private uses?: ReadonlyMap<string, number>;

  constructor(text: string, variables: Map<string, string>, isProgram: boolean) {
    super(text, variables, isProgram);
    this.depths = isProgram ? [] : this.bracketDepths();
  }

  /** Sets a variable to an address. Its request begins where the variable is used later. Returns false, with nothing read, if it is not used. */
  protected assignment(): boolean {
    const { at } = this;
    const name = this.assigned();
    const value = name === undefined ? undefined : this.attempt(() => this.value())?.value;
    if (name !== undefined && typeof value === 'string' && isServiceAddress(value) && !isWholeAuthorization(value)) {
      this.variables.set(name, value);
      if (this.lastUseOf(name) >= this.at) return true;
    }
    this.at = at;
    return false;
  }

  /** The last token at which a name is used as a whole; -1 if there is none. */
  private lastUseOf(name: string): number {
    this.uses ??= new Map(
      [...this.tokens.entries()].flatMap(([at, { kind, text }]) => (kind === 'name' && !this.isPartOf(at) ? [[text, at] as const] : [])),
    );
    return this.uses.get(name) ?? -1;
  }

  /** Whether only a part of the address that a name holds is used, as in `uri.host`. `use` is the token of the name. */
  private isPartOf(use: number): boolean {
    const [sign, member] = this.tokens.slice(use + 1, use + 3);
    return sign?.text === '.' && member?.kind === 'name' && !urlMembers.test(member.text);
  }

  /** A value with its name after or before it, as Swift labels them: `setValue(type, forHTTPHeaderField: "Accept")`, `name: "code", value: code`. */
  protected labelled(): boolean {
    const { at } = this;
    if (/^(?:set|add)Value$/.test(this.textAt()) && this.textAt(1) === '(') {
      this.at += 2;
      const value = this.value();
      if (this.take(',') && this.word('forHTTPHeaderField') && this.take(':') && this.kindAt() === 'text') {
        this.addLine(`${this.textAt()}: ${asText(value)}`);
        return true;
      }
    } else if (this.word('name') && this.take(':') && this.textAt(1) === ',' && this.textAt(2) === 'value') {
      const name = this.textAt();
      this.at += 4;
      if (isMeant(name)) return this.add(name, this.value());
    }
    this.at = at;
    return false;
  }

  /** The name of a header that a constant holds: `(HttpHeaders.CONTENT_TYPE,`. Undefined, with nothing read, if there is none. */
  private constant(): string | undefined {
    const { at } = this;
    this.at++;
    let name = this.textAt();
    if (this.kindAt() === 'name') this.at++;
    for (let next = this.member(); next !== undefined; next = this.member()) name = next;
    if (this.take(',')) return name.replaceAll('_', '-').replace(/Header$/, '');
    this.at = at;
    return undefined;
  }

  /** A name and a value: `'name' => value`, `name: value`, `set("name", value)`. */
  protected pair(): boolean {
    const { at } = this;
    const found = this.nameOfPair();
    const name = found !== undefined && this.isInSession(at) ? undefined : found;
    const before = this.tokens[at - 2]?.text;
    if (name !== undefined) {
      const isOfClient = name === 'url' && before === 'new' && this.tokens[at - 1]?.text === '(';
      if (configured.test(name) || isOfClient) {
        this.variables.set(name, asText(this.value()));
        return true;
      }
      const isParameter = this.isProgram && this.isTyped();
      const isAddress = name === 'url' && before === 'URLRequest';
      // Dio of Dart has its headers there.
      const isOfDio = name === 'options' && this.textAt() === 'Options';
      if (!isParameter && !isAddress && !isOfDio && isOfRequest(name) && this.addNext(name)) return true;
    }
    this.at = at;
    return false;
  }

  /** The name of a pair, with the signs before and after it. Undefined if none begins here, as inside of the name of a header: `x-request-id: 1`. */
  private nameOfPair(): string | undefined {
    if (this.isGivenPair()) {
      this.at += 3;
      return this.textAt(-2);
    }
    if (this.is('(') && /header/i.test(this.textAt(-1))) return this.constant();
    const isEnd = this.textAt(-1) === '-';
    return this.kindAt() === 'name' && (isEnd || this.depths[this.at] === 0) ? undefined : this.key();
  }

  /** Whether a quoted name and its value are given to a function or type of pairs, or stand between braces: `set("name", value)`. */
  private isGivenPair(): boolean {
    if (this.kindAt(1) !== 'text' || this.textAt(2) !== ',') return false;
    const isOfType = this.textAt(-1) === '>' && pairType.test(this.text.slice(0, this.peek()?.start).slice(-80));
    return this.is('{') || (this.is('(') && (setters.test(this.textAt(-1)) || isOfType));
  }

  /** Takes a name with the value that is next. Returns false for a value in which other names and values may be written. */
  private addNext(name: string): boolean {
    const { at } = this;
    if (this.add(name, this.attempt(() => this.value())?.value)) return true;
    // A function makes the value.
    this.at = at;
    return groups.has(name);
  }

  /** Whether a type follows, and no value: `String`, `[String: Any]` of Swift, `HttpResponse =` of Kotlin, `&str` of Rust. */
  private isTyped(): boolean {
    if (this.is('&')) return /^(?:str|mut)$/.test(this.textAt(1));
    if (this.is('[')) return typeNames.test(this.textAt(1)) && /^[:\]]$/.test(this.textAt(2));
    return typeNames.test(this.textAt()) || (/^[A-Z]\w*[a-z]/.test(this.textAt()) && this.kindAt() === 'name' && this.textAt(1) === '=');
  }

  /** Several names and values in a list or map, of which at least one is meant. */
  protected several(): boolean {
    const { at } = this;
    const isMap = this.is('[') || (this.is('{') && !blockStart.test(this.textAt(-1))) || this.kindAt() === 'name';
    const value = isMap ? this.attempt(() => this.value())?.value : undefined;
    if (!isFields(value) || !Object.keys(value).some(isOfRequest)) {
      this.at = at;
      return false;
    }
    const { CURLOPT_URL: url, method: named, CURLOPT_CUSTOMREQUEST: method = named } = value;
    if (typeof url === 'string' && isServiceAddress(url)) this.begin(url, at);
    if (typeof method === 'string') this.methods.push({ at: this.at, value: method });
    this.addAll(value, this.placeAt(at));
    return true;
  }
}
