import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits, operations, toEventType } from '../../../src/interface/index.ts';
import { testData, getTokens } from '../authorization/flow.ts';
import { inEveryEnvironment, proves } from '../environments.ts';
import { destination, setUp } from '../notifications/flow.ts';
import { ask, assertProblem, assumed, bearer, options, registered, six, withBody } from './flow.ts';

const challenge = (response: Response): string => response.headers.get('www-authenticate') ?? '';

inEveryEnvironment('who may call the webhook API (§1, §5)', (open) => {
  proves('token-valid-for-api', 'one access token serves all six operations', async () => {
    const { sandbox, call, register } = await setUp(open);
    const id = await register();
    const create = { events: [toEventType('revision.created')], url: destination, options, companyId: testData(sandbox).north.id };
    assert.equal((await call('createWebhook', undefined, create)).ok, true);
    assert.equal((await call('getWebhooks')).ok, true);
    assert.equal((await call('updateWebhook', id, { id, options })).ok, true);
    for (const name of ['getWebhook', 'pingWebhook', 'unregisterWebhook'] as const) assert.equal((await call(name, id)).ok, true, name);
  });

  proves('token-not-for-pages', 'an access token opens no page of the authorization server', async () => {
    const sandbox = await open();
    const headers = bearer((await getTokens(sandbox)).access_token);
    const { clientId } = testData(sandbox).application;
    const page = await sandbox.fetch(`/oauth/authorize?response_type=code&client_id=${encodeURIComponent(clientId)}`, { headers });
    // A token does not replace the sign-in.
    assert.match(await page.text(), /<title>[^<]*Sign in/);
  });

  proves(
    'bearer-header',
    'no operation succeeds without credentials, or with a token that is malformed, unknown or of another kind',
    async () => {
      const { sandbox, register } = await setUp(open);
      const id = await register();
      const before = await registered(sandbox);
      const { access_token, refresh_token } = await getTokens(sandbox);
      const body = JSON.stringify({ id, options, description: 'stolen' });
      for (const name of six) {
        const refused = async (authorization: string | undefined, cites: string): Promise<string> => {
          const response = await ask(sandbox, name, {
            id,
            headers: { authorization },
            ...(operations[name].method === 'POST' ? { body } : {}),
          });
          const said = challenge(response);
          assert.ok(assumed(response).includes('expired-token-401'), name);
          const { detail } = await assertProblem(response, 401, cites);
          assert.ok(!detail.includes(access_token), 'an error repeats the token');
          return said;
        };
        for (const none of [undefined, 'Digest username="x"', access_token])
          assert.equal(await refused(none, 'bearer-header'), 'Bearer realm="sandbox"', name);
        for (const malformed of ['Bearer', 'Bearer a b', `Bearer "${access_token}"`, `Bearer ${access_token},x`])
          assert.match(await refused(malformed, 'bearer-header'), /error="invalid_token"/);
        for (const unknown of [refresh_token, `${access_token}x`, access_token.slice(1), access_token.toUpperCase(), '__proto__'])
          assert.match(await refused(`Bearer ${unknown}`, 'expired-token-401'), /^Bearer .*error="invalid_token"/);
      }
      assert.deepEqual(await registered(sandbox), before);
    },
  );

  proves('bearer-header', 'the scheme may have any case, and a token in the query is refused, also beside the header', async () => {
    const sandbox = await open();
    const { access_token } = await getTokens(sandbox);
    for (const scheme of ['Bearer', 'bearer', 'BEARER'])
      assert.equal((await ask(sandbox, 'getWebhooks', { headers: { authorization: `${scheme} ${access_token}` } })).status, 200);
    for (const authorization of [undefined, `Bearer ${access_token}`]) {
      const response = await ask(sandbox, 'getWebhooks', { query: `?access_token=${access_token}`, headers: { authorization } });
      assert.match(challenge(response), /error="invalid_request"/);
      assert.ok(assumed(response).includes('token-in-query'));
      await assertProblem(response, 400, 'bearer-header');
    }
  });

  proves(
    'error-expired-token',
    'a token serves until its last second and is then refused by each operation, which changes nothing',
    async () => {
      const { sandbox, register } = await setUp(open);
      const id = await register();
      const before = await registered(sandbox);
      const headers = bearer((await getTokens(sandbox)).access_token);
      await sandbox.control('/clock', { advanceSeconds: limits.accessTokenSeconds - 0.001 });
      assert.equal((await ask(sandbox, 'getWebhooks', { headers })).status, 200);
      await sandbox.control('/clock', { advanceSeconds: 0.001 });
      for (const name of six) {
        const response = await ask(sandbox, name, { id, headers });
        assert.match(challenge(response), /error="invalid_token"/);
        assert.ok(assumed(response).includes('expired-token-401'));
        await assertProblem(response, 401, 'access-token-expires');
      }
      assert.deepEqual(await registered(sandbox), before);
    },
  );

  proves('scopes-limit-token', 'with Read or Comment nothing can be changed, and with each of the others everything', async () => {
    const { sandbox, register } = await setUp(open);
    const id = await register();
    const before = await registered(sandbox);
    const create = { events: [toEventType('revision.created')], url: destination, options, companyId: testData(sandbox).north.id };
    const bodies = { createWebhook: JSON.stringify(create), updateWebhook: JSON.stringify({ id, options }) };
    const bodyOf = (name: (typeof six)[number]) => (name === 'createWebhook' || name === 'updateWebhook' ? { body: bodies[name] } : {});
    for (const scope of ['Read', 'Comment', 'Read Comment']) {
      const headers = bearer((await getTokens(sandbox, { scope })).access_token);
      for (const name of six) {
        const response = await ask(sandbox, name, { id, headers, ...bodyOf(name) });
        if (operations[name].method === 'GET') assert.equal(response.status, 200, `${scope}: ${name}`);
        else {
          assert.match(challenge(response), /error="insufficient_scope"/);
          await assertProblem(response, 403, 'scope-mapping');
        }
      }
    }
    assert.deepEqual(await registered(sandbox), before);
    for (const scope of ['Write', 'Read Write']) {
      const headers = bearer((await getTokens(sandbox, { scope })).access_token);
      for (const name of ['createWebhook', 'updateWebhook', 'pingWebhook'] as const)
        assert.equal((await ask(sandbox, name, { id, headers, ...bodyOf(name) })).ok, true, `${scope}: ${name}`);
    }
  });

  proves('secret-only-in-body', 'a client id and secret are no credentials of the API, in no place of a request', async () => {
    const sandbox = await open();
    const { clientId, clientSecret } = testData(sandbox).application;
    const authorization = `Basic ${btoa(`${clientId}:${clientSecret}`)}`;
    for (const name of six) {
      const response = await ask(sandbox, name, { headers: { authorization } });
      assert.ok(assumed(response).includes('basic-credentials'), name);
      await assertProblem(response, 401, 'secret-only-in-body');
    }
    const secret = encodeURIComponent(clientSecret);
    const query = `?client_id=${encodeURIComponent(clientId)}&client_secret=${secret}`;
    await assertProblem(ask(sandbox, 'getWebhooks', { query, headers: { authorization: undefined } }), 401, 'bearer-header');
    await assertProblem(ask(sandbox, 'getWebhooks', { headers: bearer(clientSecret) }), 401, 'expired-token-401');
  });

  proves('webhook-examples-basic', 'Basic serves all six operations, as the application that the sandbox names for it', async () => {
    const { sandbox, register } = await setUp(open);
    const id = await register();
    const create = { events: [toEventType('revision.created')], url: destination, options, companyId: testData(sandbox).north.id };
    assert.equal((await ask(sandbox, 'createWebhook', { body: JSON.stringify(create) })).ok, true);
    assert.equal((await ask(sandbox, 'updateWebhook', { id, body: JSON.stringify({ id, options }) })).ok, true);
    for (const name of ['getWebhooks', 'getWebhook', 'pingWebhook', 'unregisterWebhook'] as const)
      assert.equal((await ask(sandbox, name, { id })).ok, true, name);
  });

  test('Basic credentials that are wrong or malformed are refused, with both challenges', async () => {
    const sandbox = await open();
    const { username = '', password = '' } = sandbox.description.apiCredentials[0] ?? {};
    const wrong = [`${username}:`, `${username}:${password}x`, `:${password}`, username, `${password}:${username}`, ':', '__proto__:x'];
    for (const encoded of [...wrong.map((text) => btoa(text)), '', '%%%', btoa('\xff\xfe:\xff')]) {
      const response = await ask(sandbox, 'getWebhooks', { headers: { authorization: `Basic ${encoded}` } });
      assert.match(challenge(response), /^Bearer realm="sandbox", Basic realm="sandbox"$/);
      await assertProblem(response, 401, 'basic-credentials');
    }
  });

  test('a request without credentials is told apart from one with a scheme that is not supported', async () => {
    const sandbox = await open();
    for (const [authorization, code] of [
      [undefined, 'no_credentials'],
      [' ', 'no_credentials'],
      ['Digest username="x"', 'unknown_scheme'],
    ] as const)
      assert.equal((await assertProblem(ask(sandbox, 'getWebhooks', { headers: { authorization } }), 401, 'bearer-header')).code, code);
  });

  test('credentials are checked before the body, so that errors in the body are reported to authenticated clients only', async () => {
    const sandbox = await open();
    for (const name of withBody)
      await assertProblem(
        ask(sandbox, name, { body: '{', headers: { authorization: undefined, 'content-type': 'text/plain' } }),
        401,
        'bearer-header',
      );
  });
});
