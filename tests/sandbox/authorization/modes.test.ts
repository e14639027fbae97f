import assert from 'node:assert/strict';
import { test } from 'node:test';
import { webhooksPath } from '../../../src/interface/index.ts';
import { assumption, createSandbox, demoSeed, type AssumptionMode } from '../../../src/sandbox/index.ts';
import { inEveryEnvironment } from '../environments.ts';
import { seeded } from '../seeded.ts';
import {
  assertErrorPage,
  assertRedirectError,
  assertRefused,
  authorize,
  authorizeRaw,
  callback,
  testData,
  encode,
  exchange,
  getCode,
  getTokens,
  location,
  oob,
  post,
  refresh,
  tokensOf,
  authorizeAndDecide,
} from './flow.ts';
import { nonEmpty } from '../../non-empty.ts';

const withPath = 'http://localhost:8080/callback';

inEveryEnvironment('strict assumptions', (open) => {
  test('a raw = is refused, at both endpoints', async () => {
    const sandbox = await open({ assumptions: 'strict' });
    const { clientId, clientSecret } = testData(sandbox).application;
    await assertErrorPage(authorizeRaw(sandbox, `response_type=code&client_id=${clientId}`), 'client-id-encoded');
    assertRedirectError(
      await authorizeRaw(sandbox, `${encode({ response_type: 'code', client_id: clientId })}&scope=a=b`),
      'invalid_request',
    );
    const body = `${encode({ grant_type: 'authorization_code', code: await getCode(sandbox), client_id: clientId })}&client_secret=${clientSecret}`;
    const response = sandbox.fetch('/oauth/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
    await assertRefused(response, 400, 'invalid_request', 'token-values-encoded');
  });

  test('http://localhost:<port> with a path is refused at start, and accepted by default', async () => {
    const seed = demoSeed([withPath]);
    await assert.rejects(open({ seed, assumptions: 'strict' }), /applications\.0\.redirectUris\.0: strict allows plain http only as/);
    const lenient = await open({ seed });
    const page = await authorize(lenient, { redirect_uri: withPath });
    assert.equal(page.status, 200);
    assert.match(page.headers.get('sandbox-assumption') ?? '', /localhost-path-accepted/);
  });

  test('a redirect_uri that was not sent before is refused at the token endpoint', async () => {
    const sandbox = await open({ assumptions: 'strict' });
    const code = await getCode(sandbox, { redirect_uri: undefined });
    await assertRefused(exchange(sandbox, code, { redirect_uri: callback }), 400, 'invalid_grant', 'redirect-uri-not-needed-equal');
    await tokensOf(exchange(sandbox, code, { redirect_uri: undefined }));
  });

  test('a parameter of the interface in the query of a token request is refused', async () => {
    const sandbox = await open({ assumptions: 'strict' });
    const { clientId, clientSecret } = testData(sandbox).application;
    const values = {
      grant_type: 'authorization_code',
      code: await getCode(sandbox),
      redirect_uri: callback,
      client_id: clientId,
      client_secret: clientSecret,
    };
    await assertRefused(post(sandbox, '/oauth/token?client_id=x', values), 400, 'invalid_request', 'token-parameters-in-body');
    await tokensOf(post(sandbox, '/oauth/token?trace=x', values));
  });

  test('a failure redirects with error and state alone', async () => {
    const sandbox = await open({ assumptions: 'strict' });
    const response = await authorize(sandbox, { scope: 'Full', state: 's' });
    assert.equal(response.headers.get('location'), `${callback}?error=invalid_scope&state=s`);
  });

  test('a live access token ends with its grant', async () => {
    const sandbox = await open({ assumptions: 'strict' });
    const { application, alex, north } = testData(sandbox);
    const { access_token } = await getTokens(sandbox);
    await sandbox.control('/grants/revoke', { clientId: application.clientId, userId: alex.id, companyId: north.id });
    const response = await sandbox.fetch(webhooksPath, { headers: { authorization: `Bearer ${access_token}` } });
    assert.equal(response.status, 401);
  });
});

inEveryEnvironment('varied assumptions', (open) => {
  test('what the interface states still holds, and what it leaves open differs', async () => {
    const seen = { status: new Set<number>(), sameRefresh: new Set<boolean>(), issuer: new Set<boolean>(), title: new Set<boolean>() };
    for (let start = 1; start <= 12; start++) {
      const sandbox = await open({ assumptions: 'vary', random: seeded(start) });
      const redirected = location(await authorizeAndDecide(sandbox, { state: 's' }));
      assert.equal(redirected.searchParams.get('state'), 's');
      seen.issuer.add(redirected.searchParams.has('iss'));
      const code = redirected.searchParams.get('code') ?? '';
      const tokens = await tokensOf(exchange(sandbox, code));
      seen.sameRefresh.add((await tokensOf(refresh(sandbox, tokens.refresh_token))).refresh_token === tokens.refresh_token);
      const again = await exchange(sandbox, code);
      seen.status.add(again.status);
      assert.equal(again.ok, false);
      const page = await (await authorize(sandbox, { redirect_uri: oob, scope: 'Full' })).text();
      seen.title.add(page.includes('<title>Error description=invalid_scope</title>'));
      assert.match(page, /<title>Error description=/);
    }
    for (const [what, values] of Object.entries(seen)) assert.ok(values.size > 1, `${what} never differed`);
  });
});

inEveryEnvironment('responses that rest on an assumption', (open) => {
  test('name assumptions that exist', async () => {
    const sandbox = await open();
    const responses = [
      await authorize(sandbox),
      await authorize(sandbox, { redirect_uri: 'x' }),
      await authorizeAndDecide(sandbox),
      await exchange(sandbox, 'x'),
      await sandbox.fetch('/nowhere'),
    ];
    for (const response of responses) {
      const ids = (response.headers.get('sandbox-assumption') ?? '').split(', ');
      for (const id of nonEmpty(ids)) assert.ok(assumption(id), `${String(response.status)}: ${id}`);
    }
  });
});

test('a mode that there is not is refused, and not taken for the default one', () => {
  for (const mode of ['Strict', '', 'lenient'] as unknown as AssumptionMode[])
    assert.throws(() => createSandbox({ assumptions: mode }), /^Error: assumptions: must be default or strict or vary$/);
});
