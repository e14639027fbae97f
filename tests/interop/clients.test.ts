import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import * as openid from 'openid-client';
import OAuth2Strategy from 'passport-oauth2';
import { AuthorizationCode } from 'simple-oauth2';
import { authorizePath, tokenPath } from '../../src/interface/index.ts';
import { startSandbox, type Running } from '../e2e/server.ts';
import type { SandboxDescription } from '../../src/sandbox/index.ts';

type Started = Running & { description: SandboxDescription };
const docs = 'https://docs.example/partners';
const redirectUri = 'http://localhost:8080';
/** openid-client takes redirect_uri from the address that the browser landed on, whose path is never empty. */
const redirectUriWithPath = 'https://app.example/callback';

let usual: Started;
let lenient: Started;
before(async () => {
  const options = ['--docs', docs, '--auto-grant', '--redirect-uri', redirectUri, '--redirect-uri', redirectUriWithPath];
  [usual, lenient] = await Promise.all([startSandbox(...options), startSandbox(...options, '--accept-basic-client-auth')]);
});
after(() => Promise.all([usual.stop(), lenient.stop()]));

function partner({ description }: Started) {
  const [application] = description.applications;
  assert.ok(application);
  return { ...application, authUrl: description.authUrl };
}

/** Follows an authorization URL to the address that the browser lands on. */
async function land(url: string | URL): Promise<URL> {
  const location = (await fetch(url, { redirect: 'manual' })).headers.get('location');
  assert.ok(location);
  return new URL(location);
}

test('openid-client gets tokens for a code, and refreshes', async () => {
  const { authUrl, clientId, clientSecret } = partner(usual);
  const server = { issuer: authUrl, authorization_endpoint: authUrl + authorizePath, token_endpoint: authUrl + tokenPath };
  const configuration = new openid.Configuration(server, clientId, undefined, openid.ClientSecretPost(clientSecret));
  openid.allowInsecureRequests(configuration);
  const state = openid.randomState();
  const landed = await land(openid.buildAuthorizationUrl(configuration, { redirect_uri: redirectUriWithPath, scope: 'Read', state }));
  const tokens = await openid.authorizationCodeGrant(configuration, landed, { expectedState: state });
  assert.ok(tokens.access_token && tokens.refresh_token);
  const refreshed = await openid.refreshTokenGrant(configuration, tokens.refresh_token);
  assert.ok(refreshed.access_token !== tokens.access_token && refreshed.refresh_token);
});

describe('simple-oauth2', () => {
  const client = (started: Started, authorizationMethod: 'body' | 'header', credentialsEncodingMode: 'strict' | 'loose' = 'strict') => {
    const { authUrl, clientId, clientSecret } = partner(started);
    return new AuthorizationCode({
      client: { id: clientId, secret: clientSecret },
      auth: { tokenHost: authUrl, tokenPath, authorizeHost: authUrl, authorizePath },
      options: { authorizationMethod, credentialsEncodingMode },
    });
  };
  const codeFor = async (authorization: AuthorizationCode): Promise<string> =>
    (await land(authorization.authorizeURL({ redirect_uri: redirectUri, scope: 'Read', state: 's' }))).searchParams.get('code') ?? '';

  test('gets tokens with its credentials in the body, and refreshes', async () => {
    const authorization = client(usual, 'body');
    const token = await authorization.getToken({ code: await codeFor(authorization), redirect_uri: redirectUri });
    assert.ok(token.token['access_token']);
    assert.notEqual((await token.refresh()).token['access_token'], token.token['access_token']);
  });

  test('is refused with its credentials in the header, and the code still works in the body', async () => {
    const header = client(usual, 'header');
    const code = await codeFor(header);
    await assert.rejects(header.getToken({ code, redirect_uri: redirectUri }), /401/);
    const token = await client(usual, 'body').getToken({ code, redirect_uri: redirectUri });
    assert.ok(token.token['access_token']);
  });

  for (const mode of ['strict', 'loose'] as const)
    test(`gets tokens with ${mode} credentials in the header where the sandbox accepts them`, async () => {
      const header = client(lenient, 'header', mode);
      const token = await header.getToken({ code: await codeFor(header), redirect_uri: redirectUri });
      assert.ok((await token.refresh()).token['access_token']);
    });
});

test('passport-oauth2 logs a user in by a code, and refreshes', async () => {
  const { authUrl, clientId, clientSecret } = partner(usual);
  const strategy = new OAuth2Strategy(
    {
      authorizationURL: authUrl + authorizePath,
      tokenURL: authUrl + tokenPath,
      clientID: clientId,
      clientSecret,
      callbackURL: redirectUri,
      skipUserProfile: true,
    },
    (accessToken, refreshToken, _profile, done) => {
      done(null, { accessToken, refreshToken });
    },
  );
  const run = (query: Record<string, string>): Promise<unknown> =>
    new Promise((resolve, reject) => {
      // As passport does: each request gets a copy of the strategy with these four.
      const copy = Object.create(strategy) as OAuth2Strategy;
      Object.assign(copy, { redirect: resolve, success: resolve, fail: reject, error: reject });
      copy.authenticate({ query });
    });
  const landed = await land(String(await run({})));
  const user = (await run({ code: landed.searchParams.get('code') ?? '' })) as { accessToken: string; refreshToken: string };
  assert.ok(user.accessToken && user.refreshToken);
  const refreshed = await new Promise((resolve, reject) => {
    strategy._oauth2.getOAuthAccessToken(user.refreshToken, { grant_type: 'refresh_token' }, (error, accessToken) => {
      if (error) reject(new Error(JSON.stringify(error)));
      else resolve(accessToken);
    });
  });
  assert.notEqual(refreshed, user.accessToken);
});

test('an error of a sandbox on its own links to the documentation of --docs', async () => {
  const { authUrl } = partner(usual);
  const response = await fetch(authUrl + tokenPath, { method: 'POST', body: new URLSearchParams({ grant_type: 'x' }) });
  const { error_uri } = (await response.json()) as { error_uri: string };
  assert.ok(error_uri.startsWith(`${docs}/reference/rules/#rule-`), error_uri);
});
