import assert from 'node:assert/strict';
import { test } from 'node:test';
import { demoSeed } from '../../../src/sandbox/index.ts';
import { testData } from '../authorization/flow.ts';
import { inEveryEnvironment, redirectUris, proves } from '../environments.ts';
import { assertNotification, documentsOf, setUp, notificationsOf } from '../notifications/flow.ts';
import { assertProblem, postControl } from './flow.ts';

inEveryEnvironment('making events happen by the control API', (open) => {
  proves('lifecycle-not-registered', 'a lifecycle event cannot be fired: its operation brings it', async () => {
    const sandbox = await open();
    for (const event of ['webhook.register', 'webhook.unregister', 'webhook.ping'])
      await assertProblem(postControl(sandbox, '/events', { event }), 400, 'invalid_field', 'lifecycle-not-registered');
  });

  test('a type that does not exist is refused, as is one without its prefix', async () => {
    const sandbox = await open();
    for (const event of ['svc.comment.created', 'comment.create', 'acme.comment.create', '', 'svc.webhook.ping', '__proto__']) {
      const { detail } = await assertProblem(postControl(sandbox, '/events', { event }), 400, 'invalid_field');
      assert.match(detail, /^event: /);
    }
  });

  test('a type that is misspelt, or lacks its prefix or a part, gets the one that was meant', async () => {
    const sandbox = await open();
    for (const [event, meant] of [
      ['svc.comment.created', 'svc.comment.create'],
      ['comment.create', 'svc.comment.create'],
      ['svc.document.created', 'svc.document.lifecycle.created'],
      ['document.created', 'svc.document.lifecycle.created'],
      ['svc.model.changed', 'svc.model.lifecycle.changed'],
      ['svc.model.lifecyle.changed', 'svc.model.lifecycle.changed'],
      ['svc.document.Life-cycle.created', 'svc.document.lifecycle.created'],
      ['svc.document.statechange', 'svc.document.lifecycle.statechange'],
      ['svc.user.updateappsettings', 'svc.user.lifecycle.updateappsettings'],
    ] as const) {
      const { detail } = await assertProblem(postControl(sandbox, '/events', { event }), 400, 'invalid_field');
      assert.equal(detail, `event: "${event}" is not an event type of the interface (did you mean ${meant}?).`);
    }
    const { detail } = await assertProblem(postControl(sandbox, '/events', { event: 'comment.liked' }), 400, 'invalid_field');
    assert.doesNotMatch(detail, /did you mean/);
  });

  test('an event needs what it happens to, and a document that there is', async () => {
    const sandbox = await open();
    for (const [event, field] of [
      ['svc.comment.create', 'documentId'],
      ['svc.workflow.transition', 'companyId'],
      ['svc.user.lifecycle.updateappsettings', 'clientId'],
    ] as const) {
      const { detail } = await assertProblem(postControl(sandbox, '/events', { event }), 400, 'invalid_field');
      assert.ok(detail.startsWith(`${field}: `), detail);
    }
    const { detail } = await assertProblem(
      postControl(sandbox, '/events', { event: 'svc.comment.create', documentId: 'nowhere' }),
      400,
      'invalid_field',
    );
    assert.match(detail, /^documentId: .*nowhere/);
  });

  test('an ID that the event does not use is rejected', async () => {
    const { sandbox, receiver, register } = await setUp(open);
    await register();
    const { north, application, sam } = testData(sandbox);
    const ids = { documentId: documentsOf(sandbox).footbridge.id, companyId: north.id, clientId: application.clientId, userId: sam.id };
    for (const [event, used] of [
      ['svc.comment.create', ['documentId']],
      ['svc.model.translation.complete', ['documentId', 'userId']],
      ['svc.workflow.transition', ['companyId']],
      ['svc.user.lifecycle.updateappsettings', ['clientId', 'userId']],
    ] as const)
      for (const [field, id] of Object.entries(ids)) {
        const body = { event, [used[0]]: ids[used[0]], [field]: id };
        if ((used as readonly string[]).includes(field)) {
          assert.equal((await postControl(sandbox, '/events', body)).status, 202, field);
          continue;
        }
        const { detail } = await assertProblem(postControl(sandbox, '/events', body), 400, 'invalid_field');
        assert.equal(detail, `${field}: This event takes only ${used.join(' and ')}.`);
      }
    await sandbox.settled();
    // Only the comment with its document alone has occurred.
    assert.deepEqual(receiver.types(), ['webhook.register', 'svc.comment.create']);
  });

  test('values are refused for a field that the type is not known to have, is not chosen, or has another form', async () => {
    const { sandbox, receiver, register } = await setUp(open);
    await register({
      events: ['svc.comment.create', 'svc.document.lifecycle.statechange'],
      documentId: documentsOf(sandbox).footbridge.id,
    });
    for (const [event, field, value] of [
      ['svc.comment.create', 'data', 'text'],
      ['svc.comment.delete', 'commentId', 'k1'],
      ['svc.comment.create', 'toString', 'text'],
      ['svc.comment.create', 'event', 'svc.comment.delete'],
      ['svc.comment.create', 'webhookId', 'h1'],
      ['svc.comment.create', 'timestamp', '2030-01-15T12:00:00Z'],
      ['svc.document.lifecycle.statechange', 'documentState', 'GONE'],
    ] as const) {
      const body = { event, documentId: documentsOf(sandbox).footbridge.id, values: { [field]: value } };
      const { detail } = await assertProblem(postControl(sandbox, '/events', body), 400, 'invalid_field');
      assert.ok(detail.startsWith(`values.${field}: `), detail);
    }
    await sandbox.settled();
    assert.deepEqual(receiver.types(), ['webhook.register']);
  });

  test('the response names each message by its registration and its id', async () => {
    const { sandbox, receiver, register } = await setUp(open);
    for (let times = 0; times < 2; times++) await register();
    const response = await postControl(sandbox, '/events', { event: 'svc.comment.create', documentId: documentsOf(sandbox).footbridge.id });
    assert.equal(response.status, 202);
    const { messages } = (await response.json()) as { messages: unknown };
    await sandbox.settled();
    assert.deepEqual(
      messages,
      notificationsOf(receiver, 'comment.create').map(({ body: { webhookId, messageId } }) => ({ webhookId, messageId })),
    );
  });

  test('an event for a company or an application that there is not is refused, also where a registration watches it', async () => {
    const { sandbox, register } = await setUp(open);
    await register({ events: ['svc.workflow.transition'], companyId: 'nowhere' });
    for (const [event, field] of [
      ['svc.workflow.transition', 'companyId'],
      ['svc.user.lifecycle.updateappsettings', 'clientId'],
      ['svc.comment.create', 'documentId'],
    ] as const) {
      const { detail } = await assertProblem(postControl(sandbox, '/events', { event, [field]: 'nowhere' }), 400, 'invalid_field');
      assert.equal(detail, `${field}: The ID nowhere is unknown.`);
    }
  });

  test('an event by a user whom there is not is refused', async () => {
    const sandbox = await open();
    const { clientId } = testData(sandbox).application;
    const event = { event: 'svc.user.lifecycle.updateappsettings', clientId, userId: 'nobody' };
    const { detail } = await assertProblem(postControl(sandbox, '/events', event), 400, 'invalid_field');
    assert.equal(detail, 'userId: The ID nobody is unknown.');
  });

  test('the user who did it is in the notification', async () => {
    const { receiver, register, fire, sandbox } = await setUp(open);
    const { application, sam } = testData(sandbox);
    const { clientId } = application;
    await register({ events: ['svc.user.lifecycle.updateappsettings'], companyId: undefined, clientId });
    await fire('user.lifecycle.updateappsettings', { clientId, userId: sam.id });
    assert.equal(receiver.received[1]?.body['userId'], sam.id);
  });
});

inEveryEnvironment('documents by the control API', (open) => {
  test('a new document is ACTIVE with new IDs, and is an event for those who watch the company', async () => {
    const { sandbox, receiver, register } = await setUp(open);
    await register({ events: ['svc.document.lifecycle.created'] });
    const { north } = testData(sandbox);
    const response = await postControl(sandbox, '/documents', { companyId: north.id, name: 'Viaduct' });
    assert.equal(response.status, 201);
    const made = (await response.json()) as Record<string, string>;
    assert.deepEqual([made['name'], made['companyId'], made['state']], ['Viaduct', north.id, 'ACTIVE']);
    for (const field of ['id', 'workspaceId', 'elementId', 'versionId']) assert.equal(made[field]?.length, 24);
    await sandbox.settled();
    assert.equal(assertNotification(receiver.received[1]?.body), 'document.lifecycle.created');
    const { documents } = (await sandbox.control('/state')) as { documents: unknown[] };
    assert.deepEqual(documents.at(-1), made);
  });

  test('a company, document or registration that there is not is 404', async () => {
    const sandbox = await open();
    await assertProblem(postControl(sandbox, '/documents', { companyId: 'nowhere', name: 'Viaduct' }), 404, 'unknown_id');
    await assertProblem(postControl(sandbox, '/documents/nowhere/state', { state: 'TRASH' }), 404, 'unknown_id');
    await assertProblem(postControl(sandbox, '/validate', { webhookId: 'nowhere' }), 404, 'unknown_id');
    await assertProblem(postControl(sandbox, '/inactivity', { webhookId: 'nowhere' }), 404, 'unknown_id');
  });

  test('an id is opaque: one that has to be encoded in a path is found', async () => {
    const seed = demoSeed(redirectUris);
    const id = 'do 1/ä%';
    const sandbox = await open({
      seed: { ...seed, documents: seed.documents.map((document, at) => (at === 0 ? { ...document, id } : document)) },
    });
    const response = await postControl(sandbox, `/documents/${encodeURIComponent(id)}/state`, { state: 'TRASH' });
    assert.equal(response.status, 202);
    const { documents } = (await sandbox.control('/state')) as { documents: { state: string }[] };
    assert.equal(documents[0]?.state, 'TRASH');
  });
});
