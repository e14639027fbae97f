/** A text without the quotation marks around it, if it has a pair. */
export function withoutQuotes(text: string): string {
  return /^(["'])(.*)\1$/s.exec(text)?.[2] ?? text;
}
