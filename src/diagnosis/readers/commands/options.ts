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
export function gnuOptions(words: readonly string[], { longNames, withValue, shortWithValue }: OptionTable): Option[] {
  const options: Option[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (!/^-./.test(word)) options.push(['', word]);
    else if (word.startsWith('--')) {
      const [, written = '', attached] = /^--([^=]+)(?:=([\s\S]*))?$/.exec(word) ?? [];
      // curl fills in variables first where its option says so.
      const name = written.replace(/^expand-/, '');
      options.push([name, attached ?? (withValue.has(name) ? (words[++at] ?? '') : '')]);
    } else
      for (let letter = 1; letter < word.length; letter++) {
        const one = word.charAt(letter);
        const name = longNames[one] ?? one;
        const takes = withValue.has(name) || shortWithValue.includes(one);
        const attached = word.slice(letter + 1);
        options.push([name, takes ? attached || (words[++at] ?? '') : '']);
        if (takes) break;
      }
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
