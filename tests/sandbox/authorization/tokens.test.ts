import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import { tokenPath, TokenResponse, webhooksPath } from '../../../src/interface/index.ts';
import { inEveryEnvironment, proves, type OpenSandbox } from '../environments.ts';
import {
  assertRefused,
  callback,
  testData,
  exchange,
  getCode,
  getTokens,
  post,
  refresh,
  tokenRequest,
  tokensOf,
  type Steps,
} from './flow.ts';

/** Calls the API with an access token; returns the status. */
async function call(sandbox: OpenSandbox, accessToken: string): Promise<number> {
  return (await sandbox.fetch(webhooksPath, { headers: { authorization: `Bearer ${accessToken}` } })).status;
}

function revoke(
  sandbox: OpenSandbox,
  { user = testData(sandbox).alex.id, company = testData(sandbox).north.id }: Steps = {},
): Promise<unknown> {
  return sandbox.control('/grants/revoke', { clientId: testData(sandbox).application.clientId, userId: user, companyId: company });
}

const hour = 60 * 60;

inEveryEnvironment('the token response (§2.2)', (open) => {
  proves('token-response-json', 'a valid request gets the JSON structure, which is never cached', async () => {
    const sandbox = await open();
    const first = await exchange(sandbox, await getCode(sandbox));
    const tokens = await tokensOf(first.clone());
    const again = await refresh(sandbox, tokens.refresh_token);
    for (const response of [first, again]) {
      assert.match(response.headers.get('content-type') ?? '', /^application\/json/);
      assert.equal(response.headers.get('cache-control'), 'no-store');
      assert.match(response.headers.get('sandbox-assumption') ?? '', /token-response-200/);
      assert.deepEqual(Object.keys(v.parse(TokenResponse, await response.json())), [
        'access_token',
        'token_type',
        'expires_in',
        'refresh_token',
      ]);
    }
  });

  proves('token-access-token', 'access_token is the credential for API calls, from the base64url alphabet', async () => {
    const sandbox = await open();
    const { access_token } = await getTokens(sandbox);
    assert.match(access_token, /^[\w-]+$/);
    assert.equal(await call(sandbox, access_token), 200);
    assert.notEqual(await call(sandbox, `${access_token}x`), 200);
  });

  test('a code, an access token and a refresh token each hold at least 128 bits (RFC 6749 §10.10)', async () => {
    const sandbox = await open();
    const code = await getCode(sandbox);
    const { access_token, refresh_token } = await tokensOf(exchange(sandbox, code));
    for (const secret of [code, access_token, refresh_token]) assert.match(secret, /^[\w-]{22,}$/);
  });

  proves('token-type-bearer', 'token_type is Bearer', async () => {
    assert.equal((await getTokens(await open())).token_type, 'Bearer');
  });

  proves('token-expires-in', 'expires_in is the integer of 60 minutes in seconds', async () => {
    assert.equal((await getTokens(await open())).expires_in, 60 * 60);
  });

  proves('token-refresh-token', 'refresh_token gets a new access token, and both responses have a refresh token', async () => {
    const sandbox = await open();
    const { refresh_token, access_token } = await getTokens(sandbox);
    const refreshed = await tokensOf(refresh(sandbox, refresh_token));
    assert.notEqual(refreshed.access_token, access_token);
    assert.ok(refreshed.refresh_token);
  });

  proves('token-unique', 'two different combinations of application, user, company and permissions never share a token', async () => {
    const sandbox = await open();
    const { application, other, alex, sam, north, south } = testData(sandbox);
    const scope = application.scopes.join(' ');
    const foreign = { client_id: other.clientId, client_secret: other.clientSecret };
    const all = [
      await getTokens(sandbox),
      await getTokens(sandbox, { scope: 'Read' }),
      await getTokens(sandbox, {}, { user: sam.id, company: north.id }),
      await getTokens(sandbox, {}, { user: sam.id, company: south.id }),
      await tokensOf(exchange(sandbox, await getCode(sandbox, { client_id: other.clientId, scope }), foreign)),
    ];
    const strings = all.flatMap(({ access_token, refresh_token }) => [access_token, refresh_token]);
    assert.equal(new Set(strings).size, strings.length);
    const { grants } = (await sandbox.control('/state')) as { grants: Record<string, unknown>[] };
    assert.deepEqual(
      grants.map(({ clientId, userId, companyId, scopes }) => ({ clientId, userId, companyId, scopes })),
      [
        { clientId: application.clientId, userId: alex.id, companyId: north.id, scopes: application.scopes },
        { clientId: application.clientId, userId: alex.id, companyId: north.id, scopes: ['Read'] },
        { clientId: application.clientId, userId: sam.id, companyId: north.id, scopes: application.scopes },
        { clientId: application.clientId, userId: sam.id, companyId: south.id, scopes: application.scopes },
        { clientId: other.clientId, userId: alex.id, companyId: north.id, scopes: application.scopes },
      ],
    );
    await revoke(sandbox, { user: sam.id, company: south.id });
    const revoked = all[3]?.refresh_token ?? '';
    const refused = await refresh(sandbox, revoked);
    assert.match(refused.headers.get('sandbox-assumption') ?? '', /refresh-failure-400/);
    await assertRefused(refused, 400, 'invalid_grant', 'error-refresh-invalidated');
    for (const { refresh_token } of all.slice(0, 3)) await tokensOf(refresh(sandbox, refresh_token));
    await assertRefused(refresh(sandbox, all[0]?.refresh_token ?? '', foreign), 400, 'invalid_grant', 'token-unique');
  });
});

inEveryEnvironment('access and refresh tokens (§3.3, §4.2)', (open) => {
  proves('access-token-expires', 'an access token fails after 60 minutes, and the refreshed one does not', async () => {
    const sandbox = await open();
    const { access_token, refresh_token } = await getTokens(sandbox);
    await sandbox.control('/clock', { advanceSeconds: hour - 1 });
    assert.equal(await call(sandbox, access_token), 200);
    await sandbox.control('/clock', { advanceSeconds: 1 });
    assert.equal(await call(sandbox, access_token), 401);
    assert.equal(await call(sandbox, (await tokensOf(refresh(sandbox, refresh_token))).access_token), 200);
  });

  proves('access-token-60-minutes', 'after 60 minutes requests fail until the application refreshes', async () => {
    const sandbox = await open();
    const { access_token } = await getTokens(sandbox);
    await sandbox.control('/clock', { advanceSeconds: hour });
    assert.equal(await call(sandbox, access_token), 401);
  });

  proves('limit-access-token-lifetime', 'a refreshed access token lives 60 minutes as well', async () => {
    const sandbox = await open();
    const refreshed = await tokensOf(refresh(sandbox, (await getTokens(sandbox)).refresh_token));
    await sandbox.control('/clock', { advanceSeconds: hour - 1 });
    assert.equal(await call(sandbox, refreshed.access_token), 200);
    await sandbox.control('/clock', { advanceSeconds: 1 });
    assert.equal(await call(sandbox, refreshed.access_token), 401);
  });

  proves('error-expired-token', 'an API call with an expired token is an error, and says that it expired', async () => {
    const sandbox = await open();
    const { access_token } = await getTokens(sandbox);
    await sandbox.control('/clock', { advanceSeconds: hour });
    const response = await sandbox.fetch(webhooksPath, { headers: { authorization: `Bearer ${access_token}` } });
    assert.equal(response.status, 401);
    assert.equal(((await response.json()) as { rule: string }).rule, 'access-token-expires');
  });

  proves(
    'refresh-gives-access-token',
    'a refresh gives an access token that is valid, before and after the expiry of the old one',
    async () => {
      const sandbox = await open();
      const { access_token, refresh_token } = await getTokens(sandbox);
      const early = await tokensOf(refresh(sandbox, refresh_token));
      for (const token of [access_token, early.access_token]) assert.equal(await call(sandbox, token), 200);
      await sandbox.control('/clock', { advanceSeconds: hour });
      const late = await tokensOf(refresh(sandbox, refresh_token));
      assert.equal(await call(sandbox, late.access_token), 200);
      assert.equal(await call(sandbox, early.access_token), 401);
    },
  );

  proves('refresh-token-lives-with-grant', 'old and new refresh tokens work for as long as the grant is active', async () => {
    const sandbox = await open();
    const { refresh_token } = await getTokens(sandbox);
    const next = await tokensOf(refresh(sandbox, refresh_token));
    for (let year = 0; year < 3; year++) await sandbox.control('/clock', { advanceSeconds: 365 * 24 * hour });
    await tokensOf(refresh(sandbox, refresh_token));
    await tokensOf(refresh(sandbox, next.refresh_token));
  });

  proves('limit-refresh-token-lifetime', 'a refresh token has no other end than that of the grant', async () => {
    const sandbox = await open();
    const { refresh_token } = await getTokens(sandbox);
    await sandbox.control('/clock', { advanceSeconds: 400 * 24 * hour });
    await tokensOf(refresh(sandbox, refresh_token));
    await revoke(sandbox);
    await assertRefused(refresh(sandbox, refresh_token), 400, 'invalid_grant', 'error-refresh-invalidated');
  });

  proves('revoke-invalidates-refresh', 'a revocation ends every refresh token of the grant; a live access token stays', async () => {
    const sandbox = await open();
    const first = await getTokens(sandbox);
    const second = await getTokens(sandbox, { scope: 'Read' });
    const refreshed = await tokensOf(refresh(sandbox, first.refresh_token));
    await revoke(sandbox);
    for (const { refresh_token } of [first, second, refreshed])
      await assertRefused(refresh(sandbox, refresh_token), 400, 'invalid_grant', 'error-refresh-invalidated');
    assert.equal(await call(sandbox, first.access_token), 200);
  });

  proves('revoke-invalidates-refresh', 'a revocation ends what one user granted one application for one company, and no more', async () => {
    const sandbox = await open();
    const { other, sam, north, south } = testData(sandbox);
    const client = { client_id: other.clientId, client_secret: other.clientSecret };
    const revoked = await getTokens(sandbox);
    const kept = [
      await getTokens(sandbox, {}, { user: sam.id, company: north.id }),
      await getTokens(sandbox, {}, { user: sam.id, company: south.id }),
    ];
    const foreign = await tokensOf(exchange(sandbox, await getCode(sandbox, { client_id: other.clientId }), client));
    assert.deepEqual(await revoke(sandbox), { revoked: 1 });
    await assertRefused(refresh(sandbox, revoked.refresh_token), 400, 'invalid_grant', 'error-refresh-invalidated');
    for (const { refresh_token } of kept) await tokensOf(refresh(sandbox, refresh_token));
    await tokensOf(refresh(sandbox, foreign.refresh_token, client));
    assert.deepEqual(await revoke(sandbox, { user: sam.id, company: south.id }), { revoked: 1 });
    await tokensOf(refresh(sandbox, kept[0]?.refresh_token ?? ''));
  });

  proves('error-refresh-invalidated', 'a refresh with an invalidated refresh token gives no token', async () => {
    const sandbox = await open();
    const { refresh_token } = await getTokens(sandbox);
    await revoke(sandbox);
    const body = await assertRefused(refresh(sandbox, refresh_token), 400, 'invalid_grant', 'error-refresh-invalidated');
    assert.equal('access_token' in body, false);
  });

  proves('grant-again-new-refresh', 'granting again returns a new refresh token, and the old one stays invalid', async () => {
    const sandbox = await open();
    const old = await getTokens(sandbox);
    await revoke(sandbox);
    const renewed = await getTokens(sandbox);
    assert.notEqual(renewed.refresh_token, old.refresh_token);
    await tokensOf(refresh(sandbox, renewed.refresh_token));
    await assertRefused(refresh(sandbox, old.refresh_token), 400, 'invalid_grant', 'error-refresh-invalidated');
  });

  test('a second grant of the same combination adds tokens', async () => {
    const sandbox = await open();
    const [first, second] = [await getTokens(sandbox), await getTokens(sandbox)];
    assert.notEqual(first.refresh_token, second.refresh_token);
    for (const { access_token, refresh_token } of [first, second]) {
      assert.equal(await call(sandbox, access_token), 200);
      await tokensOf(refresh(sandbox, refresh_token));
    }
  });

  proves('refresh-grant-type', 'a refresh needs grant_type refresh_token', async () => {
    const sandbox = await open();
    const { refresh_token } = await getTokens(sandbox);
    await assertRefused(refresh(sandbox, refresh_token, { grant_type: undefined }), 400, 'invalid_request', 'exchange-grant-type');
    await assertRefused(refresh(sandbox, refresh_token, { grant_type: 'refresh' }), 400, 'unsupported_grant_type', 'exchange-grant-type');
    await assertRefused(refresh(sandbox, refresh_token, { grant_type: 'authorization_code' }), 400, 'invalid_request', 'exchange-code');
  });

  proves('refresh-refresh-token', 'a refresh needs a refresh token that was issued; an access token or a code is none', async () => {
    const sandbox = await open();
    const { access_token } = await getTokens(sandbox);
    await assertRefused(tokenRequest(sandbox, { grant_type: 'refresh_token' }), 400, 'invalid_request', 'refresh-refresh-token');
    for (const token of ['made-up', access_token, await getCode(sandbox)])
      await assertRefused(refresh(sandbox, token), 400, 'invalid_grant', 'refresh-refresh-token');
  });

  proves('refresh-client-id', 'a refresh needs the client id, of the client that the token was issued to', async () => {
    const sandbox = await open();
    const { refresh_token } = await getTokens(sandbox);
    for (const client_id of [undefined, 'nobody='])
      await assertRefused(refresh(sandbox, refresh_token, { client_id }), 401, 'invalid_client', 'refresh-client-id');
    const { other } = testData(sandbox);
    await assertRefused(
      refresh(sandbox, refresh_token, { client_id: other.clientId, client_secret: other.clientSecret }),
      400,
      'invalid_grant',
      'token-unique',
    );
    await tokensOf(refresh(sandbox, refresh_token));
  });

  proves('refresh-client-secret', 'a refresh needs the client secret', async () => {
    const sandbox = await open();
    const { refresh_token } = await getTokens(sandbox);
    for (const client_secret of [undefined, 'wrong'])
      await assertRefused(refresh(sandbox, refresh_token, { client_secret }), 401, 'invalid_client', 'refresh-client-secret');
    await tokensOf(refresh(sandbox, refresh_token));
  });

  proves('limit-code-lifetime', 'a code works at 59.9 seconds and not at 60', async () => {
    const sandbox = await open();
    const code = await getCode(sandbox);
    await sandbox.control('/clock', { advanceSeconds: 59.9 });
    const late = await getCode(sandbox);
    await tokensOf(exchange(sandbox, code));
    await sandbox.control('/clock', { advanceSeconds: 60 });
    await assertRefused(exchange(sandbox, late), 400, 'invalid_grant', 'code-expires');
  });

  test('a token request with a Bearer header is judged by its body', async () => {
    const sandbox = await open();
    const { application } = testData(sandbox);
    const values = {
      grant_type: 'authorization_code',
      code: await getCode(sandbox),
      redirect_uri: callback,
      client_id: application.clientId,
      client_secret: application.clientSecret,
    };
    await tokensOf(post(sandbox, tokenPath, values, { authorization: 'Bearer x' }));
  });
});
