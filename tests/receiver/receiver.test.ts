import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Inbox, Received } from '../../src/wire/receiver.ts';
import { feedStream } from '../../src/receiver/feed.ts';
import { createInboxes, defaultLimits, messageOverhead } from '../../src/receiver/inboxes.ts';
import { maxReaderWait } from '../../src/receiver/reader-responses.ts';
import { pause } from '../../src/receiver/pause.ts';
import { createReceiver, type ReceiverOptions } from '../../src/receiver/receiver.ts';

const origin = 'https://docs.example';

interface Timer {
  readonly milliseconds: number;
  readonly work: () => void;
}

function open(options: Partial<ReceiverOptions> = {}) {
  const timers = new Set<Timer>();
  let count = 0;
  const receiver = createReceiver({
    path: '/base/receiver',
    origin: () => origin,
    now: () => Date.UTC(2030, 0, 15),
    random: (length) => new Uint8Array(length).fill((count += 1)),
    after(milliseconds, work) {
      const timer = { milliseconds, work };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    ...options,
  });
  const ask = (url: string, init?: RequestInit) => receiver.fetch(new Request(url, init));
  return {
    timers,
    receiver,
    ask,
    inbox: async () => (await (await ask(`${origin}/base/receiver`, { method: 'POST' })).json()) as Inbox,
    notify: (inbox: Inbox, body: string, init: RequestInit = {}) => ask(inbox.url, { method: 'POST', body, ...init }),
    respondWith: (inbox: Inbox, body: unknown) => ask(`${inbox.feedUrl}/response`, { method: 'PUT', body: JSON.stringify(body) }),
    /** Runs what waits for so many milliseconds. */
    fire(milliseconds: number) {
      const due = [...timers].filter((timer) => timer.milliseconds === milliseconds);
      assert.notDeepEqual(due, [], `nothing waits for ${String(milliseconds)} ms`);
      for (const timer of due) if (timers.delete(timer)) timer.work();
    },
  };
}

/** Reads a feed event by event. */
async function follow(response: Response) {
  assert.equal(response.status, 200);
  assert.ok(response.body);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  async function block(): Promise<string | undefined> {
    while (!text.includes('\n\n')) {
      const { done, value } = await reader.read();
      if (done) return undefined;
      text += value;
    }
    const at = text.indexOf('\n\n');
    const found = text.slice(0, at);
    text = text.slice(at + 2);
    return found;
  }
  return {
    block,
    async next(): Promise<Received | undefined> {
      for (;;) {
        const found = await block();
        if (found === undefined) return undefined;
        const data = /^data: (.*)$/m.exec(found)?.[1];
        if (data === undefined) continue;
        const message = JSON.parse(data) as Received;
        assert.match(found, new RegExp(`^event: notification\nid: ${String(message.number)}\n`));
        return message;
      }
    },
    stop: () => reader.cancel(),
  };
}

describe('an inbox', () => {
  test('takes a POST and shows it with its headers, as it came', async () => {
    const { inbox, notify, ask } = open();
    const made = await inbox();
    assert.equal(made.url, `${origin}/base/receiver/${made.id}`);
    assert.match(made.feedUrl, new RegExp(`^${origin}/base/receiver/feeds/[\\w-]{32}$`));
    const response = await notify(made, '{ "event": "webhook.ping" }', { headers: { 'content-type': 'application/json', 'x-a': 'b' } });
    assert.equal(response.status, 200);
    const feed = await follow(await ask(made.feedUrl));
    const message = await feed.next();
    assert.deepEqual(message, {
      number: 1,
      receivedAt: '2030-01-15T00:00:00.000Z',
      headers: [
        ['content-type', 'application/json'],
        ['x-a', 'b'],
      ],
      body: '{ "event": "webhook.ping" }',
      status: 200,
    });
    await feed.stop();
  });

  test('is where the response that made it says', async () => {
    const response = await open().ask(`${origin}/base/receiver`, { method: 'POST' });
    const { url } = (await response.json()) as Inbox;
    assert.deepEqual([response.status, response.headers.get('location')], [201, url]);
  });

  test('takes six bits of each random byte for its id', async () => {
    let next = 0;
    const { inbox } = open({ random: (length) => Uint8Array.from({ length }, () => (next += 1)) });
    const { id, feedUrl } = await inbox();
    assert.equal(new Set(id + (feedUrl.split('/').at(-1) ?? '')).size, 64);
  });

  test('has an id that nobody guesses: 192 random bits', async () => {
    const { receiver } = open();
    const fresh = createReceiver({ path: '/receiver', origin: () => origin });
    const make = async () => ((await (await fresh.fetch(new Request(`${origin}/receiver`, { method: 'POST' }))).json()) as Inbox).id;
    const ids = new Set(await Promise.all(Array.from({ length: 50 }, make)));
    assert.equal(ids.size, 50);
    for (const id of ids) assert.match(id, /^[\w-]{32}$/);
    receiver.close();
  });

  test('responds as the reader set, and shows how it did', async () => {
    const { inbox, notify, respondWith, ask } = open();
    const made = await inbox();
    for (const status of [200, 204, 503, 599]) {
      assert.equal((await respondWith(made, { status })).status, 200);
      for (let time = 0; time < 2; time += 1) assert.equal((await notify(made, '{}')).status, status);
    }
    const feed = await follow(await ask(made.feedUrl));
    for (const status of [200, 200, 204, 204, 503, 503, 599, 599]) assert.equal((await feed.next())?.status, status);
    await feed.stop();
  });

  test('responds with what a reader of its feed says about each notification', async () => {
    const { inbox, notify, ask, fire } = open();
    const made = await inbox();
    const put = (path: string, body: unknown) => ask(`${made.feedUrl}/${path}`, { method: 'PUT', body: JSON.stringify(body) });
    assert.equal((await put('response', { status: 504, fromReader: true })).status, 200);
    const feed = await follow(await ask(made.feedUrl));
    const sent = [notify(made, '1'), notify(made, '2'), notify(made, '3')];
    for (const body of ['1', '2', '3']) {
      const message = await feed.next();
      assert.deepEqual([message?.body, message?.waits, message?.status], [body, true, 504]);
    }
    assert.equal((await put('responses/2', { status: 404 })).status, 200);
    assert.equal((await put('responses/1', { status: 200 })).status, 200);
    assert.deepEqual(await Promise.all(sent.slice(0, 2).map(async (response) => (await response).status)), [200, 404]);
    // To the third nobody responds.
    assert.ok(maxReaderWait < 10_000);
    fire(maxReaderWait);
    assert.equal((await sent[2])?.status, 504);
    for (const number of ['1', '3', '4', 'x']) assert.equal((await put(`responses/${number}`, { status: 200 })).status, 404);
    assert.equal((await put('response', { status: 200 })).status, 200);
    assert.equal((await notify(made, '4')).status, 200);
    await feed.stop();
  });

  test('lets only who can read it respond to a notification, and only with a status', async () => {
    const { inbox, notify, ask } = open({ foreign: (request) => (request.headers.has('origin') ? 'foreign' : undefined) });
    const [made, other] = [await inbox(), await inbox()];
    await ask(`${made.feedUrl}/response`, { method: 'PUT', body: '{ "status": 504, "fromReader": true }' });
    const sent = notify(made, '{}');
    const put = async (url: string, body: string, init: RequestInit = {}) => (await ask(url, { method: 'PUT', body, ...init })).status;
    const status = '{ "status": 200 }';
    assert.equal(await put(`${made.url}/responses/1`, status), 404);
    assert.equal(await put(`${other.feedUrl}/responses/1`, status), 404);
    assert.equal(await put(`${made.feedUrl}/responses/1/2`, status), 404);
    assert.equal(await put(`${made.feedUrl}/responses/1`, status, { headers: { origin: 'https://other.example' } }), 403);
    assert.equal(await put(`${made.feedUrl}/responses/1`, '{ "status": 99 }'), 400);
    assert.equal(await put(`${made.feedUrl}/responses/1`, status), 200);
    assert.equal((await sent).status, 200);
  });

  test('lets only its reader set how it responds: anyone who registered a webhook knows its URL', async () => {
    const { inbox, notify, ask } = open();
    const made = await inbox();
    const put = async (url: string) => (await ask(url, { method: 'PUT', body: '{"status":500}' })).status;
    for (const url of [`${made.url}/response`, `${made.feedUrl}/response/1`]) assert.equal(await put(url), 404);
    assert.equal((await notify(made, '{}')).status, 200);
    assert.equal(await put(`${made.feedUrl}/response`), 200);
    assert.equal((await notify(made, '{}')).status, 500);
  });

  test('can be told to wait for two minutes, and to do so in at most 4 KiB', async () => {
    const { inbox, respondWith, ask } = open();
    const made = await inbox();
    assert.equal((await respondWith(made, { status: 200, delayMilliseconds: 120_000 })).status, 200);
    assert.equal((await respondWith(made, { status: 200, delayMilliseconds: 120_001 })).status, 400);
    const put = (body: string) => ask(`${made.feedUrl}/response`, { method: 'PUT', body });
    assert.equal((await put('{"status":204}'.padEnd(4096))).status, 200);
    assert.equal((await put('{"status":204}'.padEnd(4097))).status, 400);
  });

  test('responds late as the reader set, and the notification is shown at once', async () => {
    const { inbox, notify, respondWith, fire, timers, ask } = open();
    const made = await inbox();
    await respondWith(made, { status: 200, delayMilliseconds: 60_000 });
    const feed = await follow(await ask(made.feedUrl));
    const late = notify(made, '{}');
    const shown = await feed.next();
    assert.deepEqual([shown?.number, shown?.delayMilliseconds], [1, 60_000]);
    fire(60_000);
    assert.equal((await late).status, 200);
    await feed.stop();
    assert.equal(timers.size, 0);
  });

  test('stops waiting when the sender is gone', async () => {
    const { inbox, notify, respondWith, timers, ask } = open();
    const made = await inbox();
    await respondWith(made, { status: 200, delayMilliseconds: 60_000 });
    const gone = new AbortController();
    const feed = await follow(await ask(made.feedUrl));
    const late = notify(made, '{}', { signal: gone.signal });
    await feed.next();
    await feed.stop();
    assert.equal(timers.size, 1);
    gone.abort();
    assert.equal(timers.size, 0);
    await late;
  });

  for (const wrong of [
    { status: 100 },
    { status: 199 },
    { status: 600 },
    { status: '200' },
    { status: 200.5 },
    {},
    { status: 200, delayMilliseconds: -1 },
    { status: 200, delayMilliseconds: 1e9 },
    { status: 200, body: 'x' },
  ])
    test(`refuses the response ${JSON.stringify(wrong)} and keeps the one it has`, async () => {
      const { inbox, notify, respondWith } = open();
      const made = await inbox();
      assert.equal((await respondWith(made, wrong)).status, 400);
      assert.equal((await notify(made, '{}')).status, 200);
    });

  test('refuses a body over 1 MiB and does not show it', async () => {
    const { inbox, notify, ask } = open();
    const made = await inbox();
    assert.equal((await notify(made, 'a'.repeat(1024 * 1024 + 1))).status, 413);
    assert.equal((await notify(made, 'a'.repeat(1024 * 1024))).status, 200);
    const feed = await follow(await ask(made.feedUrl));
    assert.equal((await feed.next())?.number, 1);
    await feed.stop();
  });

  test('tells which method an address takes', async () => {
    const { inbox, ask } = open();
    const made = await inbox();
    for (const [url, allow] of [
      [`${origin}/base/receiver`, 'POST'],
      [made.url, 'POST'],
      [made.feedUrl, 'GET'],
      [`${made.feedUrl}/response`, 'PUT'],
    ] as const) {
      const response = await ask(url, { method: 'DELETE' });
      assert.equal(response.status, 405);
      assert.equal(response.headers.get('allow'), allow);
    }
    for (const url of [`${origin}/base/receiver/unknown`, `${made.url}/else`, `${made.feedUrl}/more`, `${made.url}/feed`])
      assert.equal((await ask(url, { method: 'POST' })).status, 404);
  });

  test('can be opened, set and read by no page of another site', async () => {
    const foreign = (request: Request) => (request.headers.get('x-page') === 'foreign' ? 'Only own pages.' : undefined);
    const { inbox, ask } = open({ foreign });
    const made = await inbox();
    const headers = { 'x-page': 'foreign' };
    assert.equal((await ask(`${origin}/base/receiver`, { method: 'POST', headers })).status, 403);
    assert.equal((await ask(made.feedUrl, { headers })).status, 403);
    assert.equal((await ask(`${made.feedUrl}/response`, { method: 'PUT', headers, body: '{"status":500}' })).status, 403);
    assert.equal((await ask(made.url, { method: 'POST', headers, body: '{}' })).status, 200);
  });
});

describe('the feed', () => {
  test('shows what came before, then what comes', async () => {
    const { inbox, notify, ask } = open();
    const made = await inbox();
    await notify(made, 'one');
    const feed = await follow(await ask(made.feedUrl));
    await notify(made, 'two\nlines');
    assert.deepEqual([(await feed.next())?.body, (await feed.next())?.body], ['one', 'two\nlines']);
    await feed.stop();
  });

  test('goes on after Last-Event-ID', async () => {
    const { inbox, notify, ask } = open();
    const made = await inbox();
    for (const body of ['one', 'two', 'three']) await notify(made, body);
    const feed = await follow(await ask(made.feedUrl, { headers: { 'last-event-id': '2' } }));
    assert.equal((await feed.next())?.body, 'three');
    const odd = await follow(await ask(made.feedUrl, { headers: { 'last-event-id': 'x' } }));
    assert.equal((await odd.next())?.body, 'one');
    await Promise.all([feed.stop(), odd.stop()]);
  });

  test('sends a comment every 15 seconds, and stops when its reader is gone', async () => {
    const { inbox, ask, fire, timers } = open();
    const feed = await follow(await ask((await inbox()).feedUrl));
    assert.match((await feed.block()) ?? '', /^retry: \d+$/);
    for (let round = 0; round < 2; round += 1) {
      fire(15_000);
      assert.match((await feed.block()) ?? '', /^: /);
    }
    await feed.stop();
    assert.equal(timers.size, 0);
  });

  test('watches its inbox as long as it has a reader', async () => {
    let watching = 0;
    const watch = () => {
      watching += 1;
      return () => (watching -= 1);
    };
    const feed = feedStream(
      { id: 'inbox', next: () => undefined, watch },
      0,
      () => () => undefined,
      () => undefined,
    );
    assert.equal(watching, 1);
    await feed.cancel();
    assert.equal(watching, 0);
  });

  test('is not stored and not held back on its way', async () => {
    const { inbox, ask } = open();
    const response = await ask((await inbox()).feedUrl);
    assert.equal(response.headers.get('content-type'), 'text/event-stream');
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.equal(response.headers.get('x-accel-buffering'), 'no');
    await response.body?.cancel();
  });

  test('cannot be read by who knows only the URL of the inbox', async () => {
    const { inbox, ask } = open({ random: (length) => crypto.getRandomValues(new Uint8Array(length)) });
    const made = await inbox();
    assert.ok(!made.feedUrl.includes(made.id));
    for (const url of [`${made.url}/feed`, made.feedUrl.replace(/[^/]+$/, made.id)]) assert.equal((await ask(url)).status, 404, url);
  });

  test('takes so many readers and no more; one who leaves makes room', async () => {
    const { inbox, ask } = open({ limits: { readersPerInbox: 2 } });
    const made = await inbox();
    const [first, second, third] = [await ask(made.feedUrl), await ask(made.feedUrl), await ask(made.feedUrl)];
    assert.deepEqual([first.status, second.status, third.status], [200, 200, 429]);
    await first.body?.cancel();
    assert.equal((await ask(made.feedUrl)).status, 200);
  });

  test('is read by so many connections of a visitor, and of all: the visitor who reads most loses the first, but never the only one', async () => {
    const { inbox, receiver } = open({ limits: { readersPerVisitor: 2, readers: 3 } });
    const inboxes = [await inbox(), await inbox(), await inbox(), await inbox()];
    const responses = [];
    for (const [index, visitor] of ['a', 'a', 'a', 'b'].entries())
      responses.push(await receiver.fetch(new Request(inboxes[index]?.feedUrl ?? ''), visitor));
    const statuses = responses.map(({ status }) => status);
    assert.deepEqual(statuses, [200, 200, 429, 200]);
    const statusFor = async (visitor: string) => (await receiver.fetch(new Request(inboxes[3]?.feedUrl ?? ''), visitor)).status;
    assert.equal(await statusFor('c'), 200);
    assert.equal(receiver.feeds(), 3);
    const [ended, first, , only] = responses;
    assert.equal(await ended?.text(), 'retry: 2000\n\n');
    assert.equal(await statusFor('d'), 429);
    await only?.body?.cancel();
    assert.equal(await statusFor('d'), 200);
    await first?.body?.cancel();
    receiver.close();
  });

  test('keeps no place for a reader who was refused because too many read', async () => {
    const { inbox, receiver } = open({ limits: { readersPerInbox: 1, readers: 1 } });
    const [one, other] = [await inbox(), await inbox()];
    const reads = ({ feedUrl }: Inbox, visitor: string) => receiver.fetch(new Request(feedUrl), visitor);
    const first = await reads(one, 'a');
    assert.deepEqual([first.status, (await reads(other, 'b')).status], [200, 429]);
    await first.body?.cancel();
    const second = await reads(other, 'b');
    assert.equal(second.status, 200);
    await second.body?.cancel();
  });

  test('ends when its inbox is gone from the store', async () => {
    let ends = 0;
    const stream = feedStream(
      { id: 'a', next: () => null, watch: () => () => undefined },
      0,
      () => () => undefined,
      () => (ends += 1),
    );
    const text = new Response(stream).text();
    for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
    assert.equal(ends, 1);
    assert.equal(await text, 'retry: 2000\n\n');
  });

  test('takes a message from the inbox only when its reader has taken the one before', async () => {
    const { inbox, notify, ask } = open();
    const made = await inbox();
    for (let count = 0; count < 3; count += 1) await notify(made, 'a'.repeat(1024 * 1024));
    const reader = (await ask(made.feedUrl)).body?.getReader();
    assert.ok(reader);
    await reader.read();
    for (let count = 0; count < 12; count += 1) {
      const { value } = await reader.read();
      assert.ok(value && value.length <= 64 * 1024, String(value?.length));
    }
    await reader.cancel();
  });

  test('ends for a reader who reads nothing between two comments', async () => {
    const { inbox, notify, ask, fire, timers } = open();
    const made = await inbox();
    const response = await ask(made.feedUrl);
    const reader = response.body?.getReader();
    for (let count = 0; count < 3; count += 1) await notify(made, 'a'.repeat(64 * 1024));
    fire(15_000);
    await reader?.read();
    await reader?.read();
    fire(15_000);
    assert.equal(timers.size, 1, 'it reads');
    fire(15_000);
    assert.equal(timers.size, 0, 'it does not');
    await assert.rejects(async () => {
      for (;;) await reader?.read();
    }, /does not read/);
  });
});

/** The size of a message with a body of a character so many times, as an inbox counts it. */
function sized(characters: number, character = 'a'): number {
  const inboxes = createInboxes(defaultLimits);
  const made = inboxes.open({ id: 'a' });
  const headers: Received['headers'] = [['content-type', 'text/plain;charset=UTF-8']];
  inboxes.add(made, { receivedAt: new Date(0).toISOString(), headers, body: character.repeat(characters), status: 200 });
  return inboxes.held().bytes;
}

describe('memory', () => {
  test('keeps the newest messages of an inbox', async () => {
    const { inbox, notify, ask } = open({ limits: { inboxMessages: 2 } });
    const made = await inbox();
    for (const body of ['one', 'two', 'three']) await notify(made, body);
    const feed = await follow(await ask(made.feedUrl));
    const numbers = [await feed.next(), await feed.next()].map((message) => message?.number);
    assert.deepEqual(numbers, [2, 3]);
    await feed.stop();
  });

  test('counts bytes, not characters', () => {
    assert.equal(sized(100, '字') - sized(100), 200);
  });

  test('counts what a message takes beside its JSON', () => {
    const inboxes = createInboxes(defaultLimits);
    const made = inboxes.open({ id: 'a' });
    const message = inboxes.add(made, { receivedAt: '', headers: [], body: '', status: 200 });
    assert.equal(inboxes.held().bytes, JSON.stringify(message).length + messageOverhead);
  });

  test('keeps so many bytes of an inbox', async () => {
    const { inbox, notify, ask } = open({ limits: { inboxBytes: 2 * sized(5) } });
    const made = await inbox();
    const first = async () => {
      const feed = await follow(await ask(made.feedUrl));
      const message = await feed.next();
      await feed.stop();
      return message?.number;
    };
    for (const [body, oldest] of [
      ['12345', 1],
      ['67890', 1],
      ['a', 2],
    ] as const) {
      await notify(made, body);
      assert.equal(await first(), oldest, body);
    }
  });

  test('keeps the newest message of an inbox, though it alone is more than the inbox may hold', () => {
    const inboxes = createInboxes({ ...defaultLimits, inboxBytes: 10 });
    const made = inboxes.open({ id: 'a' });
    const add = (body: string) => inboxes.add(made, { receivedAt: '', headers: [], body, status: 200 });
    add('12345');
    add('more than ten');
    const numbers = made.messages.map(({ number }) => number);
    assert.deepEqual(numbers, [2]);
  });

  test('counts headers like bodies', () => {
    const inboxes = createInboxes({ ...defaultLimits, inboxBytes: 40_000 });
    const made = inboxes.open({ id: 'a' });
    const headers: Received['headers'] = [['x-long', 'a'.repeat(15_000)]];
    for (let count = 0; count < 9; count += 1) inboxes.add(made, { receivedAt: '', headers, body: '', status: 200 });
    assert.equal(made.messages.length, 2);
  });

  /** Three visitors: the inboxes of each, and functions that send to one and read how many messages each has. */
  function shared(limits: Partial<typeof defaultLimits | Record<string, number>>) {
    let time = 0;
    const { receiver } = open({ limits, now: () => time, random: (length) => crypto.getRandomValues(new Uint8Array(length)) });
    const make = async (visitor: string) => {
      const response = await receiver.fetch(new Request(`${origin}/base/receiver`, { method: 'POST' }), visitor);
      return { status: response.status, made: (await response.json()) as Inbox };
    };
    const send = async ({ made }: { made: Inbox }, characters = 1000) =>
      (await receiver.fetch(new Request(made.url, { method: 'POST', body: 'a'.repeat(characters) }))).status;
    const count = async ({ made }: { made: Inbox }): Promise<number> => {
      const response = await receiver.fetch(new Request(made.feedUrl), 'reader');
      if (response.status !== 200) return response.status;
      const reader = response.body?.getReader();
      let text = '';
      // The first part is the beginning; each message is a part of its own.
      for (let parts = 0; parts < 2; parts += 1)
        text += new TextDecoder().decode(
          (await Promise.race([reader?.read(), new Promise<undefined>((resolve) => setImmediate(resolve, undefined))]))?.value,
        );
      await reader?.cancel();
      return Number(/^id: (\d+)$/m.exec(text)?.[1] ?? '0');
    };
    return { make, send, count, pass: (milliseconds: number) => (time += milliseconds) };
  }

  test('refuses another inbox to a visitor who has too many, and keeps every one', async () => {
    const { make, send, pass } = shared({ inboxesPerVisitor: 2 });
    const [first, second] = [await make('a'), await make('a')];
    assert.equal((await make('a')).status, 429);
    assert.equal((await make('b')).status, 201);
    assert.deepEqual([await send(first), await send(second)], [200, 200]);
    pass(60 * 60 * 1000);
    assert.deepEqual([await send(first), (await make('a')).status], [200, 201], 'one that was idle for long makes room');
    assert.deepEqual([await send(first), await send(second)], [200, 404]);
    assert.equal((await make('a')).status, 429);
  });

  test('lets the visitor with most inboxes lose one when there are too many, never another visitor', async () => {
    const { make, send } = shared({ inboxes: 4 });
    const light = await make('light');
    const heavy = [await make('heavy'), await make('heavy'), await make('heavy')];
    assert.equal((await make('heavy')).status, 429);
    const fresh = await make('fresh');
    assert.deepEqual(await Promise.all([light, ...heavy, fresh].map((one) => send(one))), [200, 404, 200, 200, 200]);
  });

  test('keeps an inbox whose feed was read last', async () => {
    const { make, send, count } = shared({ inboxes: 3 });
    const all = [await make('a'), await make('a'), await make('a')];
    await count(all[0] ?? assert.fail());
    await make('b');
    assert.deepEqual(await Promise.all(all.map((one) => send(one))), [200, 404, 200]);
  });

  test('removes the oldest messages of the visitor who has too many bytes, and of nobody else', async () => {
    const { make, send, count } = shared({ inboxBytesPerVisitor: 2.5 * sized(1000) });
    const [light, one, other] = [await make('light'), await make('heavy'), await make('heavy')];
    await send(light);
    for (const inbox of [one, one, other]) await send(inbox);
    assert.deepEqual([await count(light), await count(one), await count(other)], [1, 2, 1]);
  });

  test('removes the oldest messages of the visitor with most bytes when all have too many', async () => {
    const { make, send, count } = shared({ inboxBytesInAll: 3.5 * sized(1000) });
    const [light, heavy] = [await make('light'), await make('heavy')];
    await send(light);
    for (let times = 0; times < 3; times += 1) await send(heavy);
    assert.deepEqual([await count(light), await count(heavy)], [1, 2]);
    await send(light);
    await send(light);
    assert.deepEqual([await count(light), await count(heavy)], [3, 2], 'with as many as another one, it loses its own');
  });

  test('responds 404 to a notification whose inbox was removed while it arrived', async () => {
    const { inbox, ask, receiver, respondWith } = open();
    for (const fromReader of [false, true]) {
      const made = await inbox();
      await respondWith(made, { status: 200, fromReader });
      let finish = (): void => undefined;
      const body = new ReadableStream({
        start(controller) {
          finish = () => {
            controller.close();
          };
        },
      });
      const init = { method: 'POST', body, duplex: 'half' };
      const response = ask(made.url, init);
      await new Promise(setImmediate);
      receiver.close();
      finish();
      assert.equal((await response).status, 404);
    }
  });

  test('forgets everything and ends every feed when it is closed', async () => {
    const { inbox, ask, receiver, timers } = open();
    const made = await inbox();
    const feed = await follow(await ask(made.feedUrl));
    receiver.close();
    assert.equal(timers.size, 0, 'the feed has ended');
    assert.equal(await feed.next(), undefined);
    assert.equal((await ask(made.feedUrl)).status, 404);
  });
});

test('a pause is over at once for a sender that had gone before', async () => {
  let isWaiting = false;
  const after = () => {
    isWaiting = true;
    return () => void (isWaiting = false);
  };
  const ended = await Promise.race([pause(after, 1000, AbortSignal.abort()).then(() => 'over'), new Promise(setImmediate)]);
  assert.deepEqual([ended, isWaiting], ['over', false]);
});
