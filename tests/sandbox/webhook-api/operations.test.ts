import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiMediaType, operations, toEventType, webhooksPath } from '../../../src/interface/index.ts';
import { testData, exchange, getCode, tokensOf } from '../authorization/flow.ts';
import { inEveryEnvironment, proves } from '../environments.ts';
import { destination, documentsOf, setUp } from '../notifications/flow.ts';

const json = async (response: Response): Promise<Record<string, unknown>> => (await response.json()) as Record<string, unknown>;
const options = { collapseEvents: true };

inEveryEnvironment('the six operations (§2.3, §4.4, §9)', (open) => {
  proves('webhook-paths', 'every operation is under the webhooks path, and other paths are not found', async () => {
    const { call, register, sandbox } = await setUp(open);
    const id = await register();
    for (const name of ['getWebhooks', 'getWebhook', 'pingWebhook'] as const) {
      assert.ok(operations[name].path.startsWith(webhooksPath));
      assert.equal((await call(name, id)).ok, true, name);
    }
    const elsewhere = await sandbox.fetch(`${webhooksPath}x`, { headers: { authorization: 'Bearer none' } });
    assert.equal(elsewhere.status, 404);
  });

  proves('api-v6-prefix', 'the API is addressed by its version: another version is not there', async () => {
    const { sandbox } = await setUp(open);
    assert.match(webhooksPath, /^\/api\/v6\//);
    assert.equal((await sandbox.fetch(webhooksPath.replace('v6', 'v5'))).status, 404);
  });

  proves('webhook-headers', 'a request with exactly the documented headers is accepted, and strict takes no others', async () => {
    const { sandbox } = await setUp(open, { assumptions: 'strict' });
    const authorization = sandbox.description.apiCredentials[0]?.header ?? '';
    const list = (accept: string): Promise<Response> => sandbox.fetch(webhooksPath, { headers: { accept, authorization } });
    assert.equal((await list(apiMediaType)).status, 200);
    assert.equal((await list('application/json')).status, 406);
    const create = (contentType: string): Promise<Response> =>
      sandbox.fetch(webhooksPath, {
        method: 'POST',
        headers: { accept: apiMediaType, authorization, 'content-type': contentType },
        body: JSON.stringify({
          events: [toEventType('comment.create')],
          url: destination,
          options,
          documentId: documentsOf(sandbox).footbridge.id,
        }),
      });
    assert.equal((await create(apiMediaType)).ok, true);
    assert.equal((await create('application/json')).status, 415);
  });

  proves('op-create-webhook', 'createWebhook takes every field of its row and returns registration information with the id', async () => {
    const { call, registration, sandbox } = await setUp(open);
    const documentId = documentsOf(sandbox).footbridge.id;
    const response = await call('createWebhook', undefined, {
      events: [toEventType('comment.create')],
      url: destination,
      options,
      documentId,
      isTransient: false,
    });
    assert.equal(response.ok, true);
    const { id } = await json(response);
    assert.ok(typeof id === 'string' && id.length > 0);
    const kept = await registration(id);
    assert.deepEqual([kept.url, kept.collapseEvents, kept.documentId, kept.isTransient], [destination, true, documentId, false]);
  });

  proves('op-get-webhook', 'getWebhook returns the registration with event and description', async () => {
    const { call, register } = await setUp(open);
    const id = await register();
    assert.deepEqual(await json(await call('getWebhook', id)), { id, event: toEventType('comment.create'), description: null });
  });

  proves('get-shows-event', 'event is the registered event type', async () => {
    const { call, register } = await setUp(open);
    const id = await register({ events: [toEventType('revision.created')] });
    assert.equal((await json(await call('getWebhook', id)))['event'], toEventType('revision.created'));
  });

  proves(
    'op-get-webhooks',
    'getWebhooks lists registrations by user, offset and limit, and rejects a limit or offset that is not an integer',
    async () => {
      const { call, register, sandbox } = await setUp(open);
      const ids = [await register(), await register(), await register()];
      const listed = async (query: string): Promise<unknown[]> => {
        const { items } = (await json(await call('getWebhooks', undefined, undefined, query))) as { items: { id: string }[] };
        return items.map(({ id }) => id);
      };
      assert.deepEqual(await listed(''), ids);
      assert.deepEqual(await listed('?offset=1&limit=1'), ids.slice(1, 2));
      assert.deepEqual(await listed('?offset=3'), []);
      const { alex, sam } = testData(sandbox);
      assert.deepEqual(await listed(`?user=${alex.id}`), ids);
      assert.deepEqual(await listed(`?user=${sam.id}`), []);
      for (const query of ['?offset=x', '?limit=1.5', '?offset=-1', '?limit=0', '?limit='])
        assert.equal((await call('getWebhooks', undefined, undefined, query)).status, 400, query);
    },
  );

  proves('op-update-webhook', 'updateWebhook takes id, options.collapseEvents and a description, and returns the description', async () => {
    const { call, register, registration } = await setUp(open);
    const id = await register();
    const response = await call('updateWebhook', id, { id, options, description: 'Comments of the bridge' });
    assert.equal(response.ok, true);
    assert.equal((await json(response))['description'], 'Comments of the bridge');
    assert.equal((await registration(id)).collapseEvents, true);
  });

  proves('description-null-until-set', 'description is null until an update sets it, and stays when an update leaves it out', async () => {
    const { call, register } = await setUp(open);
    const id = await register({ description: 'ignored on create' });
    const read = async (): Promise<unknown> => (await json(await call('getWebhook', id)))['description'];
    assert.equal(await read(), null);
    await call('updateWebhook', id, { id, options, description: 'mine' });
    assert.equal(await read(), 'mine');
    await call('updateWebhook', id, { id, options });
    assert.equal(await read(), 'mine');
    await call('updateWebhook', id, { id, options, description: '' });
    assert.equal(await read(), '');
  });

  proves('update-id-equals-path', 'an update whose body names another id, or none, is refused and changes nothing', async () => {
    const { call, register } = await setUp(open);
    const [id, other] = [await register(), await register()];
    for (const body of [
      { id: other, options, description: 'wrong' },
      { options, description: 'wrong' },
    ]) {
      const response = await call('updateWebhook', id, body);
      assert.equal(response.status, 400);
      assert.equal((await json(response))['rule'], 'update-id-equals-path');
    }
    for (const one of [id, other]) assert.equal((await json(await call('getWebhook', one)))['description'], null);
  });

  proves('op-unregister-webhook', 'unregisterWebhook is a DELETE whose blockNotification is a boolean', async () => {
    const { call, register } = await setUp(open);
    const id = await register();
    assert.equal((await call('unregisterWebhook', id, undefined, '?blockNotification=maybe')).status, 400);
    assert.equal((await call('getWebhook', id)).status, 200);
    assert.equal((await call('unregisterWebhook', id, undefined, '?blockNotification=true')).ok, true);
    assert.equal((await call('getWebhook', id)).status, 404);
  });

  proves('op-ping-webhook', 'pingWebhook is a POST without a body to the registration and /ping', async () => {
    const { call, register, receiver, sandbox } = await setUp(open);
    const id = await register();
    assert.equal((await call('pingWebhook', id)).ok, true);
    await sandbox.settled();
    assert.deepEqual(receiver.types(id), ['webhook.register', 'webhook.ping']);
  });

  proves('no-deduplication', 'the same create call twice makes two registrations, and both are notified', async () => {
    const { register, fire } = await setUp(open);
    const [first, second] = [await register(), await register()];
    assert.notEqual(first, second);
    assert.deepEqual((await fire('comment.create')).sort(), [first, second].sort());
  });

  proves('ids-opaque', 'ids are strings of 24 characters here, and an id of any other shape is looked up like one', async () => {
    const { call, register, sandbox } = await setUp(open);
    assert.equal((await register()).length, 24);
    assert.ok(sandbox.description.documents.every(({ id }) => id.length === 24));
    assert.equal(
      (await call('createWebhook', undefined, { events: [toEventType('comment.create')], url: destination, options, documentId: 'ü/1' }))
        .ok,
      true,
    );
    assert.equal((await call('getWebhook', 'short')).status, 404);
  });

  proves('no-braces-in-paths', 'an id in curly braces is not found, and the refusal says why', async () => {
    const { call, register } = await setUp(open);
    const id = await register();
    const response = await call('getWebhook', `{${id}}`);
    assert.equal(response.status, 404);
    assert.equal((await json(response))['rule'], 'no-braces-in-paths');
  });

  proves(
    'webhook-examples-basic',
    'each operation takes Authorization: Basic with the credentials of the sandbox, and no others',
    async () => {
      const { sandbox, register } = await setUp(open);
      await register();
      const ask = (authorization: string): Promise<Response> =>
        sandbox.fetch(webhooksPath, { headers: { accept: apiMediaType, authorization } });
      const right = sandbox.description.apiCredentials[0]?.header ?? '';
      assert.equal((await ask(right)).status, 200);
      for (const wrong of [`Basic ${btoa('acme-api:wrong')}`, `Basic ${btoa('nobody')}`, 'Basic', 'Basic %%%', 'Digest x'])
        assert.equal((await ask(wrong)).status, 401, wrong);
    },
  );

  test('another application reaches none of the registrations', async () => {
    const { register, sandbox } = await setUp(open);
    const id = await register();
    const other = sandbox.description.applications[1];
    assert.ok(other);
    const client = { client_id: other.clientId, client_secret: other.clientSecret };
    const tokens = await tokensOf(exchange(sandbox, await getCode(sandbox, { client_id: other.clientId }), client));
    const headers = { accept: apiMediaType, authorization: `Bearer ${tokens.access_token}` };
    assert.equal((await sandbox.fetch(`${webhooksPath}/${id}`, { headers })).status, 404);
    assert.deepEqual(await json(await sandbox.fetch(webhooksPath, { headers })), { items: [] });
  });

  test('a method that an address does not have is 405 with those that it has', async () => {
    const { sandbox } = await setUp(open);
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const response = await sandbox.fetch(webhooksPath, { method });
      assert.equal(response.status, 405);
      assert.deepEqual((response.headers.get('allow') ?? '').split(', ').sort(), ['GET', 'POST']);
    }
  });
});
