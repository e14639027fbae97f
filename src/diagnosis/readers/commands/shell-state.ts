import { Unknown } from '../code/known-values.ts';
import { unescaped } from '../code/plain-text.ts';

/** What a command reads from a pipe or a file: undefined without one, Unknown where the text does not show it. */
export type Input = string | Unknown | undefined;

/** What a script has set before a command: its variables, of which lists are arrays, and the texts in its files and file descriptors. */
export interface ShellState {
  readonly variables: Map<string, string | readonly string[]>;
  readonly files: Map<string, string>;
}

/** The placeholder for the output of a command that is not known. */
export const unknownOutput = '$(…)';

/** Whether a word stands for the rest of a command, which the text leaves out. */
export const isEllipsis = (word: string): boolean => word === '...' || word === '…';

/** Whether a word is only a variable or output that the text does not show. */
export function isUnknownWord(word: string): boolean {
  return word === unknownOutput || /^\$(?:[\w@*]+|\{[^{}]*\}|\{\{.*\}\})$/.test(word);
}

const variable = /\$(?:\(([A-Za-z_]\w*)\)|\{\{\s*([^{}]*?)\s*\}\}|\{(\w+)(?:\[[@*\d]*\])?(:?[-=?+#%/^,@][^{}]*)?\}|(\w+|[@*#?!$-]))/y;

/**
 * The value of the variable at a place, which starts with `$`, and where it ends. Undefined if there is none. What is not known stays as it is
 * written. A name in parentheses is a variable of make, or a function of the script.
 */
export function variableAt(
  text: string,
  at: number,
  { variables }: ShellState,
): { value: string | readonly string[]; end: number } | undefined {
  variable.lastIndex = at;
  const match = variable.exec(text);
  if (!match) return undefined;
  const [whole, made, template, braced, modifier = '', plain] = match;
  const end = at + whole.length;
  if (made !== undefined) return { value: `$${made}`, end };
  if (template !== undefined) return { value: `\${{${template}}}`, end };
  const name = braced ?? plain ?? '';
  const fallback = /^:?[-=](.*)$/s.exec(modifier)?.[1]?.replaceAll(/^["']|["']$/g, '');
  const held = modifier === '' || fallback !== undefined || modifier.startsWith(':?') ? variables.get(name) : undefined;
  const value = held ?? (fallback === undefined || fallback === '' ? undefined : fallback);
  return { value: value ?? (braced === undefined ? whole : `\${${name}}`), end };
}

/** A text, such as a heredoc, with the values of its variables. */
export function withVariables(text: string, { variables }: ShellState): string {
  return text.replaceAll(/\\([$`\\])|\$(?:(\w+)|\{(\w+)\})/g, (whole, escaped?: string, plain?: string, braced?: string) => {
    const value = variables.get(plain ?? braced ?? '');
    return escaped ?? (typeof value === 'string' ? value : whole);
  });
}

/** The output of `echo`, `printf` or `cat`, whose words start with its name. Unknown for any other command. */
export function outputOf([name, ...words]: readonly string[], input: Input, { files }: ShellState): string | Unknown {
  if (name === 'echo') return words.filter((word) => !/^-[neE]+$/.test(word)).join(' ');
  if (name === 'printf') {
    const [format = '', ...values] = words;
    const once = (): string => unescaped(format).replaceAll(/%[sqdb]/g, () => values.shift() ?? '');
    let text = once();
    while (values.length > 0 && /%[sqdb]/.test(format)) text += once();
    return text;
  }
  if (name !== 'cat') return new Unknown('output');
  const [file = '-'] = words;
  return (file === '-' ? input : files.get(file)) ?? new Unknown('file');
}
