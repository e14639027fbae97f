import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertGrowsWithLength } from './cpu-time.ts';

/** Counts to a number, one by one. */
function countTo(number: number): void {
  let count = 0;
  while (count < number) count += 1;
  assert.equal(count, number);
}

test('work that grows with the length passes, and work that grows with its square fails', async () => {
  await assertGrowsWithLength((length) => {
    countTo(length * 1000);
  }, 20_000);
  await assert.rejects(
    assertGrowsWithLength((length) => {
      countTo(length * length);
    }, 60_000),
    /a quarter takes \d+ ms, the whole \d+ ms/,
  );
});
