import type { HttpExchange, RequestMessage } from '../../messages/message.ts';
import { unescaped } from '../code/plain-text.ts';
import { parseCurl, readCurlConfig } from './curl.ts';
import { parseHttpie } from './httpie.ts';
import { parsePowerShell, readVariables } from './powershell.ts';
import { readScript } from './script.ts';
import { shellQuoted } from './shell-escapes.ts';
import { withCalls } from './shell-functions.ts';
import type { Input } from './shell-state.ts';
import { parseWget } from './wget.ts';
import { urlAlone } from '../../messages/message.ts';

/** The place of a command in a text, and the request that it sends. */
interface Command {
  readonly start: number;
  readonly end: number;
  readonly request: RequestMessage;
}

/** Reads the requests in the words of a command. `input` is its standard input; `files` has the texts of the files that are known. */
type Parser = (
  words: readonly string[],
  input: Input,
  files: ReadonlyMap<string, string>,
) => RequestMessage | readonly RequestMessage[] | undefined;
/** The commands of HTTPie for https. */
const parseHttpieOfTls: Parser = (words, input) => parseHttpie(['--default-scheme=https', ...words], input);

const parsers: Readonly<Record<string, Parser>> = {
  curl: parseCurl,
  'curl.exe': parseCurl,
  curlie: parseHttpie,
  wget: parseWget,
  http: parseHttpie,
  https: parseHttpieOfTls,
  xh: parseHttpie,
  xhs: parseHttpieOfTls,
  open: ([url]) => (url === undefined ? undefined : urlAlone(url).request),
};

const powerShell = /(?:^|[=(\s])(?:Invoke-RestMethod|Invoke-WebRequest|irm|iwr)\b/gim;
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

/** Templates without blanks in them, which would divide a word. */
function withoutBlanks(text: string): string {
  return text.replaceAll(/\{\{[ \t]+([\w.-]+)[ \t]+\}\}/g, '{{$1}}');
}

/** A list of the words of a command, in JSON or a program: `["curl", "-X", "POST"]`. */
const wordList = /\[\s{0,40}(["'])(?:curl|wget)\1\s{0,40}(?:,\s{0,40}(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')\s{0,40})+,?\s{0,40}\]/g;
const listedWord = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/g;

/** A text with the commands in it as a shell has them: those in lists of words, and those in the texts with three quotation marks of Jenkins. */
function asShell(text: string): string {
  return text
    .replaceAll(wordList, (list) => {
      const words = [...list.matchAll(listedWord)].map(([, double, single = '']) => double ?? single);
      return `\n${words[0] ?? ''} ${words
        .slice(1)
        .map((word) => shellQuoted(unescaped(word)))
        .join(' ')}\n`;
    })
    .replaceAll(/\b(?:sh|bat)\b[ (]*(?:script: *)?("{3}|'{3})([\s\S]*?)\1/g, (_whole, _quote, script: string) => `\n${script}\n`);
}

/** A text with the lines of a command joined where no backslash continues them: after a backtick of PowerShell, and in a folded text of YAML. */
function joinedLines(text: string): string {
  const isPowerShell = text.split('\n').some((line) => line.endsWith('`') && /\bcurl(?:\.exe)?\b/.test(line));
  return (isPowerShell ? text.replaceAll('`\n', '\\\n') : text).replaceAll(
    /^( *)(?:- *)?(?:[\w-]+: *)?>[-+]?\n((?:\1 +\S.*(?:\n|$))+)/gm,
    (_whole, _indent: string, lines: string) => `${lines.trim().replaceAll(/\n\s*/g, ' ')}\n`,
  );
}

/** The commands of a text. */
interface Found {
  readonly exchanges: HttpExchange[];
  /** The text without the commands: what they print, or nothing. */
  readonly rest: string;
  /** What follows the last command, if that sends one request. */
  readonly output: string;
}

/** The requests of all commands in a text, and what is around them. */
export function findCommands(pasted: string): Found {
  const text = withCalls(withoutBlanks(joinedLines(asShell(pasted))));
  const script = readScript(text);
  const shells = script.commands.flatMap(({ name, words, input, files, ...place }): Command[] =>
    [parsers[name]?.(words, input, files) ?? []].flat().map((request) => ({ ...place, request })),
  );
  const config = readCurlConfig(text);
  if (config) return { exchanges: config.map((request) => ({ request })), rest: '', output: '' };
  const others = powerShellCommands(text);
  const commands = [...shells, ...others].sort((one, other) => one.end - other.end);
  const places = shells.length > 0 ? [...script.places, ...others] : others;
  const end = Math.max(0, ...places.map((place) => place.end));
  const isOne = commands.filter((one) => one.end === commands.at(-1)?.end).length === 1;
  return { exchanges: commands.map(({ request }) => ({ request })), rest: without(text, places), output: isOne ? text.slice(end) : '' };
}

/** A text without some places, which may be inside each other. */
function without(text: string, places: readonly { start: number; end: number }[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end } of places.toSorted((one, other) => one.start - other.start)) {
    if (start >= at) parts.push(text.slice(at, start));
    at = Math.max(at, end);
  }
  return [...parts, text.slice(at)].join('\n');
}
