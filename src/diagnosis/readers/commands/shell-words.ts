/** The characters that a backslash and a letter mean in `$'…'`. */
const letters: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', a: '\x07', e: '\x1b' };

/** Resolves the backslashes of `$'…'`: letters, hexadecimal and octal numbers. A number that is not a character stays as it is. */
function unescaped(text: string): string {
  return text.replaceAll(
    /\\(?:x([\da-fA-F]{1,2})|u([\da-fA-F]{1,4})|U([\da-fA-F]{1,8})|([0-7]{1,3})|([\s\S]))/g,
    (whole: string, ...groups: (string | undefined)[]) => {
      const [x, u, capitalU, octal, one] = groups;
      if (one !== undefined) return letters[one] ?? one;
      const code = octal === undefined ? Number.parseInt(x ?? u ?? capitalU ?? '', 16) : Number.parseInt(octal, 8);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** One piece of a word at `lastIndex`: quoted in one of three ways, escaped by a backslash, bare, or the spaces between words. */
const piece = /\$'((?:[^'\\]|\\[\s\S])*)'?|'([^']*)'?|"((?:[^"\\]|\\[\s\S])*)"?|\\([\s\S]?)|(\s+)|([^\s'"\\$]+|\$)/gy;

/** Splits a command line as a POSIX shell does, with its three kinds of quotes, backslashes and continued lines. Never throws. */
export function shellWords(text: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  for (const [, dollar, single, double, escaped, blanks, bare] of text.replaceAll('\r\n', '\n').matchAll(piece)) {
    if (blanks !== undefined) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (escaped === '\n' || escaped === '') continue;
    else {
      // Between double quotes a backslash escapes only a quote, a dollar sign, a backtick, a backslash or a line break.
      const inDouble = double?.replaceAll('\\\n', '').replaceAll(/\\(["$`\\])/g, '$1');
      word = (word ?? '') + (dollar === undefined ? (single ?? inDouble ?? escaped ?? bare ?? '') : unescaped(dollar));
    }
  }
  return word === undefined ? words : [...words, word];
}

/**
 * Converts a command for Windows cmd to one for a POSIX shell, by removing the carets before quotes, other characters and line breaks.
 * Returns any other command unchanged.
 */
export function fromCmd(text: string): string {
  const lines = text.replaceAll('\r\n', '\n');
  const joined = lines.replaceAll(/ \^\n(?!\n)\s*/g, ' ');
  return /\^"/.test(joined) ? joined.replaceAll('^\n\n', '\n').replaceAll(/\^([\s\S])/g, '$1') : joined;
}
