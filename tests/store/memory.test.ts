import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memoryStore } from '../../src/sandbox/index.ts';
import { append, set } from '../../src/store/store.ts';
import { conforms } from './conformance.ts';

conforms('the store in memory', (servers) => {
  const store = memoryStore();
  return Promise.resolve(Array.from({ length: servers }, () => store));
});

test('a store in memory that is made from the content of another has its values, and goes on with the numbers of its logs', async () => {
  const log = { name: 'events', keep: 2 };
  const changed: unknown[] = [];
  const first = memoryStore({}, (...change) => void changed.push(change));
  await first.commit([set('things', 'a', 1), append(log, { text: 'x' }), append(log, { text: 'y' }), append(log, { text: 'z' })]);
  assert.deepEqual(changed.slice(0, 2), [
    ['things', 'a', 1],
    ['events', '1', { text: 'x', number: 1 }],
  ]);
  const second = memoryStore(first.content());
  assert.equal(await second.get('things', 'a'), 1);
  assert.deepEqual((await second.commit([append(log, { text: '!' })])).numbers, [4]);
  const texts = (await second.last<{ text: string }>(log, { before: Infinity, limit: 9 })).map(({ text }) => text);
  assert.deepEqual(texts, ['!', 'z']);
});
