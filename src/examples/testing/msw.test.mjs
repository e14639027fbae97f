import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { createSandbox } from 'partner-interface/sandbox';
import { mswHandlers } from 'partner-interface/testing';

const sandbox = createSandbox();
const server = setupServer(...mswHandlers(http, sandbox));

before(() => server.listen({ onUnhandledFrame: 'error' }));
after(() => {
  server.close();
  sandbox.close();
});

test('a refresh of a revoked grant fails', async () => {
  const { authUrl, applications } = sandbox.describe();
  const [{ clientId, clientSecret }] = applications;
  const { refresh_token: token } = await sandbox.issueTokens();
  await sandbox.control.revokeGrant();
  const values = {
    grant_type: 'refresh_token',
    refresh_token: token,
    client_id: clientId,
    client_secret: clientSecret,
  };
  const response = await fetch(`${authUrl}/oauth/token`, {
    method: 'POST',
    body: new URLSearchParams(values),
  });
  assert.equal((await response.json()).error, 'invalid_grant');
});
