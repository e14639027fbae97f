import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEveryEnvironment, proves } from '../environments.ts';
import { destination, documentsOf, setUp } from './flow.ts';

/** Responses to a trial that are not 200: other successes too. */
const wrong = [
  201,
  202,
  204,
  301,
  400,
  401,
  404,
  410,
  500,
  503,
  { failure: 'connection', message: 'Nobody listens.' },
  { failure: 'certificate', message: 'Self-signed.' },
  { failure: 'refused-destination', message: 'A private address.' },
] as const;

inEveryEnvironment('the trial (§3.4, §4.5, §6.2)', (open) => {
  proves(
    'create-registers-and-tries',
    'create returns the id before the receiver responds to the trial; a 200 makes the registration registered',
    async () => {
      const { receiver, create, registration, sandbox, call } = await setUp(open);
      const status = Promise.withResolvers<number>();
      receiver.response = () => status.promise;
      const id = await create();
      await receiver.arrival(1);
      assert.equal((await registration(id)).state, 'pending-trial');
      assert.equal((await call('getWebhook', id)).ok, true);
      status.resolve(200);
      await sandbox.settled();
      assert.equal((await registration(id)).state, 'registered');
      assert.deepEqual(receiver.types(), ['webhook.register']);
    },
  );

  proves('create-sends-register', 'the trial goes to the url of the create call and has the id from its response', async () => {
    const { receiver, register } = await setUp(open);
    const id = await register();
    const [first] = receiver.received;
    assert.deepEqual([first?.url, first?.body['event'], first?.body['webhookId']], [destination, 'webhook.register', id]);
  });

  proves(
    'trial-may-come-first',
    'the trial arrives before anybody has read the create response, and a receiver that is not ready loses',
    async () => {
      const { receiver, create, registration, sandbox } = await setUp(open);
      for (const ready of [true, false]) {
        receiver.response = ready ? 200 : 404;
        const seen = receiver.received.length;
        const response = create();
        await receiver.arrival(seen + 1);
        const id = await response;
        await sandbox.settled();
        assert.equal((await registration(id)).state, ready ? 'registered' : 'cancelled');
      }
    },
  );

  proves('trial-not-200-cancels', 'any response but exactly 200 cancels: the registration is gone and no more is sent', async () => {
    const { receiver, register, registration, call, fire, deliveries } = await setUp(open);
    for (const response of wrong) {
      receiver.response = response;
      const id = await register();
      assert.equal((await registration(id)).state, 'cancelled', JSON.stringify(response));
      assert.deepEqual((await deliveries()).at(-1)?.outcome, typeof response === 'number' ? { status: response } : response);
      for (const operation of ['getWebhook', 'pingWebhook', 'unregisterWebhook'] as const)
        assert.equal((await call(operation, id)).status, 404);
      receiver.response = 200;
      assert.deepEqual(await fire('comment.create'), []);
      assert.deepEqual(receiver.types(id), ['webhook.register']);
    }
  });

  proves('error-trial', 'a connection that fails cancels like any response that is not 200', async () => {
    const { receiver, register, registration, deliveries } = await setUp(open);
    receiver.response = () => Promise.resolve({ failure: 'connection', message: 'The wire broke.' });
    const id = await register();
    assert.equal((await registration(id)).state, 'cancelled');
    assert.deepEqual((await deliveries())[0]?.outcome, { failure: 'connection', message: 'The wire broke.' });
  });

  proves(
    'receiver-answers-200',
    'a receiver that responds to the trial with 200 is notified of events, one that responds with 204 is not',
    async () => {
      const { receiver, register, fire } = await setUp(open);
      receiver.response = ({ url }) => (url.endsWith('/good') ? 200 : 204);
      const good = await register({ url: 'https://receiver.example/good' });
      await register({ url: 'https://receiver.example/nearly' });
      assert.deepEqual(await fire('comment.create'), [good]);
    },
  );

  test('a trial without a response cancels when the period of silence ends, and not before', async () => {
    const { receiver, create, registration, sandbox } = await setUp(open, { periods: { silence: 20_000 } });
    receiver.response = 'silence';
    const id = await create();
    await receiver.arrival(1);
    await sandbox.control('/clock', { advanceSeconds: 19.999 });
    assert.equal((await registration(id)).state, 'pending-trial');
    await sandbox.control('/clock', { advanceSeconds: 0.001 });
    await sandbox.settled();
    assert.equal((await registration(id)).state, 'cancelled');
  });

  test('a trial that has no response past the period of inactivity is cancelled, not cleaned up', async () => {
    const { receiver, create, registration, sandbox } = await setUp(open);
    receiver.response = 'silence';
    const id = await create();
    await receiver.arrival(1);
    assert.deepEqual(await sandbox.control('/inactivity', {}), { cleanedUp: [] });
    await sandbox.settled();
    assert.equal((await registration(id)).state, 'cancelled');
  });
});

inEveryEnvironment('events between the create call and the response to the trial (an assumption)', (open) => {
  /** A registration whose trial waits, and on whose document something happens meanwhile. */
  async function waiting() {
    const stage = await setUp(open);
    const { receiver, create, sandbox } = stage;
    const status = Promise.withResolvers<number>();
    receiver.response = ({ body }) => (body['event'] === 'webhook.register' ? status.promise : 200);
    const id = await create({ events: ['svc.comment.create', 'svc.comment.delete'] });
    await receiver.arrival(1);
    const { id: documentId } = documentsOf(sandbox).footbridge;
    for (const event of ['svc.comment.delete', 'svc.comment.create', 'svc.comment.delete'])
      assert.equal(((await sandbox.control('/events', { event, documentId })) as { messages: unknown[] }).messages.length, 1);
    return { ...stage, status, id };
  }

  test('are held, and delivered in their order after a 200, with the time at which they happened', async () => {
    const { receiver, status, sandbox, id } = await waiting();
    assert.deepEqual(receiver.types(), ['webhook.register']);
    await sandbox.control('/clock', { advanceSeconds: 5 });
    status.resolve(200);
    await sandbox.settled();
    assert.deepEqual(receiver.types(id).slice(1), ['svc.comment.delete', 'svc.comment.create', 'svc.comment.delete']);
    assert.equal(new Set(receiver.received.map(({ body }) => body['timestamp'])).size, 1);
  });

  test('are dropped when the trial fails', async () => {
    const { receiver, status, sandbox, registration, id } = await waiting();
    status.resolve(500);
    await sandbox.settled();
    assert.deepEqual(receiver.types(), ['webhook.register']);
    assert.equal((await registration(id)).state, 'cancelled');
  });

  test('are dropped when the registration is unregistered first; its notification follows the trial', async () => {
    const { receiver, status, sandbox, call, registration, id } = await waiting();
    assert.equal((await call('unregisterWebhook', id)).ok, true);
    status.resolve(200);
    await sandbox.settled();
    assert.deepEqual(receiver.types(), ['webhook.register', 'webhook.unregister']);
    assert.equal((await registration(id)).state, 'unregistered');
  });

  test('a ping waits as well', async () => {
    const { receiver, status, sandbox, call, id } = await waiting();
    assert.equal((await call('pingWebhook', id)).ok, true);
    assert.deepEqual(receiver.types(), ['webhook.register']);
    status.resolve(200);
    await sandbox.settled();
    assert.equal(receiver.types().at(-1), 'webhook.ping');
  });
});
