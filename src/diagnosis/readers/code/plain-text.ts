const letters: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', a: '\x07', e: '\x1b' };

/** The source of a pattern for a text as it is. */
export function literal(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}

/** The source of a pattern for the words of a logger, in which only digits may differ. */
export function likeWords(words: string): string {
  return literal(words).replaceAll(/\d/g, String.raw`\d`);
}

/**
 * Resolves the backslashes of a quoted text as most languages and shells write them: letters, hexadecimal and octal numbers. A number that is not a
 * character stays as it is.
 */
export function unescaped(text: string): string {
  return text.replaceAll(
    /\\(?:x([\da-fA-F]{1,2})|u\{([\da-fA-F]{1,6})\}|u([\da-fA-F]{1,4})|U([\da-fA-F]{1,8})|([0-7]{1,3})|([\s\S]))/g,
    (whole: string, ...groups: (string | undefined)[]) => {
      const [x, braced, u, capitalU, octal, one] = groups;
      if (one !== undefined) return letters[one] ?? one;
      const code = octal === undefined ? Number.parseInt(x ?? braced ?? u ?? capitalU ?? '', 16) : Number.parseInt(octal, 8);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** A text with each line as `change` makes it, and without those of which it makes undefined. */
export function mapLines(text: string, change: (line: string) => string | undefined): string {
  return text
    .split('\n')
    .flatMap((line) => change(line) ?? [])
    .join('\n');
}

/** A text without the quotation marks around it, if it has a pair. */
export function withoutQuotes(text: string): string {
  return /^(["'])(.*)\1$/s.exec(text)?.[2] ?? text;
}
