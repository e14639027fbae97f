import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import {
  eventCatalogue,
  eventEntry,
  fromEventType,
  isLifecycle,
  Timestamp,
  toEventType,
  type EventName,
} from '../../../src/interface/index.ts';
import { testData } from '../authorization/flow.ts';
import { inEveryEnvironment, proves, startTime, type Open, type OpenOptions } from '../environments.ts';
import { assertNotification, documentsOf, setUp, notificationsOf, type Received } from './flow.ts';
import { specifiedTypes } from '../../interface/specified-types.ts';
import { nonEmpty } from '../../non-empty.ts';
import { sampleNotifications } from '../../../src/interface/samples.ts';
import { assertEmpty } from '../../assert-empty.ts';

/** One delivered notification of each type. */
async function oneOfEach(open: Open, options?: OpenOptions) {
  const stage = await setUp(open, options);
  const { sandbox, receiver, register, call, fire } = stage;
  const subjects = {
    documentId: { documentId: documentsOf(sandbox).footbridge.id },
    companyId: { companyId: testData(sandbox).north.id },
    clientId: { clientId: testData(sandbox).application.clientId },
  };
  for (const { name } of eventCatalogue) {
    if (isLifecycle(name)) continue;
    const [field] = eventEntry(name).identification;
    assert.ok(field);
    await register({ events: [toEventType(name)], companyId: undefined, ...subjects[field] });
    await fire(name, subjects[field]);
  }
  const id = await register();
  for (const operation of ['pingWebhook', 'unregisterWebhook'] as const) await call(operation, id);
  await sandbox.settled();
  const got = new Map<EventName, Received>();
  for (const { name } of eventCatalogue) {
    const [first] = notificationsOf(receiver, name);
    assert.ok(first, `no ${name} arrived`);
    got.set(name, first);
  }
  return { ...stage, got };
}

/** §2.4 by the letter: where a field is present beyond `timestamp`, `event`, `webhookId` and `messageId`. */
const presence: readonly [rule: string, field: string, names: readonly string[]][] = [
  ['notification-workspace-id', 'workspaceId', specifiedTypes],
  ['notification-element-id', 'elementId', specifiedTypes],
  [
    'notification-document-id',
    'documentId',
    [
      'webhook.register',
      'webhook.ping',
      'model.lifecycle.changed',
      'document.lifecycle.statechange',
      'model.translation.complete',
      'comment.create',
    ],
  ],
  [
    'notification-version-id',
    'versionId',
    ['webhook.register', 'webhook.ping', 'model.lifecycle.changed', 'document.lifecycle.statechange'],
  ],
  ['notification-document-state', 'documentState', ['document.lifecycle.statechange']],
  ['notification-user-id', 'userId', ['user.lifecycle.updateappsettings', 'model.translation.complete']],
  ['notification-client-id', 'clientId', ['user.lifecycle.updateappsettings']],
  ['notification-translation-id', 'translationId', ['model.translation.complete']],
  ['notification-comment-id', 'commentId', ['comment.create']],
];

inEveryEnvironment('the fields of a notification (§2.4)', (open) => {
  let collected: ReturnType<typeof oneOfEach> | undefined;
  const all = () => (collected ??= oneOfEach(open));

  for (const [id, field, names] of presence)
    proves(id, `${field} is a string there, and appears nowhere else`, async () => {
      for (const [name, { body }] of nonEmpty((await all()).got))
        assert.equal(typeof body[field], names.includes(name) ? 'string' : 'undefined', `${field} in ${name}`);
    });

  proves('notification-data', 'data is a string everywhere but in comment.create', async () => {
    for (const [name, { body }] of nonEmpty((await all()).got))
      assert.equal(typeof body['data'], name === 'comment.create' ? 'undefined' : 'string', name);
  });

  test('data is that of the sample of the type', async () => {
    const { got } = await all();
    for (const [name, { data }] of nonEmpty(Object.entries<{ event: string; data?: string }>(sampleNotifications)))
      assert.equal(got.get(name as EventName)?.body['data'], data, name);
  });

  proves(
    'notification-timestamp',
    'every timestamp has milliseconds and an offset without a colon, and is the time of the event',
    async () => {
      for (const { body } of nonEmpty((await all()).got.values())) {
        const time = v.parse(Timestamp, body['timestamp']);
        assert.equal(Date.parse(time.replace(/(\d\d)$/, ':$1')), startTime);
      }
    },
  );

  proves('notification-event', 'every event is the type on the wire', async () => {
    for (const [name, { body }] of nonEmpty((await all()).got)) {
      assert.equal(body['event'], name.startsWith('webhook.') ? name : `svc.${name}`);
      assert.equal(fromEventType(body['event']), name);
    }
  });

  proves('notification-webhook-id', 'every webhookId is the id of a registration of its own application', async () => {
    const { got, registration } = await all();
    for (const { body } of nonEmpty(got.values())) assert.equal((await registration(body['webhookId'] ?? '')).id, body['webhookId']);
  });

  proves('notification-message-id', 'every notification has a messageId, and no two the same', async () => {
    const { received } = (await all()).receiver;
    const ids = received.map(({ body }) => body['messageId']);
    assert.ok(ids.every((id) => typeof id === 'string' && id !== ''));
    assert.equal(new Set(ids).size, ids.length);
  });

  proves('notification-json', 'every body is a JSON object of its type and holds nothing that the interface does not name', async () => {
    for (const [name, { text }] of nonEmpty((await all()).got)) assert.equal(assertNotification(JSON.parse(text)), name);
  });

  test('the ids of the document, the user and the application, and the document state, are those of the event', async () => {
    const { got, sandbox } = await all();
    const { footbridge } = documentsOf(sandbox);
    for (const [name, { body }] of nonEmpty(got)) {
      assert.equal(body['documentId'] ?? footbridge.id, footbridge.id, name);
      assert.equal(body['workspaceId'] ?? footbridge.workspaceId, footbridge.workspaceId, name);
      assert.equal(body['elementId'] ?? footbridge.elementId, footbridge.elementId, name);
      assert.equal(body['versionId'] ?? footbridge.versionId, footbridge.versionId, name);
      assert.equal(body['documentState'] ?? 'ACTIVE', 'ACTIVE', name);
      assert.equal(body['clientId'] ?? testData(sandbox).application.clientId, testData(sandbox).application.clientId, name);
    }
  });

  test('by default the offset is the one that the assumption names', async () => {
    for (const { body } of nonEmpty((await all()).got.values())) assert.match(body['timestamp'] ?? '', /-0400$/);
  });

  test('with vary the offset differs and the form does not', async () => {
    const offsets = new Set<string | undefined>();
    const { receiver, sandbox, register } = await setUp(open, { assumptions: 'vary' });
    await register();
    for (let attempt = 0; attempt < 40; attempt++) {
      await sandbox.control('/events', { event: toEventType('comment.create'), documentId: documentsOf(sandbox).footbridge.id });
      await sandbox.settled();
    }
    for (const { body } of receiver.received) {
      assertNotification(body);
      offsets.add(body['timestamp']?.slice(-5));
      assert.equal(Date.parse(body['timestamp']?.replace(/(\d\d)$/, ':$1') ?? ''), startTime);
    }
    assert.ok(offsets.size > 1, [...offsets].join());
    const said = new Set(['-0400', '+0000', '+0530', '+1000']);
    assertEmpty([...offsets].filter((offset) => offset === undefined || !said.has(offset)));
  });
});
