import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { apiMediaType, operationPath, toEventType } from '../../src/interface/index.ts';
import { createSandbox, memoryStore, type Post, type Store } from '../../src/sandbox/index.ts';
import { InFlight } from '../../src/sandbox/deliveries/in-flight.ts';
import { createTiming } from '../../src/sandbox/scheduler.ts';

const event = toEventType('comment.create');

/** A sandbox over a store, with a registration whose trial is over. */
async function open(store: Store, post: Post = () => Promise.resolve({ status: 200 })) {
  const sandbox = createSandbox({ authUrl: 'https://sandbox.example', store, post });
  const { apiCredentials, documents } = sandbox.describe();
  const documentId = documents[0]?.id;
  await sandbox.fetch(
    new Request(`https://sandbox.example${operationPath('createWebhook')}`, {
      method: 'POST',
      headers: { accept: apiMediaType, 'content-type': apiMediaType, authorization: apiCredentials[0]?.header ?? '' },
      body: JSON.stringify({ events: [event], url: 'https://receiver.example/', options: { collapseEvents: false }, documentId }),
    }),
  );
  await sandbox.settled();
  return { sandbox, fire: () => sandbox.control.fire({ event, documentId }) };
}

describe('the log of deliveries', () => {
  test('keeps the last 1000, oldest first', async () => {
    const { sandbox, fire } = await open(memoryStore());
    for (let times = 0; times < 1010; times++) await fire();
    await sandbox.settled();
    const numbers = (await sandbox.deliveries()).map(({ number }) => number);
    assert.deepEqual(
      numbers,
      Array.from({ length: 1000 }, (_, index) => index + 12),
    );
    sandbox.close();
  });

  test('is read in pages, the newest first, none larger than memory allows', async () => {
    const { sandbox, fire } = await open(memoryStore());
    for (let times = 0; times < 1010; times++) await fire();
    await sandbox.settled();
    const page = async (query: string) => {
      const headers = { authorization: `Bearer ${sandbox.describe().controlKey}` };
      const response = await sandbox.fetch(new Request(`https://sandbox.example/control/deliveries${query}`, { headers }));
      const { items = [] } = (await response.json()) as { items?: { number: number }[] };
      return [response.status, items.length, items[0]?.number, items.at(-1)?.number];
    };
    assert.deepEqual(await page(''), [200, 100, 912, 1011]);
    assert.deepEqual(await page('?limit=3&before=912'), [200, 3, 909, 911]);
    assert.deepEqual(await page('?limit=1000&before=15'), [200, 3, 12, 14], 'the log has no older ones');
    for (const query of ['?limit=0', '?limit=x', '?before=-1', '?before=1.5']) assert.equal((await page(query))[0], 400, query);
    const values = { commentId: 'x'.repeat(60_000) };
    for (let times = 0; times < 6; times++) await sandbox.control.fire({ event, documentId: sandbox.describe().documents[0]?.id, values });
    await sandbox.settled();
    assert.deepEqual(await page(''), [200, 4, 1014, 1017]);
    sandbox.close();
  });

  test('goes on behind what an earlier sandbox left in its store', async () => {
    const store = memoryStore();
    const { sandbox: earlier } = await open(store);
    earlier.close();
    const { sandbox } = await open(store);
    const numbers = (await sandbox.deliveries()).map(({ number }) => number);
    assert.deepEqual(numbers, [1, 2]);
    sandbox.close();
  });

  test('does not come back after a reset by what was under way', async () => {
    const second = Promise.withResolvers<{ status: number }>();
    const posts: string[] = [];
    const { sandbox, fire } = await open(memoryStore(), (_url, _headers, body) => {
      posts.push(body);
      return posts.length === 1 ? Promise.resolve({ status: 200 }) : second.promise;
    });
    await fire();
    while (posts.length < 2) await new Promise(setImmediate);
    await sandbox.control.reset();
    second.resolve({ status: 200 });
    await sandbox.settled();
    assert.deepEqual(await sandbox.deliveries(), []);
    sandbox.close();
  });
});

describe('what is under way', () => {
  function setUp() {
    const { clock, scheduler } = createTiming({ now: () => 0 }, { after: () => () => undefined });
    const log: string[] = [];
    const underWay = new InFlight({ clock, scheduler });
    const begin = (name: string) => underWay.begin(10, () => log.push(`${name} at ${String(clock.now())}`));
    return { clock, underWay, log, begin };
  }

  test('is given up at its own time, in its order, though one timer serves all', async () => {
    const { clock, underWay, log, begin } = setUp();
    const [first, ended] = [begin('first'), begin('ended')];
    await clock.advance(4);
    begin('second');
    begin('third');
    underWay.end(ended);
    underWay.end(ended);
    await clock.advance(5);
    assert.deepEqual(log, []);
    underWay.end(first);
    await clock.advance(4);
    assert.deepEqual(log, []);
    await clock.advance(1);
    assert.deepEqual(log, ['second at 14', 'third at 14']);
  });

  test('is cancelled only after its caller has it, even if the clock moves past the timeout at once', async () => {
    let time = 0;
    let ring = (): void | Promise<void> => undefined;
    const { clock, scheduler } = createTiming(
      { now: () => (time += 1) },
      {
        after(_delay, work) {
          ring = work;
          return () => undefined;
        },
      },
    );
    const underWay = new InFlight({ clock, scheduler });
    let isCancelled = false;
    const post = underWay.begin(1, () => {
      isCancelled = true;
      underWay.end(post);
    });
    assert.equal(isCancelled, false);
    await ring();
    assert.equal(isCancelled, true);
  });
});
