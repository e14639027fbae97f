import { isWholeAuthorization } from '../code/authorization-urls.ts';
import { Unknown } from '../code/known-values.ts';
import { innerCommands, runner, senderIn, statement, type Place, type ScriptCommand } from './statements.ts';
import { endOfCmd, fromCmd } from './shell-escapes.ts';
import { ShellLexer } from './shell-lexer.ts';
import { isUnknownWord, outputOf, type Input, type ShellState } from './shell-state.ts';
import { shownFiles } from './shown-files.ts';

/** An assignment that starts at a place, and whose value does. */
interface Assignment {
  readonly start: number;
  readonly at: number;
  readonly name: string;
  readonly isAdded: boolean;
}

/** Scripts inside each other, and those that a text may have in all. */
const [maxDepth, maxScripts] = [4, 100];

/** Reads the statements of a script one after the other, and keeps what they set. */
class Script {
  readonly commands: ScriptCommand[] = [];
  readonly places: Place[] = [];
  private readonly text: string;
  private readonly shell: ShellState;
  private readonly depth: number;
  private readonly lexer: ShellLexer;
  private piped: { input: Input; at: number } | undefined;
  private scripts = 0;
  /** The end of the last command of Windows cmd, which has no other commands in it. */
  private cmdEnd = 0;

  constructor(text: string, shell: ShellState = { variables: new Map(), files: new Map() }, depth = 0) {
    this.text = text;
    this.shell = shell;
    this.depth = depth;
    this.lexer = new ShellLexer(text, this.shell);
    let [ahead, seen]: [readonly Place[], number] = [[], 0];
    for (const match of text.matchAll(statement)) {
      const [whole, name, variable, added] = match;
      const { index: start } = match;
      if (start < this.cmdEnd) continue;
      const opening = text.charAt(start - 1);
      const isOutput = opening === '(' || opening === '`';
      const closing = isOutput ? opening.replace('(', ')') : (/^\s*- +(["'])/.exec(whole)?.[1] ?? '');
      // A text or heredoc of a command contains no commands, except those in $(…) or backticks, whose output it takes.
      ahead = [...ahead, ...this.places.slice(seen)].filter((place) => !place.isScript && start < place.end);
      seen = this.places.length;
      if (!isOutput && ahead.some((place) => start > place.start)) continue;
      const first = start + whole.length;
      if (variable !== undefined) this.assignments({ start, at: first, name: variable, isAdded: added === '+' }, closing);
      else this.command(start, first, closing, name ?? '');
    }
  }

  /** One assignment, or several after each other. */
  private assignments(first: Assignment, closing: string): void {
    const next = /[ \t]+([A-Za-z_]\w*)(\+?)=(?=\S)/y;
    for (let one: Assignment | undefined = first; one !== undefined;) {
      const { start, at, name, isAdded } = one;
      const { value, end } = this.lexer.assigned(at, closing);
      // A text of a program may have a semicolon in it.
      if (this.text.slice(at, end).includes('\n') && this.isInQuotes(start)) return;
      this.assign(name, isAdded, value);
      const url = [value].flat().find(isWholeAuthorization);
      if (url !== undefined) this.open(start, end, url);
      const written = this.text.slice(at, at + 3);
      if (/^["'$(`]/.test(written)) this.places.push({ start, end, isScript: /^"?(?:\$\(|`)/.test(written) });
      next.lastIndex = end;
      const more = next.exec(this.text);
      one = more ? { start: end, at: next.lastIndex, name: more[1] ?? '', isAdded: more[2] === '+' } : undefined;
    }
  }

  /** Whether the quotation that is before a place on its line is open there. */
  private isInQuotes(at: number): boolean {
    const before = this.text.slice(this.text.lastIndexOf('\n', at - 1) + 1, at);
    return before.replaceAll(/\\./g, '').split('"').length % 2 === 0;
  }

  /** Sets a variable, unless its value is only that of another one that is not known. */
  private assign(name: string, isAdded: boolean, value: string | readonly string[]): void {
    const { variables } = this.shell;
    const before = isAdded ? variables.get(name) : undefined;
    if (typeof value === 'string' && isUnknownWord(value)) variables.delete(name);
    else if (typeof value === 'string' && typeof before !== 'object') variables.set(name, (before ?? '') + value);
    else variables.set(name, [before ?? [], value].flat());
  }

  private open(start: number, end: number, url: string): void {
    if (this.commands.some(({ words }) => words[0] === url)) return;
    this.commands.push({ start, end, name: 'open', words: [url], input: undefined, files: this.shell.files });
  }

  /** What a command reads from the one before it. */
  private inputAt(start: number): Input {
    const pipe = /(?<!\|)\|\s*$/.exec(this.text.slice(Math.max(start - 40, 0), start));
    if (!pipe) return undefined;
    return this.piped?.at === start - pipe[0].length ? this.piped.input : new Unknown('output');
  }

  private command(start: number, first: number, closing: string, name: string): void {
    const { text, shell } = this;
    const cmd = endOfCmd(text, first);
    this.cmdEnd = cmd ?? 0;
    const { words, output, end, heredocs, ...read } =
      cmd === undefined
        ? this.lexer.command(first, closing)
        : { ...new ShellLexer(fromCmd(text.slice(first, cmd)), shell).command(0), end: cmd };
    const input = read.input ?? this.inputAt(start);
    const opened = words.flatMap((word) => word.split(/\s+/)).find(isWholeAuthorization);
    const isSent = this.send(name, words, input, { start, end });
    if (!isSent && opened !== undefined) this.open(start, end, opened);
    else if (!isSent) {
      const printed = outputOf([name, ...words], input, shell);
      if (name === 'read' && typeof input === 'string') shell.variables.set(words.at(-1) ?? '', input);
      if (output !== undefined && typeof printed === 'string') shell.files.set(output, printed);
      this.piped = { input: printed, at: end };
    }
    if (isSent || output !== undefined || text.charAt(end) === '|') this.places.push({ start, end });
    if (heredocs && (isSent || !runner.test(name))) this.places.push(heredocs);
  }

  /** Adds the requests that a command sends, or that what it runs does. Returns whether there are any. */
  private send(name: string, words: readonly string[], input: Input, { start, end }: Place): boolean {
    const { shell, depth } = this;
    const own = senderIn(name);
    const inner = own !== undefined ? [{ name: own, words }] : runner.test(name) ? innerCommands([name, ...words], input) : [];
    const before = this.commands.length;
    for (const one of inner) {
      if ('words' in one) this.commands.push({ start, end, ...one, input, files: new Map(shell.files) });
      else if (depth < maxDepth && ++this.scripts < maxScripts)
        this.commands.push(...new Script(one.script, shell, depth + 1).commands.map((sent) => ({ ...sent, start, end })));
    }
    return this.commands.length > before;
  }
}

/** The commands of a script or terminal that send requests, and the places of all that is no output. */
export function readScript(text: string): Pick<Script, 'commands' | 'places'> {
  return new Script(text, { variables: new Map(), files: shownFiles(text) });
}
