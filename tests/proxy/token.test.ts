import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import * as v from 'valibot';
import { outOfBandUri } from '../../src/interface/index.ts';
import { TokenResult } from '../../src/wire/proxy.ts';
import { openProxy, refusal, service } from './harness.ts';

const exchange = {
  authUrl: service,
  grantType: 'authorization_code',
  clientId: 'YWNtZQ=',
  clientSecret: 's3cr3t+/=',
  code: 'c0de',
  redirectUri: 'http://localhost:8080',
};
const refresh = { authUrl: service, grantType: 'refresh_token', clientId: 'YWNtZQ=', clientSecret: 's3cr3t+/=', refreshToken: 'r3fresh' };
const tokens = { access_token: 'a', token_type: 'Bearer', expires_in: 3600, refresh_token: 'r' };
const respond = (body: unknown, status = 200, headers: Record<string, string> = {}) => Response.json(body, { status, headers });

async function ask(from: Response, body: unknown = exchange) {
  const proxy = openProxy(() => from);
  const response = await proxy.post('/proxy/token', body);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('cache-control'), 'no-store');
  const parsed = v.safeParse(TokenResult, await response.json());
  assert.ok(parsed.success, 'the proxy keeps to its own messages');
  return { ...parsed.output, sent: proxy.sent[0] };
}

describe('the exchange', () => {
  test('sends grant, code, credentials and the redirect URI in the form body, each encoded, and no PKCE', async () => {
    const { sent } = await ask(respond(tokens));
    assert.equal(sent?.method, 'POST');
    assert.equal(sent.url, `${service}/oauth/token`);
    assert.deepEqual(Object.fromEntries(new URLSearchParams(sent.body ?? '')), {
      grant_type: 'authorization_code',
      code: 'c0de',
      redirect_uri: 'http://localhost:8080',
      client_id: 'YWNtZQ=',
      client_secret: 's3cr3t+/=',
    });
    assert.match(sent.body ?? '', /client_id=YWNtZQ%3D(&|$)/);
    assert.ok(!sent.headers.some(([name]) => name.toLowerCase() === 'authorization'));
    assert.match(new Headers([...sent.headers]).get('content-type') ?? '', /^application\/x-www-form-urlencoded/);
  });

  test('repeats the out-of-band redirect URI, as any other', async () => {
    const { sent } = await ask(respond(tokens), { ...exchange, redirectUri: outOfBandUri });
    assert.equal(new URLSearchParams(sent?.body ?? '').get('redirect_uri'), outOfBandUri);
  });

  test('sends no redirect URI when none is given', async () => {
    const { redirectUri: _, ...without } = exchange;
    const { sent, outcome } = await ask(respond(tokens), without);
    assert.equal(outcome.kind, 'tokens');
    assert.equal(new URLSearchParams(sent?.body ?? '').has('redirect_uri'), false);
  });

  test('returns the tokens, the raw response, and the request with its secret masked', async () => {
    const { outcome, exchange: seen } = await ask(respond(tokens));
    assert.deepEqual(outcome, { kind: 'tokens', tokens });
    assert.deepEqual(JSON.parse(seen.response.body), tokens);
    assert.equal(seen.request.url, `${service}/oauth/token`);
    assert.match(seen.request.body ?? '', /client_secret=•••/);
    assert.ok(!JSON.stringify(seen).includes('s3cr3t'));
    assert.equal(seen.milliseconds, 5);
  });

  test('takes bearer in any case, as RFC 6749 §5.1 does', async () => {
    const { outcome } = await ask(respond({ ...tokens, token_type: 'bearer' }));
    assert.deepEqual(outcome, { kind: 'tokens', tokens });
  });

  test('goes to the token endpoint below an address that ends in a slash', async () => {
    const { sent } = await ask(respond(tokens), { ...exchange, authUrl: `${service}/eu//` });
    assert.equal(sent?.url, `${service}/eu/oauth/token`);
  });

  test('goes to a service on plain http, as the sandbox of this machine is', async () => {
    const { sent, outcome } = await ask(respond(tokens), { ...exchange, authUrl: 'http://auth.example' });
    assert.deepEqual([sent?.url, outcome.kind], ['http://auth.example/oauth/token', 'tokens']);
  });

  for (const authUrl of [`${service}?x=1`, `${service}#x`])
    test(`goes to no address with a query or a fragment: ${authUrl}`, async () => {
      const proxy = openProxy(() => respond(tokens));
      assert.deepEqual(await refusal(await proxy.post('/proxy/token', { ...exchange, authUrl })), [400, 'invalid-request']);
      assert.deepEqual(proxy.sent, []);
    });

  test('says that the service cannot be reached', async () => {
    const proxy = openProxy(() => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    });
    assert.deepEqual(await refusal(await proxy.post('/proxy/token', exchange)), [502, 'unreachable']);
  });

  test('needs a code', async () => {
    const { code: _, ...without } = exchange;
    const proxy = openProxy(() => respond(tokens));
    assert.deepEqual(await refusal(await proxy.post('/proxy/token', without)), [400, 'invalid-request']);
    assert.equal(proxy.sent.length, 0);
  });
});

describe('the refresh', () => {
  test('sends the refresh token and the credentials in the form body', async () => {
    const { sent, outcome } = await ask(respond(tokens), refresh);
    assert.equal(outcome.kind, 'tokens');
    assert.deepEqual(Object.fromEntries(new URLSearchParams(sent?.body ?? '')), {
      grant_type: 'refresh_token',
      refresh_token: 'r3fresh',
      client_id: 'YWNtZQ=',
      client_secret: 's3cr3t+/=',
    });
  });

  test('needs a refresh token', async () => {
    const proxy = openProxy(() => respond(tokens));
    for (const refreshToken of ['', undefined])
      assert.deepEqual(await refusal(await proxy.post('/proxy/token', { ...refresh, refreshToken })), [400, 'invalid-request']);
    assert.deepEqual(proxy.sent, []);
  });
});

describe('what a token request came to', () => {
  const error = { error: 'invalid_grant', error_description: 'The code was used.', error_uri: 'https://docs.example/#code' };
  const refused = {
    kind: 'refused',
    error: 'invalid_grant',
    errorDescription: 'The code was used.',
    errorUri: 'https://docs.example/#code',
  };

  test('an OAuth error is told with its description and link', async () => {
    assert.deepEqual((await ask(respond(error, 400))).outcome, refused);
  });
  test('an OAuth error beside a challenge in a header is told too', async () => {
    assert.deepEqual((await ask(respond(error, 401, { 'www-authenticate': 'Basic realm="x"' }))).outcome, refused);
  });
  test('an error without description has none', async () => {
    assert.deepEqual((await ask(respond({ error: 'invalid_client' }, 401))).outcome, { kind: 'refused', error: 'invalid_client' });
  });
  for (const [name, response] of [
    ['a redirect, which is not followed,', new Response('gone', { status: 302, headers: { location: 'http://169.254.169.254/' } })],
    ['a redirect with tokens', respond(tokens, 302)],
    ['tokens of another type than JSON', respond(tokens, 200, { 'content-type': 'text/html' })],
    ['HTML', new Response('<p>hello', { headers: { 'content-type': 'text/html' } })],
    ['JSON that is cut off', new Response('{"access_token":', { headers: { 'content-type': 'application/json' } })],
    ['a response without access token', respond({ token_type: 'Bearer' })],
    ['a response that a client library rejects, here for its scope,', respond({ ...tokens, scope: 7 })],
    ['a response that departs from the interface', respond({ ...tokens, refresh_token: undefined })],
    ['a failure of the server', new Response('', { status: 500 })],
    ['a response without content', new Response(null, { status: 204 })],
  ] as const)
    test(`${name} is unusable, and shown as it came`, async () => {
      const { status } = response;
      const { outcome, exchange: seen } = await ask(response);
      assert.equal(outcome.kind, 'unusable');
      assert.equal(seen.response.status, status);
    });
});
