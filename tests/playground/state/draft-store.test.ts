import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDraftStore } from '../../../src/playground/state/draft-store.ts';
import { createTabStorage } from '../../../src/playground/storage/tab-storage.ts';
import { tabStorage } from '../workspace.ts';
import { eventCatalogue } from '../../../src/interface/event-types.ts';
import { eventSample } from '../../../src/playground/features/event/sample.ts';

const edit = (to: string) => ({ from: '', to });

test('a reload finds what was typed, secret fields apart', () => {
  const stored = new Map<string, string>();
  const drafts = createDraftStore(tabStorage(stored));
  drafts.set('page create', { description: edit('Mine'), bearer: edit('canary-secret') }, ['bearer']);
  assert.deepEqual(drafts.get('page create')['bearer'], edit('canary-secret'));
  const afterReload = createDraftStore(tabStorage(stored));
  assert.deepEqual(afterReload.get('page create'), { description: edit('Mine') });
  assert.ok(![...stored.values()].join().includes('canary-secret'));
});

test('what is typed for a live service, and a URL that may hold a secret, stay in memory', () => {
  const stored = new Map<string, string>();
  const drafts = createDraftStore(tabStorage(stored));
  drafts.set('live create', { documentId: edit('canary-live') }, undefined);
  drafts.set('page create', { url: edit('https://app.example/hook?key=canary-key'), clientId: edit('a=') }, []);
  drafts.set('page event', { sample: edit('{ "client_secret": "canary-key" }') }, []);
  const text = [...stored.values()].join();
  assert.ok(!text.includes('canary-live') && !text.includes('canary-key'), text);
  assert.deepEqual(createDraftStore(tabStorage(stored)).get('page create'), { clientId: edit('a=') });
  assert.equal(drafts.get('live create')['documentId']?.to, 'canary-live');
});

test('the samples of all event types are stored when they are edited', () => {
  for (const { name: event } of eventCatalogue) {
    const stored = new Map<string, string>();
    const sample = eventSample(event, 'svc');
    createDraftStore(tabStorage(stored)).set('page event', { sample: { from: sample, to: sample.replace(/\d/, '7') } }, []);
    assert.ok(createDraftStore(tabStorage(stored)).get('page event')['sample'], event);
  }
});

test('a reset empties the forms and what is stored of them, and an undone reset brings them back', () => {
  const stored = new Map<string, string>();
  const drafts = createDraftStore(tabStorage(stored));
  drafts.set('page create', { description: edit('Mine') }, []);
  drafts.follow(1);
  assert.deepEqual(drafts.get('page create'), {});
  assert.ok(![...stored.values()].join().includes('Mine'));
  drafts.follow(0);
  assert.equal(drafts.get('page create')['description']?.to, 'Mine');
  assert.equal(createDraftStore(tabStorage(stored)).get('page create')['description']?.to, 'Mine', 'a reload finds it');
});

test('a storage that is full or holds something else does not break the forms', () => {
  const full = {
    getItem: () => 'not JSON',
    setItem() {
      throw new Error('full');
    },
    removeItem: () => undefined,
  };
  const drafts = createDraftStore(createTabStorage(full));
  drafts.set('page create', { description: edit('Mine') }, []);
  assert.equal(drafts.get('page create')['description']?.to, 'Mine');
});
