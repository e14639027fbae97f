import * as v from 'valibot';

/**
 * Describes an error in a value: `events is missing`, `status must be a number`. `whole` names the value if the issue has no path. The text
 * never quotes the value, which may be a secret, and has no full stop. A schema without other fields must be an `exactObject`, which describes
 * an unknown field.
 */
export function describeIssue(issue: v.BaseIssue<unknown>, whole = 'The body'): string {
  return `${v.getDotPath(issue) ?? whole} ${describeValue(issue)}`;
}

function describeValue({ kind, input, expected, message }: v.BaseIssue<unknown>): string {
  if (expected === 'never') return message;
  if (input === undefined) return 'is missing';
  // Checks and guards in the schemas define their own messages.
  if (kind !== 'schema') return message;
  const what = (expected ?? '')
    .replace(/^\((.*)\)$/, '$1')
    .replaceAll(' | ', ' or ')
    .replace(/^[a-z]/, 'a $&')
    .replace(/^[A-Z]/, (letter) => `an ${letter.toLowerCase()}`);
  return `must be ${what}`;
}
