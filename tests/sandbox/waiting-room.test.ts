import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { apiMediaType, operationPath, toEventType } from '../../src/interface/index.ts';
import { createSandbox, type SandboxOptions } from '../../src/sandbox/index.ts';
import { createReceiver, destination } from './notifications/flow.ts';

const address = 'https://sandbox.example';
const event = toEventType('comment.create');
/** More than are read at once. */
const events = 20;

/** A sandbox with room for so many characters, and a registration whose receiver responds to its trial and then to nothing. */
async function setUp(room = Infinity, turn?: SandboxOptions['turn']) {
  let held = 0;
  const waitingRoom = {
    take(size: number) {
      const fits = held + size <= room;
      if (fits) held += size;
      return fits;
    },
    give: (size: number) => void (held -= size),
  };
  const receiver = createReceiver();
  const sandbox = createSandbox({ authUrl: address, post: receiver.post, waitingRoom, ...(turn ? { turn } : {}) });
  const { apiCredentials, documents } = sandbox.describe();
  const documentId = documents[0]?.id ?? assert.fail();
  const register = async (): Promise<void> => {
    receiver.response = 200;
    const registered = await sandbox.fetch(address + operationPath('createWebhook'), {
      method: 'POST',
      headers: { 'content-type': apiMediaType, authorization: apiCredentials[0]?.header ?? '' },
      body: JSON.stringify({ events: [event], url: destination, options: { collapseEvents: false }, documentId }),
    });
    assert.equal(registered.status, 200);
    await sandbox.settled();
    receiver.response = 'silence';
  };
  const fire = async (values = {}): Promise<void> => {
    for (let count = 0; count < events; count++) await sandbox.fire({ event, documentId, values });
  };
  await register();
  return { sandbox, receiver, register, fire, held: () => held };
}

describe('the room of notifications that wait is given back', () => {
  test('when they are sent', async () => {
    const { sandbox, receiver, fire, held } = await setUp();
    await fire();
    assert.ok(held() >= (events - 1) * 500, String(held()));
    receiver.response = 200;
    await sandbox.clock.advance(10_000);
    await sandbox.settled();
    assert.equal(held(), 0);
  });

  test('when several have the same ID', async () => {
    const { sandbox, register, fire, held } = await setUp();
    await register();
    await fire({ messageId: 'the same' });
    // Two registrations, and in each queue one in delivery.
    assert.ok(held() >= (events - 1) * 2 * 500, String(held()));
    await sandbox.clock.advance(10_000);
    await sandbox.settled();
    assert.equal(held(), 0);
  });

  test('when a reset deletes them, once, so that later ones have room', async () => {
    const { sandbox, receiver, register, fire, held } = await setUp(events * 1000);
    for (let times = 0; times < 5; times++) {
      await fire();
      await sandbox.control.reset();
      assert.equal(held(), 0);
      await sandbox.clock.advance(10_000);
      await sandbox.settled();
      assert.equal(held(), 0);
      await register();
    }
    receiver.response = 200;
    await fire();
    await sandbox.settled();
    const dropped = (await sandbox.deliveries()).filter(({ outcome }) => outcome && 'assumption' in outcome);
    assert.deepEqual(dropped, []);
  });

  test('when too many wait for their receiver, so that they are dropped', async () => {
    const { sandbox, receiver, fire, held } = await setUp();
    while (!(await sandbox.deliveries()).some(({ outcome }) => outcome && 'assumption' in outcome)) await fire();
    receiver.response = 200;
    await sandbox.clock.advance(10_000);
    await sandbox.settled();
    assert.equal(held(), 0);
  });

  test('when the sandbox is closed', async () => {
    const { sandbox, fire, held } = await setUp();
    await fire();
    sandbox.close();
    await sandbox.settled();
    assert.equal(held(), 0);
  });
});

test('a notification that gets no turn at its destination is dropped and logged once, and the registration goes on', async () => {
  let crowded = 0;
  const { sandbox, receiver, fire, held } = await setUp(Infinity, () => Promise.resolve(crowded-- > 0 ? undefined : () => undefined));
  const { length } = receiver.received;
  receiver.response = 200;
  crowded = events;
  await fire();
  await sandbox.settled();
  const outcomes = (await sandbox.deliveries())
    .slice(-events)
    .map(({ outcome }) => outcome && 'assumption' in outcome && outcome.assumption);
  assert.deepEqual(outcomes, Array(events).fill('destination-rate'));
  assert.deepEqual([receiver.received.length, held()], [length, 0]);
  await fire();
  await sandbox.settled();
  assert.equal(receiver.received.length, length + events);
});

test('a notification that a reset deletes while it waits for its turn is not sent, and ends its turn', async () => {
  const turns: PromiseWithResolvers<undefined>[] = [];
  let [areHeld, ends] = [false, 0];
  const { sandbox, receiver, fire } = await setUp(Infinity, async () => {
    const turn = Promise.withResolvers<undefined>();
    turns.push(turn);
    if (areHeld) await turn.promise;
    return () => void (ends += 1);
  });
  const [{ length }, before] = [receiver.received, ends];
  areHeld = true;
  receiver.response = 200;
  const begun = turns.length;
  await fire();
  while (turns.length === begun) await new Promise(setImmediate);
  await sandbox.control.reset();
  for (const { resolve } of turns) resolve(undefined);
  await sandbox.settled();
  assert.deepEqual([receiver.received.length, ends], [length, before + 1]);
});

test('a registration whose trial gets no turn at its destination is cancelled, and does not wait for ever', async () => {
  let crowded = 0;
  const { sandbox, receiver, register } = await setUp(Infinity, () => Promise.resolve(crowded-- > 0 ? undefined : () => undefined));
  const { length } = receiver.received;
  crowded = 1;
  await register();
  const outcome = (await sandbox.deliveries()).at(-1)?.outcome;
  assert.equal(outcome && 'assumption' in outcome && outcome.assumption, 'destination-rate');
  assert.equal(receiver.received.length, length);
  const states = (await sandbox.control.registrations()).map(({ state }) => state);
  assert.deepEqual(states, ['registered', 'cancelled']);
});
