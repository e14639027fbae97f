import { formMediaType } from '../../../interface/operations/endpoints.ts';
import type { Exchange, Header } from '../../messages/message.ts';
import { encodedForm, partsOf, withQuery } from '../../messages/url.ts';
import { asJson, asText, isFields, Unknown } from './known-values.ts';
import { looseValue } from './loose-value.ts';
import type { Token } from './tokens.ts';
import {
  blockStart,
  configured,
  functions,
  groups,
  headerNames,
  hints,
  nearToken,
  parameters,
  setters,
  verb,
  type Hint,
  type Place,
} from './written-names.ts';
import { WrittenValues } from './written-values.ts';

/** A request whose address was found, with what was found near it. */
interface Found {
  readonly url: string;
  /** The token that the address begins with. */
  readonly at: number;
  method?: string | undefined;
  body?: string | undefined;
  readonly values: [name: string, value: unknown, place: Place][];
  readonly hints: Set<Hint>;
}

/** How many tokens a method and its address may be apart. */
const nearTokens = 9;
/** How many tokens they may be apart if no statement ends between them. */
const statementTokens = 40;
/** A function with more requests is not one that someone wrote. */
const maxRequests = 100;

function emptyRequest(): Found {
  return { url: '', at: 0, values: [], hints: new Set() };
}

/** Whether a text is an address of the service, as an application calls it. */
function isServiceAddress(text: string): boolean {
  const path = /^(?:[a-z]+:\/\/|<\w+>|\{\w+\}|\/)[^\s"']*$/i.test(text) ? partsOf(text).path : '';
  return /\/(?:oauth\d?|authorize|token|webhooks?)(?:\/|$)/i.test(path) && !/callback|redirect|\/cb$|return/i.test(path);
}

/** Variables inside quoted texts, as placeholders. */
function interpolated(text: string): string {
  const placeholder = (_whole: string, expression: string): string => `<${/[A-Za-z_]\w*(?=\W*$)/.exec(expression)?.[0] ?? 'value'}>`;
  return text
    .replaceAll(/\$@?"[^"\n]*"/g, (template) => template.replaceAll(/\{([^{}]*)\}/g, placeholder))
    .replaceAll(/[#{][{$]([^{}\n]{0,80})\}/g, placeholder)
    .replaceAll(/(?<=["'/=&?])%[sdv](?=["'/&?])/g, '<value>');
}

/**
 * Reads the requests of a program whose language is not known here, such as PHP, Ruby, Go, Java or C#. In all of them a request is an address in
 * quotation marks, with names and values near it: `'code' => $code`, `form.Set("code", code)`, `{ "code", code }`.
 */
export function readWrittenRequests(text: string): Exchange[] {
  const variables = new Map<string, string>();
  // Where a program sets its access token is seldom near its requests.
  const isAuthorized = /authorization|bearer|access_?token/i.test(text);
  return text
    .split(functions)
    .flatMap((block) => new Block(interpolated(block), variables).read())
    .flatMap((found) => exchangeOf(found, isAuthorized));
}

/** One function, or what is outside of functions. */
class Block extends WrittenValues {
  private readonly found: Found[] = [];
  /** Names and values that are written before an address may belong to it. */
  private next = emptyRequest();
  private readonly methods: { readonly at: number; readonly method: string }[] = [];
  private readonly hints: { readonly at: number; readonly hint: Hint }[] = [];
  private readonly hasSemicolons = this.tokens.some(isSemicolon);

  read(): readonly Found[] {
    while (this.at < this.tokens.length && this.found.length < maxRequests) {
      const { at } = this;
      this.attempt(() => {
        this.look();
        return undefined;
      });
      this.at = Math.max(this.at, at + 1);
    }
    for (const [index, request] of this.found.entries()) {
      const after = this.found[index + 1];
      const before = this.methods.findLast(({ at }) => this.isBefore(at, request));
      request.method = (
        before ?? this.methods.find(({ at }) => at > request.at && at < (after?.at ?? Infinity) && !this.isBefore(at, after))
      )?.method;
      for (const { at, hint } of this.hints)
        if (this.isBefore(at, request) || ((index === 0 || at > request.at) && at < (after?.at ?? Infinity) && !this.isBefore(at, after)))
          request.hints.add(hint);
    }
    return this.found;
  }

  /** Whether a token stands in the statement of a request, before its address. Statements that end with no semicolon are short. */
  private isBefore(at: number, request: Found | undefined): boolean {
    if (!request || at >= request.at || request.at - at > statementTokens) return false;
    return request.at - at <= nearTokens || (this.hasSemicolons && !this.tokens.slice(at, request.at).some(isSemicolon));
  }

  private get current(): Found {
    return this.found.at(-1) ?? this.next;
  }

  /** Reads what is next, if it says something about a request. */
  private look(): void {
    this.step();
    if (this.pair() || this.several()) return;
    if (this.kindAt() === 'text') this.quoted();
    else if (this.kindAt() === 'name') this.name();
  }

  /** A name and a value: `'name' => value`, `name: value`, `set("name", value)`. */
  private pair(): boolean {
    const { at } = this;
    const isGiven = (this.is('(') && setters.test(this.textAt(-1))) || this.is('{');
    let name: string | undefined;
    if (isGiven && this.kindAt(1) === 'text' && this.textAt(2) === ',') {
      name = this.textAt(1);
      this.at += 3;
    } else name = this.key();
    if (name !== undefined && configured.test(name)) {
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
    for (const [name, entry] of Object.entries(value)) if (!/^[A-Z_]{4,}$/.test(name) || Object.hasOwn(groups, name)) this.add(name, entry);
    return true;
  }

  /** Takes a name with its value. Returns false if the value of a group is not written out. */
  private add(name: string, value: unknown, place: Place = headerNames.test(name) ? 'headers' : 'unsaid'): boolean {
    const group = Object.hasOwn(groups, name) ? groups[name] : undefined;
    if (group !== undefined && place === 'unsaid') {
      if (name === 'json') this.hints.push({ at: this.at, hint: 'json' });
      else this.hint(name);
      if (isFields(value)) for (const [one, entry] of Object.entries(value)) this.add(one, entry, group === 'unsaid' ? 'unsaid' : group);
      else if (Array.isArray(value)) for (const line of value) this.addLine(asText(line));
      else if (typeof value === 'string' && isBody(value)) this.current.body ??= value;
      else return false;
      return true;
    }
    // A name that this request has already begins the next one.
    const isOfNext = this.found.length > 0 && (this.next.values.length > 0 || this.current.values.some(([one]) => one === name));
    const one: unknown = Array.isArray(value) && value.length === 1 && place !== 'body' && name !== 'events' ? value[0] : value;
    (isOfNext ? this.next : this.current).values.push([name, one ?? new Unknown(name), place]);
    return true;
  }

  /** A header as a line: `Accept: application/json`. */
  private addLine(line: string): void {
    const [, name, value = ''] = /^([\w-]+): *(.*)$/.exec(line) ?? [];
    if (name !== undefined && headerNames.test(name)) this.add(name, value, 'headers');
  }

  /** A quoted text: a method, an address, a body, a header or a media type; otherwise it may be the value of a variable. */
  private quoted(): void {
    const start = this.at;
    const isAssigned = this.textAt(-1) === '=' && !['=', '!', '<', '>'].includes(this.textAt(-2));
    const value = asText(this.value());
    const variable = this.tokens[start - (this.tokens[start - 2]?.text === ':' ? 3 : 2)];
    if (/^(?:GET|POST|PUT|PATCH|DELETE)$/.test(value)) {
      // A method that is compared is that of a request which a server received.
      if (!/^[=!]==?$/.test(this.tokens[start - 1]?.text ?? '')) this.methods.push({ at: start, method: value });
    } else if (isAssigned && variable?.kind === 'name' && !isBody(value)) this.variables.set(variable.text, value);
    else if (isServiceAddress(value)) this.begin(value, start);
    else if (isBody(value)) this.current.body ??= value;
    else if (/^(?:application|multipart)\/[\w.+-]+(?: ?; ?.*)?$/.test(value)) this.add('Content-Type', value);
    else this.addLine(value);
  }

  private begin(url: string, at: number): void {
    this.found.push({ ...this.next, url, at });
    this.next = emptyRequest();
  }

  /** A name: a method, a hint, or a variable that holds an address or a body. */
  private name(): void {
    const start = this.at;
    const name = this.textAt();
    const method = verb.exec(name)?.[1]?.toUpperCase();
    const isConstant = /^[A-Z_]+$/.test(name) || /^(?:HttpMethod|Method|HTTP|:)$/.test(this.textAt(-2)) || /^Method[A-Z]/.test(name);
    if (method !== undefined && (isConstant || this.isGivenAddress())) this.methods.push({ at: start, method });
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

  /** Whether the arguments behind a name begin with an address, maybe behind other names. */
  private isGivenAddress(): boolean {
    let open = 0;
    for (const { kind, text } of this.tokens.slice(this.at + 1, this.at + 1 + nearTokens)) {
      if (kind === 'sign' && text === '(') open++;
      else if (open === 0 || (kind === 'sign' && text === ')' && --open === 0)) return false;
      else if (kind !== 'sign' && isServiceAddress((kind === 'name' ? this.variables.get(text) : text) ?? '')) return true;
    }
    return false;
  }

  private hint(name: string): void {
    for (const [pattern, hint] of hints) if (pattern.test(name)) this.hints.push({ at: this.at, hint });
  }
}

function isSemicolon({ kind, text }: Token): boolean {
  return kind === 'sign' && text === ';';
}

/** Whether a name of a program is one of a request. */
function isMeant(name: string): boolean {
  return headerNames.test(name) || parameters.test(name);
}

/** Whether a text is a form or an object in JSON. */
function isBody(text: string): boolean {
  return /^\s*\{\s*["']/.test(text) ? isFields(looseValue(text)) : /^[\w.]+=[^&\s]*(?:&[\w.]+=[^&\s]*)+$/.test(text);
}

/** The names and values with their places, whose values become texts. */
type Values = Found['values'];

function pairsAt(values: Values, ...places: readonly Place[]): [string, string][] {
  return values.filter(([, , place]) => places.includes(place)).map(([name, value]) => [name, asText(value)]);
}

/** The headers that a program gives, and those that its functions add. The access token counts as given if `isAuthorized`. */
function headersOf({ values, hints: said }: Found, type: string | undefined, isAuthorized: boolean): Header[] {
  const given = pairsAt(values, 'headers');
  const has = (name: string): boolean => given.some(([one]) => one.toLowerCase() === name);
  const isSigned = said.has('basic') || has('authorization');
  return [
    ...given,
    ...(type === undefined || has('content-type') ? [] : [['Content-Type', type] as const]),
    ...(said.has('basic') ? [['Authorization', 'Basic <credentials>'] as const] : []),
    ...(said.has('bearer') || (isAuthorized && given.length > 0 && !isSigned) ? [['Authorization', 'Bearer <token>'] as const] : []),
  ];
}

/** The body that names and values make, and the media type of the function that makes it. */
function bodyOf({ values, hints: said }: Found, isToken: boolean): { body?: string; type?: string } {
  const inBody = values.filter(([name, , place]) => ['unsaid', 'body'].includes(place) && !(isToken && nearToken.test(name)));
  if (inBody.length === 0) return {};
  const typed = pairsAt(values, 'headers').find(([name]) => name.toLowerCase() === 'content-type')?.[1];
  const isForm = typed?.startsWith(formMediaType) ?? said.has('form');
  if (isForm || (isToken && !said.has('json')))
    return { body: encodedForm(pairsAt(inBody, 'unsaid', 'body')), ...(isForm ? { type: formMediaType } : {}) };
  const body = asJson(Object.fromEntries(inBody.map(([name, value]) => [name, value])));
  return { body, ...(said.has('json') ? { type: 'application/json' } : {}) };
}

/** The request that was found. None if only its address is known. */
function exchangeOf(found: Found, isAuthorized: boolean): Exchange[] {
  const { method, values, hints: said } = found;
  const { path } = partsOf(found.url);
  const isToken = /token/i.test(path);
  const isAuthorization = /authorize/i.test(path);
  const hasNoBody = method === 'GET' || method === 'DELETE' || (isAuthorization && method !== 'POST');
  const { body, type } = hasNoBody ? { body: found.body } : found.body === undefined ? bodyOf(found, isToken) : { body: found.body };
  if (values.length === 0 && body === undefined && method === undefined && !found.url.includes('?')) return [];
  const query = pairsAt(values, 'query', ...(hasNoBody ? (['unsaid', 'body'] as const) : []));
  // Without a grant type, the parameters of a token request are written elsewhere.
  const isUnseen = !hasNoBody && (body === undefined || (isToken && !/grant|\{/i.test(body)));
  const headers = headersOf(found, type, isAuthorized && !isToken);
  const isSent = said.has('post') || (isToken && body !== undefined);
  return [
    {
      request: {
        method: method ?? (isAuthorization ? 'GET' : isSent ? 'POST' : undefined),
        url: withQuery(found.url.replace(/\?$/, ''), encodedForm(query)),
        headers: headers.length > 0 && !(isToken && isUnseen) ? headers : undefined,
        body,
        ...(isUnseen ? { unseen: true } : {}),
      },
    },
  ];
}
