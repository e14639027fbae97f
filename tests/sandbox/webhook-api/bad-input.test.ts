import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiMediaType, apiPrefix, operationPath, toEventType, webhooksPath } from '../../../src/interface/index.ts';
import { testData } from '../authorization/flow.ts';
import { inEveryEnvironment, proves, type Open, type OpenOptions } from '../environments.ts';
import { destination, documentsOf, setUp } from '../notifications/flow.ts';
import { seeded } from '../seeded.ts';
import { ask, assertProblem, assumed, options, registered, withBody, withId } from './flow.ts';
import { nonEmpty } from '../../non-empty.ts';

const comment = toEventType('comment.create');
const kibibytes = 1024;

/** A stage with one registration, and a check that a refusal has left everything as it was. */
async function begin(open: Open, sandboxOptions?: OpenOptions) {
  const stage = await setUp(open, sandboxOptions);
  const id = await stage.register();
  const before = await registered(stage.sandbox);
  const create = { events: [comment], url: destination, options, companyId: testData(stage.sandbox).north.id };
  const unchanged = async (): Promise<void> => assert.deepEqual(await registered(stage.sandbox), before);
  return { ...stage, id, create, unchanged };
}

inEveryEnvironment('a body that is no good', (open) => {
  test('malformed JSON is 400 and cites the operation, at both operations that take a body', async () => {
    const { sandbox, id, unchanged } = await begin(open);
    const texts = [' ', '{', '{"events": [}', "{'a': 1}", '{"a": 1,}', '[1', 'undefined', '['.repeat(60 * kibibytes), '\u0000', 'NaN'];
    for (const name of withBody)
      for (const body of texts)
        await assertProblem(ask(sandbox, name, { id, body }), 400, name === 'createWebhook' ? 'op-create-webhook' : 'op-update-webhook');
    await unchanged();
  });

  test('JSON that is no object, or not there, is 400 and points at the whole body', async () => {
    const { sandbox, id, unchanged } = await begin(open);
    for (const name of withBody)
      for (const body of ['', 'null', '[]', '"text"', '7', 'true', '[{}]'])
        await assertProblem(
          ask(sandbox, name, { id, body }),
          400,
          name === 'createWebhook' ? 'op-create-webhook' : 'op-update-webhook',
          '',
        );
    await unchanged();
  });

  test('a field of create that is missing or of another type is 400, cites its rule and points at it', async () => {
    const { call, create, unchanged } = await begin(open);
    const cases: [Record<string, unknown>, string, string][] = [
      [{ events: undefined }, 'webhook-events', '/events'],
      [{ events: null }, 'webhook-events', '/events'],
      [{ events: comment }, 'webhook-events', '/events'],
      [{ events: { 0: comment } }, 'webhook-events', '/events'],
      [{ events: [comment, null] }, 'webhook-events', '/events/1'],
      [{ events: [[comment]] }, 'webhook-events', '/events/0'],
      [{ events: [` ${comment}`] }, 'events-of-the-group', '/events'],
      [{ events: [comment.toUpperCase()] }, 'events-of-the-group', '/events'],
      [{ events: ['__proto__'] }, 'events-of-the-group', '/events'],
      [{ url: undefined }, 'webhook-url-required', '/url'],
      [{ url: '' }, 'webhook-url-required', '/url'],
      [{ url: '//receiver.example/' }, 'webhook-url-required', '/url'],
      [{ url: 'https://' }, 'webhook-url-required', '/url'],
      [{ url: ` ${destination}` }, 'webhook-url-required', '/url'],
      [{ url: `${destination}\n` }, 'webhook-url-required', '/url'],
      [{ url: destination.replace('://', '://user:password@') }, 'unsigned-deliveries', '/url'],
      [{ url: destination.replace('://', '://user@') }, 'unsigned-deliveries', '/url'],
      [{ url: destination.replace('://', '://:password@') }, 'unsigned-deliveries', '/url'],
      [{ url: 'javascript:alert(1)' }, 'webhook-url-required', '/url'],
      [{ url: [destination] }, 'webhook-url-required', '/url'],
      [{ options: undefined }, 'collapse-events-required', '/options'],
      [{ options: true }, 'collapse-events-required', '/options'],
      [{ options: null }, 'collapse-events-required', '/options'],
      [{ options: { collapseEvents: null } }, 'collapse-events-required', '/options/collapseEvents'],
      [{ options: { collapseEvents: 0 } }, 'collapse-events-required', '/options/collapseEvents'],
      [{ options: { collapseevents: true } }, 'collapse-events-required', '/options/collapseEvents'],
      [{ documentId: 7 }, 'webhook-document-id', '/documentId'],
      [{ documentId: '' }, 'webhook-document-id', '/documentId'],
      [{ companyId: null }, 'webhook-company-id', '/companyId'],
      [{ companyId: ['c'] }, 'webhook-company-id', '/companyId'],
      [{ clientId: false }, 'webhook-client-id', '/clientId'],
      [{ isTransient: 'false' }, 'is-transient-false-keeps', '/isTransient'],
      [{ isTransient: null }, 'is-transient-false-keeps', '/isTransient'],
    ];
    for (const [wrong, cites, pointer] of cases)
      await assertProblem(call('createWebhook', undefined, { ...create, ...wrong }), 400, cites, pointer);
    await unchanged();
  });

  test('an event type that is misspelt gets the one that was meant', async () => {
    const { call, create } = await begin(open);
    for (const [written, meant] of [
      [`${comment}d`, comment],
      ['comment.create', comment],
      ['svc.document.created', 'svc.document.lifecycle.created'],
    ] as const) {
      const answer = call('createWebhook', undefined, { ...create, events: [comment, written] });
      const { detail } = await assertProblem(answer, 400, 'events-of-the-group', '/events');
      assert.equal(detail, `"${written}" is not an event type of the interface (did you mean ${meant}?).`);
    }
  });

  test('a field of update that is missing or of another type is 400, cites its rule and points at it', async () => {
    // With this seed the id has letters, so that another case is another id.
    const { call, id, unchanged } = await begin(open, { random: seeded(1) });
    assert.notEqual(id.toUpperCase(), id);
    const cases: [Record<string, unknown>, string, string][] = [
      [{ id: undefined }, 'update-id-equals-path', '/id'],
      [{ id: 7 }, 'update-id-equals-path', '/id'],
      [{ id: `${id} ` }, 'update-id-equals-path', '/id'],
      [{ id: id.toUpperCase() }, 'update-id-equals-path', '/id'],
      [{ id: id + id }, 'update-id-equals-path', '/id'],
      [{ options: undefined }, 'collapse-events-required', '/options'],
      [{ options: { collapseEvents: 'true' } }, 'collapse-events-required', '/options/collapseEvents'],
      [{ description: 7 }, 'op-update-webhook', '/description'],
      [{ description: ['x'] }, 'op-update-webhook', '/description'],
      [{ description: null }, 'null-description-refused', '/description'],
    ];
    for (const [wrong, cites, pointer] of cases)
      await assertProblem(call('updateWebhook', id, { id, options, ...wrong }), 400, cites, pointer);
    const { title } = await assertProblem(call('updateWebhook', id, { id: 'x', options }), 400, 'update-id-equals-path', '/id');
    assert.equal(title, 'ID mismatch');
    await unchanged();
  });

  test('a body of another content type is 415, whatever its case or parameters', async () => {
    const { sandbox, id, create, unchanged } = await begin(open);
    const body = JSON.stringify(create);
    for (const name of withBody)
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', 'text/json', 'application/*'])
        await assertProblem(ask(sandbox, name, { id, body, headers: { 'content-type': type } }), 415, 'webhook-headers');
    await assertProblem(
      ask(sandbox, 'createWebhook', { body: new TextEncoder().encode(body), headers: { 'content-type': undefined } }),
      415,
      'webhook-headers',
    );
    await unchanged();
    for (const type of ['application/json', 'Application/JSON', 'application/json ; charset=utf-8', apiMediaType])
      assert.equal((await ask(sandbox, 'createWebhook', { body, headers: { 'content-type': type } })).ok, true, type);
  });

  test('a body above 64 KiB is 413, counted in bytes, and one of 64 KiB is read', async () => {
    const { sandbox, id, create, unchanged } = await begin(open);
    const filled = (bytes: number): string => {
      const empty = JSON.stringify({ ...create, filler: '' });
      return JSON.stringify({ ...create, filler: 'x'.repeat(bytes - empty.length) });
    };
    const wide = JSON.stringify({ ...create, filler: 'ü'.repeat(40 * kibibytes) });
    for (const name of withBody)
      for (const body of [filled(64 * kibibytes + 1), wide, filled(300 * kibibytes)])
        await assertProblem(ask(sandbox, name, { id, body }), 413, 'api-body-size');
    await unchanged();
    assert.equal((await ask(sandbox, 'createWebhook', { body: filled(64 * kibibytes) })).ok, true);
  });

  test('fields that an operation does not list are ignored, those of an object’s own names too', async () => {
    const { sandbox, id, create, registration } = await begin(open);
    const extra = '"__proto__": {"documentId": "d"}, "constructor": 1, "toString": null, "description": 7, "event": "x", "id": "mine"';
    const body = `{${extra}, ${JSON.stringify(create).slice(1)}`;
    const response = await ask(sandbox, 'createWebhook', { body });
    const made = (await response.json()) as { id: string; description: null };
    assert.equal(response.status, 200);
    assert.notEqual(made.id, 'mine');
    assert.equal(made.description, null);
    assert.equal((await registration(made.id)).documentId, undefined);
    const update = { id, options, url: 'https://other.example/', events: ['x'], companyId: 7, isTransient: false };
    assert.equal((await ask(sandbox, 'updateWebhook', { id, body: JSON.stringify(update) })).status, 200);
    const kept = await registration(id);
    assert.deepEqual([kept.url, kept.names, kept.companyId, kept.isTransient], [destination, ['comment.create'], create.companyId, true]);
  });
});

inEveryEnvironment('an address or a query that is no good', (open) => {
  test('an id that is not known is 404 at each operation, whatever its characters', async () => {
    const { sandbox, id, unchanged } = await begin(open, { random: seeded(1) });
    for (const name of withId)
      for (const unknown of [
        'none',
        '__proto__',
        'a/b',
        'ü',
        ' ',
        id.slice(1),
        `${id}x`,
        id.toUpperCase(),
        id + id,
        '%',
        '..%2f',
        'x'.repeat(4000),
      ]) {
        const body = name === 'updateWebhook' ? { body: JSON.stringify({ id: unknown, options }) } : {};
        await assertProblem(ask(sandbox, name, { id: unknown, ...body }), 404, 'unknown-registration-404');
      }
    await unchanged();
  });

  proves('no-braces-in-paths', 'an id in braces is 404 at each operation, raw or encoded, and the refusal says why', async () => {
    const { sandbox, id, unchanged } = await begin(open);
    for (const name of withId)
      for (const braced of [`{${id}}`, `{${id}`, `${id}}`, '{webhookId}', '{}']) {
        const body = name === 'updateWebhook' ? { body: JSON.stringify({ id, options }) } : {};
        const response = await ask(sandbox, name, { id: braced, ...body });
        assert.ok(assumed(response).includes('unknown-registration-404'));
        const problem = await assertProblem(response, 404, 'no-braces-in-paths');
        assert.match(problem.detail, /braces/);
      }
    const headers = { authorization: sandbox.description.apiCredentials[0]?.header ?? '' };
    await assertProblem(sandbox.fetch(`${webhooksPath}/{${id}}`, { headers }), 404, 'no-braces-in-paths');
    await unchanged();
  });

  test('a path that the interface does not show is 404', async () => {
    const { sandbox, id } = await begin(open);
    const headers = { authorization: sandbox.description.apiCredentials[0]?.header ?? '' };
    const paths = [
      apiPrefix,
      `${apiPrefix}/`,
      `${apiPrefix}/v6`,
      `${apiPrefix}/v6/documents`,
      `${webhooksPath}/`,
      `${webhooksPath}//ping`,
      `${webhooksPath}/${id}/`,
      `${webhooksPath}/${id}/pong`,
      `${webhooksPath}/${id}/ping/`,
    ];
    for (const path of paths) await assertProblem(sandbox.fetch(path, { headers }), 404, 'api-other-paths');
  });

  test('an id that is not properly encoded is used literally, and matches no registration', async () => {
    const { sandbox } = await begin(open);
    const headers = { authorization: sandbox.description.apiCredentials[0]?.header ?? '' };
    await assertProblem(sandbox.fetch(`${webhooksPath}/%zz`, { headers }), 404, 'unknown-registration-404');
  });

  test('another method is 405 at each address and names those that there are', async () => {
    const { sandbox, id, unchanged } = await begin(open);
    const addresses: [string, string[]][] = [
      [webhooksPath, ['GET', 'POST']],
      [operationPath('getWebhook', id), ['DELETE', 'GET', 'POST']],
      [operationPath('pingWebhook', id), ['POST']],
    ];
    const headers = { authorization: sandbox.description.apiCredentials[0]?.header ?? '' };
    for (const [path, allowed] of addresses)
      for (const method of nonEmpty(['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS'].filter((one) => !allowed.includes(one)))) {
        const response = await sandbox.fetch(path, { method, headers });
        assert.deepEqual((response.headers.get('allow') ?? '').split(', ').sort(), allowed, `${method} ${path}`);
        await assertProblem(response, 405, 'api-other-paths');
      }
    await unchanged();
  });

  test('a query parameter of the wrong type is 400 and cites its operation, or the assumption on its range', async () => {
    const { sandbox, id, unchanged } = await begin(open);
    for (const value of ['', 'x', '1.5', '1e3', '0x10', ' 1', 'NaN', '9'.repeat(30)])
      for (const name of ['offset', 'limit'])
        await assertProblem(ask(sandbox, 'getWebhooks', { query: `?${name}=${encodeURIComponent(value)}` }), 400, 'op-get-webhooks');
    for (const query of ['?offset=-1', '?limit=0', '?limit=-5'])
      await assertProblem(ask(sandbox, 'getWebhooks', { query }), 400, 'list-window');
    for (const value of ['', '1', 'TRUE', 'no', 'null'])
      await assertProblem(ask(sandbox, 'unregisterWebhook', { id, query: `?blockNotification=${value}` }), 400, 'op-unregister-webhook');
    await unchanged();
  });

  test('a destination that the operator of the sandbox denies is rejected with the reason, and nothing is sent', async () => {
    const refuseDestination = (url: URL): string | undefined => (url.hostname === 'inner.example' ? 'not this host' : undefined);
    const stage = await setUp(open, { refuseDestination });
    const documentId = documentsOf(stage.sandbox).footbridge.id;
    const body = { events: [comment], url: 'https://inner.example/', options, documentId };
    const problem = await assertProblem(stage.call('createWebhook', undefined, body), 400, 'destination-checked', '/url');
    assert.match(problem.detail, /not this host/);
    await stage.sandbox.settled();
    assert.deepEqual([await registered(stage.sandbox), stage.receiver.received], [[], []]);
  });
});
