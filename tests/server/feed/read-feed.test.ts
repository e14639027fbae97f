import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readFeed, type FromFeed } from '../../../src/server/feed/read-feed.ts';

const url = 'https://docs.example/receiver/feeds/CAPABILITY';

function event(number: number, body = '{}'): string {
  const message = { number, receivedAt: '2030-01-15T00:00:00.000Z', headers: [], body, status: 200 };
  return `event: notification\nid: ${String(number)}\ndata: ${JSON.stringify(message)}\n\n`;
}

/** What a server responds with, one after the other: the text of a feed, which then ends; a status; or no connection. */
type Step = string | number | Error;

function open(steps: readonly Step[]) {
  const asked: (string | null)[] = [];
  const pauses: number[] = [];
  const stop = new AbortController();
  const feed = readFeed(url, {
    signal: stop.signal,
    wait: async (milliseconds) => {
      pauses.push(milliseconds);
    },
    fetch: (_, init) => {
      const step = steps[asked.length];
      asked.push(new Headers(init?.headers).get('last-event-id'));
      assert.equal(init?.redirect, 'manual');
      if (step === undefined) stop.abort();
      if (step === undefined || step instanceof Error) return Promise.reject(step ?? new Error('stopped'));
      if (typeof step === 'number') return Promise.resolve(new Response('', { status: step }));
      return Promise.resolve(new Response(step, { headers: { 'content-type': 'text/event-stream' } }));
    },
  });
  const rest = async (): Promise<FromFeed[]> => {
    const found: FromFeed[] = [];
    for await (const one of feed) found.push(one);
    return found;
  };
  return { feed, asked, pauses, rest };
}

const numbers = (found: readonly FromFeed[]): number[] => found.flatMap((one) => (one.kind === 'notification' ? [one.message.number] : []));
const lost = (found: readonly FromFeed[]): (readonly [number, number])[] =>
  found.flatMap((one) => (one.kind === 'lost' ? [[one.from, one.to] as const] : []));

describe('a reader of a feed', () => {
  test('goes on after a lost connection, with each notification once and in order', async () => {
    const cut = event(3).slice(0, -30);
    const { rest, asked } = open([
      `retry: 2000\n\n${event(1)}: still here\n\n${event(2)}${cut}`,
      `retry: 2000\n\n${event(2)}${event(3)}${event(4)}`,
      event(5).slice(0, 10),
      event(5),
    ]);
    const found = await rest();
    assert.deepEqual(numbers(found), [1, 2, 3, 4, 5]);
    assert.deepEqual(lost(found), []);
    assert.deepEqual(asked, [null, '2', '4', '4', '5']);
    assert.deepEqual(
      found.flatMap(({ kind }, at) => (kind === 'connected' ? [at] : [])),
      [0],
    );
  });

  test('keeps bodies as they are, also with characters that a chunk divides', async () => {
    const body = ' {"event" : "x", "data":"\\u00e9 é 文 😀\\n\u2028"}\r\n';
    const bytes = new TextEncoder().encode(event(1, body));
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    const response = new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
    const feed = readFeed(url, { signal: new AbortController().signal, wait: async () => {}, fetch: () => Promise.resolve(response) });
    assert.deepEqual((await feed.next()).value, { kind: 'connected' });
    const { value } = await feed.next();
    assert.equal(value?.kind === 'notification' ? value.message.body : undefined, body);
    await feed.return();
  });

  test('reports the numbers of notifications that the receiver no longer has', async () => {
    const { rest } = open([event(4) + event(5), event(9) + event(10) + event(12)]);
    const found = await rest();
    assert.deepEqual(numbers(found), [4, 5, 9, 10, 12]);
    assert.deepEqual(lost(found), [
      [1, 3],
      [6, 8],
      [11, 11],
    ]);
  });

  test('waits longer after each connection that brings nothing, and says once that it is disconnected', async () => {
    const down = new TypeError('fetch failed', { cause: Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }) });
    const { rest, pauses } = open([event(1), down, 503, 429, down, '', event(2), '']);
    const found = await rest();
    assert.deepEqual(pauses, [0, 250, 500, 1000, 2000, 2000, 0, 250]);
    assert.deepEqual(numbers(found), [1, 2]);
    assert.deepEqual(
      found.flatMap((one) => (one.kind === 'disconnected' ? [one.reason] : [])),
      ['the receiver has ended the connection', 'the receiver has ended the connection'],
    );
  });

  for (const [step, reason] of [
    [404, /^the receiver no longer exists: .*create a new one$/],
    [410, /^the receiver no longer exists: .*create a new one$/],
    [302, /^the server redirects the feed with status 302: create a receiver at the URL that it redirects to$/],
    [401, /^the server responded with status 401: let requests for the feed pass without a login$/],
    [403, /^the server responded with status 403: let requests for the feed pass without a login$/],
    [
      405,
      /^the URL is not that of a feed: use the feedUrl of the receiver, and not its url, in the file of --from or in PARTNER_INTERFACE_FEED$/,
    ],
    ['event: notification\ndata: {"number":"CANARY"}\n\n', /^the feed has an event that is not a notification$/],
    [`data: ${'x'.repeat(9 * 1024 * 1024)}`, /^an event of the feed is too large$/],
  ] as const)
    test(`ends with an error that names no capability: ${String(reason)}`, async () => {
      for (const steps of [[step], [event(1), step]])
        await assert.rejects(open(steps).rest(), (error: Error) => {
          assert.match(error.message, reason);
          assert.doesNotMatch(error.message, /CAPABILITY|CANARY|\n/);
          return true;
        });
    });

  test('says that a web page is no feed, whatever its status', async () => {
    const wait = async () => {};
    for (const [status, reason] of [
      [200, /^the URL is not that of a feed: /],
      [404, /^the URL is not that of a feed: /],
      [403, /^the server responded with status 403: /],
      [503, /^the server responded with status 503$/],
    ] as const) {
      const fetch = () =>
        Promise.resolve(new Response('<h1>CANARY</h1>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } }));
      const { signal } = new AbortController();
      await assert.rejects(readFeed(url, { signal, wait, fetch }).next(), ({ message }: Error) => reason.test(message));
    }
  });

  test('ends when its first connection fails', async () => {
    const down = new TypeError(`no route to ${url}`, { cause: Object.assign(new Error(url), { code: 'ECONNREFUSED' }) });
    await assert.rejects(open([down]).rest(), /^Error: no connection to https:\/\/docs\.example \(ECONNREFUSED\)$/);
    await assert.rejects(open([503]).rest(), /^Error: the server responded with status 503$/);
  });

  test('reads no faster than its notifications are taken', async () => {
    let pulled = 0;
    const stream = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          pulled += 1;
          controller.enqueue(new TextEncoder().encode(event(pulled)));
        },
      },
      { highWaterMark: 1 },
    );
    const response = new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
    const feed = readFeed(url, { signal: new AbortController().signal, wait: async () => {}, fetch: () => Promise.resolve(response) });
    for (let taken = 1; taken <= 20; taken += 1) {
      await feed.next();
      for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
      assert.ok(pulled <= taken + 1, `${String(pulled)} read, ${String(taken)} taken`);
    }
    await feed.return();
  });
});
