import { unescaped } from '../code/plain-text.ts';
import { variableAt, type ShellState } from './shell-state.ts';

/** Characters that are read for each of the text. What exceeds them is no script. */
const maxReads = 40;

/** Reads the words of a POSIX shell, with the values of what the script has set. Never throws. */
export abstract class ShellWords {
  protected readonly text: string;
  protected readonly shell: ShellState;
  protected at = 0;
  protected readsLeft: number;

  constructor(text: string, shell: ShellState) {
    this.text = text;
    this.shell = shell;
    this.readsLeft = 1000 + maxReads * text.length;
  }

  /** The output of the commands after an opening `$(`, `<(` or backtick. Undefined if they are too deep. */
  protected abstract substituted(opening: string): string | undefined;

  protected matched(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    return pattern.exec(this.text) ?? undefined;
  }

  protected skipped(pattern: RegExp): boolean {
    const found = this.matched(pattern);
    this.at += found?.[0].length ?? 0;
    this.readsLeft -= found?.[0].length ?? 1;
    return found !== undefined;
  }

  private taken(pattern: RegExp): string {
    const found = this.matched(pattern);
    this.skipped(pattern);
    return found?.[1] ?? '';
  }

  protected isOver(): boolean {
    return this.at >= this.text.length || this.readsLeft < 0;
  }

  /** Whether a command ends here. `closing` is the sign that ends what it is in: `)`, a backtick, or a quote of YAML. */
  protected isEnd(closing: string): boolean {
    const one = this.text.charAt(this.at);
    if (one === '&') return /[\s&]/.test(this.text.charAt(this.at + 1)) && /\s/.test(this.text.charAt(this.at - 1));
    return this.isOver() || one === closing || '\n;|)'.includes(one);
  }

  /** A word: one, unless an array or the blanks in a variable make several of it. */
  protected word(closing: string): string[] {
    const array = this.matched(/"?\$\{\w+\[[@*]\]\}"?/y);
    const list = array && variableAt(this.text, this.text.indexOf('$', this.at), this.shell)?.value;
    if (array && typeof list === 'object') {
      this.at += array[0].length;
      this.readsLeft -= list.join('').length;
      return [...list];
    }
    const start = this.at;
    let word = '';
    while (!this.isEnd(closing) && !/\s/.test(this.text.charAt(this.at))) word += this.piece();
    // A sign that starts no word, such as a bracket too many, is passed over.
    if (this.at === start) this.at++;
    const isVariable = /^\$\{?\w+\}?$/.test(this.text.slice(start, this.at));
    return isVariable && !word.startsWith('$') ? word.split(/\s+/) : [word];
  }

  /** A piece of a word: quoted in one of three ways, escaped, a variable, the output of a command, or bare. */
  private piece(): string {
    if (this.matched(/\$'/y)) return unescaped(this.taken(/\$'((?:[^'\\]|\\[\s\S])*)'?/y));
    if (this.matched(/'/y)) return this.taken(/'([^']*)'?/y);
    if (this.skipped(/"/y)) return this.quoted();
    if (this.skipped(/\\\r?\n/y)) return '';
    if (this.matched(/\\/y)) return this.taken(/\\([\s\S]?)/y);
    // Brackets of a URL without quotes belong to it.
    return this.expansion(/[$<]\((?!\()|`/y) ?? this.taken(/(\([^\s()]*\)|<[\w.-]+>|[^\s'"\\$`&;|()<]+|[\s\S])/y);
  }

  /** The text between double quotes, after the first. A backslash escapes only a quote, a dollar sign, a backtick, a backslash or a line break. */
  private quoted(): string {
    let text = '';
    while (!this.isOver() && !this.skipped(/"/y)) {
      if (this.skipped(/\\\r?\n/y)) continue;
      text += this.matched(/\\["$`\\]/y)
        ? this.taken(/\\([\s\S])/y)
        : (this.expansion(/\$\((?!\()|`/y) ?? this.taken(/([^"\\$`]+|[\s\S])/y));
    }
    return text;
  }

  /** The value of a variable, or the output of the commands that one of some signs opens, if it is next. */
  private expansion(signs: RegExp): string | undefined {
    const found = this.matched(/\$/y) && variableAt(this.text, this.at, this.shell);
    if (found) {
      this.at = found.end;
      const value = typeof found.value === 'string' ? found.value : found.value.join(' ');
      this.readsLeft -= value.length;
      return value;
    }
    const opening = this.matched(signs)?.[0];
    return opening && this.substituted(opening);
  }
}
