/** Passes over parts of a script, such as what separates values. */

const blank = /(?:[ \t]|`\r?\n|<#[\s\S]*?#>)*/y;
const anyBlank = /(?:\s|;|`\r?\n|#[^\n]*)*/y;

/** The first place from `at` on that a sticky pattern does not match. */
export function skip(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(text)?.[0].length ?? 0);
}

/** The first place after `at` that is neither blank nor a continued line. */
export function skipBlank(text: string, at: number): number {
  return skip(blank, text, at);
}

/** The first place after `at` that is no blank, end of a line or statement, or comment: between the values of a list or a table. */
export function skipAnyBlank(text: string, at: number): number {
  return skip(anyBlank, text, at);
}
