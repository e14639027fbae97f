/** A text in single quotes, as one word of a shell. */
export function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** The longest line of a command of Windows cmd that is looked through for its first caret, in characters. */
const maxLine = 5000;

/** The end of a command of Windows cmd, whose lines continue after a caret. Undefined if the command is for another shell. */
export function endOfCmd(text: string, start: number): number | undefined {
  if (!/^(?:[^\n]*\^"|[^\n]* \^\n)/.test(text.slice(start, start + maxLine))) return undefined;
  const end = text.slice(start).search(/(?<!\^|\^\n)\n(?!\n)|[^^]&(?=\s)/);
  return end < 0 ? text.length : start + end;
}

/** Converts a command for Windows cmd to one for a POSIX shell, by removing the carets before quotes, other characters and line breaks. */
export function fromCmd(text: string): string {
  const joined = text.replaceAll(/ \^\n(?!\n)\s*/g, ' ');
  return /\^"/.test(joined) ? joined.replaceAll('^\n\n', '\n').replaceAll(/\^([\s\S])/g, '$1') : joined;
}
