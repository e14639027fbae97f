import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { memoryStore } from '../../src/sandbox/index.ts';

describe('the memory store', () => {
  test('gives a value to exactly one of many concurrent takes', async () => {
    const store = memoryStore();
    await store.set('codes', 'a', { code: 'a' });
    const taken = await Promise.all(Array.from({ length: 32 }, () => store.take('codes', 'a')));
    assert.equal(taken.filter((value) => value !== undefined).length, 1);
  });

  test('lists values in the order in which their keys were first set', async () => {
    const store = memoryStore();
    for (const [key, value] of [
      ['b', 1],
      ['a', 2],
      ['b', 3],
    ] as const)
      await store.set('things', key, value);
    assert.deepEqual(await store.list('things'), [3, 2]);
    assert.deepEqual([await store.delete('things', 'b'), await store.delete('things', 'b')], [true, false]);
    assert.deepEqual(
      [await store.get('things', 'a'), await store.get('things', 'b'), await store.get('others', 'a')],
      [2, undefined, undefined],
    );
    await store.clear();
    assert.deepEqual(await store.list('things'), []);
  });
});
