import { headerValue } from '../../../http/headers.ts';

/** An option of a command by its long name, with its value. A word that is no option has the name `''`. */
export type Option = readonly [name: string, value: string];

/** The options that a command has: the long names of its short ones, and which take a value. */
export interface OptionTable {
  readonly longNames: Readonly<Record<string, string>>;
  /** Long names, without the dashes. */
  readonly withValue: ReadonlySet<string>;
  /** Short options with a value that have no long name here. */
  readonly shortWithValue: string;
}

/** Names that are written with one space between them. */
export const nameSet = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Reads words as options in the way of GNU: short ones in one word, values attached, after `=`, or in the next word. */
export function gnuOptions(words: readonly string[], table: OptionTable): Option[] {
  const left = words.values();
  const next = (): string => left.next().value ?? '';
  const options: Option[] = [];
  for (const word of left)
    if (!/^-./.test(word)) options.push(['', word]);
    else if (word.startsWith('--')) options.push(longOption(word, table, next));
    else options.push(...shortOptions(word, table, next));
  return options;
}

function longOption(word: string, { withValue }: OptionTable, next: () => string): Option {
  const [, written = '', attached] = /^--([^=]+)(?:=([\s\S]*))?$/.exec(word) ?? [];
  // curl fills in variables first where its option says so.
  const name = written.replace(/^expand-/, '');
  return [name, attached ?? (withValue.has(name) ? next() : '')];
}

/** The options in one word. The first that takes a value has the rest of the word as its value, or else the next word. */
function shortOptions(word: string, { longNames, withValue, shortWithValue }: OptionTable, next: () => string): Option[] {
  const options: Option[] = [];
  for (let at = 1; at < word.length; at++) {
    const letter = word.charAt(at);
    const name = longNames[letter] ?? letter;
    if (withValue.has(name) || shortWithValue.includes(letter)) return [...options, [name, word.slice(at + 1) || next()]];
    options.push([name, '']);
  }
  return options;
}

/** The headers among texts of the form `Name: value`. */
export function headersIn(lines: readonly string[]): [string, string][] {
  return lines.flatMap((line): [string, string][] => {
    const at = line.indexOf(':');
    return at > 0 ? [[line.slice(0, at).trim(), line.slice(at + 1).trim()]] : [];
  });
}

/** Headers that a tool adds where none of the same name is given. */
export function withDefaults(
  given: readonly (readonly [string, string])[],
  added: readonly (readonly [string, string])[],
): [string, string][] {
  const missing = added.filter(([name]) => headerValue(given, name.toLowerCase()) === undefined);
  return [...given, ...missing].map(([name, value]): [string, string] => [name, value]).filter(([, value]) => value !== '');
}
