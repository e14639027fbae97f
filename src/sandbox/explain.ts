import type * as v from 'valibot';

/** What is wrong with a value, and what it has to be: goes behind the name of its field. Ends without a full stop. */
export function explain({ kind, input, expected, received, message }: v.BaseIssue<unknown>): string {
  if (expected === 'never') return 'is not known here: leave it out';
  if (input === undefined) return 'is missing';
  // Checks of ours bring their words along.
  if (kind === 'validation') return message;
  const what = (expected ?? '').replace(/^[a-z]/, 'a $&').replace(/^[A-Z]/, (letter) => `an ${letter.toLowerCase()}`);
  return `has to be ${what}, and is ${received}`;
}
