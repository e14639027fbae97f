import { parseArgs, type ParseArgsConfig } from 'node:util';
import { suggest } from '../../http/nearest.ts';

/** The options of every command that listens. */
export const commonOptions = {
  port: { type: 'string' },
  host: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean' },
} as const satisfies ParseArgsConfig['options'];

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
    throw new Error(unknown === undefined ? inOneLine(error.message) : unknownOption(unknown, known), { cause: error });
  }
}

/** As many options as one line can name. */
const few = 4;

/** What to write instead of an option that there is not. */
function unknownOption(written: string, known: readonly string[]): string {
  const [name = '', value] = written.split(/\s+(.*)/s);
  if (value && known.includes(name)) return `${written}: must be two arguments, ${name} and ${value}`;
  const otherwise = known.length > few ? '; --help lists all options' : `; use ${[...known].sort().join(', ')}`;
  return `${written}: unknown option${suggest(written, known) || suggestByWords(written, known) || otherwise}`;
}

/** What Node says in two sentences, in the form of our other messages. */
function inOneLine(message: string): string {
  const unexpected = /^Unexpected argument '(.*)'\. This/s.exec(message)?.[1];
  if (unexpected !== undefined) return `${unexpected}: unexpected argument; --help lists all options`;
  const [, option = ''] = /'(?:-\w, )?(--[^' ]+|[^']*)/.exec(message) ?? [];
  if (message.includes(' argument missing')) return `${option}: requires a value`;
  if (message.includes(' is ambiguous')) return `${option}: requires a value; write one that begins with a dash as ${option}=-…`;
  if (message.includes('does not take an argument')) return `${option}: takes no value`;
  return message.replace(/\s*\n\s*/g, ' ');
}

/** ` (did you mean --auth-url or --base-url?)` with the options that have every word of the one that was written; empty if there are none. */
function suggestByWords(written: string, known: readonly string[]): string {
  const wordsOf = (option: string): string[] => option.toLowerCase().split(/[-_]+/).filter(Boolean);
  const words = wordsOf(written);
  const found = known.filter((option) => words.length > 0 && words.every((word) => wordsOf(option).includes(word)));
  return found.length === 0 ? '' : ` (did you mean ${found.join(' or ')}?)`;
}

/** The port and the host of a command, from its options or from the environment. Throws an Error with one line for a wrong one. */
export function listenAddress(
  values: { port?: string | undefined; host?: string | undefined },
  environment: NodeJS.ProcessEnv,
  usual: number,
): { port: number; host: string | undefined } {
  const variable = environment['PORT'] || undefined;
  const port = values.port === undefined ? (variable === undefined ? usual : toPort('PORT', variable)) : toPort('--port', values.port);
  if (values.host === '') throw new Error('--host: requires a value');
  return { port, host: values.host ?? (environment['HOST'] || undefined) };
}

function toPort(name: string, text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new Error(`${name}: must be a whole number from 0 to 65535`);
  return Number(text);
}
