import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { createFeed, withReceived } from '../../../src/playground/state/feed.ts';
import type { Source } from '../../../src/playground/targets/feed-source.ts';
import type { Received } from '../../../src/wire/receiver.ts';

function notification(number: number, event = 'svc.comment.create'): Received {
  return { number, receivedAt: '2026-01-01T00:00:00.000Z', headers: [], body: JSON.stringify({ event }), status: 200 };
}

class FakeSource implements Source {
  readyState = 0;
  closed = false;
  readonly listeners = new Map<string, (event: MessageEvent<string>) => void>();
  readonly url: string;
  constructor(url: string) {
    this.url = url;
  }
  addEventListener(type: string, listener: (event: MessageEvent<string>) => void): void {
    this.listeners.set(type, listener);
  }
  close(): void {
    this.closed = true;
  }
  send(type: string, data = ''): void {
    this.listeners.get(type)?.({ data } as MessageEvent<string>);
  }
}

/** A feed whose streams and whose tab a test holds. */
function held() {
  const sources: FakeSource[] = [];
  const tab = { visible: true, changed: () => {}, lost: 0, isKnown: true };
  const waiting: [work: () => void, milliseconds: number][] = [];
  const feed = createFeed({
    open: (url) => {
      const source = new FakeSource(url);
      sources.push(source);
      return source;
    },
    visible: () => tab.visible,
    onVisibility: (listener) => void (tab.changed = listener),
    isKnown: () => Promise.resolve(tab.isKnown),
    later: (work, milliseconds) => void waiting.push([work, milliseconds]),
    onLost: () => tab.lost++,
  });
  const show = (visible: boolean) => {
    tab.visible = visible;
    tab.changed();
  };
  /** The server refuses the latest stream, and the browser gives it up. */
  const refuse = async () => {
    const source = sources.at(-1) ?? assert.fail();
    source.readyState = 2;
    source.send('error');
    await setImmediate();
  };
  return { feed, sources, show, tab, refuse, waiting };
}

describe('the feed of a receiver', () => {
  test('is open only while a widget shows it, and a second longer: the next page part may show it again', ({ mock }) => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const { feed, sources } = held();
    feed.watch('/receiver/r1/feed');
    assert.equal(sources.length, 0);
    const first = feed.$state.listen(() => {});
    const second = feed.$state.listen(() => {});
    assert.equal(sources.length, 1);
    first();
    assert.equal(sources[0]?.closed, false);
    second();
    assert.equal(sources[0]?.closed, false);
    mock.timers.tick(1000);
    assert.equal(sources[0]?.closed, true);
  });

  test('gives its connection back while the tab is hidden', () => {
    const { feed, sources, show } = held();
    feed.$state.listen(() => {});
    feed.watch('/receiver/r1/feed');
    show(false);
    assert.equal(sources[0]?.closed, true);
    show(true);
    assert.equal(sources.length, 2);
    assert.equal(sources[1]?.closed, false);
  });

  test('shows each notification once, the newest last, though a new stream repeats them', () => {
    const { feed, sources, show } = held();
    feed.$state.listen(() => {});
    feed.watch('/receiver/r1/feed');
    sources[0]?.send('open');
    sources[0]?.send('notification', JSON.stringify(notification(1)));
    show(false);
    show(true);
    for (const number of [1, 2]) sources[1]?.send('notification', JSON.stringify(notification(number)));
    const numbers = feed.$state.get().received.map(({ number }) => number);
    assert.deepEqual(numbers, [1, 2]);
    assert.equal(feed.$state.get().status, 'live');
  });

  test('forgets what another receiver got', () => {
    const { feed, sources } = held();
    feed.$state.listen(() => {});
    feed.watch('/receiver/r1/feed');
    sources[0]?.send('notification', JSON.stringify(notification(1)));
    feed.watch('/receiver/r2/feed');
    assert.deepEqual(feed.$state.get().received, []);
    sources[0]?.send('notification', JSON.stringify(notification(2)));
    assert.deepEqual(feed.$state.get().received, []);
    assert.equal(sources[1]?.url, '/receiver/r2/feed');
  });

  test('says when the receiver is gone', async () => {
    const { feed, sources, tab, refuse, waiting } = held();
    feed.$state.listen(() => {});
    feed.watch('/receiver/r1/feed');
    sources[0]?.send('error');
    assert.deepEqual([feed.$state.get().status, tab.lost], ['connecting', 0]);
    tab.isKnown = false;
    await refuse();
    assert.deepEqual([feed.$state.get().status, tab.lost, waiting.length], ['lost', 1, 0]);
  });

  test('is opened again after a pause if the server refused it but has the receiver', async () => {
    const { feed, sources, tab, refuse, waiting } = held();
    feed.$state.listen(() => {});
    feed.watch('/receiver/r1/feed');
    sources[0]?.send('notification', JSON.stringify(notification(1)));
    await refuse();
    assert.deepEqual([feed.$state.get().status, tab.lost, sources.length], ['connecting', 0, 1]);
    const [[open, milliseconds] = assert.fail()] = waiting;
    assert.equal(milliseconds, 5000);
    open();
    sources[1]?.send('open');
    assert.deepEqual([feed.$state.get().status, feed.$state.get().received.length], ['live', 1]);
  });

  test('is not opened again when another receiver is watched, or none is seen', async () => {
    const { feed, sources, show, refuse, waiting } = held();
    feed.$state.listen(() => {});
    feed.watch('/receiver/r1/feed');
    await refuse();
    show(false);
    waiting[0]?.[0]();
    assert.equal(sources.length, 1);
    show(true);
    feed.watch('/receiver/r2/feed');
    waiting[0]?.[0]();
    const urls = sources.map(({ url }) => url);
    assert.deepEqual(urls, ['/receiver/r1/feed', '/receiver/r1/feed', '/receiver/r2/feed']);
  });

  test('puts a late notification in its kind', () => {
    const numbers = withReceived([notification(1), notification(3)], notification(2)).map(({ number }) => number);
    assert.deepEqual(numbers, [1, 2, 3]);
  });
});
