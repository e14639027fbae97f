/** What a backslash and a letter stand for in `$'…'`. */
const letters: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', a: '\x07', e: '\x1b' };

/** Resolves the backslashes of `$'…'`: letters, hexadecimal and octal numbers. A number that is no character stays as it is. */
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

/** One piece of a word at the place of `lastIndex`: quoted in one of three ways, behind a backslash, bare, or blanks between words. */
const piece = /\$'((?:[^'\\]|\\[\s\S])*)'?|'([^']*)'?|"((?:[^"\\]|\\[\s\S])*)"?|\\([\s\S]?)|(\s+)|([^\s'"\\$]+|\$)/gy;

/** Splits a command line as a POSIX shell does: quotes of three kinds, backslashes, and lines that go on. Never throws. */
export function shellWords(text: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  for (const [, dollar, single, double, escaped, blanks, bare] of text.replaceAll('\r\n', '\n').matchAll(piece)) {
    if (blanks !== undefined) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else if (escaped === '\n' || escaped === '') continue;
    else {
      // Between double quotes a backslash is one itself unless a quote, a dollar, a backtick, a backslash or a line's end follows.
      const inDouble = double?.replaceAll('\\\n', '').replaceAll(/\\(["$`\\])/g, '$1');
      word = (word ?? '') + (dollar === undefined ? (single ?? inDouble ?? escaped ?? bare ?? '') : unescaped(dollar));
    }
  }
  return word === undefined ? words : [...words, word];
}

/**
 * A command for the prompt of Windows cmd as a POSIX shell would have it: carets that go before quotes, other signs and line ends are gone.
 * Any other command stays as it is.
 */
export function fromCmd(text: string): string {
  const lines = text.replaceAll('\r\n', '\n');
  const joined = lines.replaceAll(/ \^\n(?!\n)\s*/g, ' ');
  return /\^"/.test(joined) ? joined.replaceAll('^\n\n', '\n').replaceAll(/\^([\s\S])/g, '$1') : joined;
}
