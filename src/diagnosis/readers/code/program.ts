import { isWholeAuthorization } from './authorization-urls.ts';
import { withQuery } from '../../messages/url.ts';
import { asText, isFields, setField, type Fields } from './known-values.ts';
import { Expressions } from './expressions.ts';
import { sizeIn } from './value-size.ts';

/**
 * Reads the values and calls in a program of JavaScript or Python without running it. Tolerant: what is no statement is skipped.
 */
export class Program extends Expressions {
  /** All objects that are written as values, outermost only. */
  objects: Fields[] = [];

  /** Reads the whole program. */
  run(): this {
    this.scan(this.tokens.length);
    // Later statements may have put more into an object.
    this.objects = this.objects.filter((one) => sizeIn(this.text, one) < Infinity);
    return this;
  }

  /** The value if the text is one expression and nothing more; otherwise undefined. */
  single(): unknown {
    const found = this.attempt(() => this.expression());
    const isWhole = this.at === this.tokens.length && this.tokens.length > 0;
    return isWhole && sizeIn(this.text, found?.value) < Infinity ? found?.value : undefined;
  }

  protected override scan(end: number): void {
    while (this.at < end) {
      const start = this.at;
      const done = this.attempt(() => this.statement());
      if (done && isFields(done.value)) this.objects.push(done.value);
      if (!done || this.at === start) this.at = start + 1;
    }
  }

  /** An assignment to a name, a field or an entry; or an expression. */
  private statement(): unknown {
    const isReturned = this.peek()?.text === 'return' || this.tokens[this.at - 1]?.text === '=>';
    if (/^(?:const|let|var|await|return|export)$/.test(this.peek()?.text ?? '')) this.at++;
    const name = this.peek();
    if (name?.kind !== 'name') return this.expressionOf(isReturned);
    const path = this.path();
    const key = path.keys;
    if (key.length === 0 && this.take(':')) this.type();
    if (!this.take('=')) {
      this.at = path.start;
      return this.expressionOf(isReturned);
    }
    const value = this.expression();
    // A page that is opened this way sends a request, too, and so does a URL that a program makes for the user's browser.
    if (/^(?:location|href)$/.test(key.at(-1) ?? path.name)) this.open(value);
    else this.opened(value);
    if (key.length === 0) this.variables.set(path.name, value);
    else this.assign(path.name, key, value);
    return value;
  }

  /** An expression, or what a function returns. */
  private expressionOf(isReturned: boolean): unknown {
    const value = this.expression();
    return isReturned ? this.opened(value) : value;
  }

  /** Notes a page that the program opens. */
  private open(value: unknown): void {
    this.calls.push({ name: 'location.assign', args: [value], named: {}, owner: undefined });
  }

  /** A value, which is noted if it is a URL that the program makes for the user's browser. */
  private opened(value: unknown): unknown {
    if (isWholeAuthorization(value)) this.open(value);
    return value;
  }

  /** A name and the fields after it, as the target of an assignment. */
  private path(): { name: string; keys: string[]; start: number } {
    const start = this.at;
    const name = this.tokens[this.at++]?.text ?? '';
    const keys: string[] = [];
    for (;;) {
      this.step();
      const [sign, key, close] = this.tokens.slice(this.at, this.at + 3);
      if (sign?.text === '.' && key?.kind === 'name') this.at += 2;
      else if (sign?.text === '[' && key?.kind === 'text' && close?.text === ']') this.at += 3;
      else return { name, keys, start };
      keys.push(key.text);
    }
  }

  private assign(name: string, keys: readonly string[], value: unknown): void {
    let holder = this.variables.get(name);
    if (typeof holder === 'string' && keys[0] === 'search') {
      this.variables.set(name, withQuery(holder, asText(value).replace(/^\?/, '')));
      return;
    }
    if (!isFields(holder)) this.variables.set(name, (holder = {}));
    for (const key of keys.slice(0, -1)) {
      const fields = holder as Fields;
      const known = Object.hasOwn(fields, key) ? fields[key] : undefined;
      holder = isFields(known) ? known : {};
      setField(fields, key, holder);
    }
    if (isFields(holder)) setField(holder, keys.at(-1) ?? '', value);
  }
}
