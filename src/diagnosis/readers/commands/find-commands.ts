import type { HttpExchange, RequestMessage } from '../../messages/message.ts';
import { parseCurl, type Heredocs } from './curl.ts';
import { parseHttpie } from './httpie.ts';
import { parsePowerShell, readVariables } from './powershell.ts';
import { fromCmd, shellWords } from './shell-words.ts';
import { parseWget } from './wget.ts';

/** The place of a command in a text, and the request that it sends. */
interface Command {
  readonly start: number;
  readonly end: number;
  readonly request: RequestMessage;
}

const prompt = String.raw`(?:[^\n"'{}]{0,60}?[$#%>❯➜] ?)?`;
/** Words before the name of a command: variables, `time`, and a text that is piped to it. */
const before = String.raw`(?:(?:[A-Za-z_]\w*=[^\s;&]* +)|time +|sudo +|((?:echo|printf|cat) [^\n|]{0,2000}?\| *))*`;
const shell = new RegExp(String.raw`(?:^|(?<=[;&]))[ \t]*${prompt}${before}(curl(?:\.exe)?|wget|https?|xhs?|curlie)[ \t]+(?=[^\s=])`, 'gm');
const powerShell = /(?:^|[=(\s])(?:Invoke-RestMethod|Invoke-WebRequest|irm|iwr)\b/gim;

type Parser = (words: readonly string[], input: string | undefined, heredocs: Heredocs) => RequestMessage | undefined;
const parsers: Readonly<Record<string, Parser>> = {
  curl: parseCurl,
  'curl.exe': parseCurl,
  curlie: parseHttpie,
  wget: parseWget,
  http: parseHttpie,
  https: parseHttpie,
  xh: parseHttpie,
  xhs: parseHttpie,
};

/** The end of a command of a POSIX shell: a line break, `;`, `|` or `&` outside quotes that no backslash escapes. */
function endOfCommand(text: string, start: number): number {
  let quote = '';
  for (let at = start; at < text.length; at++) {
    const one = text.charAt(at);
    if (one === '\\' && quote !== "'") at++;
    else if (quote !== '') quote = one === quote ? '' : quote;
    else if (one === '"' || one === "'") quote = one;
    else if (one === '\n' || one === ';' || one === '|') return at;
    else if (one === '&' && /[\s&]/.test(text.charAt(at + 1)) && /\s/.test(text.charAt(at - 1))) return at;
  }
  return text.length;
}

/** The end of a command of Windows cmd, whose lines continue after a caret. */
function endOfCmd(text: string, start: number): number {
  const end = text.slice(start).search(/(?<!\^|\^\n)\n(?!\n)|[^^]&(?=\s)/);
  return end < 0 ? text.length : start + end;
}

/** The heredocs of a command by their file descriptors, and the end of the last. `endless` has the marks that no line after `start` ends. */
function heredocsOf(text: string, start: number, line: number, endless: Set<string>): { heredocs: Heredocs; end: number } {
  const heredocs = new Map<string, string>();
  let end = line;
  for (const [, descriptor = '', , mark = ''] of text.slice(start, line).matchAll(/(\d?)<<-?\s*(['"]?)(\w+)\2/g)) {
    const found = endless.has(mark) ? undefined : new RegExp(String.raw`^[ \t]*${mark}[ \t]*$`, 'm').exec(text.slice(end));
    if (!found) {
      endless.add(mark);
      break;
    }
    heredocs.set(descriptor === '' ? '0' : descriptor, text.slice(end + 1, end + found.index));
    end += found.index + found[0].length;
  }
  return { heredocs, end };
}

function shellCommands(text: string): Command[] {
  const endless = new Set<string>();
  return [...text.matchAll(shell)].flatMap((match): Command[] => {
    const name = match[2] ?? '';
    const start = match.index;
    const first = start + match[0].length;
    const isCmd = /^(?:[^\n]*\^"|[^\n]* \^\n)/.test(text.slice(first));
    const line = isCmd ? endOfCmd(text, first) : endOfCommand(text, first);
    const { heredocs, end } = isCmd ? { heredocs: new Map<string, string>(), end: line } : heredocsOf(text, first, line, endless);
    const words = shellWords(fromCmd(text.slice(first, line)));
    const piped =
      match[1] === undefined
        ? undefined
        : shellWords(match[1].replace(/\|\s*$/, ''))
            .slice(1)
            .join(' ');
    const here = /<<<\s*/.test(text.slice(first, line)) ? words[words.findIndex((word) => word.startsWith('<<<')) + 1] : undefined;
    const request = parsers[name]?.(argumentsOf(words), heredocs.get('0') ?? here ?? piped, heredocs);
    return request ? [{ start, end, request }] : [];
  });
}

/** The words up to a redirection, which belongs to the shell. */
function argumentsOf(words: readonly string[]): readonly string[] {
  const end = words.findIndex((word) => /^(?:\d?>{1,2}|\d?<{1,3}|&>|2>&1)/.test(word) && !/^<[\w-]+>$/.test(word));
  return end < 0 ? words : words.slice(0, end);
}

/** After so many names of commands without an address, a text is no script. */
const maxFailed = 100;

function powerShellCommands(text: string): Command[] {
  const variables = new Map<string, unknown>();
  const commands: Command[] = [];
  let [at, failed] = [0, 0];
  for (const { index: start } of text.matchAll(powerShell)) {
    if (start < at || failed > maxFailed) continue;
    readVariables(text.slice(at, start), variables);
    const { request, end } = parsePowerShell(text, start, variables);
    if (request) commands.push({ start, end, request });
    else failed++;
    at = end;
  }
  return commands;
}

/** The requests of all commands in a text, and the text without them: their output, or nothing. */
export function findCommands(pasted: string): { exchanges: HttpExchange[]; rest: string } {
  // In PowerShell a line of curl.exe continues after a backtick.
  const text = pasted.split('\n').some((line) => line.endsWith('`') && /\bcurl(?:\.exe)?\b/.test(line))
    ? pasted.replaceAll('`\n', '\\\n')
    : pasted;
  const shells = shellCommands(text);
  const commands = shells.length > 0 ? shells : powerShellCommands(text);
  const outside = commands.filter(({ start }, index) => start >= (commands[index - 1]?.end ?? 0));
  const rest = [...outside, { start: text.length }].map(({ start }, index) => text.slice(outside[index - 1]?.end ?? 0, start)).join('\n');
  return { exchanges: outside.map(({ request }) => ({ request })), rest };
}
