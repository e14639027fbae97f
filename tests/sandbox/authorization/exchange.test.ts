import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tokenPath } from '../../../src/interface/index.ts';
import { inEveryEnvironment, proves } from '../environments.ts';
import { assertRefused, callback, testData, encode, exchange, getCode, localhost, post, refresh, tokenRequest, tokensOf } from './flow.ts';

inEveryEnvironment('the exchange of a code (§3.2, §4.2)', (open) => {
  proves('code-exchanged-once-in-time', 'the first exchange within 60 seconds returns an access token and a refresh token', async () => {
    const sandbox = await open();
    const code = await getCode(sandbox);
    await sandbox.control('/clock', { advanceSeconds: 59 });
    const tokens = await tokensOf(exchange(sandbox, code));
    assert.ok(tokens.access_token && tokens.refresh_token);
    await assertRefused(exchange(sandbox, code), 400, 'invalid_grant', 'code-single-use');
  });

  proves('code-expires', 'a code is unusable when 60 seconds have passed', async () => {
    const sandbox = await open();
    const code = await getCode(sandbox);
    await sandbox.control('/clock', { advanceSeconds: 60 });
    await assertRefused(exchange(sandbox, code), 400, 'invalid_grant', 'code-expires');
  });

  proves('code-single-use', 'of 32 exchanges at once exactly one succeeds', async () => {
    const sandbox = await open();
    for (let round = 0; round < 5; round++) {
      const code = await getCode(sandbox);
      const responses = await Promise.all(Array.from({ length: 32 }, () => exchange(sandbox, code)));
      assert.equal(responses.filter((response) => response.status === 200).length, 1);
      for (const response of responses) if (response.status !== 200) await assertRefused(response, 400, 'invalid_grant', 'code-single-use');
    }
  });

  proves('token-post-form', 'takes a POST of a form, with or without a charset, and nothing else', async () => {
    const sandbox = await open();
    const body = encode({ grant_type: 'authorization_code', code: await getCode(sandbox) });
    for (const type of ['application/json', 'text/plain', 'multipart/form-data; boundary=x', ''])
      await assertRefused(
        sandbox.fetch(tokenPath, { method: 'POST', headers: { 'content-type': type }, body }),
        400,
        'invalid_request',
        'token-post-form',
      );
    const got = await sandbox.fetch(`${tokenPath}?${body}`);
    assert.deepEqual([got.status, got.headers.get('allow')], [405, 'POST']);
    const charset = { 'content-type': 'Application/X-WWW-Form-URLencoded; charset=UTF-8' };
    const { clientId, clientSecret } = testData(sandbox).application;
    await tokensOf(
      post(
        sandbox,
        tokenPath,
        {
          grant_type: 'authorization_code',
          code: await getCode(sandbox, { redirect_uri: undefined }),
          client_id: clientId,
          client_secret: clientSecret,
        },
        charset,
      ),
    );
  });

  proves(
    'token-values-encoded',
    'a raw trailing = is read and marked; a value that is decoded twice or lacks its = is refused',
    async () => {
      const sandbox = await open();
      const { clientId, clientSecret } = testData(sandbox).application;
      const send = (body: string) =>
        sandbox.fetch(tokenPath, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body });
      const fields = (code: string) => encode({ grant_type: 'authorization_code', code, redirect_uri: callback });
      const encoded = await send(`${fields(await getCode(sandbox))}&${encode({ client_id: clientId, client_secret: clientSecret })}`);
      assert.doesNotMatch(encoded.headers.get('sandbox-assumption') ?? '', /raw-equals/);
      await tokensOf(encoded);
      const raw = await send(`${fields(await getCode(sandbox))}&client_id=${clientId}&client_secret=${clientSecret}`);
      assert.match(raw.headers.get('sandbox-assumption') ?? '', /raw-equals-accepted/);
      await tokensOf(raw);
      const twice = send(
        `${fields(await getCode(sandbox))}&${encode({ client_id: encodeURIComponent(clientId), client_secret: clientSecret })}`,
      );
      await assertRefused(twice, 401, 'invalid_client', 'exchange-client-id');
    },
  );

  proves('token-parameters-in-body', 'parameters in the query do not count', async () => {
    const sandbox = await open();
    const { clientId, clientSecret } = testData(sandbox).application;
    const code = await getCode(sandbox);
    const query = encode({
      grant_type: 'authorization_code',
      code,
      redirect_uri: callback,
      client_id: clientId,
      client_secret: clientSecret,
    });
    await assertRefused(post(sandbox, `${tokenPath}?${query}`, {}), 400, 'invalid_request', 'token-parameters-in-body');
    const split = post(sandbox, `${tokenPath}?${encode({ client_secret: clientSecret })}`, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: callback,
      client_id: clientId,
    });
    await assertRefused(split, 401, 'invalid_client', 'exchange-client-secret');
    const both = await post(sandbox, `${tokenPath}?${encode({ code: 'other' })}`, {
      grant_type: 'authorization_code',
      code,
      redirect_uri: callback,
      client_id: clientId,
      client_secret: clientSecret,
    });
    assert.match(both.headers.get('sandbox-assumption') ?? '', /token-query-ignored/);
    await tokensOf(both);
  });

  proves('exchange-grant-type', 'refuses a grant_type that is missing or unknown', async () => {
    const sandbox = await open();
    const code = await getCode(sandbox);
    await assertRefused(exchange(sandbox, code, { grant_type: undefined }), 400, 'invalid_request', 'exchange-grant-type');
    for (const grant_type of ['password', 'client_credentials', 'constructor', 'AUTHORIZATION_CODE'])
      await assertRefused(exchange(sandbox, code, { grant_type }), 400, 'unsupported_grant_type', 'exchange-grant-type');
    await tokensOf(exchange(sandbox, code));
  });

  proves('exchange-code', 'refuses a code that is missing or that no redirect carried', async () => {
    const sandbox = await open();
    await assertRefused(tokenRequest(sandbox, { grant_type: 'authorization_code' }), 400, 'invalid_request', 'exchange-code');
    await assertRefused(exchange(sandbox, 'made-up'), 400, 'invalid_grant', 'exchange-code');
  });

  proves('exchange-client-id', 'refuses a client id that is missing or unknown, and keeps the code', async () => {
    const sandbox = await open();
    const code = await getCode(sandbox);
    await assertRefused(exchange(sandbox, code, { client_id: undefined }), 401, 'invalid_client', 'exchange-client-id');
    await assertRefused(exchange(sandbox, code, { client_id: 'nobody=' }), 401, 'invalid_client', 'exchange-client-id');
    await tokensOf(exchange(sandbox, code));
  });

  proves('exchange-client-secret', 'refuses a secret that is missing or wrong, and keeps the code', async () => {
    const sandbox = await open();
    const { application, other } = testData(sandbox);
    const code = await getCode(sandbox);
    const near = [application.clientSecret.slice(0, -1), `${application.clientSecret}x`, application.clientSecret.toLowerCase()];
    for (const client_secret of [undefined, '', 'wrong', other.clientSecret, ...near])
      await assertRefused(exchange(sandbox, code, { client_secret }), 401, 'invalid_client', 'exchange-client-secret');
    await tokensOf(exchange(sandbox, code));
  });

  proves('exchange-redirect-uri-same', 'repeats redirect_uri exactly when it was sent, and leaves it out otherwise', async () => {
    const sandbox = await open();
    const sent = await getCode(sandbox);
    for (const redirect_uri of [undefined, localhost, `${callback}/`])
      await assertRefused(exchange(sandbox, sent, { redirect_uri }), 400, 'invalid_grant', 'exchange-redirect-uri-same');
    await tokensOf(exchange(sandbox, sent));
    await tokensOf(exchange(sandbox, await getCode(sandbox, { redirect_uri: undefined }), { redirect_uri: undefined }));
    const unasked = await getCode(sandbox, { redirect_uri: undefined });
    await assertRefused(exchange(sandbox, unasked, { redirect_uri: localhost }), 400, 'invalid_grant', 'redirect-uri-not-needed-equal');
    const accepted = await exchange(sandbox, unasked, { redirect_uri: callback });
    assert.match(accepted.headers.get('sandbox-assumption') ?? '', /redirect-uri-not-needed-equal/);
  });

  proves('error-redirect-uri', 'the flow fails at the token endpoint when redirect_uri is not repeated', async () => {
    const sandbox = await open();
    const code = await getCode(sandbox, { redirect_uri: localhost });
    await assertRefused(exchange(sandbox, code, { redirect_uri: undefined }), 400, 'invalid_grant', 'exchange-redirect-uri-same');
    await assertRefused(exchange(sandbox, code, { redirect_uri: callback }), 400, 'invalid_grant', 'exchange-redirect-uri-same');
  });

  proves('secret-only-in-body', 'credentials in a Basic header are refused, and the code survives for a retry in the body', async () => {
    const sandbox = await open();
    const { clientId, clientSecret } = testData(sandbox).application;
    const code = await getCode(sandbox);
    const body = { grant_type: 'authorization_code', code, redirect_uri: callback };
    for (const pair of [`${clientId}:${clientSecret}`, `${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`]) {
      const response = await post(sandbox, tokenPath, body, { authorization: `Basic ${btoa(pair)}` });
      assert.match(response.headers.get('www-authenticate') ?? '', /^Basic /);
      assert.match(response.headers.get('sandbox-assumption') ?? '', /basic-client-refused/);
      await assertRefused(response, 401, 'invalid_client', 'secret-only-in-body');
    }
    const twice = { ...body, client_id: clientId, client_secret: clientSecret };
    await assertRefused(
      post(sandbox, tokenPath, twice, { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` }),
      401,
      'invalid_client',
      'secret-only-in-body',
    );
    await tokensOf(exchange(sandbox, code));
  });

  test('the error of a Basic header says what to send and which option takes it, in the body and in the challenge', async () => {
    const sandbox = await open();
    const { clientId, clientSecret } = testData(sandbox).application;
    const send = async (more: Record<string, string>) => {
      const response = await post(
        sandbox,
        tokenPath,
        { grant_type: 'refresh_token', refresh_token: 'x', ...more },
        { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
      );
      const { error_description: description } = (await response.json()) as { error_description: string };
      assert.equal(
        response.headers.get('www-authenticate'),
        `Basic realm="token endpoint", error="invalid_client", error_description="${description}"`,
      );
      return description;
    };
    assert.match(
      await send({}),
      /Send client_id and client_secret in the form body\..*--accept-basic-client-auth or basicClientAuthentication\.$/,
    );
    assert.match(await send({ client_id: clientId, client_secret: clientSecret }), /sent twice, in a Basic header and in the form body/);
  });

  test('where Basic client credentials are accepted, both encodings work and wrong ones do not', async () => {
    const sandbox = await open({ basicClientAuthentication: true });
    const { application, other } = testData(sandbox);
    const send = async (pair: string, more = {}) =>
      post(
        sandbox,
        tokenPath,
        { grant_type: 'authorization_code', code: await getCode(sandbox), redirect_uri: callback, ...more },
        { authorization: `Basic ${btoa(pair)}` },
      );
    await tokensOf(send(`${application.clientId}:${application.clientSecret}`));
    await tokensOf(send(`${encodeURIComponent(application.clientId)}:${encodeURIComponent(application.clientSecret)}`));
    await assertRefused(send(`${application.clientId}:wrong`), 401, 'invalid_client', 'secret-only-in-body');
    await assertRefused(send('nonsense'), 401, 'invalid_client', 'secret-only-in-body');
    await assertRefused(
      send(`${application.clientId}:${application.clientSecret}`, { client_secret: application.clientSecret }),
      401,
      'invalid_client',
      'secret-only-in-body',
    );
    await assertRefused(
      send(`${application.clientId}:${application.clientSecret}`, { client_id: other.clientId }),
      401,
      'invalid_client',
      'secret-only-in-body',
    );
    await tokensOf(exchange(sandbox, await getCode(sandbox)));
  });

  test('a code is bound to its client, and the attempt of another one does not use it up', async () => {
    const sandbox = await open();
    const { other } = testData(sandbox);
    const code = await getCode(sandbox);
    await assertRefused(
      exchange(sandbox, code, { client_id: other.clientId, client_secret: other.clientSecret }),
      400,
      'invalid_grant',
      'client-before-code',
    );
    await tokensOf(exchange(sandbox, code));
  });

  test('a code ends with its grant', async () => {
    const sandbox = await open();
    const { application, alex, north } = testData(sandbox);
    const code = await getCode(sandbox);
    await sandbox.control('/grants/revoke', { clientId: application.clientId, userId: alex.id, companyId: north.id });
    await assertRefused(exchange(sandbox, code), 400, 'invalid_grant', 'revocation-covers');
  });

  test('a second use of a code leaves the tokens of the first valid', async () => {
    const sandbox = await open();
    const code = await getCode(sandbox);
    const tokens = await tokensOf(exchange(sandbox, code));
    await assertRefused(exchange(sandbox, code), 400, 'invalid_grant', 'code-single-use');
    await tokensOf(refresh(sandbox, tokens.refresh_token));
  });

  test('a parameter given twice and a body of more than 64 KiB are refused, and use up nothing', async () => {
    const sandbox = await open();
    const { clientId, clientSecret } = testData(sandbox).application;
    const code = await getCode(sandbox);
    const body = `${encode({ grant_type: 'authorization_code', code, redirect_uri: callback, client_id: clientId, client_secret: clientSecret })}&code=x`;
    const twice = sandbox.fetch(tokenPath, { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body });
    await assertRefused(twice, 400, 'invalid_request', 'unknown-parameters-ignored');
    await assertRefused(exchange(sandbox, code, { padding: 'x'.repeat(65_536) }), 413, 'invalid_request', 'form-body-size');
    await tokensOf(exchange(sandbox, code, { padding: 'x'.repeat(60_000), scope: 'Full', code_verifier: 'v' }));
  });
});
