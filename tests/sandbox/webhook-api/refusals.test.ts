import assert from 'node:assert/strict';
import { test } from 'node:test';
import { apiMediaType, isRule, toEventType, webhooksPath } from '../../../src/interface/index.ts';
import { assumption } from '../../../src/sandbox/assumptions/index.ts';
import { testData } from '../authorization/flow.ts';
import { inEveryEnvironment, proves } from '../environments.ts';
import { destination, documentsOf, setUp, type Body, type Stage } from '../notifications/flow.ts';

const options = { collapseEvents: false };
const comment = toEventType('comment.create');
const settings = toEventType('user.lifecycle.updateappsettings');
const transition = toEventType('workflow.transition');
const stateChange = toEventType('document.lifecycle.statechange');

/** Asserts that a create body is refused with the rule or assumption and the place of the mistake. */
async function refused({ call, sandbox }: Stage, body: Body, cites: string, pointer: string): Promise<void> {
  const response = await call('createWebhook', undefined, { url: destination, options, ...body });
  const problem = (await response.json()) as Record<string, string>;
  assert.deepEqual(
    [response.status, problem['rule'] ?? problem['assumption'], problem['pointer']],
    [400, cites, pointer],
    JSON.stringify(problem),
  );
  assert.match(response.headers.get('content-type') ?? '', /^application\/problem\+json/);
  assert.match(problem['type'] ?? '', new RegExp(`#(rule-)?${cites}$`));
  const { items } = (await sandbox.control('/registrations')) as { items: unknown[] };
  assert.deepEqual(items, []);
}

inEveryEnvironment('what a registration needs (§2.3, §6, §6.1)', (open) => {
  proves('webhook-events', 'events is an array of strings', async () => {
    const stage = await setUp(open);
    const { id: documentId } = documentsOf(stage.sandbox).footbridge;
    await refused(stage, { documentId }, 'webhook-events', '/events');
    await refused(stage, { documentId, events: comment }, 'webhook-events', '/events');
    await refused(stage, { documentId, events: [1] }, 'webhook-events', '/events/0');
    await refused(stage, { documentId, events: [] }, 'empty-events-refused', '/events');
  });

  proves('webhook-url-required', 'url is required and is an HTTP or HTTPS URL', async () => {
    const stage = await setUp(open);
    const { id: documentId } = documentsOf(stage.sandbox).footbridge;
    for (const url of [undefined, 'receiver', 'ftp://receiver.example/', 'mailto:a@b.example', 7])
      await refused(stage, { events: [comment], documentId, url }, 'webhook-url-required', '/url');
  });

  proves('collapse-events-required', 'options.collapseEvents is a boolean, required on create for every group and on update', async () => {
    const stage = await setUp(open);
    const { application, north } = { application: testData(stage.sandbox).application, north: testData(stage.sandbox).north };
    for (const body of [
      { events: [comment], documentId: 'd' },
      { events: [settings], clientId: application.clientId },
      { events: [transition], companyId: north.id },
    ]) {
      await refused(stage, { ...body, options: undefined }, 'collapse-events-required', '/options');
      await refused(stage, { ...body, options: {} }, 'collapse-events-required', '/options/collapseEvents');
      await refused(stage, { ...body, options: { collapseEvents: 'true' } }, 'collapse-events-required', '/options/collapseEvents');
    }
    const id = await stage.register();
    const response = await stage.call('updateWebhook', id, { id, description: 'x' });
    assert.deepEqual([response.status, ((await response.json()) as { rule: string }).rule], [400, 'collapse-events-required']);
  });

  proves(
    'url-and-collapse-always',
    'a body with url, options.collapseEvents and events of a group is enough beside the identification',
    async () => {
      const { register, sandbox } = await setUp(open);
      const { application, north } = testData(sandbox);
      await register({ events: [comment], companyId: north.id });
      await register({ events: [settings], clientId: application.clientId, companyId: undefined });
      await register({ events: [transition], companyId: north.id });
    },
  );

  proves('group-decides-fields', 'each group refuses a body without its own identification', async () => {
    const stage = await setUp(open);
    const { application, north } = testData(stage.sandbox);
    await refused(stage, { events: [comment], clientId: application.clientId }, 'document-or-company', '/documentId');
    await refused(stage, { events: [settings], companyId: north.id }, 'webhook-client-id', '/clientId');
    await refused(stage, { events: [transition], documentId: 'd' }, 'workflow-company-id', '/companyId');
  });

  proves('webhook-client-id', 'the application group needs clientId, that of the own application', async () => {
    const stage = await setUp(open);
    const other = stage.sandbox.description.applications[1];
    await refused(stage, { events: [settings] }, 'webhook-client-id', '/clientId');
    await refused(stage, { events: [settings], clientId: other?.clientId }, 'foreign-client-refused', '/clientId');
    await stage.register({ events: [settings], clientId: testData(stage.sandbox).application.clientId, companyId: undefined });
  });

  proves('document-or-company', 'the document group takes documentId or companyId and needs one of them', async () => {
    const stage = await setUp(open);
    await refused(stage, { events: [comment] }, 'document-or-company', '/documentId');
    await stage.register({ documentId: documentsOf(stage.sandbox).footbridge.id, companyId: undefined });
    await stage.register({ companyId: testData(stage.sandbox).north.id });
  });

  proves('webhook-document-id', 'documentId names the one document that is watched', async () => {
    const { register, fire, sandbox } = await setUp(open);
    const { footbridge, tower } = documentsOf(sandbox);
    const id = await register({ documentId: footbridge.id, companyId: undefined });
    assert.deepEqual(await fire('comment.create', { documentId: tower.id }), []);
    assert.deepEqual(await fire('comment.create', { documentId: footbridge.id }), [id]);
  });

  proves('webhook-company-id', 'companyId names the company that is watched, for documents and for workflows', async () => {
    const { register, fire, sandbox } = await setUp(open);
    const { north, south } = { north: testData(sandbox).north, south: sandbox.description.companies[1] };
    const documents = await register({ companyId: north.id });
    const workflows = await register({ events: [transition], companyId: north.id });
    assert.deepEqual(await fire('comment.create', { documentId: documentsOf(sandbox).tower.id }), []);
    assert.deepEqual(await fire('comment.create'), [documents]);
    assert.deepEqual(await fire('workflow.transition', { companyId: south?.id }), []);
    assert.deepEqual(await fire('workflow.transition', { companyId: north.id }), [workflows]);
  });

  proves('workflow-company-id', 'the workflow group needs companyId', async () => {
    const stage = await setUp(open);
    await refused(stage, { events: [transition] }, 'workflow-company-id', '/companyId');
  });

  proves('statechange-document-only', 'a document state change takes documentId only', async () => {
    const stage = await setUp(open);
    const { id: documentId } = documentsOf(stage.sandbox).footbridge;
    const { id: companyId } = testData(stage.sandbox).north;
    await refused(stage, { events: [stateChange], companyId }, 'statechange-document-only', '/companyId');
    await refused(stage, { events: [comment, stateChange], companyId }, 'statechange-mixed-refused', '/companyId');
    await stage.register({ events: [stateChange], documentId, companyId: undefined });
  });

  proves('events-of-the-group', 'types of two groups, and unknown types, are rejected', async () => {
    const stage = await setUp(open);
    const { id: companyId } = testData(stage.sandbox).north;
    await refused(stage, { events: [comment, transition], companyId }, 'events-of-the-group', '/events');
    await refused(stage, { events: [`${comment}d`], companyId }, 'events-of-the-group', '/events');
    await refused(stage, { events: ['comment.create'], companyId }, 'events-of-the-group', '/events');
  });

  proves('lifecycle-not-registered', 'a lifecycle type is rejected, alone and together with others', async () => {
    const stage = await setUp(open);
    const { id: companyId } = testData(stage.sandbox).north;
    for (const events of [['webhook.ping'], [comment, 'webhook.register']])
      await refused(stage, { events, companyId }, 'lifecycle-not-registered', '/events');
  });
});

inEveryEnvironment('bad input of the webhook API', (open) => {
  test('each has its status and cites a rule or an assumption, and leaves the registrations unchanged', async () => {
    const { sandbox, register, call } = await setUp(open);
    const id = await register();
    const authorization = sandbox.description.apiCredentials[0]?.header ?? '';
    const send = (body: string, headers: Record<string, string> = {}): Promise<Response> =>
      sandbox.fetch(webhooksPath, {
        method: 'POST',
        headers: { accept: apiMediaType, 'content-type': apiMediaType, authorization, ...headers },
        body,
      });
    const cases: [number, Promise<Response>][] = [
      [400, send('{"events": [')],
      [400, send('')],
      [400, send('[]')],
      [400, send('null')],
      [400, send('"text"')],
      [415, send('{}', { 'content-type': 'text/plain' })],
      [413, send(JSON.stringify({ url: 'x'.repeat(70_000) }))],
      [401, send('{}', { authorization: 'Bearer unknown' })],
      [401, send('{}', { authorization: 'Bearer a b' })],
      [404, call('getWebhook', 'unknown')],
      [404, call('pingWebhook', 'unknown')],
      [404, call('unregisterWebhook', 'unknown')],
      [404, call('updateWebhook', 'unknown', { id: 'unknown', options })],
    ];
    for (const [status, promised] of cases) {
      const response = await promised;
      const problem = (await response.json()) as Record<string, string>;
      assert.equal(response.status, status, JSON.stringify(problem));
      const cited = problem['rule'] ?? problem['assumption'] ?? '';
      assert.ok(isRule(cited) || assumption(cited), JSON.stringify(problem));
      assert.ok(problem['detail'] && !/ at .*\.ts/.test(problem['detail']));
    }
    assert.equal((await call('getWebhook', id)).status, 200);
  });

  test('a sandbox with so many registrations as it allows has room for another when one has ended', async () => {
    const { sandbox, call, register, registration } = await setUp(open, { registrationLimit: 2 });
    const [first] = [await register(), await register()];
    const body = { events: [comment], url: destination, options, companyId: testData(sandbox).north.id };
    const refused = await call('createWebhook', undefined, body);
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [507, '60']);
    assert.match(refused.headers.get('sandbox-assumption') ?? '', /visitor-share/);
    assert.equal((await call('unregisterWebhook', first)).ok, true);
    assert.equal((await registration(await register())).state, 'registered');
  });

  test('strict refuses fields and parameters that an operation does not list', async () => {
    const { sandbox, call } = await setUp(open, { assumptions: 'strict' });
    const body = { events: [comment], url: destination, options, documentId: documentsOf(sandbox).footbridge.id };
    assert.equal((await call('createWebhook', undefined, { ...body, description: 'x' })).status, 400);
    assert.equal((await call('createWebhook', undefined, { ...body, companyId: testData(sandbox).north.id })).status, 400);
    assert.equal((await call('createWebhook', undefined, { ...body, events: [comment, comment] })).status, 400);
    assert.equal((await call('getWebhooks', undefined, undefined, '?page=1')).status, 400);
    assert.equal((await call('createWebhook', undefined, body)).ok, true);
  });

  test('vary differs only in what is not specified, and a response names its assumptions', async () => {
    const varied = await open({ assumptions: 'vary' });
    const authorization = varied.description.apiCredentials[0]?.header ?? '';
    const shapes = new Set<string>();
    for (let count = 0; count < 40; count++) {
      const response = await varied.fetch(webhooksPath, { headers: { accept: apiMediaType, authorization } });
      assert.equal(response.status, 200);
      assert.match(response.headers.get('sandbox-assumption') ?? '', /list-items/);
      const body: unknown = await response.json();
      shapes.add(Array.isArray(body) ? 'array' : Object.keys(body as object).join());
    }
    assert.ok(shapes.size > 1, [...shapes].join());
  });
});
