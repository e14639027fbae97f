import { notAnExpression } from '../code/cursor.ts';
import { asText, Unknown } from '../code/known-values.ts';
import { closing } from '../code/typed-cursor.ts';
import { WrittenCursor } from './written-cursor.ts';
import { formatted, formats, knownText } from './written-text.ts';

function isPair(value: unknown): value is [string, unknown] {
  return Array.isArray(value) && value.length === 2 && typeof value[0] === 'string';
}

/** The pairs of a list in which names and values follow each other. */
function alternating(values: readonly unknown[]): [string, unknown][] {
  return values.flatMap((value, at): [string, unknown][] => (at % 2 === 1 ? [[asText(values[at - 1]), value]] : []));
}

/** Reads what functions are given, and the texts that they make of it. */
export abstract class WrittenArguments extends WrittenCursor {
  /** The texts that variables hold. */
  protected readonly variables: Map<string, string>;
  /** The text is known to be a program: `$name` in a quoted text is a variable. */
  protected readonly isProgram: boolean;

  constructor(text: string, variables: Map<string, string>, isProgram: boolean) {
    super(text);
    this.variables = variables;
    this.isProgram = isProgram;
  }

  /** Reads a value with what is joined to it. */
  protected abstract value(): unknown;

  /**
   * Reads the values between brackets; the opening bracket is next. Gives an object if the values have names or are pairs, or if names and
   * values follow each other (`alternate`); otherwise a list. With `isAssigned`, `name = value` is a named value, as in an object of C#.
   */
  protected contents({ alternate = false, isAssigned = false } = {}): unknown {
    const end = closing[this.textAt()] ?? '';
    this.at++;
    const values: unknown[] = [];
    const named: [string, unknown][] = [];
    while (!this.take(end)) {
      this.step();
      if (this.at >= this.tokens.length) throw notAnExpression;
      const key = this.key() ?? (isAssigned ? this.assignedName() : undefined);
      const value = this.attempt(() => this.value());
      if (key !== undefined) named.push([key, value ? value.value : new Unknown(key)]);
      else if (typeof value?.value === 'string' && this.word('to')) named.push([value.value, this.value()]);
      else if (value) values.push(value.value);
      else this.at++;
    }
    named.push(...(alternate ? alternating(values) : values.every(isPair) ? values : []));
    return named.length > 0 || alternate ? Object.fromEntries(named) : values;
  }

  private list(): unknown[] {
    const values = this.contents();
    return Array.isArray(values) ? values : [];
  }

  /** Whether a function with a name fills values into a text: `fmt.Sprintf("%s/%s", api, id)`, and `format!("{api}/{id}")` of Rust. */
  protected formats(name: string): boolean {
    if (formats.test(name)) this.take('!');
    return formats.test(name) && this.is('(') && this.kindAt(1) === 'text';
  }

  /** The text that such a function gives. */
  protected formatted(): unknown {
    const [text, ...values] = this.list();
    return formatted(asText(text), values.map(asText), this.variables);
  }

  /** A quoted text with its variables, and with the values that a function after it fills in: `"%s/%s".formatted(api, id)`. */
  protected filledText(quoted: string): string {
    const text = this.withoutIndents(this.known(quoted));
    if (!this.is('.') || !formats.test(this.textAt(1)) || this.textAt(2) !== '(') return text;
    this.at += 2;
    return formatted(text, this.list().map(asText), this.variables);
  }

  /** A quoted text without the indents that a function after it takes away, as in Kotlin, or as the body that it makes of it. */
  private withoutIndents(text: string): string {
    if (!this.is('.') || !/^(?:trimIndent|trimMargin|stripIndent|toRequestBody)$/.test(this.textAt(1))) return text;
    const plain = this.textAt(1) === 'trimMargin' ? text.replaceAll(/^[^\S\n]*\|/gm, '') : text;
    this.at += this.textAt(3) === ')' ? 4 : 2;
    return this.withoutIndents(plain);
  }

  /** A quoted text with the variables in it that are known. */
  protected known(quoted: string): string {
    return knownText(quoted, this.variables, this.isProgram);
  }

  /** The first value between parentheses, which are passed over. */
  protected firstArgument(): unknown {
    const start = this.at++;
    const value = this.attempt(() => this.value())?.value;
    this.at = start;
    this.skip();
    return value;
  }
}
