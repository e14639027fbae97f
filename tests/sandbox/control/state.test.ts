import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  assertRedirectError,
  assertRefused,
  authorize,
  testData,
  exchange,
  getCode,
  getTokens,
  location,
  refresh,
  authorizeAndDecide,
} from '../authorization/flow.ts';
import { inEveryEnvironment, startTime } from '../environments.ts';
import { lastPage, maxPageSize } from '../../../src/sandbox/last-page.ts';
import { destination, documentsOf, notificationsOf, setUp } from '../notifications/flow.ts';
import { assertProblem, callControl } from './flow.ts';

inEveryEnvironment('what the control API shows', (open) => {
  test('the state holds the clock, the documents, the grants and the registrations', async () => {
    const { sandbox, register } = await setUp(open);
    const { application, alex, north } = testData(sandbox);
    const id = await register();
    const state = (await sandbox.control('/state')) as Record<string, Record<string, unknown>[]>;
    assert.deepEqual(Object.keys(state), ['clock', 'documents', 'grants', 'registrations']);
    assert.deepEqual(state['clock'], { now: new Date(startTime).toISOString(), milliseconds: startTime });
    assert.deepEqual(
      state['documents'],
      sandbox.description.documents.map((document) => ({ ...document, state: 'ACTIVE' })),
    );
    const [grant] = state['grants'] ?? [];
    assert.deepEqual([grant?.['clientId'], grant?.['userId'], grant?.['companyId']], [application.clientId, alex.id, north.id]);
    const [registration] = state['registrations'] ?? [];
    assert.deepEqual([registration?.['id'], registration?.['url'], registration?.['state']], [id, destination, 'registered']);
    assert.deepEqual(await sandbox.control('/registrations'), { items: state['registrations'] });
  });

  test('the registrations come in pages, from the last one back, and each list of the state is such a page', async () => {
    const { sandbox, register } = await setUp(open);
    const ids = [await register(), await register(), await register()];
    const page = async (query: string): Promise<unknown[]> =>
      ((await sandbox.control(`/registrations?${query}`)) as { items: { id: string }[] }).items.map(({ id }) => id);
    assert.deepEqual(await page('limit=2'), ids.slice(1));
    assert.deepEqual(await page(`limit=2&before=${ids[1] ?? ''}`), ids.slice(0, 1));
    assert.deepEqual(await page(`before=${ids[0] ?? ''}`), []);
    const state = (await sandbox.control('/state?limit=1')) as Record<string, { id: string }[]>;
    assert.deepEqual(
      state['registrations']?.map(({ id }) => id),
      ids.slice(2),
    );
    assert.deepEqual([state['documents']?.length, state['grants']?.length], [1, 1]);
    for (const query of ['limit=0', 'limit=x', 'before=unknown'])
      await assertProblem(callControl(sandbox, 'GET', `/registrations?${query}`), 400, 'invalid_field');
  });

  test('a page ends before it is too large', async () => {
    const { sandbox, register } = await setUp(open);
    const ids: string[] = [];
    // Four of these fit on a page.
    for (let count = 0; count < 6; count++) ids.push(await register({ url: `${destination}?${'a'.repeat(60_000)}` }));
    const page = async (query = ''): Promise<unknown[]> =>
      ((await sandbox.control(`/registrations${query}`)) as { items: { id: string }[] }).items.map(({ id }) => id);
    assert.deepEqual(await page(), ids.slice(2));
    assert.deepEqual(await page(`?before=${ids[2] ?? ''}`), ids.slice(0, 2));
  });

  test('no secret, key, code or token is in the state, the registrations or the log', async () => {
    const { sandbox, register } = await setUp(open);
    await register();
    const { access_token, refresh_token } = await getTokens(sandbox);
    const { applications, apiCredentials, controlKey } = sandbox.description;
    const secrets = [
      access_token,
      refresh_token,
      controlKey,
      await getCode(sandbox),
      ...applications.map(({ clientSecret }) => clientSecret),
      ...apiCredentials.flatMap(({ password, header }) => [password, header]),
    ];
    for (const path of ['/state', '/registrations', '/deliveries']) {
      const response = await callControl(sandbox, 'GET', path);
      assert.equal(response.headers.get('cache-control'), 'no-store');
      const text = await response.text();
      for (const secret of secrets) assert.ok(!text.includes(secret), `${path} holds ${secret}`);
    }
  });
});

inEveryEnvironment('what the control API does to grants and authorization', (open) => {
  test('a revocation counts the grants and ends their refresh tokens', async () => {
    const sandbox = await open();
    const { application, alex, north, south } = testData(sandbox);
    const { refresh_token } = await getTokens(sandbox);
    await getTokens(sandbox, { scope: 'Read' });
    const grant = { clientId: application.clientId, userId: alex.id, companyId: north.id };
    assert.deepEqual(await sandbox.control('/grants/revoke', { ...grant, companyId: south.id }), { revoked: 0 });
    assert.deepEqual(await sandbox.control('/grants/revoke', grant), { revoked: 2 });
    assert.deepEqual(await sandbox.control('/grants/revoke', grant), { revoked: 0 });
    await assertRefused(refresh(sandbox, refresh_token), 400, 'invalid_grant', 'error-refresh-invalidated');
  });

  test('a revocation has defaults: the first application and user, and the first company of the user', async () => {
    const sandbox = await open();
    const { other, sam, south } = testData(sandbox);
    await getTokens(sandbox);
    const counts = [];
    for (const grant of [{ clientId: other.clientId }, { userId: sam.id }, { companyId: south.id }, {}, {}])
      counts.push(((await sandbox.control('/grants/revoke', grant)) as { revoked: number }).revoked);
    assert.deepEqual(counts, [0, 0, 0, 1, 0]);
  });

  test('a registration outlives the revoked grant, and gets its notifications', async () => {
    const { sandbox, receiver, register, registration, fire } = await setUp(open);
    const { application, alex, north } = testData(sandbox);
    const id = await register();
    assert.deepEqual(await sandbox.control('/grants/revoke', { clientId: application.clientId, userId: alex.id, companyId: north.id }), {
      revoked: 1,
    });
    assert.deepEqual(await fire('comment.create'), [id]);
    assert.equal(notificationsOf(receiver, 'comment.create').length, 1);
    assert.equal((await registration(id)).state, 'registered');
  });

  test('the next authorization request fails with the error asked for, and only that one', async () => {
    const sandbox = await open();
    for (const error of ['server_error', 'temporarily_unavailable', 'something else']) {
      assert.deepEqual(await sandbox.control('/fail-next', { error }), { error });
      assertRedirectError(await authorize(sandbox, { state: 's1' }), error, 's1');
      assert.ok(location(await authorizeAndDecide(sandbox)).searchParams.get('code'));
    }
  });
});

inEveryEnvironment('the reset of the control API', (open) => {
  test('everything but the seed is forgotten, and the clock stays where it is', async () => {
    const { sandbox, register, fire, call, renew, deliveries } = await setUp(open);
    await register();
    const code = await getCode(sandbox);
    await sandbox.control(`/documents/${documentsOf(sandbox).footbridge.id}/state`, { state: 'TRASH' });
    await sandbox.control('/documents', { companyId: testData(sandbox).north.id, name: 'Viaduct' });
    await sandbox.control('/fail-next', { error: 'server_error' });
    await sandbox.control('/clock', { advanceSeconds: 7 });
    await sandbox.settled();
    assert.deepEqual(await sandbox.control('/reset', {}), {});
    const milliseconds = startTime + 7000;
    assert.deepEqual(await sandbox.control('/state'), {
      clock: { now: new Date(milliseconds).toISOString(), milliseconds },
      documents: sandbox.description.documents.map((document) => ({ ...document, state: 'ACTIVE' })),
      grants: [],
      registrations: [],
    });
    assert.deepEqual(await deliveries(), []);
    assert.equal((await call('getWebhooks')).status, 401);
    assert.equal((await exchange(sandbox, code)).status, 400);
    await renew();
    assert.equal((await call('getWebhooks')).ok, true);
    await register();
    assert.equal((await fire('comment.create')).length, 1);
  });

  test('deliveries in progress during a reset end, and leave nothing in the log', async () => {
    const { sandbox, receiver, create, deliveries } = await setUp(open);
    const status = Promise.withResolvers<number>();
    receiver.response = () => status.promise;
    await create();
    await receiver.arrival(1);
    await sandbox.control('/events', { event: 'svc.comment.create', documentId: documentsOf(sandbox).footbridge.id });
    await sandbox.control('/reset', {});
    status.resolve(200);
    await sandbox.settled();
    assert.deepEqual(receiver.types(), ['webhook.register']);
    assert.deepEqual(await deliveries(), []);
    assert.deepEqual(await sandbox.control('/registrations'), { items: [] });
  });
});

test('a record that is larger than a page has a page of its own', () => {
  const records = ['a'.repeat(maxPageSize), 'b'.repeat(maxPageSize), 'c'];
  assert.deepEqual(lastPage(records, 10), records.slice(2));
  assert.deepEqual(lastPage(records.slice(0, 2), 10), records.slice(1, 2));
  assert.deepEqual(lastPage([], 10), []);
});
