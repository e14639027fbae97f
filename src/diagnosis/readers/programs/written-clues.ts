import { isWholeAuthorization } from '../code/authorization-urls.ts';
import { asText, isFields, Unknown, type Fields } from '../code/known-values.ts';
import { looseValue } from '../code/loose-value.ts';
import { isOfResponse } from '../records/recorded-names.ts';
import { emptyRequest, type Positioned, type FoundRequest } from './written-found.ts';
import { belowClient, groups, headerNames, hints, isServiceAddress, type Hint, type RequestPart } from './written-names.ts';
import { WrittenValues } from './written-values.ts';

/** Whether a text is a form or an object in JSON. */
export function isBody(text: string): boolean {
  return /^\s*\{\s*["']/.test(text) ? isFields(looseValue(text)) : /^[\w.]+=[^&\s]*(?:&[\w.]+=[^&\s]*)+$/.test(text);
}

/** Options of libraries that are no parameters or headers of a request. */
const ofLibrary = /^(?:[A-Z_]{4,}|method|base(?:_?ur|U[rR])[iIlL])$/;

/** How many tokens before a name may say that it is in a session: `$request->session()->put('state'`. */
const sessionTokens = 7;

/** Collects what a function says about the requests that it sends. */
export class WrittenClues extends WrittenValues {
  protected readonly found: FoundRequest[] = [];
  /** Names and values that are written before an address may belong to it. */
  private next = emptyRequest();
  protected readonly methods: Positioned<string>[] = [];
  protected readonly hints: Positioned<Hint>[] = [];

  /** The request that names and values belong to: not one whose address is that of an authorization request with all its parameters. */
  protected get current(): FoundRequest {
    const last = this.found.at(-1);
    return last && !isWholeAuthorization(last.url) ? last : this.next;
  }

  /** Takes a name with its value. Returns false if the value of a group is not written out. */
  protected add(name: string, value: unknown, place: RequestPart = headerNames.test(name) ? 'headers' : 'undecided'): boolean {
    const group = place === 'undecided' ? groups.get(name) : undefined;
    if (group !== undefined) return this.addGroup(name, value, group);
    // The code of an error that a program logged is a status.
    const isStatus = name === 'code' && /^[1-5]\d\d$/.test(asText(value));
    if (/^auth_(?:basic|bearer)$/.test(name)) this.hint(name);
    else if (!isStatus) this.addValue(name, value, place);
    return true;
  }

  /** Takes the names and values, the header lines or the body that a library takes under one name. Returns false for anything else. */
  private addGroup(name: string, value: unknown, place: RequestPart): boolean {
    if (name === 'json') this.hints.push({ at: this.at, value: 'json' });
    else this.hint(name);
    // Symfony sends the fields of a body as a form.
    if (name === 'body' && isFields(value) && /\bHttpClient::create/.test(this.text)) this.hints.push({ at: this.at, value: 'form' });
    if (isFields(value) && isOfResponse(value)) return true;
    if (isFields(value)) for (const [one, entry] of Object.entries(value)) this.add(one, entry, place);
    else if (place === 'headers' && !(value instanceof Unknown))
      for (const line of [value].flat().flatMap((one) => asText(one).split(/\r?\n/))) this.addLine(line);
    else return typeof value === 'string' && this.addBody(value);
    return true;
  }

  /** Takes the names and values of a list or map. */
  protected addAll(fields: Fields, place: RequestPart | undefined): void {
    for (const [name, entry] of Object.entries(fields)) if (groups.has(name) || !ofLibrary.test(name)) this.add(name, entry, place);
  }

  /** Where the values of the list or map at a token go, if the function that takes it says so: `.query(&[("code", code)])` of Rust. */
  protected placeAt(at: number): RequestPart | undefined {
    const end = this.tokens[at - 1]?.text === '&' ? at - 1 : at;
    return [3, 2, 1].map((back) => this.tokens[end - back]?.text).join('') === '.query(' ? 'query' : undefined;
  }

  private addValue(name: string, value: unknown, place: RequestPart): void {
    // A name that this request has already begins the next one.
    const isOfNext = this.found.length > 0 && (this.next.values.length > 0 || this.current.values.some(([one]) => one === name));
    const isList = place === 'body' || name === 'events';
    const one: unknown = Array.isArray(value) && value.length === 1 && !isList ? value[0] : value;
    (isOfNext ? this.next : this.current).values.push([name, one ?? new Unknown(name), place]);
  }

  /** Takes a text that is a body. Returns false for any other. */
  private addBody(text: string): boolean {
    if (!isBody(text)) return false;
    this.current.body ??= text;
    return true;
  }

  /** Takes a text that is the address of the service, written at a token, or a body. Returns false for any other. */
  protected addAddressOrBody(text: string, at: number): boolean {
    if (!isServiceAddress(text)) return this.addBody(text);
    this.begin(text, at);
    return true;
  }

  /** A header as a line: `Accept: application/json`. */
  protected addLine(line: string): void {
    const [, name, value = ''] = /^([\w-]+): *(?! )(.*)$/.exec(line) ?? [];
    if (name !== undefined && headerNames.test(name)) this.add(name, value, 'headers');
  }

  protected begin(url: string, at: number): void {
    const isWhole = isWholeAuthorization(url);
    if (isWhole && this.found.some((one) => one.url === url)) return;
    this.found.push({ ...(isWhole ? emptyRequest() : this.next), url: url.replace(belowClient, '/'), at });
    if (!isWhole) this.next = emptyRequest();
  }

  protected hint(name: string, at = this.at): void {
    for (const [pattern, hint] of hints) if (pattern.test(name)) this.hints.push({ at, value: hint });
  }

  /** Whether the name at a token is one in the session of a user, where a program keeps a value. */
  protected isInSession(at: number): boolean {
    for (let back = 0; back < sessionTokens && !this.beginsLine(at - back); back++) {
      const before = this.tokens[at - 1 - back]?.text ?? '';
      if (/^[,;{}]$|header/i.test(before)) return false;
      if (/session|cookie/i.test(before)) return true;
    }
    return false;
  }

  /** Whether a token is a name that begins a line: a statement, in a language without semicolons. */
  private beginsLine(at: number): boolean {
    const token = this.tokens[at];
    return token?.kind === 'name' && this.text.slice(this.tokens[at - 1]?.start, token.start).includes('\n');
  }
}
