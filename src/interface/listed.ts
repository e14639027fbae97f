/** Words as a list in a sentence: `one`, `one and two`, `one, two, and three`. Empty for none. */
export function listed(words: readonly string[]): string {
  if (words.length < 3) return words.join(' and ');
  return `${words.slice(0, -1).join(', ')}, and ${words.at(-1) ?? ''}`;
}
