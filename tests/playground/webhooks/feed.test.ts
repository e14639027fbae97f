import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createFeed, withReceived, type Source } from '../../../src/playground/webhooks/feed.ts';
import { progress } from '../../../src/playground/progress.ts';
import { emptyState, type Flow } from '../../../src/playground/session/session-state.ts';
import type { Received } from '../../../src/wire/receiver.ts';

function notification(number: number, event = 'svc.comment.create'): Received {
  return { number, receivedAt: '2026-01-01T00:00:00.000Z', headers: [], body: JSON.stringify({ event }), answered: 200 };
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
  const tab = { visible: true, changed: () => {} };
  const feed = createFeed({
    open: (url) => {
      const source = new FakeSource(url);
      sources.push(source);
      return source;
    },
    visible: () => tab.visible,
    onVisibility: (listener) => void (tab.changed = listener),
  });
  const show = (visible: boolean) => {
    tab.visible = visible;
    tab.changed();
  };
  return { feed, sources, show };
}

describe('the feed of a receiver', () => {
  test('is open only while somebody looks', () => {
    const { feed, sources } = held();
    feed.watch('/receiver/r1/feed');
    assert.equal(sources.length, 0);
    const first = feed.subscribe(() => {});
    const second = feed.subscribe(() => {});
    assert.equal(sources.length, 1);
    first();
    assert.equal(sources[0]?.closed, false);
    second();
    assert.equal(sources[0]?.closed, true);
  });

  test('gives its connection back while the tab is hidden', () => {
    const { feed, sources, show } = held();
    feed.subscribe(() => {});
    feed.watch('/receiver/r1/feed');
    show(false);
    assert.equal(sources[0]?.closed, true);
    show(true);
    assert.equal(sources.length, 2);
    assert.equal(sources[1]?.closed, false);
  });

  test('shows each notification once, the newest last, though a new stream repeats them', () => {
    const { feed, sources, show } = held();
    feed.subscribe(() => {});
    feed.watch('/receiver/r1/feed');
    sources[0]?.send('open');
    sources[0]?.send('notification', JSON.stringify(notification(1)));
    show(false);
    show(true);
    for (const number of [1, 2]) sources[1]?.send('notification', JSON.stringify(notification(number)));
    assert.deepEqual(
      feed.getState().received.map(({ number }) => number),
      [1, 2],
    );
    assert.equal(feed.getState().status, 'live');
  });

  test('forgets what another receiver got', () => {
    const { feed, sources } = held();
    feed.subscribe(() => {});
    feed.watch('/receiver/r1/feed');
    sources[0]?.send('notification', JSON.stringify(notification(1)));
    feed.watch('/receiver/r2/feed');
    assert.deepEqual(feed.getState().received, []);
    sources[0]?.send('notification', JSON.stringify(notification(2)));
    assert.deepEqual(feed.getState().received, []);
    assert.equal(sources[1]?.url, '/receiver/r2/feed');
  });

  test('says when the receiver is gone', () => {
    const { feed, sources } = held();
    feed.subscribe(() => {});
    feed.watch('/receiver/r1/feed');
    sources[0]?.send('error');
    assert.equal(feed.getState().status, 'connecting');
    Object.assign(sources[0] ?? {}, { readyState: 2 });
    sources[0]?.send('error');
    assert.equal(feed.getState().status, 'lost');
  });

  test('puts a late notification in its place', () => {
    assert.deepEqual(
      withReceived([notification(1), notification(3)], notification(2)).map(({ number }) => number),
      [1, 2, 3],
    );
  });
});

describe('the progress of the quickstart', () => {
  const at = (flow: Partial<Flow>, events: string[], prefix = 'svc') => [
    ...progress(
      { place: 'server', flows: { ...emptyState.flows, server: { ...emptyState.flows.server, ...flow } } },
      events.map((event, index) => notification(index, event)),
      prefix,
    ),
  ];
  const code = { code: 'a', receivedAt: 0, clientId: '', redirectUri: '', pasted: false };
  const tokens = { accessToken: 'a', refreshToken: 'r', expiresInSeconds: 60, receivedAt: 0, clientId: '' };

  test('follows the walk', () => {
    assert.deepEqual(at({}, []), []);
    assert.deepEqual(at({ code }, []), ['authorize']);
    assert.deepEqual(at({ tokens }, []), ['authorize', 'exchange']);
    assert.deepEqual(at({ tokens, webhookIds: ['h1'] }, []), ['authorize', 'exchange']);
    assert.deepEqual(at({ tokens, webhookIds: ['h1'] }, ['webhook.register', 'webhook.ping']), ['authorize', 'exchange', 'create', 'ping']);
    assert.deepEqual(at({}, ['svc.comment.create', 'webhook.unregister']), ['fire', 'unregister']);
  });

  test('knows events by the configured prefix alone', () => {
    assert.deepEqual(at({}, ['svc.comment.create'], 'acme'), []);
    assert.deepEqual(at({}, ['acme.comment.create'], 'acme'), ['fire']);
  });

  test('is not disturbed by a body that is not JSON', () => {
    const odd: Received = { ...notification(1), body: 'null' };
    assert.deepEqual([...progress(emptyState, [odd, { ...odd, body: '<' }], 'svc')], []);
  });
});
