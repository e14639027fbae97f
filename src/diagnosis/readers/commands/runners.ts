import type { Input } from './shell-state.ts';
import { isSending, senderIn } from './statements.ts';

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
  const at = words.findIndex((word, index) => index >= start && (senderIn(word) !== undefined || isSending(word)));
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
