import assert from 'node:assert/strict';
import { test } from 'node:test';
import { authorizationErrorCodes } from '../../../src/interface/index.ts';
import { inEveryEnvironment, proves } from '../environments.ts';
import {
  assertErrorPage,
  assertRedirectError,
  assertRefused,
  authorize,
  callback,
  exchange,
  getCode,
  location,
  oob,
  authorizeAndDecide,
} from './flow.ts';

inEveryEnvironment('errors of the authorization (§7)', (open) => {
  proves('deny-access-denied', 'Deny redirects with access_denied and the state, and nothing else', async () => {
    const sandbox = await open();
    const response = await authorizeAndDecide(sandbox, { state: 'a b' }, { decision: 'deny' });
    assert.equal(response.headers.get('location'), `${callback}?error=access_denied&state=a%20b`);
  });

  proves('other-failure-error-code', 'every code of RFC 6749 §4.1.2.1 can be reached, and any other value', async () => {
    const sandbox = await open();
    for (const error of [...authorizationErrorCodes.map(({ code }) => code), 'account_suspended']) {
      await sandbox.control('/fail-next', { error });
      const url = assertRedirectError(await authorize(sandbox, { state: 's' }), error, 's');
      assert.match(url.searchParams.get('error_uri') ?? '', /#rule-other-failure-error-code$/);
    }
    assert.equal((await authorize(sandbox)).status, 200);
  });

  test('a failure that was asked for waits for a request whose redirect URI is verified', async () => {
    const sandbox = await open();
    await sandbox.control('/fail-next', { error: 'server_error' });
    await assertErrorPage(authorize(sandbox, { redirect_uri: 'https://evil.example/' }), 'redirect-uri-exact');
    const page = await authorize(sandbox, { redirect_uri: oob });
    assert.match(await page.text(), /<title>Error description=server_error<\/title>/);
  });

  proves('error-code-unusable', 'an expired and a used code fail, with a response that is an assumption', async () => {
    const sandbox = await open();
    const [used, late] = [await getCode(sandbox), await getCode(sandbox)];
    await exchange(sandbox, used);
    const response = await exchange(sandbox, used);
    assert.match(response.headers.get('sandbox-assumption') ?? '', /code-failure-400/);
    await assertRefused(response, 400, 'invalid_grant', 'code-single-use');
    await sandbox.control('/clock', { advanceSeconds: 61 });
    await assertRefused(exchange(sandbox, late), 400, 'invalid_grant', 'code-expires');
    await sandbox.control('/clock', { advanceSeconds: 24 * 60 * 60 });
    await assertRefused(exchange(sandbox, late), 400, 'invalid_grant', 'exchange-code');
  });

  proves('error-redirect-uri', 'the flow fails with a page when redirect_uri is not exactly a registered value', async () => {
    const sandbox = await open();
    const page = await authorize(sandbox, { redirect_uri: `${callback}/` });
    assert.match(page.headers.get('sandbox-assumption') ?? '', /error-page/);
    await assertErrorPage(page, 'redirect-uri-exact');
  });

  test('error descriptions have only the characters that RFC 6749 allows', async () => {
    const sandbox = await open();
    const { error_description } = await assertRefused(
      exchange(sandbox, 'x', { client_id: 'ü"\\' }),
      401,
      'invalid_client',
      'exchange-client-id',
    );
    assert.match(error_description, /^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/);
    const description = location(await authorize(sandbox, { response_type: '"✓"' })).searchParams.get('error_description') ?? '';
    assert.match(description, /^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/);
  });
});
