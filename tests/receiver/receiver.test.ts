import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Inbox, Received } from '../../src/wire/receiver.ts';
import { createInboxes, defaultLimits } from '../../src/receiver/inboxes.ts';
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
    answer: (inbox: Inbox, body: unknown) => ask(`${inbox.url}/answer`, { method: 'PUT', body: JSON.stringify(body) }),
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
    assert.equal(made.feedUrl, `${made.url}/feed`);
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
      answered: 200,
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
    assert.equal(new Set((await inbox()).id + (await inbox()).id).size, 64);
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

  test('answers as it is told, and shows how it did', async () => {
    const { inbox, notify, answer, ask } = open();
    const made = await inbox();
    for (const status of [200, 204, 503, 599]) {
      assert.equal((await answer(made, { status })).status, 200);
      assert.equal((await notify(made, '{}')).status, status);
    }
    const feed = await follow(await ask(made.feedUrl));
    for (const status of [200, 204, 503, 599]) assert.equal((await feed.next())?.answered, status);
    await feed.stop();
  });

  test('can be told to wait for two minutes, and to do so in at most 4 KiB', async () => {
    const { inbox, answer, ask } = open();
    const made = await inbox();
    assert.equal((await answer(made, { status: 200, delayMilliseconds: 120_000 })).status, 200);
    assert.equal((await answer(made, { status: 200, delayMilliseconds: 120_001 })).status, 400);
    const put = (body: string) => ask(`${made.url}/answer`, { method: 'PUT', body });
    assert.equal((await put('{"status":204}'.padEnd(4096))).status, 200);
    assert.equal((await put('{"status":204}'.padEnd(4097))).status, 400);
  });

  test('answers late as it is told, and is shown at once', async () => {
    const { inbox, notify, answer, fire, timers, ask } = open();
    const made = await inbox();
    await answer(made, { status: 200, delayMilliseconds: 60_000 });
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
    const { inbox, notify, answer, timers, ask } = open();
    const made = await inbox();
    await answer(made, { status: 200, delayMilliseconds: 60_000 });
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
    test(`refuses the answer ${JSON.stringify(wrong)} and keeps the one it has`, async () => {
      const { inbox, notify, answer } = open();
      const made = await inbox();
      assert.equal((await answer(made, wrong)).status, 400);
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
      [`${made.url}/answer`, 'PUT'],
    ] as const) {
      const response = await ask(url, { method: 'DELETE' });
      assert.equal(response.status, 405);
      assert.equal(response.headers.get('allow'), allow);
    }
    for (const url of [`${origin}/base/receiver/unknown`, `${made.url}/else`, `${made.url}/feed/more`])
      assert.equal((await ask(url, { method: 'POST' })).status, 404);
  });

  test('can be opened, set and read by no page of another site', async () => {
    const foreign = (request: Request) => (request.headers.get('x-page') === 'foreign' ? 'Only own pages.' : undefined);
    const { inbox, ask } = open({ foreign });
    const made = await inbox();
    const headers = { 'x-page': 'foreign' };
    assert.equal((await ask(`${origin}/base/receiver`, { method: 'POST', headers })).status, 403);
    assert.equal((await ask(made.feedUrl, { headers })).status, 403);
    assert.equal((await ask(`${made.url}/answer`, { method: 'PUT', headers, body: '{"status":500}' })).status, 403);
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

  test('is not stored and not held back on its way', async () => {
    const { inbox, ask } = open();
    const response = await ask((await inbox()).feedUrl);
    assert.equal(response.headers.get('content-type'), 'text/event-stream');
    assert.equal(response.headers.get('cache-control'), 'no-store');
    assert.equal(response.headers.get('x-accel-buffering'), 'no');
    await response.body?.cancel();
  });

  test('takes so many readers and no more; one who leaves makes room', async () => {
    const { inbox, ask } = open({ limits: { readersPerInbox: 2 } });
    const made = await inbox();
    const [first, second, third] = [await ask(made.feedUrl), await ask(made.feedUrl), await ask(made.feedUrl)];
    assert.deepEqual([first.status, second.status, third.status], [200, 200, 503]);
    await first.body?.cancel();
    assert.equal((await ask(made.feedUrl)).status, 200);
  });

  test('ends for a reader who does not keep up, instead of filling the memory', async () => {
    const { inbox, notify, ask, timers } = open();
    const made = await inbox();
    const response = await ask(made.feedUrl);
    for (let count = 0; count < 12; count += 1) await notify(made, 'a'.repeat(1024 * 1024));
    assert.equal(timers.size, 0);
    await response.body?.cancel();
  });
});

describe('memory', () => {
  test('keeps the newest messages of an inbox', async () => {
    const { inbox, notify, ask } = open({ limits: { messagesPerInbox: 2 } });
    const made = await inbox();
    for (const body of ['one', 'two', 'three']) await notify(made, body);
    const feed = await follow(await ask(made.feedUrl));
    assert.deepEqual(
      [await feed.next(), await feed.next()].map((message) => message?.number),
      [2, 3],
    );
    await feed.stop();
  });

  test('keeps so many bytes of an inbox', async () => {
    const { inbox, notify, ask } = open({ limits: { bytesPerInbox: 10 } });
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
    const inboxes = createInboxes({ ...defaultLimits, bytesPerInbox: 10 });
    const made = inboxes.open('a');
    const add = (body: string) => inboxes.add(made, { receivedAt: '', headers: [], body, answered: 200 });
    add('12345');
    add('more than ten');
    assert.deepEqual(
      made.messages.map(({ number }) => number),
      [2],
    );
  });

  test('lets the oldest inbox go when there are too many, and ends its feed', async () => {
    const { inbox, notify, ask, timers } = open({ limits: { inboxes: 2 } });
    const [first, second] = [await inbox(), await inbox()];
    const feed = await follow(await ask(first.feedUrl));
    assert.equal(timers.size, 1);
    const third = await inbox();
    assert.equal(timers.size, 0, 'the feed has ended');
    assert.deepEqual(await Promise.all([first, second, third].map(async (made) => (await notify(made, '{}')).status)), [404, 200, 200]);
    assert.equal(await feed.next(), undefined);
  });

  test('lets the oldest inbox go when all hold too much', async () => {
    const { inbox, notify } = open({ limits: { bytes: 10 } });
    const [first, second] = [await inbox(), await inbox()];
    await notify(first, '12345678');
    await notify(second, '90');
    assert.equal((await notify(first, '')).status, 200, 'ten bytes are not too many');
    await notify(second, '1');
    assert.deepEqual(await Promise.all([first, second].map(async (made) => (await notify(made, '')).status)), [404, 200]);
  });

  test('never lets the inbox go that receives, though it is the oldest', async () => {
    const { inbox, notify } = open({ limits: { bytes: 10 } });
    const [first, second] = [await inbox(), await inbox()];
    await notify(second, '12345678');
    await notify(first, '12345678');
    assert.deepEqual(await Promise.all([first, second].map(async (made) => (await notify(made, '')).status)), [200, 404]);
  });

  test('counts no message and no inbox that is gone', async () => {
    const { inbox, notify } = open({ limits: { bytes: 10, messagesPerInbox: 1, inboxes: 2 } });
    const [first, second] = [await inbox(), await inbox()];
    await notify(first, '12345678');
    await notify(first, '12345678');
    assert.equal((await notify(second, '')).status, 200, 'the message that made room is not counted');
    const third = await inbox();
    await notify(second, '12345678');
    assert.equal((await notify(third, '')).status, 200, 'the inbox that made room is not counted');
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
