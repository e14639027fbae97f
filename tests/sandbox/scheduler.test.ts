import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Scheduler } from '../../src/sandbox/index.ts';
import { createTiming, platformScheduler } from '../../src/sandbox/scheduler.ts';

/** A host whose timers a test rings by hand. */
function heldHost() {
  let time = 1000;
  const timers = new Map<() => void | Promise<void>, number>();
  const scheduler: Scheduler = {
    after(milliseconds, work) {
      timers.set(work, milliseconds);
      return () => void timers.delete(work);
    },
  };
  return {
    clock: { now: () => time },
    scheduler,
    delays: () => [...timers.values()],
    async ring(later: number): Promise<void> {
      time += later;
      const [work] = [...timers.keys()];
      assert.ok(work);
      timers.delete(work);
      await work();
    },
  };
}

function setUp() {
  const host = heldHost();
  const timing = createTiming(host.clock, host.scheduler);
  const log: string[] = [];
  const note = (name: string) => () => {
    log.push(`${name} at ${String(timing.clock.now())}`);
  };
  return { host, timing, log, note };
}

describe('the time of a sandbox', () => {
  test('work runs in the order of its time, at its time, when the clock moves past it', async () => {
    const { timing, log, note } = setUp();
    timing.scheduler.after(30, note('c'));
    timing.scheduler.after(10, note('a'));
    timing.scheduler.after(20, note('b'));
    await timing.clock.advance(25);
    assert.deepEqual(log, ['a at 1010', 'b at 1020']);
    assert.equal(timing.clock.now(), 1025);
    await timing.clock.advance(5);
    assert.deepEqual(log.slice(2), ['c at 1030']);
  });

  test('work that is due at the same time runs in the order in which it was added', async () => {
    const { timing, log, note } = setUp();
    for (const name of ['a', 'b', 'c']) timing.scheduler.after(10, note(name));
    await timing.clock.advance(10);
    assert.deepEqual(log, ['a at 1010', 'b at 1010', 'c at 1010']);
  });

  test('recurring work runs once in a move of the clock, however far it goes, and then on time', async () => {
    const { timing, log, note } = setUp();
    const sweep = note('sweep');
    timing.scheduler.every(10, () => {
      sweep();
      return Promise.resolve();
    });
    timing.scheduler.after(104, note('a'));
    await timing.clock.advance(107);
    assert.deepEqual(log, ['sweep at 1100', 'a at 1104']);
    await timing.clock.advance(2);
    assert.equal(log.length, 2);
    await timing.clock.advance(1);
    assert.deepEqual(log.slice(2), ['sweep at 1110']);
  });

  test('work that asks for more work on the way gets it on the way, even behind a promise', async () => {
    const { timing, log, note } = setUp();
    const again = async (): Promise<void> => {
      await Promise.resolve();
      note('tick')();
      timing.scheduler.after(10, again);
    };
    timing.scheduler.after(10, again);
    await timing.clock.advance(35);
    assert.deepEqual(log, ['tick at 1010', 'tick at 1020', 'tick at 1030']);
  });

  test('work that is called off does not run, and the timer of the host follows the earliest work', () => {
    const { timing, host, log, note } = setUp();
    timing.scheduler.after(100, note('late'));
    const callOff = timing.scheduler.after(10, note('early'));
    assert.deepEqual(host.delays(), [10]);
    callOff();
    callOff();
    timing.close();
    assert.deepEqual([host.delays(), log], [[], []]);
    timing.scheduler.after(20, note('only'))();
    assert.deepEqual(host.delays(), []);
  });

  test('the timers of the host run what is due, and wait for the rest', async () => {
    const { timing, host, log, note } = setUp();
    timing.scheduler.after(10, note('a'));
    timing.scheduler.after(50, note('b'));
    await host.ring(10);
    assert.deepEqual(log, ['a at 1010']);
    assert.deepEqual(host.delays(), [40]);
    await host.ring(40);
    assert.deepEqual(log, ['a at 1010', 'b at 1050']);
  });

  test('a delay that no timer of the host can hold is cut into ones that it can', async () => {
    const { timing, host, log, note } = setUp();
    const month = 31 * 24 * 60 * 60 * 1000;
    timing.scheduler.after(month, note('a'));
    assert.deepEqual(host.delays(), [2 ** 31 - 1]);
    await host.ring(2 ** 31 - 1);
    assert.deepEqual(host.delays(), [month - (2 ** 31 - 1)]);
    assert.deepEqual(log, []);
  });

  test('time does not run backwards', async () => {
    const { timing } = setUp();
    for (const step of [-1, Number.NaN, Infinity]) await assert.rejects(timing.clock.advance(step), RangeError);
    assert.equal(timing.clock.now(), 1000);
  });
});

test('a cancelled timer of the platform leaves nothing in memory, whatever its delay', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const used = async (): Promise<number> => {
    // The test runner notes the end of each timer until then.
    await setImmediate();
    collect();
    return process.memoryUsage().heapUsed;
  };
  const timers = 20_000;
  const cancel = (from: number): void => {
    for (let count = 0; count < timers; count++) platformScheduler.after(from + count, () => undefined)();
  };
  cancel(1_000_000);
  const before = await used();
  cancel(2_000_000);
  const bytes = ((await used()) - before) / timers;
  assert.ok(bytes < 40, `${bytes.toFixed(0)} bytes for each`);
});
