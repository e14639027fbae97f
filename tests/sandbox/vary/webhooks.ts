import assert from 'node:assert/strict';
import * as v from 'valibot';
import { apiMediaType, CreatedWebhook, toEventType, UpdatedWebhook, WebhookRegistration } from '../../../src/interface/index.ts';
import { getTokens, testData } from '../authorization/flow.ts';
import { createReceiver, destination, documentsOf, setUp, type Stage } from '../notifications/flow.ts';
import { ask, bearer, options } from '../webhook-api/flow.ts';
import { fail, type Step } from './step.ts';

type Rules = Step['rules'];

/** A step with a receiver and an access token. */
function withStage(rules: Rules, check: (stage: Stage) => Promise<void>): Step {
  return { rules, check: async (open) => check(await setUp(open)) };
}

const [comment, statechange, workflow, settings] = [
  toEventType('comment.create'),
  toEventType('document.lifecycle.statechange'),
  toEventType('workflow.transition'),
  toEventType('user.lifecycle.updateappsettings'),
];

/** The rules about the webhook API and the life of a registration. */
export const webhookSteps: readonly Step[] = [
  withStage(
    ['op-create-webhook', 'create-registers-and-tries', 'create-sends-register', 'event-webhook-register', 'webhook-id', 'webhook-headers'],
    async ({ sandbox, receiver, create }) => {
      const id = await create();
      await sandbox.settled();
      assert.deepEqual(receiver.types(id), ['webhook.register']);
      assert.equal(receiver.received[0]?.url, destination);
    },
  ),
  withStage(['trial-may-come-first'], async ({ create, receiver, registration, sandbox }) => {
    const response = Promise.withResolvers<number>();
    receiver.response = () => response.promise;
    const id = await create();
    await receiver.arrival(1);
    response.resolve(200);
    await sandbox.settled();
    assert.equal((await registration(id)).state, 'registered');
  }),
  withStage(
    [
      ...(['webhook-events', 'webhook-url-required', 'collapse-events-required', 'url-and-collapse-always'] as const),
      ...(['webhook-document-id', 'webhook-company-id', 'webhook-client-id', 'group-decides-fields', 'document-or-company'] as const),
      ...(['workflow-company-id', 'statechange-document-only', 'lifecycle-not-registered', 'events-of-the-group'] as const),
    ],
    async ({ call, sandbox }) => {
      const { north, application } = testData(sandbox);
      const documentId = documentsOf(sandbox).footbridge.id;
      const whole = { events: [comment], url: destination, options, documentId };
      const { clientId } = application;
      const create = (body: object) => call('createWebhook', undefined, body as Record<string, unknown>);
      await fail(
        [
          { ...whole, events: undefined },
          { ...whole, events: 'x' },
          { ...whole, events: ['svc.unknown'] },
          { ...whole, events: ['webhook.ping'] },
          { ...whole, events: [comment, workflow], companyId: north.id },
          { ...whole, url: undefined },
          { ...whole, url: 'ftp://receiver.example' },
          { ...whole, options: undefined },
          { ...whole, options: { collapseEvents: 'true' } },
          { ...whole, documentId: undefined },
          { ...whole, documentId: 7 },
          { ...whole, documentId: undefined, clientId },
          { ...whole, events: [workflow] },
          { ...whole, events: [statechange], documentId: undefined, companyId: north.id },
          { ...whole, events: [settings] },
        ].map(create),
      );
      assert.deepEqual(await sandbox.control('/registrations'), { items: [] });
      for (const body of [
        whole,
        { ...whole, events: [statechange] },
        { ...whole, documentId: undefined, companyId: north.id },
        { events: [workflow], url: destination, options, companyId: north.id },
        { events: [settings], url: destination, options, clientId },
      ])
        v.parse(CreatedWebhook, await (await create(body)).json());
    },
  ),
  withStage(
    ['op-get-webhooks', 'op-get-webhook', 'get-shows-event', 'description-null-until-set', 'no-deduplication', 'ids-opaque'],
    async ({ call, register }) => {
      const ids = [await register(), await register(), await register()];
      assert.equal(new Set(ids).size, 3);
      for (const id of ids) {
        const { event, description } = v.parse(WebhookRegistration, await (await call('getWebhook', id)).json());
        assert.deepEqual([event, description], [comment, null]);
      }
      const list: unknown = await (await call('getWebhooks', undefined, undefined, '?offset=1&limit=1')).json();
      const items = (Array.isArray(list) ? list : Object.values(list as object)[0]) as { id: string }[];
      assert.deepEqual(
        items.map(({ id }) => id),
        [ids[1]],
      );
      await fail([call('getWebhooks', undefined, undefined, '?limit=x')]);
    },
  ),
  withStage(
    ['op-update-webhook', 'update-id-equals-path', 'collapse-events-required', 'no-braces-in-paths'],
    async ({ call, register }) => {
      const id = await register();
      const updated = v.parse(UpdatedWebhook, await (await call('updateWebhook', id, { id, options, description: 'mine' })).json());
      assert.equal(updated.description, 'mine');
      await fail([
        call('updateWebhook', id, { id: await register(), options }),
        call('updateWebhook', id, { options }),
        call('updateWebhook', id, { id }),
        call('getWebhook', `{${id}}`),
      ]);
    },
  ),
  withStage(
    ['op-ping-webhook', 'ping-notifies', 'ping-sends-ping', 'event-webhook-ping', 'service-validates-by-ping'],
    async ({ call, receiver, register, registration, sandbox }) => {
      const id = await register();
      assert.ok((await call('pingWebhook', id)).ok);
      await sandbox.settled();
      await sandbox.control('/validate', { webhookId: id });
      await sandbox.settled();
      assert.deepEqual(receiver.types(id).slice(1), ['webhook.ping', 'webhook.ping']);
      assert.equal((await registration(id)).state, 'registered');
    },
  ),
  withStage(
    ['op-unregister-webhook', 'unregister-notifies', 'unregister-sends-unregister', 'event-webhook-unregister', 'deliveries-continue'],
    async ({ call, fire, receiver, register, registration, sandbox }) => {
      for (const query of ['', '?blockNotification=false', '?blockNotification=true']) {
        const id = await register();
        assert.ok((await call('unregisterWebhook', id, undefined, query)).ok);
        await sandbox.settled();
        if (!query.endsWith('true')) assert.equal(receiver.types(id).at(-1), 'webhook.unregister');
        assert.equal((await registration(id)).state, 'unregistered');
        assert.deepEqual(await fire('comment.create'), []);
      }
      await fail([call('unregisterWebhook', await register(), undefined, '?blockNotification=x')]);
    },
  ),
  withStage(['trial-not-200-cancels', 'error-trial', 'receiver-answers-200'], async ({ call, fire, receiver, register, registration }) => {
    for (const response of [204, 404, { failure: 'connection', message: 'refused' } as const]) {
      receiver.response = response;
      const id = await register();
      assert.equal((await registration(id)).state, 'cancelled');
      await fail([call('getWebhook', id)]);
      assert.deepEqual(await fire('comment.create'), []);
    }
  }),
  withStage(['error-stops-delivery', 'deliveries-continue'], async ({ call, fire, receiver, register, registration }) => {
    const id = await register();
    for (let times = 0; times < 3; times++) assert.deepEqual(await fire('comment.create'), [id]);
    receiver.response = 500;
    await fire('comment.create');
    assert.equal((await registration(id)).state, 'stopped');
    const { length } = receiver.received;
    await fire('comment.create');
    assert.equal(receiver.received.length, length);
    assert.ok((await call('getWebhook', id)).ok);
  }),
  {
    rules: ['limit-delivery-stop'],
    async check(open) {
      const receiver = createReceiver();
      const { register, registration, sandbox } = await setUp(open, { post: receiver.post, periods: { silence: 5000 } });
      const id = await register();
      receiver.response = 'silence';
      await sandbox.control('/events', { event: comment, documentId: documentsOf(sandbox).footbridge.id });
      await receiver.arrival(2);
      await sandbox.control('/clock', { advanceSeconds: 5 });
      await sandbox.settled();
      assert.equal((await registration(id)).state, 'stopped');
    },
  },
  withStage(
    ['inactivity-cleans-up', 'limit-transient-cleanup', 'is-transient-false-keeps'],
    async ({ register, registration, sandbox }) => {
      const ids = [await register(), await register({ isTransient: true }), await register({ isTransient: false })];
      await sandbox.control('/inactivity', {});
      assert.deepEqual(await Promise.all(ids.map(async (id) => (await registration(id)).state)), [
        'cleaned-up',
        'cleaned-up',
        'registered',
      ]);
    },
  ),
  withStage(['scopes-limit-token'], async ({ sandbox }) => {
    const headers = { ...bearer((await getTokens(sandbox, { scope: 'Read' })).access_token), 'content-type': apiMediaType };
    const body = JSON.stringify({ events: [comment], url: destination, options, documentId: documentsOf(sandbox).footbridge.id });
    await fail([ask(sandbox, 'createWebhook', { headers, body })]);
    assert.ok((await ask(sandbox, 'getWebhooks', { headers: bearer((await getTokens(sandbox, { scope: 'Read' })).access_token) })).ok);
  }),
];
