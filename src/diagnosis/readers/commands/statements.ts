/** The statements of a script: how they begin, and what their commands run. */
import type { Input } from './shell-state.ts';

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
export interface Place {
  readonly start: number;
  readonly end: number;
  /** There may be commands in it. */
  readonly isScript?: boolean;
}

/** Commands that send a request. */
const senders = String.raw`curl(?:\.exe)?|wget|https?|xhs?|curlie`;
/** Commands that run another one, which is among their words or in one of them. */
const runners =
  'sudo|doas|su|time|timeout|nice|nohup|env|exec|command|eval|watch|xargs|ssh|(?:[bdakz]a?)?sh|docker|docker-compose|podman|nerdctl|kubectl|oc';
const prompt = String.raw`[^\n"'{}|]{0,60}?[$#%>❯➜] ?`;
/** What starts a line of a file that has commands in it: a step, or the times of cron. */
const step = String.raw`(?:(?:- *)?(?:run|script|command|cmd|shell): +|- +["']?|@|\++ |RUN +|(?:(?:[\d*][\d*/,-]*[ \t]+){5}|@(?:hourly|daily|weekly|monthly|reboot)[ \t]+)(?:root[ \t]+)?)?`;
/** Words before the name of a command: keywords of the shell, and variables, whose values are short. There are few of them. */
const before = String.raw`(?:(?:[A-Za-z_]\w*=(?:"[^"\n]*"|'[^'\n]*'|[^\s;&"']){0,2000} +)|(?:if|elif|then|else|while|until|do|!|time|sudo|exec|command|\{) +){0,100}`;
const command = String.raw`${before}((?:[\w./~-]{0,80}/)?(?:${senders})|${runners}|echo|printf|cat|read|open|xdg-open|start)[ \t]+(?=[^\s=])(?!\d{4}-\d\d-)`;
/** What starts a line of a dump in which names with values are no assignments: the offset of `curl --trace`, and a header of a part of a form. */
const dumped = String.raw`^(?:[\da-f]{4,8}|.{0,20}-[Dd]isposition): `;
const assignment = String.raw`(?:(?:export|local|readonly|declare|typeset)(?: +-\w+)* +)?([A-Za-z_]\w*)(\+?)=(?=\S)(?<!${dumped}.{0,200})`;

/** The start of a statement, with the name of its command or of the variable that it sets. */
export const statement = new RegExp(
  String.raw`(?:(?:^|(?<=[;|({` + '`' + String.raw`]|(?<!\S)&|&&))[ \t]*${step}|^${prompt})(?:${command}|${assignment})`,
  'gm',
);

/** A word that names a command that sends a request: alone, in a folder, or as an image with its version. */
const sender = new RegExp(String.raw`^(?:[\w./~:-]*/)?(${senders})(?::[\w.-]+)?$`);
/** The name of a command that runs another. */
export const runner = new RegExp(`^(?:${runners})$`);
/** A script, as a word, in which a request is sent. */
const sending = new RegExp(String.raw`(?:^|[\s;|&(!/])(?:${senders})\s+\S`);

/** The name of the command that sends a request, which a word names. Undefined for any other word. */
export function senderIn(word: string): string | undefined {
  return sender.exec(word)?.[1];
}

/** What a command runs: another command, or a script of which it has the text. */
type Inner = { readonly name: string; readonly words: readonly string[] } | { readonly script: string };

/** A command that has one of these words does something with programs, but does not run them. */
const notRun = /^(?:install|add|remove|which|man|pull|logs|build)$/;
/** Commands that give the words after their options to a shell, which reads the quotation marks in them. */
const shellReads = /^(?:eval|watch|ssh)$/;
const isQuoted = /^(?:'.*'|".*")$/s;
/** What is put in the place of an item that the text does not show. */
const unknownItem = '$ITEM';

/** The words of a command of `xargs` for each of its items, or with all of them at the end. Those of any other command are returned as they are. */
function withItems(words: readonly string[], input: Input): (readonly string[])[] {
  const at = words.indexOf('xargs');
  if (at < 0) return [words];
  const option = words.findIndex((word, index) => index > at && /^(?:-I|-i$|--replace)/.test(word));
  const items = typeof input === 'string' ? input.split(option < 0 ? /\s+/ : '\n').filter(Boolean) : [];
  if (option < 0) return [[...words, ...items]];
  const [, attached = ''] = /^(?:-I|--replace=)(.+)$/.exec(words[option] ?? '') ?? [];
  const mark = attached !== '' ? attached : words[option] === '-I' ? (words[option + 1] ?? '{}') : '{}';
  return (items.length > 0 ? items : [unknownItem]).map((item) => words.map((word) => word.replaceAll(mark, () => item)));
}

/** What one command runs. `words` start with its name. */
function innerCommand(words: readonly string[], input: Input): Inner | undefined {
  if (words.some((word) => notRun.test(word))) return undefined;
  const start = words.indexOf('--') + 1;
  const at = words.findIndex((word, index) => index >= start && (senderIn(word) !== undefined || sending.test(word)));
  const image = words.map((word) => senderIn(word.replace(/^--image=/, ''))).find((name) => name !== undefined);
  const found = words[at] ?? '';
  const name = senderIn(found);
  if (start > 0 && name === undefined && image !== undefined) return { name: image, words: words.slice(start) };
  if (name !== undefined && shellReads.test(words[0] ?? '') && words.some((word) => isQuoted.test(word)))
    return { script: words.slice(at).join(' ') };
  if (name !== undefined) return { name, words: words.slice(at + 1) };
  if (at >= 0) return { script: found };
  return typeof input === 'string' && words.some((word) => /^(?:\S*\/)?[bdakz]?a?sh$/.test(word)) ? { script: input } : undefined;
}

/** What a command runs that runs others, such as `sudo`, `docker exec`, `bash -c` or `xargs`. `words` start with its name. */
export function innerCommands(words: readonly string[], input: Input): Inner[] {
  return withItems(words, input).flatMap((own) => innerCommand(own, input) ?? []);
}
