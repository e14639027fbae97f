import assert from 'node:assert/strict';
import { authorizePath, limits, operationPath, tokenPath, webhooksPath } from '../../../src/interface/index.ts';
import * as flow from '../authorization/flow.ts';
import { fail, inSandbox, list, revoke, workingTokens, type Step } from './step.ts';

const { exchange, getCode, getTokens, refresh, testData, tokensOf } = flow;
const year = 365 * 24 * 60 * 60;

/** The rules about codes and tokens. */
export const tokenSteps: readonly Step[] = [
  inSandbox(
    [
      ...(['token-response-json', 'token-access-token', 'token-type-bearer', 'token-expires-in', 'token-refresh-token'] as const),
      ...(['token-valid-for-api', 'bearer-header', 'code-exchanged-once-in-time', 'refresh-gives-access-token'] as const),
      ...(['token-values-encoded', 'api-under-prefix', 'api-v6-prefix', 'webhook-paths'] as const),
    ],
    async (sandbox) => {
      const first = await workingTokens(sandbox);
      const second = await tokensOf(refresh(sandbox, first.refresh_token));
      for (const { access_token, token_type, expires_in, refresh_token } of [first, second])
        assert.deepEqual(
          [typeof access_token, token_type, expires_in, typeof refresh_token],
          ['string', 'Bearer', limits.accessTokenSeconds, 'string'],
        );
      assert.notEqual(second.access_token, first.access_token);
      assert.ok((await list(sandbox, second)).ok);
      const headers = { authorization: `Bearer ${first.access_token}` };
      const elsewhere = ['/webhooks', '/v6/webhooks', webhooksPath.replace('v6', 'v5'), '/api/webhooks'];
      await fail([...elsewhere.map((path) => sandbox.fetch(path, { headers })), sandbox.fetch(webhooksPath)]);
    },
  ),
  inSandbox(['code-single-use', 'error-code-unusable'], async (sandbox) => {
    const code = await getCode(sandbox);
    await tokensOf(exchange(sandbox, code));
    await fail([exchange(sandbox, code), exchange(sandbox, code)]);
  }),
  inSandbox(['code-expires', 'limit-code-lifetime'], async (sandbox) => {
    const codes = [await getCode(sandbox), await getCode(sandbox)] as const;
    await sandbox.control('/clock', { advanceSeconds: limits.codeSeconds - 1 });
    await tokensOf(exchange(sandbox, codes[0]));
    await sandbox.control('/clock', { advanceSeconds: 1 });
    await fail([exchange(sandbox, codes[1])]);
  }),
  inSandbox(['access-token-expires', 'access-token-60-minutes', 'error-expired-token', 'limit-access-token-lifetime'], async (sandbox) => {
    const first = await workingTokens(sandbox);
    await sandbox.control('/clock', { advanceSeconds: limits.accessTokenSeconds - 1 });
    assert.ok((await list(sandbox, first)).ok);
    const second = await tokensOf(refresh(sandbox, first.refresh_token));
    await sandbox.control('/clock', { advanceSeconds: 1 });
    await fail([list(sandbox, first)]);
    assert.ok((await list(sandbox, second)).ok);
  }),
  inSandbox(['revoke-invalidates-refresh', 'error-refresh-invalidated', 'grant-again-new-refresh'], async (sandbox) => {
    const before = await getTokens(sandbox);
    await revoke(sandbox);
    await fail([refresh(sandbox, before.refresh_token)]);
    const after = await workingTokens(sandbox);
    await tokensOf(refresh(sandbox, after.refresh_token));
    await fail([refresh(sandbox, before.refresh_token)]);
  }),
  inSandbox(['refresh-token-lives-with-grant', 'limit-refresh-token-lifetime'], async (sandbox) => {
    const first = await getTokens(sandbox);
    const second = await tokensOf(refresh(sandbox, first.refresh_token));
    await getTokens(sandbox);
    await sandbox.control('/clock', { advanceSeconds: year });
    for (const { refresh_token } of [first, second]) await tokensOf(refresh(sandbox, refresh_token));
  }),
  inSandbox(
    [
      ...(['token-post-form', 'token-parameters-in-body', 'exchange-grant-type', 'exchange-code'] as const),
      ...(['exchange-client-id', 'exchange-client-secret', 'secret-only-in-body'] as const),
    ],
    async (sandbox) => {
      const { clientId, clientSecret } = testData(sandbox).application;
      const code = await getCode(sandbox);
      const whole = {
        grant_type: 'authorization_code',
        code,
        redirect_uri: flow.callback,
        client_id: clientId,
        client_secret: clientSecret,
      };
      const basic = { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` };
      await fail([
        sandbox.fetch(`${tokenPath}?${flow.encode(whole)}`),
        flow.post(sandbox, `${tokenPath}?${flow.encode(whole)}`, {}),
        sandbox.fetch(tokenPath, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(whole) }),
        ...['grant_type', 'code', 'client_id', 'client_secret'].map((name) => exchange(sandbox, code, { [name]: undefined })),
        ...['grant_type', 'code', 'client_id', 'client_secret'].map((name) => exchange(sandbox, code, { [name]: 'x' })),
        flow.post(sandbox, tokenPath, { ...whole, client_id: undefined, client_secret: undefined }, basic),
      ]);
      await tokensOf(exchange(sandbox, await getCode(sandbox)));
    },
  ),
  inSandbox(['exchange-redirect-uri-same', 'error-redirect-uri'], async (sandbox) => {
    for (const redirect_uri of [undefined, flow.localhost, `${flow.callback}?x`])
      await fail([exchange(sandbox, await getCode(sandbox), { redirect_uri })]);
    await tokensOf(exchange(sandbox, await getCode(sandbox, { redirect_uri: undefined }), { redirect_uri: undefined }));
  }),
  inSandbox(['refresh-grant-type', 'refresh-refresh-token', 'refresh-client-id', 'refresh-client-secret'], async (sandbox) => {
    const { other } = testData(sandbox);
    const { access_token, refresh_token } = await getTokens(sandbox);
    await fail([
      ...['grant_type', 'refresh_token', 'client_id', 'client_secret'].map((name) =>
        refresh(sandbox, refresh_token, { [name]: undefined }),
      ),
      refresh(sandbox, access_token),
      refresh(sandbox, refresh_token, { client_id: other.clientId, client_secret: other.clientSecret }),
      refresh(sandbox, refresh_token, { client_secret: 'x' }),
    ]);
    await tokensOf(refresh(sandbox, refresh_token));
  }),
  inSandbox(['token-not-for-pages'], async (sandbox) => {
    const { access_token } = await getTokens(sandbox);
    const query = flow.encode({ response_type: 'code', client_id: testData(sandbox).application.clientId });
    const page = await sandbox.fetch(`${authorizePath}?${query}`, { headers: { authorization: `Bearer ${access_token}` } });
    assert.equal(page.headers.get('location'), null);
    await flow.formOf(page);
  }),
  inSandbox(['webhook-examples-basic'], async (sandbox) => {
    const authorization = sandbox.description.apiCredentials[0]?.header ?? '';
    assert.ok((await sandbox.fetch(operationPath('getWebhooks'), { headers: { authorization } })).ok);
    await fail([sandbox.fetch(operationPath('getWebhooks'), { headers: { authorization: 'Basic eDp5' } })]);
  }),
];
