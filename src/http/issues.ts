import * as v from 'valibot';

/**
 * Describes an error in a value: `events is missing`, `status must be a number`. Its schemas are made of `exactObject`. `whole` names the value if the issue has no path. The
 * text never quotes the value, which may be a secret, and has no full stop.
 */
export function describeIssue(issue: v.BaseIssue<unknown>, whole = 'The body'): string {
  return `${v.getDotPath(issue) ?? whole} ${describeValue(issue)}`;
}

/** Describes what is wrong with a value: an unknown field first, because a required one that is missing may be the same, misspelt. */
export function describeIssues([first, ...others]: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]], whole?: string): string {
  return describeIssue([first, ...others].find(isUnknownField) ?? first, whole);
}

const isUnknownField = ({ expected }: v.BaseIssue<unknown>): boolean => expected === 'never';

function describeValue(issue: v.BaseIssue<unknown>): string {
  const { kind, input, expected, message } = issue;
  if (isUnknownField(issue)) return message;
  if (input === undefined) return 'is missing';
  // Checks in the schemas define their own messages.
  if (kind === 'validation') return message;
  const what = (expected ?? '')
    .replace(/^\((.*)\)$/, '$1')
    .replaceAll(' | ', ' or ')
    .replace(/^[a-z]/, 'a $&')
    .replace(/^[A-Z]/, (letter) => `an ${letter.toLowerCase()}`);
  return `must be ${what}`;
}
