import assert from 'node:assert/strict';
import { test } from 'node:test';
import { counted, grouped } from '../../src/interface/counted.ts';

test('a number of things has the noun in the singular for one alone', () => {
  assert.deepEqual(
    [0, 1, 2].map((count) => counted(count, 'message')),
    ['0 messages', '1 message', '2 messages'],
  );
  assert.equal(counted(3, 'company', 'companies'), '3 companies');
});

test('commas stand between thousands, as in the English of the platform', () => {
  const counts = [0, 7, 99, 100, 999, 1000, 12_400, 999_999, 1_000_000, 1_234_567_890];
  assert.deepEqual(
    counts.map(grouped),
    counts.map((count) => count.toLocaleString('en')),
  );
});
