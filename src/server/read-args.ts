import { parseArgs, type ParseArgsConfig } from 'node:util';
import { suggest } from '../http/nearest.ts';

/** Reads a command line, as `parseArgs` does. Throws an Error with one line that names the wrong option, and the one that was probably meant. */
export function readArgs<Config extends ParseArgsConfig & { readonly args: string[] }>(
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const [, unknown] = /^Unknown option '(--?[^']+)'/.exec(error.message) ?? [];
    const known = Object.keys(config.options ?? {}).map((name) => `--${name}`);
    const message =
      unknown === undefined
        ? inOneLine(error.message)
        : `${unknown}: unknown option${suggest(unknown, known) || suggestByWords(unknown, known) || '; --help lists all options'}`;
    throw new Error(message, { cause: error });
  }
}

/** What Node says in two sentences, in the form of our other messages. */
function inOneLine(message: string): string {
  const [, option = ''] = /'(?:-\w, )?(--[^' ]+|[^']*)/.exec(message) ?? [];
  if (message.includes(' argument missing')) return `${option}: requires a value`;
  if (message.includes(' is ambiguous')) return `${option}: requires a value; write one that begins with a dash as ${option}=-…`;
  if (message.includes('does not take an argument')) return `${option}: takes no value`;
  if (message.startsWith('Unexpected argument')) return `${option}: unexpected argument; --help lists all options`;
  return message.replace(/\s*\n\s*/g, ' ');
}

/** ` (did you mean --auth-url or --base-url?)` with the options that have every word of the one that was written; empty if there are none. */
function suggestByWords(written: string, known: readonly string[]): string {
  const wordsOf = (option: string): string[] => option.toLowerCase().split(/[-_]+/).filter(Boolean);
  const words = wordsOf(written);
  const found = known.filter((option) => words.length > 0 && words.every((word) => wordsOf(option).includes(word)));
  return found.length === 0 ? '' : ` (did you mean ${found.join(' or ')}?)`;
}
