import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toEventType } from '../../../src/interface/index.ts';
import { inEveryEnvironment } from '../environments.ts';
import { documentsOf, setUp } from './flow.ts';

inEveryEnvironment('a receiver that is slower than its events (a limit of the sandbox)', (open) => {
  test('has so many notifications wait for it, and further ones are dropped and logged', async () => {
    const { receiver, register, registration, sandbox, deliveries } = await setUp(open, { waitingLimit: 3 });
    const id = await register();
    const status = Promise.withResolvers<number>();
    receiver.response = () => status.promise;
    const fire = () =>
      sandbox.control('/events', { event: toEventType('comment.create'), documentId: documentsOf(sandbox).footbridge.id }) as Promise<{
        messages: { webhookId: string; messageId: string }[];
      }>;
    const sentIds: string[] = [];
    for (let times = 0; times < 6; times++) sentIds.push((await fire()).messages[0]?.messageId ?? '');
    await receiver.arrival(2);
    assert.deepEqual(
      (await deliveries()).map(({ messageId, outcome }) => [
        sentIds.indexOf(messageId),
        outcome && 'assumption' in outcome ? outcome.assumption : 'made',
      ]),
      [
        [-1, 'made'],
        [0, 'made'],
        [4, 'waiting-limit'],
        [5, 'waiting-limit'],
      ],
    );

    receiver.response = 200;
    status.resolve(200);
    await sandbox.settled();
    assert.deepEqual(
      receiver.received.slice(1).map(({ body }) => sentIds.indexOf(body['messageId'] ?? '')),
      [0, 1, 2, 3],
    );
    assert.equal((await registration(id)).state, 'registered');
    await fire();
    await sandbox.settled();
    assert.equal(receiver.received.length, 6);
  });

  test('does not delay other registrations', async () => {
    const { receiver, register, fire, sandbox } = await setUp(open, { waitingLimit: 1 });
    await register({ url: 'https://receiver.example/slow' });
    const quick = await register();
    receiver.response = ({ url }) => (url.endsWith('slow') ? 'silence' : 200);
    for (let times = 0; times < 5; times++) {
      await sandbox.control('/events', { event: toEventType('comment.create'), documentId: documentsOf(sandbox).footbridge.id });
      await receiver.arrival(4 + times);
    }
    assert.equal(receiver.types(quick).length, 1 + 5);
    await sandbox.control('/clock', { advanceSeconds: 10 });
    await sandbox.settled();
    assert.deepEqual(await fire('comment.create'), [quick]);
  });

  test('loses an event alone: other registrations are notified of it', async () => {
    const { receiver, register, deliveries, sandbox } = await setUp(open, { waitingLimit: 1 });
    const slow = await register({ url: 'https://receiver.example/slow' });
    const quick = await register();
    receiver.response = ({ url }) => (url.endsWith('slow') ? 'silence' : 200);
    for (let times = 0; times < 4; times++) {
      await sandbox.control('/events', { event: toEventType('comment.create'), documentId: documentsOf(sandbox).footbridge.id });
      // Each event has an outcome for the quick one before the next event occurs.
      const outcomes = async () => (await deliveries()).filter(({ webhookId, outcome }) => webhookId === quick && outcome);
      while ((await outcomes()).length < 2 + times);
    }
    await sandbox.control('/clock', { advanceSeconds: 10 });
    await sandbox.settled();
    assert.equal(receiver.types(quick).length, 1 + 4);
    assert.ok((await deliveries()).some(({ webhookId, outcome }) => webhookId === slow && outcome && 'assumption' in outcome));
  });
});
