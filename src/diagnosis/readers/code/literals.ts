import { encodedForm, withQuery } from '../../messages/url.ts';
import { asText, basicConstants, isFields, BuiltParameters, parametersOf, part, setField, Unknown, type Fields } from './known-values.ts';
import { notAnExpression, numberIn } from './cursor.ts';
import { withKnownAddress, withKnownValues } from './interpolation.ts';
import { TypedCursor } from './typed-cursor.ts';

const constants: Readonly<Fields> = { ...basicConstants, undefined };
/** The work to copy one entry by a spread. */
const stepsPerCopy = 0.1;

/** Reads the values that a program writes out: texts, numbers, constants, lists and objects. */
export abstract class Literals extends TypedCursor {
  protected readonly variables = new Map<string, unknown>();

  /** Reads a value with the operators and calls around it. */
  protected abstract expression(): unknown;
  protected abstract operand(): unknown;

  protected primary(): unknown {
    const first = this.peek();
    if (!first) throw notAnExpression;
    if (this.inspected()) return this.is('{') || this.peek()?.kind === 'name' ? this.primary() : new Unknown('value');
    // A value with its type before it, as TypeScript may write it.
    if (this.types()) return this.operand();
    this.at++;
    if (first.kind === 'text') {
      let text = first.text;
      while (this.peek()?.kind === 'text') text += this.tokens[this.at++]?.text ?? '';
      return this.bounded(this.withQueries(text));
    }
    if (first.kind === 'number') return numberIn(first.text);
    if (first.kind === 'name') return this.named(first.text);
    if (first.text === '{') return this.object();
    if (first.text === '[') return this.list(']');
    if (first.text === '-') return -Number(this.operand());
    if (first.text === '(') {
      const values = this.list(')');
      return values.length === 1 ? values[0] : values;
    }
    throw notAnExpression;
  }

  /** The text of a template with the values that are known, and the known parameters that follow a `?` or `&` in it. */
  private withQueries(text: string): string {
    const addressed = withKnownAddress(text, (name) => this.variables.get(name) ?? this.fieldNamed(name));
    return withKnownValues(addressed, (name) => this.variables.get(name)).replaceAll(/(?<=[?&])<([\w$]+)>/g, (whole, name: string) => {
      const value = this.variables.get(name);
      return value instanceof BuiltParameters || isFields(value) ? encodedForm(parametersOf(value)) : whole;
    });
  }

  /** The text that an object holds under a name, such as the `url` of `self`. */
  private fieldNamed(name: string): unknown {
    // A hundred variables are looked at in the time of a step.
    this.step(this.variables.size / 100);
    for (const value of this.variables.values()) if (isFields(value) && typeof value[name] === 'string') return value[name];
    return undefined;
  }

  /** Adds a parameter to the URL that a variable holds: `url.searchParams.set(name, value)`. */
  protected addToQuery(name: string, [key, value]: readonly unknown[]): void {
    const holder = /^([\w$]+)\.searchParams\.(?:set|append)$/.exec(name)?.[1] ?? '';
    const url = this.variables.get(holder);
    if (typeof url === 'string')
      this.variables.set(holder, withQuery(url, key instanceof Unknown ? asText(key) : encodedForm([[asText(key), asText(value)]])));
  }

  private named(name: string): unknown {
    if (Object.hasOwn(constants, name)) return constants[name];
    if (this.variables.has(name)) return this.bounded(this.variables.get(name));
    // A class name before braces, as util.inspect writes it: `Headers {`, `Object [AxiosHeaders] {`.
    if (/^[A-Z]/.test(name)) {
      const at = this.at;
      this.inspected();
      while (this.is('[') || this.is(']') || (this.at > at && this.peek()?.kind === 'name' && !this.is('{'))) {
        this.step();
        this.at++;
      }
      if (this.take('{')) return this.object();
      this.at = at;
    }
    if (name === 'import' && this.is('.')) return new Unknown(name);
    if (/^(?:function|class|def|if|for|while|import|from|const|let|var|return|in|else|try|catch|with|as)$/.test(name))
      throw notAnExpression;
    return new Unknown(name);
  }

  /** Reads `as` and a name after a value: its type in TypeScript, or in Python a variable, as in `with httpx.Client(…) as client:`. */
  protected aliased(value: unknown): boolean {
    const { at } = this;
    const isNamed = this.word('as') || this.word('satisfies');
    const name = this.peek()?.text ?? '';
    if (isNamed && this.type()) {
      if (name !== 'const') this.variables.set(name, value);
      return true;
    }
    this.at = at;
    return false;
  }

  private list(end: string): unknown[] {
    const values: unknown[] = [];
    while (!this.take(end)) {
      if (this.take('...')) {
        const spread = this.expression();
        if (Array.isArray(spread)) {
          this.step(spread.length * stepsPerCopy);
          for (const value of spread as unknown[]) values.push(value);
        }
      } else values.push(this.expression());
      if (!this.is(end)) this.expect(',');
    }
    return values;
  }

  private object(): Fields {
    const fields: Fields = {};
    while (!this.take('}')) {
      if (this.take('...') || (this.take('*') && this.take('*'))) this.spread(fields);
      else this.entry(fields);
      if (!this.is('}')) this.expect(',');
    }
    return fields;
  }

  /** Reads an object and copies its fields into `fields`. If it is unknown, marks `fields` as a part. */
  protected spread(fields: Fields): void {
    const value = this.expression();
    if (isFields(value)) this.step(Object.keys(value).length * stepsPerCopy);
    Object.assign(fields, value instanceof Unknown ? { [part]: true } : value);
  }

  private entry(fields: Fields): void {
    const key = this.tokens[this.at++];
    let name = key?.text ?? '';
    if (key?.kind === 'sign') {
      if (name !== '[') throw notAnExpression;
      name = asText(this.expression());
      this.expect(']');
    } else if (name === 'Symbol' && this.take('('))
      while (!this.take(')')) {
        this.step();
        if (this.at++ >= this.tokens.length) throw notAnExpression;
      }
    const isShort = this.is(',') || this.is('}');
    if (!isShort && !this.take(':')) this.expect('=>');
    const value = isShort && key?.kind === 'name' ? this.named(name) : this.expression();
    setField(fields, name, value);
  }
}
