import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSandbox, seededRandom } from '../../src/sandbox/index.ts';

test('seeded randomness repeats by its seed, in whatever portions it is asked for', () => {
  const [one, other] = [seededRandom(5), seededRandom(5)];
  assert.deepEqual([...one.bytes(3), ...one.bytes(2)], [...other.bytes(5)]);
  assert.notDeepEqual([...seededRandom(6).bytes(8)], [...seededRandom(5).bytes(8)]);
});

test('a sandbox chooses by its own choices and still makes tokens by its randomness', async () => {
  const responses = async () => {
    const sandbox = createSandbox({ assumptions: 'vary', choices: seededRandom(3) });
    const statuses: number[] = [];
    for (let times = 0; times < 16; times++)
      statuses.push(
        (await sandbox.fetch(new Request('https://sandbox.test/api/v6/webhooks', { headers: { authorization: 'Bearer x' } }))).status,
      );
    sandbox.close();
    return { statuses, key: sandbox.describe().controlKey };
  };
  const [first, second] = [await responses(), await responses()];
  assert.deepEqual(first.statuses, second.statuses);
  assert.equal(new Set(first.statuses).size, 2);
  assert.notEqual(first.key, second.key);
});
