import { isWholeAuthorization } from '../authorization-urls.ts';
import { asText, isFields, Unknown } from './known-values.ts';
import { looseValue } from './loose-value.ts';
import { emptyRequest, type Positioned, type FoundRequest } from './written-found.ts';
import { belowClient, groups, headerNames, hints, type Hint, type RequestPart } from './written-names.ts';
import { WrittenValues } from './written-values.ts';

/** Whether a text is a form or an object in JSON. */
export function isBody(text: string): boolean {
  return /^\s*\{\s*["']/.test(text) ? isFields(looseValue(text)) : /^[\w.]+=[^&\s]*(?:&[\w.]+=[^&\s]*)+$/.test(text);
}

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
    // The code of an error that a program logged is a status.
    if (name === 'code' && /^[1-5]\d\d$/.test(asText(value))) return true;
    if (/^auth_(?:basic|bearer)$/.test(name)) {
      this.hint(name);
      return true;
    }
    const group = Object.hasOwn(groups, name) ? groups[name] : undefined;
    if (group !== undefined && place === 'undecided') {
      if (name === 'json') this.hints.push({ at: this.at, value: 'json' });
      else this.hint(name);
      if (isFields(value))
        for (const [one, entry] of Object.entries(value)) this.add(one, entry, group === 'undecided' ? 'undecided' : group);
      else if (group === 'headers' && !(value instanceof Unknown))
        for (const line of [value].flat().flatMap((one) => asText(one).split(/\r?\n/))) this.addLine(line);
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
  protected addLine(line: string): void {
    const [, name, value = ''] = /^([\w-]+): *(.*)$/.exec(line) ?? [];
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
}
