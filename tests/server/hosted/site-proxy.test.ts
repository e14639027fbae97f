import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { parseDeployment } from '../../../src/interface/index.ts';
import { listenOnPort } from '../../../src/server/listening/listen-on-port.ts';
import { createListener } from '../../../src/server/listening/listener.ts';
import { createService } from '../../../src/server/hosted/service.ts';
import { deploymentValues } from '../deployment-values.ts';

const site = 'https://docs.example';
const deployment = parseDeployment({
  ...deploymentValues,
  authUrl: 'https://auth.example',
  baseUrl: 'https://api.example',
  siteUrl: `${site}/partners`,
  proxyUrl: 'https://proxy.example/oauth',
});
const service = createService({
  deployment,
  host: '127.0.0.1',
  addressPolicy: 'public',
  // Nothing is connected to: an error that says so shows how far a request came.
  connect: (_options, done) => {
    done(Object.assign(new Error('no network'), { code: 'ECONNREFUSED' }), null);
  },
});
after(() => service.close());

async function ask(path: string, origin: string, init: RequestInit = {}): Promise<Response> {
  const headers = {
    origin,
    'content-type': 'application/json',
    'sec-fetch-site': 'cross-site',
    ...(init.headers as Record<string, string>),
  };
  const response = await service.fetch(new Request(`https://proxy.example${path}`, { method: 'POST', ...init, headers }));
  assert.ok(response);
  return response;
}
const call = JSON.stringify({ url: 'https://api.example/x', method: 'GET', headers: [] });

describe('a site that is hosted statically, with its proxy on another origin', () => {
  test('its pages may ask: the proxy goes to the configured host and lets them read the response', async () => {
    const response = await ask('/oauth/call', site, { body: call });
    assert.equal(response.status, 502);
    assert.equal(((await response.json()) as { error: string }).error, 'unreachable');
    assert.deepEqual(
      ['access-control-allow-origin', 'vary', 'access-control-allow-credentials'].map((name) => response.headers.get(name)),
      [site, 'Origin', null],
    );
  });

  test('a browser that asks first is told what is allowed', async () => {
    const response = await ask('/oauth/token', site, { method: 'OPTIONS', headers: { 'access-control-request-method': 'POST' } });
    assert.equal(response.status, 204);
    assert.equal(response.headers.get('access-control-allow-methods'), 'POST');
    assert.equal(response.headers.get('access-control-allow-headers'), 'content-type');
  });

  test('pages of any other origin may not, and are told nothing that they could read', async () => {
    for (const origin of ['https://evil.example', 'https://docs.example.evil.example', 'http://docs.example', 'null'])
      for (const init of [{ body: call }, { method: 'OPTIONS', headers: { 'access-control-request-method': 'POST' } }]) {
        const response = await ask('/oauth/call', origin, init);
        assert.ok([403, 405].includes(response.status));
        assert.equal(response.headers.get('access-control-allow-origin'), null);
      }
  });

  test('the sandbox and the receiver of that server stay closed to them', async () => {
    for (const path of ['/partners/sandbox', '/partners/receiver']) {
      const response = await ask(path, site);
      assert.equal(response.status, 403);
      assert.equal(response.headers.get('access-control-allow-origin'), null);
    }
  });

  test('its pages can read that a limit refused a call, and pages of other origins cannot', async () => {
    const unexpected = (error: unknown): void => assert.fail(String(error));
    const limited = createService({ deployment, host: '127.0.0.1', addressPolicy: 'public', limits: { bodyBytesPerVisitor: 10 } });
    const server = await listenOnPort(createListener(limited, { respond: () => Promise.resolve() }, unexpected), 0);
    const post = (origin: string, path: string) =>
      fetch(`http://127.0.0.1:${String(server.port)}${path}`, {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: call,
      });
    try {
      for (const [origin, path, allowed] of [
        [site, '/oauth/call', site],
        ['https://evil.example', '/oauth/call', null],
        [site, '/partners/sandbox', null],
      ] as const) {
        const response = await post(origin, path);
        assert.deepEqual([response.status, response.headers.get('access-control-allow-origin')], [429, allowed], `${origin} ${path}`);
      }
    } finally {
      await limited.close();
      await server.close();
    }
  });
});

test('a proxyUrl without a path leaves the proxy of this server beside the site', async () => {
  const beside = createService({
    deployment: { ...deployment, proxyUrl: 'https://proxy.example' },
    host: '127.0.0.1',
    addressPolicy: 'public',
  });
  try {
    const runtime = await beside.fetch(new Request('https://docs.example/partners/runtime.json'));
    assert.equal(((await runtime?.json()) as { proxy: string }).proxy, '/partners/proxy');
    const headers = { origin: site, 'content-type': 'application/json' };
    const response = await beside.fetch(new Request('https://docs.example/partners/proxy/call', { method: 'POST', headers, body: '{}' }));
    assert.equal(((await response?.json()) as { error: string }).error, 'invalid-request');
  } finally {
    await beside.close();
  }
});
