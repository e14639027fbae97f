import { expect, test as base } from 'vitest';
import { sandboxFixture } from 'partner-interface/testing';

const test = base.extend({ sandbox: sandboxFixture() });

/** Exchanges a code, as your application does. */
function exchange(sandbox, { code, redirectUri }) {
  const { authUrl, applications } = sandbox.describe();
  const [{ clientId, clientSecret }] = applications;
  const values = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    client_id: clientId,
    client_secret: clientSecret,
  };
  return sandbox.fetch(`${authUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams(values),
  });
}

test('a code works once', async ({ sandbox }) => {
  const granted = await sandbox.grant();
  expect((await exchange(sandbox, granted)).status).toBe(200);
  expect((await exchange(sandbox, granted)).ok).toBe(false);
});

test('a code expires', async ({ sandbox }) => {
  const granted = await sandbox.grant();
  await sandbox.clock.advance(60_000);
  const response = await exchange(sandbox, granted);
  expect(await response.json()).toMatchObject({
    error: 'invalid_grant',
    rule: 'code-expires',
  });
});
