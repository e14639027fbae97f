import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEveryEnvironment, proves } from '../environments.ts';
import { assertNotification, destination, setUp, notificationsOf } from './flow.ts';

inEveryEnvironment('unregistering (§3.4, §6.2)', (open) => {
  proves(
    'unregister-notifies',
    'the registration has ended before the receiver responds to webhook.unregister, whatever the response',
    async () => {
      for (const response of [200, 500, 'silence'] as const) {
        const { receiver, register, registration, call, fire, sandbox, deliveries } = await setUp(open);
        const id = await register();
        receiver.response = response;
        assert.equal((await call('unregisterWebhook', id)).ok, true);
        await receiver.arrival(2);
        assert.equal((await registration(id)).state, 'unregistered');
        if (response === 'silence') await sandbox.control('/clock', { advanceSeconds: 10 });
        await sandbox.settled();
        // One attempt, and nothing after it.
        assert.deepEqual(receiver.types(id), ['webhook.register', 'webhook.unregister']);
        assert.ok((await deliveries())[1]?.outcome);
        assert.deepEqual(await fire('comment.create'), []);
        for (const operation of ['getWebhook', 'pingWebhook', 'unregisterWebhook'] as const)
          assert.equal((await call(operation, id)).status, 404);
        assert.equal((await registration(id)).state, 'unregistered');
      }
    },
  );

  proves('unregister-sends-unregister', 'the notification goes to the registered url with the id of the registration', async () => {
    const { receiver, register, call, sandbox } = await setUp(open);
    const id = await register();
    await call('unregisterWebhook', id);
    await sandbox.settled();
    const [got] = notificationsOf(receiver, 'webhook.unregister');
    assert.deepEqual([got?.url, got?.body['webhookId']], [destination, id]);
    assert.equal(assertNotification(got?.body), 'webhook.unregister');
  });

  test('blockNotification=true sends no notification; false or no value sends it (an assumption)', async () => {
    const { receiver, register, registration, call, sandbox } = await setUp(open);
    for (const [query, sent] of [
      ['', 1],
      ['?blockNotification=false', 1],
      ['?blockNotification=true', 0],
    ] as const) {
      const id = await register();
      assert.equal((await call('unregisterWebhook', id, undefined, query)).ok, true);
      await sandbox.settled();
      assert.equal(receiver.types(id).length, 1 + sent, query);
      assert.equal((await registration(id)).state, 'unregistered');
    }
  });

  test('of several unregister calls at once, one ends the registration, and one notification is sent', async () => {
    const { receiver, register, call, sandbox } = await setUp(open);
    const id = await register();
    await Promise.all(Array.from({ length: 5 }, () => call('unregisterWebhook', id)));
    await sandbox.settled();
    assert.deepEqual(receiver.types(id), ['webhook.register', 'webhook.unregister']);
  });
});

inEveryEnvironment('pinging (§3.4, §6.1, §6.2)', (open) => {
  proves('ping-notifies', 'a ping returns without waiting for the receiver, and the registration stays registered', async () => {
    const { receiver, register, registration, call, sandbox, fire } = await setUp(open);
    const id = await register();
    const status = Promise.withResolvers<number>();
    receiver.response = () => status.promise;
    assert.equal((await call('pingWebhook', id)).ok, true);
    await receiver.arrival(2);
    status.resolve(200);
    await sandbox.settled();
    assert.deepEqual(receiver.types(id), ['webhook.register', 'webhook.ping']);
    assert.equal((await registration(id)).state, 'registered');
    assert.deepEqual(await fire('comment.create'), [id]);
  });

  proves('ping-sends-ping', 'each ping sends one webhook.ping to the registered url', async () => {
    const { receiver, register, call, sandbox } = await setUp(open);
    const id = await register();
    for (let times = 0; times < 2; times++) await call('pingWebhook', id);
    await sandbox.settled();
    const got = notificationsOf(receiver, 'webhook.ping');
    assert.deepEqual(
      got.map(({ url, body }) => [url, body['webhookId']]),
      Array(2).fill([destination, id]),
    );
    for (const { body } of got) assert.equal(assertNotification(body), 'webhook.ping');
  });

  proves('service-validates-by-ping', 'the service sends webhook.ping without a ping call', async () => {
    const { receiver, register, sandbox, registration } = await setUp(open);
    const id = await register();
    const sent = await sandbox.control('/validate', { webhookId: id });
    await sandbox.settled();
    assert.deepEqual(receiver.types(id), ['webhook.register', 'webhook.ping']);
    assert.deepEqual(sent, { messages: [{ webhookId: id, messageId: receiver.received[1]?.body['messageId'] }] });
    assert.equal((await registration(id)).state, 'registered');
  });
});

const day = 24 * 60 * 60;

inEveryEnvironment('inactivity (§3.4, §8)', (open) => {
  const options = { periods: { inactivity: 10 * day * 1000 } };

  proves('inactivity-cleans-up', 'an idle registration is cleaned up without a notification, unless isTransient is false', async () => {
    const { receiver, register, registration, call, fire, sandbox, renew } = await setUp(open, options);
    const [absent, transient, kept] = [await register(), await register({ isTransient: true }), await register({ isTransient: false })];
    await sandbox.control('/clock', { advanceSeconds: 10 * day });
    await renew();
    assert.deepEqual(await fire('comment.create'), [kept]);
    for (const id of [absent, transient]) {
      assert.equal((await registration(id)).state, 'cleaned-up');
      assert.equal((await call('getWebhook', id)).status, 404);
      assert.deepEqual(receiver.types(id), ['webhook.register']);
    }
    assert.equal((await call('getWebhook', kept)).ok, true);
  });

  proves('limit-transient-cleanup', 'the period counts from the last activity, to the millisecond', async () => {
    const { register, registration, sandbox } = await setUp(open, options);
    const id = await register();
    await sandbox.control('/clock', { advanceSeconds: 10 * day - 0.001 });
    assert.equal((await registration(id)).state, 'registered');
    await sandbox.control('/clock', { advanceSeconds: 0.001 });
    assert.equal((await registration(id)).state, 'cleaned-up');
  });

  proves('is-transient-false-keeps', 'isTransient false prevents the cleanup however long nothing happens', async () => {
    const { register, registration, sandbox, fire } = await setUp(open, options);
    const id = await register({ isTransient: false });
    await sandbox.control('/clock', { advanceSeconds: 5 * 365 * day });
    assert.equal((await registration(id)).state, 'registered');
    assert.deepEqual(await fire('comment.create'), [id]);
  });

  test('a delivery that succeeds, and each call on the registration, is activity (an assumption)', async () => {
    const { register, registration, sandbox, fire, call, renew } = await setUp(open, options);
    const [notified, read, idle] = [
      await register(),
      await register({ events: ['svc.revision.created'] }),
      await register({ events: ['svc.revision.created'] }),
    ];
    await sandbox.control('/clock', { advanceSeconds: 6 * day });
    await renew();
    await fire('comment.create');
    await call('getWebhook', read);
    await sandbox.control('/clock', { advanceSeconds: 6 * day });
    const states = await Promise.all([notified, read, idle].map(async (id) => (await registration(id)).state));
    assert.deepEqual(states, ['registered', 'registered', 'cleaned-up']);
  });
});
