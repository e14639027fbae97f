import { isWholeAuthorization } from '../authorization-urls.ts';
import { Unknown } from '../code/known-values.ts';
import { endOfCmd, fromCmd } from './shell-escapes.ts';
import { ShellLexer } from './shell-lexer.ts';
import { isUnknownWord, outputOf, type Input, type ShellState } from './shell-state.ts';

/** A command that sends a request, as a script has it. */
export interface ScriptCommand {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly words: readonly string[];
  readonly input: Input;
  readonly files: ReadonlyMap<string, string>;
}

/** The place of what a script says, so that it is no output of a command. */
interface Place {
  readonly start: number;
  readonly end: number;
}

const prompt = String.raw`(?:[^\n"'{}]{0,60}?[$#%>❯➜] ?)?`;
/** What starts a line of a file that has commands in it. */
const step = String.raw`(?:-? *(?:run|script|command|cmd|shell): +|- +["']?|@|RUN +|(?:kubectl|oc|docker|podman|ssh|nohup|env) [^\n;|&"']{0,200}?[ /])?`;
/** Words before the name of a command: keywords of the shell, and variables. */
const before = String.raw`(?:(?:[A-Za-z_]\w*=[^\s;&]* +)|(?:if|elif|then|else|while|until|do|!|time|sudo|exec|command|\{) +)*`;
const senders = String.raw`curl(?:\.exe)?|wget|https?|xhs?|curlie`;
const command = String.raw`${before}(${senders}|echo|printf|cat|read|open|xdg-open|start)[ \t]+(?=[^\s=])`;
const assignment = String.raw`(?:(?:export|local|readonly|declare|typeset)(?: +-\w+)* +)?([A-Za-z_]\w*)(\+?)=(?=\S)`;
const statement = new RegExp(
  String.raw`(?:^|(?<=[;|({` + '`' + String.raw`]|(?<!\S)&|&&))[ \t]*(?:${prompt}|${step})(?:${command}|${assignment})`,
  'gm',
);

function isSender(name: string): boolean {
  return new RegExp(`^(?:${senders})$`).test(name);
}

/** Sets a variable, unless its value is only that of another one that is not known. */
function assign({ variables }: ShellState, name: string, isAdded: boolean, value: string | readonly string[]): void {
  const before = isAdded ? variables.get(name) : undefined;
  if (typeof value === 'string' && isUnknownWord(value)) variables.delete(name);
  else if (typeof value === 'string' && typeof before !== 'object') variables.set(name, (before ?? '') + value);
  else variables.set(name, [before ?? [], value].flat());
}

/** The commands of a script or terminal that send requests, and the places of all that is no output. */
export function readScript(text: string): { commands: ScriptCommand[]; places: Place[] } {
  const shell: ShellState = { variables: new Map(), files: new Map() };
  const lexer = new ShellLexer(text, shell);
  const commands: ScriptCommand[] = [];
  const places: Place[] = [];
  let piped: { input: Input; at: number } | undefined;
  for (const match of text.matchAll(statement)) {
    const [whole, name, variable, added] = match;
    const { index: start } = match;
    const first = start + whole.length;
    const opening = text.charAt(start - 1);
    const closing = opening === '(' ? ')' : opening === '`' ? '`' : '';
    // What stands in a text or heredoc of a command is sent by it. The commands whose output it takes run before it.
    if (closing === '' && places.some((place) => start > place.start && start < place.end)) continue;
    if (variable !== undefined) {
      const { value, end } = lexer.assigned(first, closing);
      assign(shell, variable, added === '+', value);
      if (/["'$(`]/.test(text.charAt(first))) places.push({ start, end });
      continue;
    }
    const cmd = endOfCmd(text, first);
    const read =
      cmd === undefined
        ? lexer.command(first, closing)
        : { ...new ShellLexer(fromCmd(text.slice(first, cmd)), shell).command(0), end: cmd };
    const { words, output, end, heredocs } = read;
    const pipe = /(?<!\|)\|\s*$/.exec(text.slice(Math.max(start - 40, 0), start));
    const hasPiped = pipe && piped?.at === start - pipe[0].length;
    const input = read.input ?? (hasPiped ? piped?.input : pipe ? new Unknown('output') : undefined);
    const opened = words.flatMap((word) => word.split(/\s+/)).find(isWholeAuthorization);
    if (name !== undefined && isSender(name)) {
      commands.push({ start, end, name, words, input, files: new Map(shell.files) });
      places.push({ start, end });
    } else if (opened !== undefined) commands.push({ start, end, name: 'open', words: [opened], input, files: shell.files });
    else {
      const printed = outputOf([name ?? '', ...words], input, shell);
      if (name === 'read' && typeof input === 'string') shell.variables.set(words.at(-1) ?? '', input);
      if (output !== undefined && typeof printed === 'string') shell.files.set(output, printed);
      piped = { input: printed, at: end };
      if (output !== undefined || text.charAt(end) === '|') places.push({ start, end });
    }
    if (heredocs) places.push(heredocs);
  }
  return { commands: commands.sort((one, other) => one.end - other.end), places };
}
