import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inEveryEnvironment, proves, startTime } from '../environments.ts';
import { assertNotification, destination, documentsOf, setUp, notificationsOf } from './flow.ts';
import { nonEmpty } from '../../non-empty.ts';

inEveryEnvironment('how notifications are delivered (§4.5)', (open) => {
  proves(
    'event-sends-post',
    'an event that is watched makes one POST to the registered url, and one that is not watched none',
    async () => {
      const { receiver, register, fire } = await setUp(open);
      const id = await register();
      assert.deepEqual(await fire('comment.create'), [id]);
      assert.deepEqual(await fire('revision.created'), []);
      assert.deepEqual(
        receiver.received.map(({ url, body }) => [url, body['event']]),
        [
          [destination, 'webhook.register'],
          [destination, 'svc.comment.create'],
        ],
      );
    },
  );

  proves('receiver-post-json', 'the POST says that it is JSON and its body is one notification', async () => {
    const { receiver, register, fire } = await setUp(open);
    await register();
    await fire('comment.create');
    for (const { headers, text } of nonEmpty(receiver.received)) {
      assert.deepEqual(headers, { 'Content-Type': 'application/json' });
      assertNotification(JSON.parse(text));
    }
  });

  test('the url is used exactly as it was registered, with its query, its case and its unencoded characters', async () => {
    const { receiver, register, fire } = await setUp(open);
    const urls = [
      'https://receiver.example/a%20b/ü?key=a%2Fb&key=&x#part',
      'HTTP://Receiver.Example:80/hook',
      'https://receiver.example',
      'http://localhost:4321/hook?a=1&b={id}',
    ];
    for (const url of urls) await register({ url });
    await fire('comment.create');
    for (const [index, url] of urls.entries())
      assert.deepEqual([receiver.received[index]?.url, receiver.received[index + urls.length]?.url], [url, url]);
  });

  test('all registrations of one event get the same comment and time, each in a separate notification', async () => {
    const { receiver, register, fire } = await setUp(open, { assumptions: 'vary' });
    for (const name of ['one', 'two', 'three']) await register({ url: `https://receiver.example/${name}` });
    await fire('comment.create');
    await fire('comment.create');
    // With `vary`, a notification may come twice.
    const bodies = [...new Map(notificationsOf(receiver, 'comment.create').map(({ body }) => [body['messageId'], body])).values()];
    const distinct = (name: string) => new Set(bodies.map((body) => body[name])).size;
    assert.deepEqual([bodies.length, distinct('commentId'), distinct('messageId')], [6, 2, 6]);
    for (const three of [bodies.slice(0, 3), bodies.slice(3)])
      assert.deepEqual(new Set(three.map(({ commentId, timestamp }) => `${commentId ?? ''} ${timestamp ?? ''}`)).size, 1);
  });

  test('notifications of one registration wait for each other, and come in the order of their events', async () => {
    const { receiver, register, sandbox } = await setUp(open);
    await register({ events: ['svc.comment.create', 'svc.comment.delete'] });
    const first = Promise.withResolvers<number>();
    receiver.response = () => (notificationsOf(receiver, 'comment.create').length === 1 ? first.promise : 200);
    const { id: documentId } = documentsOf(sandbox).footbridge;
    const order = ['svc.comment.create', 'svc.comment.delete', 'svc.comment.create', 'svc.comment.delete'];
    for (const event of order) await sandbox.control('/events', { event, documentId });
    await receiver.arrival(2);
    assert.equal(receiver.received.length, 2);
    first.resolve(200);
    await sandbox.settled();
    assert.deepEqual(receiver.types().slice(1), order);
  });

  test('an event that is fired with the same messageId again while the first one waits is delivered again', async () => {
    const { receiver, register, deliveries, sandbox } = await setUp(open);
    await register();
    const first = Promise.withResolvers<number>();
    receiver.response = () => first.promise;
    const commentIds = ['first', 'second', 'third'];
    const fire = async (commentId: string): Promise<unknown> =>
      sandbox.control('/events', {
        event: 'svc.comment.create',
        documentId: documentsOf(sandbox).footbridge.id,
        values: { messageId: 'the same', commentId },
      });
    for (const commentId of commentIds) await fire(commentId);
    await receiver.arrival(2);
    first.resolve(200);
    await sandbox.settled();
    const expected = commentIds.map((commentId) => ['the same', commentId]);
    const shared = (bodies: readonly Readonly<Record<string, unknown>>[]) => bodies.map((body) => [body['messageId'], body['commentId']]);
    assert.deepEqual(shared(notificationsOf(receiver, 'comment.create').map(({ body }) => body)), expected);
    assert.deepEqual(shared((await deliveries()).slice(1).map(({ body }) => body)), expected);
  });

  test('a slow receiver holds up its own registration alone', async () => {
    const { receiver, register, sandbox } = await setUp(open);
    const slow = await register({ url: 'https://receiver.example/slow' });
    const quick = await register({ url: 'https://receiver.example/quick' });
    const status = Promise.withResolvers<number>();
    receiver.response = ({ url }) => (url.endsWith('slow') ? status.promise : 200);
    for (let times = 0; times < 3; times++)
      await sandbox.control('/events', { event: 'svc.comment.create', documentId: documentsOf(sandbox).footbridge.id });
    await receiver.arrival(2 + 1 + 3);
    assert.deepEqual([receiver.types(slow).length, receiver.types(quick).length], [2, 4]);
    status.resolve(200);
    await sandbox.settled();
    assert.equal(receiver.types(slow).length, 4);
  });

  test('the log has every attempt with its url, body, time and outcome, oldest first', async () => {
    const { receiver, register, fire, deliveries, sandbox } = await setUp(open);
    const webhookId = await register();
    receiver.response = 503;
    await sandbox.control('/clock', { advanceSeconds: 2 });
    await fire('comment.create');
    assert.deepEqual(
      await deliveries(),
      receiver.received.map(({ url, body }, index) => {
        const time = startTime + index * 2000;
        const { messageId, event } = body;
        const outcome = { status: index === 0 ? 200 : 503 };
        return { number: index + 1, webhookId, messageId, event, url, body, startedAt: time, endedAt: time, outcome };
      }),
    );
  });

  test('a configured prefix is part of every type except the lifecycle ones', async () => {
    const { receiver, register, sandbox } = await setUp(open, { prefix: 'acme' });
    await register({ events: ['acme.comment.create'] });
    await sandbox.control('/events', { event: 'acme.comment.create', documentId: documentsOf(sandbox).footbridge.id });
    await sandbox.settled();
    assert.deepEqual(receiver.types(), ['webhook.register', 'acme.comment.create']);
  });
});
