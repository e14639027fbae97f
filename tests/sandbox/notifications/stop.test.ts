import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEveryEnvironment, proves } from '../environments.ts';
import { documentsOf, setUp } from './flow.ts';

/** What counts as an error response to a delivery that is no trial (an assumption). */
const errors = [
  301,
  302,
  307,
  400,
  404,
  410,
  429,
  500,
  503,
  { failure: 'connection', message: 'Nobody listens.' },
  { failure: 'certificate', message: 'Self-signed.' },
] as const;

inEveryEnvironment('when delivery stops (§3.4, §6.2, §8)', (open) => {
  proves('error-stops-delivery', 'after one error response nothing more is delivered, and the registration stays readable', async () => {
    for (const error of errors) {
      const { receiver, register, registration, call, fire } = await setUp(open);
      const id = await register();
      receiver.response = error;
      assert.deepEqual(await fire('comment.create'), [id]);
      receiver.response = 200;
      assert.deepEqual(await fire('comment.create'), [], JSON.stringify(error));
      assert.deepEqual(receiver.types(id), ['webhook.register', 'svc.comment.create']);
      assert.equal((await registration(id)).state, 'stopped');
      assert.equal((await call('getWebhook', id)).ok, true);
    }
  });

  proves('limit-delivery-stop', 'a receiver that never responds stops delivery when the period ends, and not before', async () => {
    const { receiver, register, registration, sandbox, deliveries } = await setUp(open, { periods: { silence: 30_000 } });
    const id = await register();
    receiver.response = 'silence';
    const { id: documentId } = documentsOf(sandbox).footbridge;
    for (let times = 0; times < 2; times++) await sandbox.control('/events', { event: 'svc.comment.create', documentId });
    await receiver.arrival(2);
    await sandbox.control('/clock', { advanceSeconds: 29.999 });
    assert.equal((await registration(id)).state, 'registered');
    await sandbox.control('/clock', { advanceSeconds: 0.001 });
    await sandbox.settled();
    assert.equal((await registration(id)).state, 'stopped');
    assert.equal(receiver.abortedCount, 1);
    // What waited behind it is dropped.
    assert.deepEqual(receiver.types(id), ['webhook.register', 'svc.comment.create']);
    const { startedAt = 0, endedAt = 0, outcome } = (await deliveries()).at(-1) ?? {};
    assert.equal(endedAt - startedAt, 30_000);
    assert.deepEqual(outcome, { failure: 'timeout', message: 'No response within 30 seconds.' });
  });

  proves('deliveries-continue', 'notifications continue after every 2xx response, until the application unregisters', async () => {
    const { receiver, register, fire, call, sandbox } = await setUp(open);
    const id = await register();
    for (const status of [200, 201, 202, 204, 299, 200]) {
      receiver.response = status;
      assert.deepEqual(await fire('comment.create'), [id], String(status));
    }
    assert.equal(receiver.types(id).length, 1 + 6);
    await call('unregisterWebhook', id);
    await sandbox.settled();
    assert.deepEqual(await fire('comment.create'), []);
    assert.equal(receiver.types(id).at(-1), 'webhook.unregister');
  });

  test('a registration that stopped leaves the others alone', async () => {
    const { receiver, register, fire } = await setUp(open);
    await register({ url: 'https://receiver.example/bad' });
    const good = await register();
    receiver.response = ({ url }) => (url.endsWith('bad') ? 500 : 200);
    await fire('comment.create');
    assert.deepEqual(await fire('comment.create'), [good]);
  });

  test('a ping of a stopped registration is attempted and does not resume it, and it can be unregistered (an assumption)', async () => {
    const { receiver, register, registration, fire, call, sandbox } = await setUp(open);
    const id = await register();
    receiver.response = 500;
    await fire('comment.create');
    receiver.response = 200;
    assert.equal((await call('pingWebhook', id)).ok, true);
    await sandbox.settled();
    assert.equal(receiver.types(id).at(-1), 'webhook.ping');
    assert.equal((await registration(id)).state, 'stopped');
    assert.deepEqual(await fire('comment.create'), []);
    await call('unregisterWebhook', id);
    await sandbox.settled();
    assert.equal(receiver.types(id).at(-1), 'webhook.unregister');
    assert.equal((await registration(id)).state, 'unregistered');
  });

  test('a ping that gets an error stops delivery like any other', async () => {
    const { receiver, register, registration, call, sandbox } = await setUp(open);
    const id = await register();
    receiver.response = 500;
    await call('pingWebhook', id);
    await sandbox.settled();
    assert.equal((await registration(id)).state, 'stopped');
  });

  test('a receiver that ignores the abort, or responds after it, changes nothing', async () => {
    const { receiver, register, registration, sandbox, deliveries } = await setUp(open);
    const id = await register();
    let late: (status: number) => void = () => undefined;
    receiver.response = () => new Promise<number>((resolve) => (late = resolve));
    await sandbox.control('/events', { event: 'svc.comment.create', documentId: documentsOf(sandbox).footbridge.id });
    await receiver.arrival(2);
    await sandbox.control('/clock', { advanceSeconds: 10 });
    await sandbox.settled();
    late(200);
    await sandbox.settled();
    assert.equal((await registration(id)).state, 'stopped');
    assert.match(JSON.stringify((await deliveries()).at(-1)?.outcome), /timeout/);
  });
});
