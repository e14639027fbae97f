import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createRetainedStore } from '../../../src/playground/state/retained-store.ts';
import { tabStorage } from '../workspace.ts';

const settled = () => new Promise(setImmediate);

const loadMask = () => Promise.resolve(<T>(value: T) => JSON.parse(JSON.stringify(value).replaceAll('CANARY', '•••')) as T);

/** A page of a tab. */
function opened(stored: Map<string, string>, page = '/workbench/', load: typeof loadMask = loadMask) {
  let count = 0;
  const retained = createRetainedStore({
    storage: tabStorage(stored),
    page,
    forgotten: (resetCount) => resetCount !== count,
    loadMask: load,
  });
  return { ...retained, count: (next: number) => (count = next) };
}

describe('what the forms of a page keep', () => {
  test('is there after a reload, with its secrets masked, and on no other page', async () => {
    const stored = new Map<string, string>();
    const page = opened(stored);
    page.set('response', 0, { token: 'CANARY' }, true);
    assert.deepEqual(page.get('response', 0), { token: 'CANARY' });
    assert.ok(![...stored.values()].join().includes('CANARY'), 'before the mask is loaded');
    await settled();
    assert.ok(![...stored.values()].join().includes('CANARY'));
    assert.deepEqual(opened(stored).get('response', 0), { token: '•••' });
    assert.equal(opened(stored, '/quickstart/').get('response', 0), undefined);
  });

  test('stays beside what other pages keep', async () => {
    const stored = new Map<string, string>();
    const [page, other] = [opened(stored), opened(stored, '/quickstart/')];
    page.set('one', 0, 'here', true);
    other.set('one', 0, 'there', true);
    await settled();
    assert.deepEqual([opened(stored).get('one', 0), opened(stored, '/quickstart/').get('one', 0)], ['here', 'there']);
  });

  test('stays in memory where it may not last, or where what masks it cannot be loaded', async () => {
    const stored = new Map<string, string>();
    const [page, offline] = [opened(stored), opened(stored, '/workbench/', () => Promise.reject(new Error('offline')))];
    page.set('body', 0, 'typed', false);
    offline.set('response', 0, { body: 'received' }, true);
    await settled();
    assert.deepEqual([page.get('body', 0), offline.get('response', 0)], ['typed', { body: 'received' }]);
    assert.doesNotMatch([...stored.values()].join(), /typed|received/);
  });

  test('is a text, at once, only as long as that cannot hold a secret', async () => {
    const stored = new Map<string, string>();
    const page = opened(stored);
    page.set('body', 0, '{"description":"Mine"}', true);
    assert.equal(opened(stored).get('body', 0), '{"description":"Mine"}');
    for (const text of [
      '{"token": "typed"}',
      '{"url":"https://a.example/hook?typed"}',
      'Authorization: Bearer typed',
      '{"t\\u006fken":"typed"}',
    ]) {
      page.set('body', 0, text, true);
      await settled();
      assert.equal(page.get('body', 0), text);
      assert.equal(opened(stored).get('body', 0), undefined, text);
    }
  });

  test('leaves the storage when it is replaced, and is not stored when it was replaced meanwhile', async () => {
    const stored = new Map<string, string>();
    const page = opened(stored);
    page.set('one', 0, { is: 'first' }, true);
    page.set('one', 0, undefined, true);
    await settled();
    assert.equal(opened(stored).get('one', 0), undefined);
    page.set('one', 0, { is: 'second' }, true);
    await settled();
    assert.deepEqual(opened(stored).get('one', 0), { is: 'second' });
    page.set('one', 0, undefined, true);
    assert.equal(opened(stored).get('one', 0), undefined);
  });

  test('is forgotten by a reset, with what other pages keep, and an undone reset brings back both in place of what came since', async () => {
    const stored = new Map<string, string>();
    opened(stored, '/quickstart/').set('one', 0, 'there', true);
    await settled();
    const page = opened(stored);
    page.set('one', 0, 'here', true);
    await settled();
    const { bringBack } = page.setAside();
    page.count(1);
    assert.equal(stored.size, 0);
    assert.equal(page.get('one', 1), undefined);
    page.set('late', 0, { is: 'of the time before' }, true);
    page.set('late text', 0, 'of the time before', true);
    await settled();
    assert.equal(stored.size, 0);
    page.set('one', 1, 'since', true);
    await settled();
    bringBack();
    page.count(0);
    assert.equal(page.get('one', 0), 'here');
    assert.deepEqual([opened(stored).get('one', 0), opened(stored, '/quickstart/').get('one', 0)], ['here', 'there']);
  });

  test('is nothing after an undone reset of nothing', async () => {
    const stored = new Map<string, string>();
    const page = opened(stored);
    const { bringBack } = page.setAside();
    page.count(1);
    page.set('one', 1, 'since', true);
    await settled();
    bringBack();
    assert.equal(stored.size, 0);
  });

  test('is nothing where something else is in the storage', () => {
    for (const text of ['{', '{"version":1,"value":7}', '{"version":0,"value":{"/workbench/ one":1}}'])
      assert.equal(opened(new Map([['partner-interface: outcomes', text]])).get('one', 0), undefined);
  });
});
