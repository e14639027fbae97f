import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimTab } from '../../../src/playground/state/tab-claim.ts';
import { tabStorage } from '../workspace.ts';

/** Pages of one browser: each hears what the others say. */
function pages() {
  const listeners: ((event: MessageEvent) => void)[] = [];
  return (stored: Map<string, string>) => {
    const own: ((event: MessageEvent) => void)[] = [];
    const channel = {
      postMessage: (data: unknown) => {
        for (const listener of listeners.filter((one) => !own.includes(one))) listener({ data } as MessageEvent);
      },
      addEventListener: (_: string, listener: (event: MessageEvent) => void) => {
        own.push(listener);
        listeners.push(listener);
      },
    } as unknown as BroadcastChannel;
    const page = { copies: 0, close: () => own.forEach((listener) => listeners.splice(listeners.indexOf(listener), 1)) };
    claimTab(tabStorage(stored), channel, () => page.copies++);
    return page;
  };
}

test('a tab that was duplicated knows it, and the first one does not change', () => {
  const open = pages();
  const stored = new Map<string, string>();
  const first = open(stored);
  const [name] = stored.values();
  const copied = new Map(stored);
  const copy = open(copied);
  assert.deepEqual([first.copies, copy.copies], [0, 1]);
  assert.deepEqual([...stored.values()], [name]);
  assert.notDeepEqual([...copied.values()], [name]);
  const copyOfCopy = open(new Map(copied));
  assert.deepEqual([first.copies, copy.copies, copyOfCopy.copies], [0, 1, 1]);
});

test('the next page of a tab, and another tab, are no copies', () => {
  const open = pages();
  const stored = new Map<string, string>();
  open(stored).close();
  assert.equal(open(stored).copies, 0);
  assert.equal(open(new Map()).copies, 0);
});
