import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { Agent, getGlobalDispatcher, setGlobalDispatcher } from 'undici';
import { sandboxDispatcher, useSandbox } from 'partner-interface/testing';

const sandbox = useSandbox(
  { beforeEach, afterEach },
  { authUrl: 'https://auth.example', baseUrl: 'https://api.example' },
);

test('an application that uses fetch reaches the sandbox without a port', async () => {
  const before = getGlobalDispatcher();
  setGlobalDispatcher(sandboxDispatcher(sandbox(), new Agent()));
  try {
    const { code, redirectUri } = await sandbox().grant();
    const [{ clientId, clientSecret }] = sandbox().applications;
    const values = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      client_id: clientId,
      client_secret: clientSecret,
    };
    const exchanged = await fetch('https://auth.example/oauth/token', {
      method: 'POST',
      body: new URLSearchParams(values),
    });
    const { access_token: token } = await exchanged.json();
    const listed = await fetch('https://api.example/api/v6/webhooks', {
      headers: { authorization: `Bearer ${token}` },
    });
    assert.equal(listed.status, 200);
  } finally {
    setGlobalDispatcher(before);
  }
});
