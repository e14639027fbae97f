import { tokensOf, type Token } from './tokens.ts';
import { sizeIn } from './value-size.ts';

/** Thrown where tokens are no expression; `attempt` catches it. Only one is made, because it takes long to note where an error was made. */
export const notAnExpression = new Error('This is no expression.');

/** What `util.inspect` shows in place of a value, or before an object; and a regular expression, whose value does not matter. */
const inspectedMark =
  /\[(?:Function|Object|class|Circular|Array|AsyncFunction|Getter|Getter\/Setter|Symbol|Headers|URLSearchParams)(?:[^[\]]|\[[^\]]{0,200}\]){0,200}\]|<ref \*\d+>|\/(?:[^/\\\n]|\\.)+\/[a-z]*/y;

/** A longer text, in characters, is a file or a log, but no program. */
const maxLength = 1_000_000;
/** The length of a text that a program joins, in characters: an address or body that someone wrote is shorter. */
const maxText = 10_000;
/** A program that someone wrote takes about one step for each token. */
const maxStepsPerToken = 8;
/** How many tokens of a program may be read as often as that, and how often those after them. */
const shortProgram = 10_000;
const maxStepsPerFurtherToken = 2;

/** The value of a number as programs write it, maybe with `_` between its digits. */
export function numberIn(text: string): number {
  return Number(text.replaceAll('_', ''));
}

/** Two texts after each other. Throws `notAnExpression` for a text that grows without end. */
export function joinedText(one: string, other: string): string {
  if (one.length + other.length > maxText) throw notAnExpression;
  return one + other;
}

/** A place in the tokens of a program, which moves on as they are read. */
export class Cursor {
  protected readonly text: string;
  protected readonly tokens: readonly Token[];
  protected at = 0;
  /** How many expressions and operands are read inside each other. */
  protected depth = 0;
  private stepsLeft: number;

  constructor(text: string) {
    this.text = text;
    this.tokens = text.length > maxLength ? [] : tokensOf(text);
    const first = Math.min(this.tokens.length, shortProgram);
    this.stepsLeft = 1000 + maxStepsPerToken * first + maxStepsPerFurtherToken * (this.tokens.length - first);
  }

  /** Counts steps. Once too many are taken, nothing is an expression any more: where attempts fail inside each other, tokens are read again and again. */
  protected step(count = 1): void {
    this.stepsLeft -= count;
    if (this.stepsLeft < 0) throw notAnExpression;
  }

  /** Returns a value that a program makes of others, or uses again, and counts the work that this takes. Throws `notAnExpression` if it is too large. */
  protected bounded<T>(value: T): T {
    const size = sizeIn(this.text, value);
    // A thousand characters or entries are looked at in the time of a step.
    this.step(Math.min(size, this.text.length) / 1000);
    if (size === Infinity) throw notAnExpression;
    return value;
  }

  protected peek(): Token | undefined {
    return this.tokens[this.at];
  }

  protected kindAt(offset = 0): Token['kind'] | undefined {
    return this.tokens[this.at + offset]?.kind;
  }

  protected textAt(offset = 0): string {
    return this.tokens[this.at + offset]?.text ?? '';
  }

  protected is(sign: string, offset = 0): boolean {
    return this.kindAt(offset) === 'sign' && this.textAt(offset) === sign;
  }

  protected take(sign: string): boolean {
    if (!this.is(sign)) return false;
    this.at++;
    return true;
  }

  /** Takes signs that follow each other, such as `:` and `=`. */
  protected signs(...expected: string[]): boolean {
    const found = expected.every((sign, offset) => this.is(sign, offset));
    if (found) this.at += expected.length;
    return found;
  }

  /** The name that one of some signs stands before. Undefined, with nothing read, if there is none. */
  protected nameAfter(...signs: string[]): string | undefined {
    if (this.kindAt(1) !== 'name' || !signs.some((sign) => this.is(sign))) return undefined;
    this.at += 2;
    return this.textAt(-1);
  }

  protected expect(sign: string): void {
    if (!this.take(sign)) throw notAnExpression;
  }

  /** The value that `parse` reads, or undefined with everything as before. */
  protected attempt(parse: () => unknown): { value: unknown } | undefined {
    const { at, depth } = this;
    try {
      return { value: parse() };
    } catch (error) {
      if (error !== notAnExpression) throw error;
      [this.at, this.depth] = [at, depth];
      return undefined;
    }
  }

  protected word(text: string): boolean {
    if (this.kindAt() !== 'name' || this.textAt() !== text) return false;
    this.at++;
    return true;
  }

  /** Whether `util.inspect` shows something in brackets here; then it is passed over. */
  protected inspected(): boolean {
    inspectedMark.lastIndex = this.peek()?.start ?? 0;
    const found = inspectedMark.exec(this.text);
    if (!found) return false;
    const end = found.index + found[0].length;
    while ((this.peek()?.start ?? Infinity) < end) this.at++;
    return true;
  }
}
