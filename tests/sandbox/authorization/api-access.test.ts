import assert from 'node:assert/strict';
import { apiMediaType, apiPrefix, eventCatalogue, toEventType, webhooksPath } from '../../../src/interface/index.ts';
import { inEveryEnvironment, proves, type OpenSandbox } from '../environments.ts';
import { testData, getTokens } from './flow.ts';

/** Calls the webhook API as the token allows. */
function call(sandbox: OpenSandbox, headers: Record<string, string>, path = webhooksPath): Promise<Response> {
  return sandbox.fetch(path, { headers: { accept: apiMediaType, ...headers } });
}

function create(sandbox: OpenSandbox, accessToken: string): Promise<Response> {
  const [first] = eventCatalogue.filter(({ group }) => group === 'document');
  assert.ok(first);
  const body = {
    events: [toEventType(first.name)],
    url: 'https://receiver.example/',
    options: { collapseEvents: false },
    companyId: testData(sandbox).north.id,
  };
  const headers = { accept: apiMediaType, 'content-type': apiMediaType, authorization: `Bearer ${accessToken}` };
  return sandbox.fetch(webhooksPath, { method: 'POST', headers, body: JSON.stringify(body) });
}

inEveryEnvironment('what an access token is good for (§1, §5)', (open) => {
  proves('api-under-prefix', 'the API is under its prefix and nowhere else', async () => {
    const sandbox = await open();
    assert.ok(webhooksPath.startsWith(`${apiPrefix}/`));
    const authorization = `Bearer ${(await getTokens(sandbox)).access_token}`;
    assert.equal((await call(sandbox, { authorization })).status, 200);
    assert.equal((await call(sandbox, { authorization }, webhooksPath.slice(apiPrefix.length))).status, 404);
  });

  proves('token-valid-for-api', 'an access token is valid for a call under the API prefix', async () => {
    const sandbox = await open();
    assert.equal((await call(sandbox, { authorization: `Bearer ${(await getTokens(sandbox)).access_token}` })).status, 200);
  });

  proves(
    'bearer-header',
    'a call carries the access token in Authorization: Bearer; without it, or with another credential of the flow, it fails',
    async () => {
      const sandbox = await open();
      const { access_token, refresh_token } = await getTokens(sandbox);
      assert.equal((await call(sandbox, { authorization: `bearer ${access_token}` })).status, 200);
      for (const headers of [
        {},
        { authorization: access_token },
        { authorization: `Bearer ${refresh_token}` },
        { authorization: 'Bearer' },
      ])
        assert.equal((await call(sandbox, headers)).status, 401);
      assert.equal((await call(sandbox, {}, `${webhooksPath}?access_token=${access_token}`)).ok, false);
    },
  );

  proves('scopes-limit-token', 'a token of a reading scope cannot register a webhook, one of a writing scope can', async () => {
    const sandbox = await open({ post: () => Promise.resolve({ status: 200 }) });
    const refused = await create(sandbox, (await getTokens(sandbox, { scope: 'Read' })).access_token);
    assert.equal(refused.status, 403);
    assert.match(refused.headers.get('sandbox-assumption') ?? '', /scope-mapping/);
    assert.equal((await create(sandbox, (await getTokens(sandbox, { scope: 'Write' })).access_token)).ok, true);
  });
});
