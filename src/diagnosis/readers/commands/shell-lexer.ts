import { Unknown } from '../code/known-values.ts';
import { outputOf, unknownOutput, withVariables, type Input } from './shell-state.ts';
import { ShellWords } from './shell-words.ts';

/** A command of a script without the redirections, which belong to the shell. */
interface ShellCommand {
  readonly words: readonly string[];
  readonly input: Input;
  /** The file that its output goes to. */
  readonly output: string | undefined;
  /** Where its words end. */
  readonly end: number;
  /** Where its last heredoc starts and ends. */
  readonly heredocs: { readonly start: number; readonly end: number } | undefined;
}

interface Heredoc {
  readonly descriptor: string;
  /** Its mark has quotation marks, so that variables in it stay as they are. */
  readonly isQuoted: boolean;
  readonly mark: string;
}

const redirection = /(\d?)(?:(<<)-?[ \t]*(['"]?)(\w+)\3|<<<[ \t]*|<(?![(<])|&?>>?(?!\()[ \t]*(&\d)?)/y;
/** Commands inside each other. */
const maxDepth = 20;

/** Reads the commands and assignments of a script for a POSIX shell. */
export class ShellLexer extends ShellWords {
  private depth = 0;

  /** The command at a place. `closing` is the sign that ends what it is in: `)` or a backtick. */
  command(start: number, closing = ''): ShellCommand {
    this.at = start;
    const words: string[] = [];
    const marks: Heredoc[] = [];
    let [input, output]: [Input, string | undefined] = [undefined, undefined];
    while (!this.isEnd(closing)) {
      if (this.skipped(/(?:[ \t\r]|\\\r?\n)+|#[^\n]*/y)) continue;
      const isPlaceholder = this.matched(/<[\w.-]+>/y) !== undefined;
      const [sign, descriptor = '', here, quote = '', mark = '', duplicate] = (isPlaceholder ? undefined : this.matched(redirection)) ?? [];
      if (sign === undefined) words.push(...this.word(closing));
      else {
        this.at += sign.length;
        if (here !== undefined) marks.push({ descriptor: descriptor === '' ? '0' : descriptor, isQuoted: quote !== '', mark });
        else if (duplicate === undefined) {
          this.skipped(/[ \t]+/y);
          const name = this.word(closing).join(' ');
          if (sign.includes('<<<')) input = name;
          else if (sign.includes('<')) input = this.shell.files.get(name) ?? new Unknown('file');
          else if (descriptor !== '2') output = name;
        }
      }
    }
    const end = this.at;
    const heredocs = this.readHeredocs(marks);
    return { words, input: heredocs?.input ?? input, output, end, heredocs };
  }

  /** The value of an assignment at a place: a word, or the words of an array. */
  assigned(start: number, closing: string): { value: string | readonly string[]; end: number } {
    this.at = start;
    if (!this.skipped(/\(/y)) return { value: this.word(closing).join(' '), end: this.at };
    const words: string[] = [];
    while (!this.isOver() && !this.skipped(/\)/y)) if (!this.skipped(/(?:\s|\\\n)+|#[^\n]*/y)) words.push(...this.word(')'));
    return { value: words, end: this.at };
  }

  protected override substituted(opening: string): string | undefined {
    if (this.depth >= maxDepth) return undefined;
    const closing = opening === '`' ? '`' : ')';
    this.at += opening.length;
    this.depth++;
    const outputs: (string | Unknown)[] = [];
    while (!this.isOver()) {
      const { words, input, end, heredocs } = this.command(this.at, closing);
      this.at = heredocs?.end ?? end;
      if (words.length > 0) outputs.push(outputOf(words, input, this.shell));
      if (this.text.charAt(this.at) === closing) break;
      this.at++;
    }
    this.at++;
    this.depth--;
    const [output] = outputs.length === 1 ? outputs : [];
    if (typeof output !== 'string') return unknownOutput;
    const text = output.replace(/(?<!\n)\n+$/, '');
    if (opening !== '<(') return text;
    const name = `/dev/fd/${String(60 + this.shell.files.size)}`;
    this.shell.files.set(name, text);
    return name;
  }

  /** Reads the heredocs that start on this line. Those that are not the standard input become files. */
  private readHeredocs(marks: readonly Heredoc[]): { start: number; end: number; input: string | undefined } | undefined {
    const line = this.text.indexOf('\n', this.at);
    let [input, end]: [string | undefined, number] = [undefined, line];
    if (line < 0 || marks.length === 0) return undefined;
    for (const { descriptor, isQuoted, mark } of marks) {
      const rest = this.readsLeft < 0 ? '' : this.text.slice(end + 1);
      const found = new RegExp(String.raw`^[ \t]*${mark}(?=[ \t]*(?:$|\)))`, 'm').exec(rest);
      this.readsLeft -= found?.index ?? rest.length;
      if (!found) break;
      const written = rest.slice(0, found.index);
      const text = isQuoted ? written : withVariables(written, this.shell);
      if (descriptor === '0') input = text;
      else this.shell.files.set(`/dev/fd/${descriptor}`, text);
      end += 1 + found.index + found[0].length;
    }
    return { start: line, end, input };
  }
}
