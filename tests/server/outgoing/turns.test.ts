import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { createTurnAt, createTurns, type Release } from '../../../src/server/outgoing/turns.ts';

function start(changes: Partial<Parameters<typeof createTurns>[0]['limits']> = {}) {
  let time = 0;
  const timers: { milliseconds: number; work: () => void }[] = [];
  const turns = createTurns({
    limits: {
      destinationRequests: 100,
      destinationRequestsPerSecond: 10,
      destinationConnections: 100,
      destinationWaiting: 100,
      ...changes,
    },
    now: () => time,
    after: (milliseconds, work) => timers.push({ milliseconds, work }),
  });
  const begun: string[] = [];
  const releases: Release[] = [];
  return {
    turns,
    begun,
    releases,
    timers,
    async take(destination: string, visitor: string, count = 1): Promise<void> {
      for (let times = 0; times < count; times++)
        void turns.take(destination, visitor).then((release) => {
          begun.push(release ? visitor : `${visitor} dropped`);
          if (release) releases.push(release);
        });
      await new Promise(setImmediate);
    },
    async pass(): Promise<void> {
      const timer = timers.shift();
      assert.ok(timer);
      time += timer.milliseconds;
      timer.work();
      await new Promise(setImmediate);
    },
    async release(): Promise<void> {
      releases.shift()?.();
      await new Promise(setImmediate);
    },
  };
}

describe('the turns of a destination', () => {
  test('are so many at a time, for all visitors together, and as many at another destination', async () => {
    const { take, begun, release } = start({ destinationConnections: 2 });
    await take('victim', 'a', 2);
    await take('victim', 'b');
    await take('other', 'b');
    assert.deepEqual(begun, ['a', 'a', 'b']);
    await release();
    assert.deepEqual(begun, ['a', 'a', 'b', 'b']);
  });

  test('go round: a visitor who floods it waits for itself', async () => {
    const { take, begun, release } = start({ destinationConnections: 1 });
    await take('victim', 'flood', 5);
    await take('victim', 'light');
    for (let times = 0; times < 3; times++) await release();
    assert.deepEqual(begun, ['flood', 'flood', 'light', 'flood']);
  });

  test('are so many in a time', async () => {
    const { take, begun, pass, timers } = start({ destinationRequests: 3, destinationRequestsPerSecond: 2 });
    await take('victim', 'a', 6);
    assert.equal(begun.length, 3);
    assert.equal(timers[0]?.milliseconds, 1000);
    await pass();
    assert.equal(begun.length, 5);
    await pass();
    assert.equal(begun.length, 6);
  });

  test('are refused to a visitor of whom too many wait', async () => {
    const { take, begun, turns } = start({ destinationConnections: 1, destinationWaiting: 2 });
    await take('victim', 'a', 4);
    await take('victim', 'b');
    assert.deepEqual(begun, ['a', 'a dropped']);
    turns.close();
    await new Promise(setImmediate);
    assert.deepEqual(begun.slice(2), ['a dropped', 'a dropped', 'b dropped']);
  });
});

describe('the turn of a notification', () => {
  /** Takes a turn at a URL whose name has these addresses, one after the other. */
  async function taken(url: string, addresses: readonly string[]) {
    const left = [...addresses];
    const keys: string[] = [];
    let given = 0;
    const take = (key: string) => {
      keys.push(key);
      return Promise.resolve(() => given++);
    };
    const turnAt = createTurnAt({ take }, () => Promise.resolve([(left.length > 1 ? left.shift() : left[0]) ?? '']));
    const release = await turnAt(new URL(url), 'a');
    return { keys, given, isGranted: release !== undefined };
  }

  test('is at the address that the name has when it comes', async () => {
    assert.deepEqual(await taken('http://moves.example/', ['8.8.8.8', '1.1.1.1']), {
      keys: ['8.8.8.8', '1.1.1.1'],
      given: 1,
      isGranted: true,
    });
  });

  test('does not come to a name that moves again and again', async () => {
    const addresses = ['8.8.8.1', '8.8.8.2', '8.8.8.3', '8.8.8.4', '8.8.8.5'];
    assert.deepEqual(await taken('http://moves.example/', addresses), { keys: addresses.slice(0, 3), given: 3, isGranted: false });
  });

  test('is at one address, in whatever form it is written', async () => {
    assert.deepEqual((await taken('http://[::ffff:8.8.8.8]/', [''])).keys, ['8.8.8.8']);
  });
});
