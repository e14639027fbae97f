const letters: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', '0': '\0', b: '\b', f: '\f', v: '\v', a: '\x07', e: '\x1b' };

/** Resolves the backslashes of a quoted text as most languages write them: letters, `\xHH` and `\uHHHH`. */
export function unescaped(text: string): string {
  return text.replaceAll(
    /\\(?:x([\da-f]{2})|u([\da-f]{4})|u\{([\da-f]{1,6})\}|([\s\S]))/gi,
    (whole: string, ...groups: (string | undefined)[]) => {
      const [x, u, long, one] = groups;
      if (one !== undefined) return letters[one] ?? one;
      const code = Number.parseInt(x ?? u ?? long ?? '', 16);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    },
  );
}
