import assert from 'node:assert/strict';

/** The items of a list, for a loop of assertions or of tests that would pass on nothing. Throws an AssertionError for an empty list. */
export function nonEmpty<T>(items: Iterable<T>): readonly T[] {
  const list = [...items];
  assert.ok(list.length > 0, 'the list is empty, so that nothing would be checked');
  return list;
}
