import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testData } from '../authorization/flow.ts';
import { inEveryEnvironment, proves } from '../environments.ts';
import { assertNotification, documentsOf, setUp, notificationsOf } from './flow.ts';

inEveryEnvironment('documents and their states (§3.1, §6.1)', (open) => {
  /** A registration for the state of the first document, and how to change that. */
  async function watching() {
    const stage = await setUp(open);
    const { sandbox, register } = stage;
    const { id: documentId } = documentsOf(sandbox).footbridge;
    const id = await register({ events: ['svc.document.lifecycle.statechange'], documentId, companyId: undefined });
    const move = async (state: string, document = documentId): Promise<unknown> => {
      const response = await sandbox.control(`/documents/${document}/state`, { state });
      await sandbox.settled();
      return response;
    };
    const stateOf = async (): Promise<string | undefined> => {
      const { documents } = (await sandbox.control('/state')) as { documents: { id: string; state: string }[] };
      return documents.find((document) => document.id === documentId)?.state;
    };
    return { ...stage, id, documentId, move, stateOf };
  }

  proves('trash-to-active', 'a document that is moved back from the trash is ACTIVE again, and the event says so', async () => {
    const { receiver, move, stateOf } = await watching();
    await move('TRASH');
    assert.equal(await stateOf(), 'TRASH');
    await move('ACTIVE');
    assert.equal(await stateOf(), 'ACTIVE');
    assert.equal(notificationsOf(receiver, 'document.lifecycle.statechange').at(-1)?.body['documentState'], 'ACTIVE');
  });

  proves('statechange-carries-state', 'each of the three states arrives, and the ids of the document with it', async () => {
    const { receiver, move, documentId, id, sandbox } = await watching();
    const states = ['TRASH', 'DELETED', 'ACTIVE'];
    for (const state of states) {
      const { messages } = (await move(state)) as { messages: { webhookId: string }[] };
      const webhookIds = messages.map(({ webhookId }) => webhookId);
      assert.deepEqual(webhookIds, [id]);
    }
    const got = notificationsOf(receiver, 'document.lifecycle.statechange');
    assert.deepEqual(
      got.map(({ body }) => body['documentState']),
      states,
    );
    for (const { body } of got) {
      assertNotification(body);
      assert.deepEqual([body['documentId'], body['versionId']], [documentId, documentsOf(sandbox).footbridge.versionId]);
    }
  });

  test('an event that is fired with a state sets it, and one without carries the present one', async () => {
    const { receiver, stateOf, fire, documentId } = await watching();
    await fire('document.lifecycle.statechange', { documentId, values: { documentState: 'TRASH' } });
    assert.equal(await stateOf(), 'TRASH');
    await fire('document.lifecycle.statechange', { documentId });
    assert.deepEqual(
      notificationsOf(receiver, 'document.lifecycle.statechange').map(({ body }) => body['documentState']),
      ['TRASH', 'TRASH'],
    );
  });

  test('moving a document to the state that it already has changes nothing and sends nothing', async () => {
    const { receiver, move } = await watching();
    assert.deepEqual(await move('ACTIVE'), { messages: [] });
    assert.deepEqual(receiver.types(), ['webhook.register']);
  });

  test('the state of another document is nothing to tell', async () => {
    const { receiver, move, sandbox } = await watching();
    await move('TRASH', documentsOf(sandbox).tower.id);
    assert.deepEqual(receiver.types(), ['webhook.register']);
  });

  proves('company-covers-all', 'a document that is made later is covered by the registration of its company, by no other', async () => {
    const { sandbox, register, fire, receiver } = await setUp(open);
    const { north, south } = testData(sandbox);
    const events = ['svc.document.lifecycle.created', 'svc.comment.create'];
    const [id, other] = [await register({ events }), await register({ events, companyId: south.id })];
    const made = (await sandbox.control('/documents', { companyId: north.id, name: 'Viaduct' })) as { id: string; workspaceId: string };
    await fire('comment.create', { documentId: made.id });
    assert.deepEqual(receiver.types(id), ['webhook.register', ...events]);
    assert.deepEqual(receiver.types(other), ['webhook.register']);
    const { body } = notificationsOf(receiver, 'comment.create')[0] ?? {};
    assert.deepEqual([body?.['documentId'], body?.['workspaceId']], [made.id, made.workspaceId]);
  });
});
