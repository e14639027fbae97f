import { setField, type Fields } from '../code/known-values.ts';
import { unescaped } from '../code/plain-text.ts';

/** The value of a text without quotation marks: a number, a boolean, nothing, or the text. */
function plainScalar(plain: string): unknown {
  if (/^(?:null|~|)$/.test(plain)) return null;
  return plain === 'true' || plain === 'false' ? plain === 'true' : /^-?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : plain;
}

const quoted = /"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)'/y;
/** A text without quotation marks, up to what ends it on a line or inside brackets. A variable in two braces is a part of it. */
const onLine = /(?:(?!\s#)[^\n])*/y;
const inBrackets = /(?:\{\{[^{}\n]*\}\}|:(?![\s,[\]{}]|$)|(?!\s#)[^,[\]{}:])*/y;
const space = /(?:\s|(?<=\s)#.*)*/y;

/** Values inside each other. */
const maxDepth = 60;

/** Reads a value in the form that YAML has for one line: a text, or a list or an object in brackets, which may go on further lines. */
class Flow {
  private readonly text: string;
  private at = 0;

  constructor(text: string) {
    this.text = text;
  }

  value(depth = 0): unknown {
    this.match(space);
    const isOpen = /[[{]/.test(this.next()) && !this.text.startsWith('{{', this.at) && depth < maxDepth;
    if (isOpen) return this.next() === '[' ? this.list(depth + 1) : this.fields(depth + 1);
    return this.scalar(depth === 0 ? onLine : inBrackets);
  }

  private next(): string {
    return this.text.charAt(this.at);
  }

  private match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    this.at += found?.[0].length ?? 0;
    return found;
  }

  private scalar(plain: RegExp): unknown {
    const [, double, single] = this.match(quoted) ?? [];
    if (double !== undefined) return unescaped(double);
    if (single !== undefined) return single.replaceAll("''", "'");
    return plainScalar(this.match(plain)?.[0].trim() ?? '');
  }

  /** Passes over a sign and the space around it. Returns false, with only space read, if another one is next. */
  private take(sign: string): boolean {
    this.match(space);
    if (this.next() !== sign) return false;
    this.at++;
    this.match(space);
    return true;
  }

  /** Reads what is between the brackets; `entry` reads one of it. What does not end there is read up to the end of the text. */
  private entries(close: string, entry: () => void): void {
    this.at++;
    while (!this.take(close) && this.at < this.text.length) {
      const { at } = this;
      entry();
      this.take(',');
      if (this.at === at) this.at++;
    }
  }

  private list(depth: number): unknown[] {
    const values: unknown[] = [];
    this.entries(']', () => values.push(this.value(depth)));
    return values;
  }

  private fields(depth: number): Fields {
    const fields: Fields = {};
    this.entries('}', () => {
      const name = String(this.scalar(inBrackets));
      setField(fields, name, this.take(':') ? this.value(depth) : null);
    });
    return fields;
  }
}

/** A value on one line, or a list or an object in brackets: quoted, a number, a boolean, or plain text. */
export function flowValue(text: string): unknown {
  return new Flow(text).value();
}
