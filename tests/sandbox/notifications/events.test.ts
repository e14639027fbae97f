import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toEventType, type RegistrableEventName } from '../../../src/interface/index.ts';
import { testData } from '../authorization/flow.ts';
import { inEveryEnvironment, proves, type OpenSandbox } from '../environments.ts';
import { assertNotification, documentsOf, setUp, notificationsOf, type Stage } from './flow.ts';

type Subject = 'application' | 'document' | 'workflow';
type Row = readonly [rule: string, name: RegistrableEventName, subject: Subject, values: Readonly<Record<string, string>>];

const text = { data: 'chosen by the caller', messageId: 'message of the caller', timestamp: '2031-02-03T04:05:06.789+0530' };
const place = { workspaceId: 'w1', elementId: 'e1' };

/** The rows of §6.1 that are registered for, and values for the fields that their notifications are known to have. */
const rows: readonly Row[] = [
  [
    'event-user-lifecycle-updateappsettings',
    'user.lifecycle.updateappsettings',
    'application',
    { ...text, ...place, userId: 'u1', clientId: 'c1' },
  ],
  ['event-comment-create', 'comment.create', 'document', { ...place, messageId: 'm1', documentId: 'd1', commentId: 'k1' }],
  ['event-comment-delete', 'comment.delete', 'document', text],
  ['event-comment-update', 'comment.update', 'document', text],
  ['event-document-lifecycle-created', 'document.lifecycle.created', 'document', text],
  ['event-document-lifecycle-shared', 'document.lifecycle.shared', 'document', text],
  [
    'event-document-lifecycle-statechange',
    'document.lifecycle.statechange',
    'document',
    { ...text, ...place, documentId: 'd1', versionId: 'v1', documentState: 'TRASH' },
  ],
  ['event-model-lifecycle-changed', 'model.lifecycle.changed', 'document', { ...text, ...place, documentId: 'd1', versionId: 'v1' }],
  ['event-model-lifecycle-changed-externalreferences', 'model.lifecycle.changed.externalreferences', 'document', text],
  ['event-model-lifecycle-createelement', 'model.lifecycle.createelement', 'document', text],
  ['event-model-lifecycle-createversion', 'model.lifecycle.createversion', 'document', text],
  ['event-model-lifecycle-createworkspace', 'model.lifecycle.createworkspace', 'document', text],
  ['event-model-lifecycle-deleteelement', 'model.lifecycle.deleteelement', 'document', text],
  ['event-model-lifecycle-metadata', 'model.lifecycle.metadata', 'document', text],
  [
    'event-model-translation-complete',
    'model.translation.complete',
    'document',
    { ...text, ...place, documentId: 'd1', userId: 'u1', translationId: 't1' },
  ],
  ['event-revision-created', 'revision.created', 'document', text],
  ['event-workflow-transition', 'workflow.transition', 'workflow', text],
];

/** What an event happens to, and something of the same kind that it does not happen to. */
function subjectsOf(sandbox: OpenSandbox, kind: Subject) {
  const { north, south, application, other } = testData(sandbox);
  const { footbridge, tower } = documentsOf(sandbox);
  if (kind === 'application') return { here: { clientId: application.clientId }, elsewhere: { clientId: other.clientId } };
  if (kind === 'workflow') return { here: { companyId: north.id }, elsewhere: { companyId: south.id } };
  return { here: { documentId: footbridge.id }, elsewhere: { documentId: tower.id } };
}

/** Registers everybody who watches an event that happens here: by what it happens to, and by the company of the document. */
async function watchers({ register, sandbox }: Stage, [, name, kind]: Row): Promise<string[]> {
  const events = [toEventType(name)];
  const ids = [await register({ events, companyId: undefined, ...subjectsOf(sandbox, kind).here })];
  if (kind === 'document' && name !== 'document.lifecycle.statechange') ids.push(await register({ events }));
  return ids;
}

inEveryEnvironment('the events that are registered for (§6.1)', (open) => {
  for (const row of rows)
    proves(row[0], 'only registrations that match are notified, with the values of the caller', async () => {
      const [, name, kind, values] = row;
      const stage = await setUp(open);
      const { here, elsewhere } = subjectsOf(stage.sandbox, kind);
      const ids = await watchers(stage, row);
      // The same place, another type.
      const another = name === 'comment.delete' ? 'comment.update' : 'comment.delete';
      await stage.register({ events: [toEventType(another)] });
      assert.deepEqual(await stage.fire(name, elsewhere), []);
      assert.deepEqual(await stage.fire(name, { ...here, values }), ids);
      const got = notificationsOf(stage.receiver, name);
      assert.deepEqual(
        got.map(({ body }) => body['webhookId']),
        ids,
      );
      for (const { body } of got) {
        assert.equal(assertNotification(body), name);
        assert.deepEqual({ ...body, ...values }, body);
      }
    });

  test('a registration of several types is notified of these types only', async () => {
    const { register, fire, receiver } = await setUp(open);
    const id = await register({ events: ['comment.create', 'revision.created'].map((name) => `svc.${name}`) });
    for (const name of ['revision.created', 'comment.delete', 'comment.create'] as const) await fire(name);
    assert.deepEqual(receiver.types(id), ['webhook.register', 'svc.revision.created', 'svc.comment.create']);
  });

  test('a registration of a document is not notified of other documents of its company', async () => {
    const { sandbox, register, fire } = await setUp(open);
    const { tower, footbridge } = documentsOf(sandbox);
    const id = await register({ documentId: tower.id });
    assert.deepEqual(await fire('comment.create', { documentId: footbridge.id }), []);
    assert.deepEqual(await fire('comment.create', { documentId: tower.id }), [id]);
  });

  test('each registration of one event gets a separate message, and collapseEvents changes nothing (an assumption)', async () => {
    const { register, fire, receiver } = await setUp(open);
    const ids = [await register({ options: { collapseEvents: true } }), await register()];
    for (let times = 0; times < 2; times++) assert.deepEqual(await fire('comment.create'), ids);
    const messages = notificationsOf(receiver, 'comment.create').map(({ body }) => body['messageId']);
    assert.equal(new Set(messages).size, 4);
  });
});

inEveryEnvironment('the events that come by themselves (§6.1 rule 2)', (open) => {
  proves('event-webhook-register', 'a create call brings it, to that registration alone', async () => {
    const { register, receiver } = await setUp(open);
    const ids = [await register(), await register()];
    assert.deepEqual(
      notificationsOf(receiver, 'webhook.register').map(({ body }) => body['webhookId']),
      ids,
    );
    assert.equal(receiver.received.length, 2);
  });

  for (const [id, name, operation] of [
    ['event-webhook-unregister', 'webhook.unregister', 'unregisterWebhook'],
    ['event-webhook-ping', 'webhook.ping', 'pingWebhook'],
  ] as const)
    proves(id, 'its operation brings it, to that registration alone', async () => {
      const { register, receiver, call, sandbox } = await setUp(open);
      const [, second] = [await register(), await register()];
      assert.equal((await call(operation, second)).ok, true);
      await sandbox.settled();
      const got = notificationsOf(receiver, name);
      assert.deepEqual(
        got.map(({ body }) => body['webhookId']),
        [second],
      );
      assert.equal(assertNotification(got[0]?.body), name);
    });
});
