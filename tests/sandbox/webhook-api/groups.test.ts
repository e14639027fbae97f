import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventCatalogue, eventGroups, toEventType, type EventName } from '../../../src/interface/index.ts';
import { testData } from '../authorization/flow.ts';
import { inEveryEnvironment, proves, type OpenSandbox } from '../environments.ts';
import { destination, documentsOf, setUp } from '../notifications/flow.ts';
import { assertProblem, options, registered } from './flow.ts';
import { nonEmpty } from '../../non-empty.ts';

const registrable = eventCatalogue.filter(({ group }) => group !== 'lifecycle');
const fields = ['clientId', 'documentId', 'companyId'] as const;

/** What each identification field may name. */
function subjects(sandbox: OpenSandbox) {
  const { application, north } = testData(sandbox);
  return { clientId: application.clientId, documentId: documentsOf(sandbox).footbridge.id, companyId: north.id };
}

/** Every set of identification fields. */
const sets = Array.from({ length: 8 }, (_, bits) => fields.filter((_field, index) => bits & (1 << index)));

inEveryEnvironment('the groups of event types (§6, §6.1)', (open) => {
  proves(
    'group-decides-fields',
    'each registrable type is registered with any fields that hold one of its own, and with no others',
    async () => {
      const { sandbox, call } = await setUp(open);
      const all = subjects(sandbox);
      const taken: Record<string, string[]> = {};
      const wanted: Record<string, string[]> = {};
      for (const { name, identification } of registrable)
        for (const set of sets) {
          const body = {
            events: [toEventType(name)],
            url: destination,
            options,
            ...Object.fromEntries(set.map((field) => [field, all[field]])),
          };
          if ((await call('createWebhook', undefined, body)).ok) (taken[name] ??= []).push(set.join('+'));
          if (set.some((field) => (identification as readonly string[]).includes(field))) (wanted[name] ??= []).push(set.join('+'));
        }
      assert.deepEqual(taken, wanted);
    },
  );

  proves('url-and-collapse-always', 'each registrable type needs url, options.collapseEvents and events', async () => {
    const { sandbox, call } = await setUp(open);
    for (const { name } of registrable) {
      const body = { events: [toEventType(name)], url: destination, options, ...subjects(sandbox) };
      await assertProblem(call('createWebhook', undefined, { ...body, url: undefined }), 400, 'webhook-url-required', '/url');
      await assertProblem(call('createWebhook', undefined, { ...body, options: undefined }), 400, 'collapse-events-required', '/options');
      await assertProblem(call('createWebhook', undefined, { ...body, events: undefined }), 400, 'webhook-events', '/events');
    }
    assert.deepEqual(await registered(sandbox), []);
  });

  proves('events-of-the-group', 'all types of a group go together, and types of any two groups do not', async () => {
    const { sandbox, call } = await setUp(open);
    const typesOf = (group: string): string[] => registrable.filter((entry) => entry.group === group).map(({ name }) => toEventType(name));
    const groups = eventGroups.map(({ id }) => id).filter((id) => id !== 'lifecycle');
    const create = (events: string[]): Promise<Response> =>
      call('createWebhook', undefined, { events, url: destination, options, ...subjects(sandbox) });
    for (const group of groups) assert.equal((await create(typesOf(group))).ok, true, group);
    await sandbox.settled();
    const before = await registered(sandbox);
    for (const one of groups)
      for (const other of groups.filter((id) => id !== one))
        for (const type of typesOf(other)) await assertProblem(create([...typesOf(one), type]), 400, 'events-of-the-group', '/events');
    assert.deepEqual(await registered(sandbox), before);
  });

  proves('lifecycle-not-registered', 'each lifecycle type is refused, first or last, and each is sent all the same', async () => {
    const { sandbox, call, register, receiver } = await setUp(open);
    const lifecycle = eventCatalogue.filter(({ group }) => group === 'lifecycle').map(({ name }) => toEventType(name));
    const comment = toEventType('comment.create');
    for (const type of lifecycle)
      for (const events of [[type], [comment, type], [type, comment]])
        await assertProblem(
          call('createWebhook', undefined, { events, url: destination, options, ...subjects(sandbox) }),
          400,
          'lifecycle-not-registered',
          '/events',
        );
    assert.deepEqual(await registered(sandbox), []);
    const id = await register();
    await call('pingWebhook', id);
    await sandbox.settled();
    await call('unregisterWebhook', id, undefined, '?blockNotification=false');
    await sandbox.settled();
    assert.deepEqual(receiver.types(id).sort(), [...lifecycle].sort());
  });

  proves(
    'webhook-client-id',
    'an application watches its own settings: the registration is notified for its own client id only',
    async () => {
      const { sandbox, register, fire } = await setUp(open);
      const { application, other } = testData(sandbox);
      const name: EventName = 'user.lifecycle.updateappsettings';
      const id = await register({ events: [toEventType(name)], clientId: application.clientId, companyId: undefined });
      assert.deepEqual(await fire(name, { clientId: application.clientId }), [id]);
      assert.deepEqual(await fire(name, { clientId: other.clientId }), []);
    },
  );

  test('a registration that also has the identification of other groups is notified by that of its own group', async () => {
    const { sandbox, register, fire } = await setUp(open);
    const all = subjects(sandbox);
    for (const { name, identification } of nonEmpty(registrable)) {
      const id = await register({ events: [toEventType(name)], ...all });
      const own = identification[0];
      assert.ok(own);
      assert.ok((await fire(name, { [own]: all[own] })).includes(id), name);
    }
  });

  test('an event type that is listed twice counts once (an assumption)', async () => {
    const { register, fire, registration } = await setUp(open);
    const id = await register({ events: [toEventType('comment.create'), toEventType('revision.created'), toEventType('comment.create')] });
    assert.deepEqual((await registration(id)).names, ['comment.create', 'revision.created']);
    assert.deepEqual(await fire('comment.create'), [id]);
  });

  test('an unknown document or company is accepted, and nothing is ever sent for it (an assumption)', async () => {
    const { register, fire } = await setUp(open);
    await register({ documentId: 'nowhere', companyId: undefined });
    await register({ companyId: 'nobody' });
    assert.deepEqual(await fire('comment.create'), []);
  });
});

inEveryEnvironment('the id of a registration (§2.3)', (open) => {
  proves('webhook-id', 'an id is the same string in the response, the path, the list and every notification, and is unique', async () => {
    const { sandbox, call, create, fire, receiver } = await setUp(open);
    const ids = await Promise.all(Array.from({ length: 20 }, () => create()));
    await sandbox.settled();
    assert.equal(new Set(ids).size, ids.length);
    for (const id of ids) assert.equal(((await (await call('getWebhook', id)).json()) as { id: string }).id, id);
    const { items } = (await (await call('getWebhooks')).json()) as { items: { id: string }[] };
    assert.deepEqual(items.map((item) => item.id).sort(), [...ids].sort());
    await fire('comment.create');
    for (const id of ids) assert.deepEqual(receiver.types(id), ['webhook.register', toEventType('comment.create')]);
    assert.equal(receiver.received.length, 2 * ids.length);
  });

  proves('api-under-prefix', 'an id is reached below the API prefix and nowhere else', async () => {
    const { sandbox, register } = await setUp(open);
    const id = await register();
    const headers = { authorization: sandbox.description.apiCredentials[0]?.header ?? '' };
    assert.equal((await sandbox.fetch(`/api/v6/webhooks/${id}`, { headers })).status, 200);
    for (const path of [`/v6/webhooks/${id}`, `/webhooks/${id}`, `/${id}`, `/apiv6/webhooks/${id}`])
      assert.equal((await sandbox.fetch(path, { headers })).status, 404, path);
  });
});
