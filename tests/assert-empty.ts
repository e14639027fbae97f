import assert from 'node:assert/strict';

/** Fails if something was found, and shows it. */
export function assertEmpty(found: readonly unknown[], message?: string): void {
  assert.deepEqual(found, [], message);
}
