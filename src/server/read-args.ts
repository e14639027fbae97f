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
        ? // Node describes an invalid option on several lines.
          error.message.replace(/\s*\n\s*/g, ' ')
        : `${unknown}: unknown option${suggest(unknown, known) || suggestByWords(unknown, known) || '; --help lists all options'}`;
    throw new Error(message, { cause: error });
  }
}

/** ` (did you mean --auth-url or --base-url?)` with the options that have every word of the one that was written; empty if there are none. */
function suggestByWords(written: string, known: readonly string[]): string {
  const wordsOf = (option: string): string[] => option.toLowerCase().split(/[-_]+/).filter(Boolean);
  const words = wordsOf(written);
  const found = known.filter((option) => words.length > 0 && words.every((word) => wordsOf(option).includes(word)));
  return found.length === 0 ? '' : ` (did you mean ${found.join(' or ')}?)`;
}
