import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import {
  apiMediaType,
  CreatedWebhook,
  limits,
  toEventType,
  UpdatedWebhook,
  WebhookRegistration,
  type WebhookOperationName,
} from '../../../src/interface/index.ts';
import { testData, getTokens } from '../authorization/flow.ts';
import { inEveryEnvironment, type Open } from '../environments.ts';
import { destination, documentsOf, setUp, type Stage } from '../notifications/flow.ts';
import { seeded } from '../seeded.ts';
import { ask, assertProblem, assumed, bearer, options, registered, six, withBody, withId, type Raw } from './flow.ts';
import { nonEmpty } from '../../non-empty.ts';

const [comment, revision] = [toEventType('comment.create'), toEventType('revision.created')];

inEveryEnvironment('strict assumptions of the webhook API', (open) => {
  test('an Accept or a Content-Type that is not exactly the documented one is refused at each operation', async () => {
    const { sandbox, register } = await setUp(open, { assumptions: 'strict' });
    const id = await register();
    const before = await registered(sandbox);
    for (const accept of ['application/json', '*/*', apiMediaType.toLowerCase(), `${apiMediaType};q=1`])
      for (const name of six) {
        const response = await ask(sandbox, name, { id, headers: { accept } });
        assert.ok(assumed(response).includes('api-media-types'));
        await assertProblem(response, 406, 'webhook-headers');
      }
    for (const name of withBody)
      await assertProblem(ask(sandbox, name, { id, body: '{}', headers: { 'content-type': 'application/json' } }), 415, 'webhook-headers');
    assert.deepEqual(await registered(sandbox), before);
  });

  test('strict rejects unlisted fields, repeated types and unknown subjects with their assumption; by default they are accepted', async () => {
    const strict = await setUp(open, { assumptions: 'strict' });
    const lenient = await setUp(open);
    const { north, south } = testData(strict.sandbox);
    const { footbridge, tower } = documentsOf(strict.sandbox);
    const documentId = footbridge.id;
    const create = { events: [comment], url: destination, options };
    const cases: [Record<string, unknown>, string, string][] = [
      [{ documentId, description: 'x' }, 'unlisted-fields', '/description'],
      [{ documentId, options: { ...options, other: 1 } }, 'unlisted-fields', '/options/other'],
      [{ documentId, 'a/b~c': 1 }, 'unlisted-fields', '/a~1b~0c'],
      [{ documentId, events: [comment, revision, comment] }, 'event-type-once', '/events'],
      [{ documentId, companyId: north.id }, 'document-id-counts', '/companyId'],
      [{ documentId: 'nowhere' }, 'unknown-subject-accepted', '/documentId'],
      [{ companyId: 'nobody' }, 'unknown-subject-accepted', '/companyId'],
      [{ documentId: tower.id }, 'foreign-subject-accepted', '/documentId'],
      [{ companyId: south.id }, 'foreign-subject-accepted', '/companyId'],
    ];
    for (const [body, cites, pointer] of cases) {
      await assertProblem(strict.call('createWebhook', undefined, { ...create, ...body }), 400, cites, pointer);
      const taken = await lenient.call('createWebhook', undefined, { ...create, ...body });
      assert.equal(taken.status, 200, cites);
      assert.ok(assumed(taken).includes(cites), cites);
    }
    assert.deepEqual(await registered(strict.sandbox), []);
  });

  test('strict holds a registration against the company of the token, also if the user belongs to both', async () => {
    const { sandbox } = await setUp(open, { assumptions: 'strict' });
    const { sam, north, south } = testData(sandbox);
    const headers = bearer((await getTokens(sandbox, { company_id: south.id }, { user: sam.id })).access_token);
    const register = (companyId: string) =>
      ask(sandbox, 'createWebhook', { headers, body: JSON.stringify({ events: [comment], url: destination, options, companyId }) });
    await assertProblem(register(north.id), 400, 'foreign-subject-accepted', '/companyId');
    assert.equal((await register(south.id)).status, 200);
  });

  test('by default a response names the assumption that accepted the request, and no assumption if the request is as documented', async () => {
    const { sandbox } = await setUp(open);
    const token = bearer((await getTokens(sandbox)).access_token);
    const marks = async (raw: Raw) => assumed(await ask(sandbox, 'getWebhooks', raw));
    const always = await marks({ headers: token });
    const more = async (raw: Raw) => (await marks({ ...raw, headers: { ...token, ...raw.headers } })).slice(always.length);
    assert.deepEqual(await more({ query: '?limit=1000' }), []);
    assert.deepEqual(await more({ query: '?limit=1001' }), ['list-maximum']);
    assert.deepEqual(await more({ query: '?other=1' }), ['unlisted-fields']);
    assert.deepEqual(await more({ query: '?limit=1&limit=2' }), ['first-parameter-counts']);
    assert.deepEqual(await more({ headers: { accept: '*/*' } }), ['api-media-types']);
    assert.deepEqual((await marks({})).slice(always.length), ['bearer-and-basic', 'basic-credentials']);
  });

  test('an update takes its own fields alone, and a query its own parameters', async () => {
    const stage = await setUp(open, { assumptions: 'strict' });
    const id = await stage.register();
    const before = await registered(stage.sandbox);
    const body = { id, options, url: destination };
    await assertProblem(stage.call('updateWebhook', id, body), 400, 'unlisted-fields', '/url');
    for (const name of ['getWebhooks', 'getWebhook', 'unregisterWebhook', 'pingWebhook'] as const)
      await assertProblem(stage.call(name, id, undefined, '?page=1'), 400, 'unlisted-fields');
    await assertProblem(stage.call('updateWebhook', id, { id, options }, '?page=1'), 400, 'unlisted-fields');
    const create = { events: [comment], url: destination, options, documentId: documentsOf(stage.sandbox).footbridge.id };
    await assertProblem(stage.call('createWebhook', undefined, create, '?page=1'), 400, 'unlisted-fields');
    await assertProblem(stage.call('getWebhooks', undefined, undefined, '?limit=1001'), 400, 'list-maximum');
    await assertProblem(stage.call('getWebhooks', undefined, undefined, '?limit=1&limit=2'), 400, 'first-parameter-counts');
    const twice = '?blockNotification=true&blockNotification=false';
    await assertProblem(stage.call('unregisterWebhook', id, undefined, twice), 400, 'first-parameter-counts');
    assert.equal((await stage.call('getWebhooks', undefined, undefined, '?limit=1000&offset=0')).status, 200);
    assert.deepEqual(await registered(stage.sandbox), before);
  });

  test('what the interface shows is taken: every field of create and of update, every parameter', async () => {
    const stage = await setUp(open, { assumptions: 'strict' });
    const id = await stage.register({ isTransient: false, clientId: testData(stage.sandbox).application.clientId });
    assert.equal((await stage.call('updateWebhook', id, { id, options, description: 'x' })).status, 200);
    assert.equal((await stage.call('getWebhooks', undefined, undefined, `?user=u&offset=0&limit=1`)).status, 200);
    assert.equal((await stage.call('unregisterWebhook', id, undefined, '?blockNotification=false')).status, 200);
  });
});

/** Whether `webhook.unregister` follows an unregister call. */
async function isNotified({ register, call, sandbox, receiver }: Stage, query: string): Promise<boolean> {
  const id = await register();
  assert.ok((await call('unregisterWebhook', id, undefined, query)).ok);
  await sandbox.settled();
  return receiver.types(id).includes('webhook.unregister');
}

/** What one sandbox with `vary` did where the interface is silent. */
type Seen = Readonly<Record<string, string | number | boolean>>;

/** Reads a list, whose shape is open: a bare array, or the only field of an object. */
function idsOf(list: unknown): string[] {
  const items = (Array.isArray(list) ? list : Object.values(list as object)[0]) as { id: string }[];
  return items.map(({ id }) => id);
}

async function seen(open: Open, start: number): Promise<Seen> {
  const stage = await setUp(open, { assumptions: 'vary', random: seeded(start) });
  const succeed = async (name: WebhookOperationName, ...rest: [id?: string, body?: object, query?: string]): Promise<[number, unknown]> => {
    const response = await stage.call(name, ...(rest as Parameters<Stage['call']> extends [unknown, ...infer R] ? R : never));
    assert.ok(response.ok, name);
    assert.ok(assumed(response).length > 0, name);
    const text = await response.text();
    return [response.status, text === '' ? undefined : JSON.parse(text)];
  };
  const create = { events: [comment, revision], url: destination, options, companyId: testData(stage.sandbox).north.id };
  const [created, made] = await succeed('createWebhook', undefined, create);
  assert.ok([200, 201].includes(created));
  const { id } = v.parse(CreatedWebhook, made);
  const others = [await stage.register(), await stage.register(), await stage.register()];
  const [, got] = await succeed('getWebhook', id);
  const registration = v.parse(WebhookRegistration, got);
  assert.equal(registration.id, id);
  assert.equal(registration.description, null);
  assert.ok(create.events.some((type) => type === registration.event));
  const [, updated] = await succeed('updateWebhook', id, { id, options, description: 'mine' });
  assert.equal(v.parse(UpdatedWebhook, updated).description, 'mine');
  assert.deepEqual(idsOf((await succeed('getWebhooks', undefined, undefined, '?offset=1&limit=3'))[1]), others);
  const [, list] = await succeed('getWebhooks');
  const [pinged] = await succeed('pingWebhook', id);
  assert.ok([200, 202].includes(pinged));
  const [ended, body] = await succeed('unregisterWebhook', id);
  assert.ok(ended === 200 || (ended === 204 && body === undefined));
  await stage.sandbox.settled();
  return {
    created,
    furtherFields: Object.keys(got as object).length > 3,
    event: registration.event,
    updatedFields: Object.keys(updated as object).length,
    listShape: Array.isArray(list) ? '[]' : Object.keys(list as object).join(),
    defaultLimit: idsOf(list).length,
    pinged,
    ended,
    notified: await isNotified(stage, '?blockNotification=true'),
    ...(await refusals(stage, id)),
  };
}

/** What is refused is refused in any mode, and says why; only the status and the shape differ. */
async function refusals({ call, sandbox }: Stage, id: string): Promise<Seen> {
  const refused = async (promised: Promise<Response>, statuses: readonly number[], cites: string): Promise<[number, string]> => {
    const response = await promised;
    const body = (await response.json()) as Record<string, string>;
    assert.ok(statuses.includes(response.status), `${String(response.status)} for ${cites}`);
    assert.equal(body['rule'] ?? body['assumption'] ?? body['cites'], cites);
    assert.ok(assumed(response).includes('api-problem-details'));
    return [response.status, Object.keys(body).join()];
  };
  const [bad, shape] = await refused(call('createWebhook', undefined, { options }), [400, 422], 'webhook-events');
  const [gone] = await refused(call('getWebhook', id), [404, 410], 'unknown-registration-404');
  const [expired] = await refused(ask(sandbox, 'getWebhooks', { headers: bearer('none') }), [401, 403], 'expired-token-401');
  return { bad, shape: shape.startsWith('error,message'), gone, expired };
}

inEveryEnvironment('varied assumptions of the webhook API', (open) => {
  test('what the interface states holds, and each thing that it leaves open differs', async () => {
    const all: Seen[] = [];
    // Starts that are far apart: neighbours choose alike.
    for (let start = 1; start <= 16; start++) all.push(await seen(open, start * 0x9e3779b9));
    for (const what of nonEmpty(Object.keys(all[0] ?? {}))) {
      const values = new Set(all.map((one) => one[what]));
      assert.ok(values.size > 1, `${what} was always ${[...values].join()}`);
    }
  });

  test('an unregister call notifies unless blockNotification is true', async () => {
    for (let start = 1; start <= 8; start++) {
      const stage = await setUp(open, { assumptions: 'vary', random: seeded(start) });
      for (const query of ['', '?blockNotification=false']) assert.equal(await isNotified(stage, query), true, `${query} ${start}`);
    }
  });

  test('the same random seed gives the same responses', async () => {
    assert.deepEqual(await seen(open, 7), await seen(open, 7));
  });

  test('a rule is never varied: a scope limits, an expired token fails, a group decides', async () => {
    for (let start = 1; start <= 6; start++) {
      const stage = await setUp(open, { assumptions: 'vary', random: seeded(start) });
      const { north, application } = testData(stage.sandbox);
      const create = { url: destination, options };
      for (const body of [
        { events: [comment], clientId: application.clientId },
        { events: [toEventType('workflow.transition')], documentId: 'd' },
        { events: [toEventType('document.lifecycle.statechange')], companyId: north.id },
        { events: ['webhook.ping'], companyId: north.id },
      ])
        assert.equal((await stage.call('createWebhook', undefined, { ...create, ...body })).ok, false);
      await stage.sandbox.control('/clock', { advanceSeconds: limits.accessTokenSeconds });
      assert.equal((await stage.call('getWebhooks')).ok, false);
      assert.deepEqual(await registered(stage.sandbox), []);
    }
  });
});

inEveryEnvironment('the assumptions that a response names', (open) => {
  test('each success names what its status and shape rest on', async () => {
    const { sandbox, call, register } = await setUp(open);
    const id = await register();
    const create = { events: [comment], url: destination, options, companyId: testData(sandbox).north.id };
    const shown = ['api-statuses', 'first-event', 'registration-fields'];
    const named = async (promised: Promise<Response>): Promise<string[]> => assumed(await promised).sort();
    assert.deepEqual(await named(call('createWebhook', undefined, create)), shown);
    assert.deepEqual(await named(call('getWebhook', id)), shown);
    assert.deepEqual(await named(call('updateWebhook', id, { id, options })), [...shown, 'updated-fields']);
    const list = [...shown, 'list-items', 'list-window', 'own-registrations'].sort();
    assert.deepEqual(await named(call('getWebhooks')), list);
    assert.deepEqual(await named(call('getWebhooks', undefined, undefined, '?user=u')), [...list, 'user-filters-maker']);
    assert.deepEqual(await named(call('pingWebhook', id)), ['api-statuses', 'ping-empty-object']);
    assert.deepEqual(await named(call('unregisterWebhook', id)), [
      'api-statuses',
      'block-notification-silences',
      'unregister-empty-object',
    ]);
    for (const name of withId) {
      const body = name === 'updateWebhook' ? { id, options } : undefined;
      assert.deepEqual(await named(call(name, id, body)), ['api-problem-details', 'unknown-registration-404']);
    }
  });
});
