import { unescaped } from './plain-text.ts';
import { placeholder } from './interpolation.ts';

/** A piece of program text: a quoted text with what it holds, a number, a name, or a sign. */
export interface Token {
  readonly kind: 'text' | 'number' | 'name' | 'sign';
  /** The text that is quoted, with `${…}` and `{…}` of a template as placeholders; otherwise as written. */
  readonly text: string;
  readonly start: number;
}

const blank = /\s+|\/\/[^\n]*|#(?![\w"'])[^\n]*|\\\r?\n/y;
const quote = /([rRbBuUfF]{0,2})("""|'''|["'`])/y;
const other = /(\d[\d_]*(?:\.\d+)?)|([A-Za-z_$][\w$]*)|=>|===|!==|==|!=|&&|\|\||\?\?|\?\.|\.\.\.|[^\s]/y;
/** What ends a quoted text: the mark that began it, which no backslash escapes. One of the short quotes also ends, in vain, with the line. */
const ends: Readonly<Record<string, RegExp>> = {
  '"': /(?:[^"\\\n]|\\[\s\S])*/y,
  "'": /(?:[^'\\\n]|\\[\s\S])*/y,
  '`': /(?:[^`\\]|\\[\s\S])*/y,
};

/** Finds the ends of quoted texts and comments. What has no end is looked for once, so that many of them do not take long. */
class Ends {
  private readonly text: string;
  /** For each mark, up to where it is known to have no end. */
  private readonly without = new Map<string, number>();

  constructor(text: string) {
    this.text = text;
  }

  /** The place after the mark `close` that ends what starts at `start`. Undefined if nothing ends it. */
  of(close: string, start: number): number | undefined {
    if (start < (this.without.get(close) ?? 0)) return undefined;
    const pattern = ends[close];
    if (pattern) pattern.lastIndex = start;
    const found = pattern ? start + (pattern.exec(this.text)?.[0].length ?? 0) : this.text.indexOf(close, start);
    if (found >= 0 && this.text.startsWith(close, found)) return found + close.length;
    this.without.set(close, pattern ? found : this.text.length);
    return undefined;
  }
}

function textOf(prefix: string, literal: string): string {
  const marks = /^("""|''')/.test(literal) ? 3 : 1;
  const inside = literal.slice(marks, -marks);
  const plain = /r/i.test(prefix) ? inside : unescaped(inside);
  if (literal.startsWith('`'))
    return plain.replaceAll(/\$\{((?:[^}$]|\$(?!\{))*)\}/g, (_whole, expression: string) => placeholder(expression));
  if (!/f/i.test(prefix)) return plain;
  // A double brace stands for one.
  return plain.replaceAll(/\{([^{}]*)\}/g, (_whole, expression: string) => placeholder(expression)).replaceAll(/([{}])\1/g, '$1');
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

/** Splits program text of JavaScript, Python or JSON into tokens. Comments and white space are left out. Never throws. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const ends = new Ends(text);
  for (let start = 0; start < text.length;) {
    const space = matchAt(blank, text, start);
    if (space) {
      start += space[0].length;
      continue;
    }
    const comment = text.startsWith('/*', start) ? ends.of('*/', start + 2) : undefined;
    const [opening, prefix = '', mark = ''] = matchAt(quote, text, start) ?? [];
    const quoted = opening === undefined ? undefined : ends.of(mark, start + opening.length);
    if (comment !== undefined) start = comment;
    else if (quoted !== undefined) {
      tokens.push({ kind: 'text', text: textOf(prefix, text.slice(start + prefix.length, quoted)), start });
      start = quoted;
    } else {
      const [whole = text.charAt(start), number, name] = matchAt(other, text, start) ?? [];
      tokens.push({ kind: number !== undefined ? 'number' : name !== undefined ? 'name' : 'sign', text: whole, start });
      start += whole.length;
    }
  }
  return tokens;
}
