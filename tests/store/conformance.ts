import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  absent,
  amend,
  append,
  claimed,
  dequeue,
  enqueue,
  fewer,
  present,
  queued,
  release,
  remove,
  set,
  unchanged,
  type Condition,
  type Store,
} from '../../src/store/store.ts';

const many = Array.from({ length: 32 }, (_, index) => index);
const log = { name: 'events', keep: 3 };

/** How many of several commits were made. */
async function made(commits: readonly ReturnType<Store['commit']>[]): Promise<number> {
  return (await Promise.all(commits)).filter(({ failed }) => !failed).length;
}

/**
 * What every store must do. `open` makes an empty store and gives it to as many servers as it is asked for; all of them see the same
 * values.
 */
export function conforms(name: string, open: (servers: number) => Promise<readonly Store[]>): void {
  const one = async (): Promise<Store> => {
    const [store] = await open(1);
    return store ?? assert.fail();
  };
  const two = async (): Promise<readonly [Store, Store]> => {
    const [first, second] = await open(2);
    return [first ?? assert.fail(), second ?? assert.fail()];
  };

  describe(`${name}: values`, () => {
    test('are read as they were set, by every server, and not after they are deleted', async () => {
      const [first, second] = await two();
      const value = { text: 'a "quoted" line\nand \u0000 \u2028 ü', none: null, list: [], number: 1.5 };
      await first.commit([set('things', 'a', value), set('things', '', 'empty key')]);
      assert.deepEqual([await second.get('things', 'a'), await second.get('things', '')], [value, 'empty key']);
      assert.deepEqual([await second.get('things', 'b'), await second.get('others', 'a')], [undefined, undefined]);
      assert.deepEqual(await second.getAll('things', ['b', '', 'a', 'b', 'a']), [undefined, 'empty key', value, undefined, value]);
      assert.deepEqual(await first.getAll('things', []), []);
      await second.commit([remove('things', 'a'), remove('things', 'b')]);
      assert.equal(await first.get('things', 'a'), undefined);
    });

    test('are listed in the order in which their keys were first set, whole or by range', async () => {
      const store = await one();
      await store.commit(['b', 'a', 'c', 'd'].map((key) => set('things', key, key)));
      await store.commit([set('things', 'b', 'B'), set('things2', 'x', 'x'), set('thing', 'y', 'y')]);
      assert.deepEqual(await store.list('things'), ['B', 'a', 'c', 'd']);
      assert.deepEqual(await store.list('things', { limit: 1 }), ['B']);
      assert.deepEqual(await store.list('things', { offset: 1, limit: 2 }), ['a', 'c']);
      assert.deepEqual(await store.list('things', { offset: 1 }), ['a', 'c', 'd']);
      assert.deepEqual(await store.list('things', { offset: 3, limit: 9 }), ['d']);
      assert.deepEqual(await store.list('things', { offset: 4 }), []);
      await store.commit([remove('things', 'b'), set('things', 'b', 'again')]);
      assert.deepEqual(await store.list('things'), ['a', 'c', 'd', 'again']);
    });

    test('are listed in that order, and read by their keys, however many there are', async () => {
      const store = await one();
      const keys = Array.from({ length: 1200 }, (_, index) => `key ${String(index)}`);
      await store.commit(keys.map((key) => set('things', key, key)));
      assert.deepEqual(await store.list('things'), keys);
      assert.deepEqual(await store.getAll('things', keys.toReversed()), keys.toReversed());
    });

    test('are all gone after a reset', async () => {
      const [first, second] = await two();
      await first.commit([set('things', 'a', 1), enqueue('q', 'a', 1), append(log, { text: 'x' })]);
      await second.clear();
      assert.deepEqual([await first.list('things'), await first.list(queued('q')), await first.get('things', 'a')], [[], [], undefined]);
      assert.deepEqual(await first.last(log, { before: Infinity, limit: 9 }), []);
    });
  });

  describe(`${name}: a commit`, () => {
    test('changes nothing and names the condition unless all conditions are true', async () => {
      const store = await one();
      await store.commit([set('things', 'a', { text: 'a' })]);
      const a = await store.get('things', 'a');
      const fine = [present('things', 'a'), absent('things', 'b'), unchanged('things', 'a', a), fewer('things', 2)];
      const wrong: Condition[] = [
        present('things', 'b'),
        absent('things', 'a'),
        unchanged('things', 'b', { text: 'a' }),
        unchanged('things', 'a', { text: 'other' }),
        fewer('things', 1),
        claimed('things', '1'),
      ];
      for (const condition of wrong) {
        const { failed } = await store.commit([set('things', 'c', 1), remove('things', 'a')], [...fine, condition]);
        assert.equal(failed, condition);
      }
      assert.deepEqual(await store.list('things'), [{ text: 'a' }]);
      assert.equal((await store.commit([remove('things', 'a')], fine)).failed, undefined);
    });

    test('is made by one of many who need a value that is absent, present, unchanged, or one of few', async () => {
      const servers = await two();
      const by = (index: number): Store => servers[index % 2] ?? servers[0];
      assert.equal(await made(many.map((index) => by(index).commit([set('ids', 'a', index)], [absent('ids', 'a')]))), 1);
      const value = await servers[0].get('ids', 'a');
      assert.equal(await made(many.map((index) => by(index).commit([set('ids', 'a', [index])], [unchanged('ids', 'a', value)]))), 1);
      assert.equal(await made(many.map((index) => by(index).commit([remove('ids', 'a')], [present('ids', 'a')]))), 1);
      assert.equal(await made(many.map((index) => by(index).commit([set('few', String(index), 1)], [fewer('few', 5)]))), 5);
    });
  });

  describe(`${name}: a log`, () => {
    test('numbers what is appended, and keeps the last ones, newest first', async () => {
      const [first, second] = await two();
      const { numbers } = await first.commit([append(log, { text: 'a' }), append(log, { text: 'b' })]);
      assert.deepEqual(numbers, [1, 2]);
      assert.deepEqual((await second.commit([append(log, { text: 'c' }), append(log, {})])).numbers, [3, 4]);
      assert.deepEqual(await first.last(log, { before: Infinity, limit: 9 }), [
        { number: 4 },
        { text: 'c', number: 3 },
        { text: 'b', number: 2 },
      ]);
      assert.deepEqual(await first.last(log, { before: 4, limit: 1 }), [{ text: 'c', number: 3 }]);
      assert.deepEqual(await first.last(log, { before: 2, limit: 9 }), []);
    });

    test('is amended only where it still has the object, also after a reset', async () => {
      const store = await one();
      const say = (text: string) => append(log, { text });
      await store.commit([say('a'), say('b'), say('c'), say('d')]);
      const correct = (text: string, number: number) => amend<{ text: string }>(log, { text, number });
      await store.commit([correct('A', 1), correct('B', 2)]);
      const texts = (await store.last<{ text: string }>(log, { before: Infinity, limit: 9 })).map(({ text }) => text);
      assert.deepEqual(texts, ['d', 'c', 'B']);
      await store.clear();
      assert.deepEqual((await store.commit([say('e')])).numbers, [5]);
      await store.commit([correct('D', 4), correct('E', 5)]);
      assert.deepEqual(await store.last(log, { before: Infinity, limit: 9 }), [{ text: 'E', number: 5 }]);
    });

    test('gives each of many who append side by side a number of its own', async () => {
      const servers = await two();
      const appended = many.map((index) => (servers[index % 2] ?? servers[0]).commit([append({ name: 'all', keep: 100 }, { index })]));
      const numbers = (await Promise.all(appended)).flatMap((committed) => committed.numbers);
      assert.deepEqual(
        numbers.toSorted((one, other) => one - other),
        many.map((index) => index + 1),
      );
    });
  });

  describe(`${name}: a queue`, () => {
    test('has its values in the order in which they were added', async () => {
      const [first, second] = await two();
      await first.commit([enqueue('q', 'b', 1)]);
      await second.commit([enqueue('q', 'a', 2), enqueue('q2', 'a', 3)]);
      assert.deepEqual(await first.list(queued('q')), [1, 2]);
      await second.commit([dequeue('q', 'b'), dequeue('q', 'nothing')]);
      assert.deepEqual(await first.list(queued('q')), [2]);
    });

    test('belongs to one of many who claim it, until it is released', async () => {
      const servers = await two();
      const claims = await Promise.all(many.map((index) => (servers[index % 2] ?? servers[0]).claim('q')));
      const [claim, ...others] = claims.filter((one) => one !== undefined);
      assert.ok(claim !== undefined);
      assert.deepEqual(others, []);
      assert.equal((await servers[1].commit([], [claimed('q', claim)])).failed, undefined);
      await servers[0].commit([enqueue('q', 'a', 1)]);
      const whenEmpty = [claimed('q', claim), fewer(queued('q'), 1)];
      assert.equal((await servers[1].commit([release('q')], whenEmpty)).failed, whenEmpty[1]);
      assert.equal(await servers[0].claim('q'), undefined);
      await servers[1].commit([dequeue('q', 'a')]);
      assert.equal((await servers[1].commit([release('q')], whenEmpty)).failed, undefined);
      const next = await servers[0].claim('q');
      assert.notEqual(next, undefined);
      assert.notEqual(next, claim);
      const late = claimed('q', claim);
      assert.equal((await servers[1].commit([set('things', 'a', 1)], [late])).failed, late);
    });
  });
}
