import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { readDeployment } from '../../../src/server/files/read-deployment.ts';
import { listenLocally } from '../../local-server.ts';
import { endAll, launch } from '../running.ts';
import { samplesOf } from '../samples-of.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const folder = temporaryFolder('serve-proxy');
const live = await listenLocally((request, response) => {
  request.resume();
  response.writeHead(request.url?.startsWith('/down') ? 503 : 200).end('live');
});
after(async () => {
  endAll();
  await live.close();
});

const site = 'https://docs.example';
const liveUrl = live.origin;

/** Starts the proxy alone. */
function start(values: object = {}, environment: Record<string, string> = {}) {
  const file = path.join(folder, 'deployment.json');
  const deployment = { ...readDeployment({}), siteUrl: site, proxyUrl: 'http://localhost/oauth', authUrl: liveUrl, baseUrl: liveUrl };
  writeFileSync(file, JSON.stringify({ ...deployment, ...values }));
  return launch(['proxy', '--port', '0'], { DEPLOYMENT: file, ...environment });
}

function send(proxy: string, url: string, { origin = site, visitor = '' } = {}): Promise<Response> {
  return fetch(`${proxy}/call`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'x-forwarded-for': visitor },
    body: JSON.stringify({ url, method: 'GET', headers: [['Authorization', 'Bearer typed-secret']] }),
  });
}

test('the proxy is served alone: for the pages of another host, to the live deployment, with nothing beside it', async () => {
  const server = start();
  const [line = ''] = await server.ready;
  const proxy = line.replace('partner-interface is ready: ', '');
  assert.match(proxy, /^http:\/\/localhost:\d+\/oauth$/);
  const response = await send(proxy, `${liveUrl}/x`);
  assert.deepEqual([response.status, response.headers.get('access-control-allow-origin')], [200, site]);
  assert.equal(((await response.json()) as { exchange: { response: { body: string } } }).exchange.response.body, 'live');
  const { origin } = new URL(proxy);
  for (const path of ['/', '/sandbox', '/receiver', '/runtime.json', '/oauth'])
    assert.equal((await fetch(origin + path, { method: 'POST' })).status, 404, path);
  assert.equal((await fetch(`${origin}/readyz`)).status, 200);
  assert.equal((await send(proxy, `${liveUrl}/x`, { origin: 'https://evil.example' })).status, 403);
  const { code, error } = await server.stop();
  assert.deepEqual([code, error], [0, '']);
});

test('the proxy logs and counts each call, and a page can read that a limit refused it', async () => {
  const server = start({}, { LOG: 'json', METRICS_PORT: '0', TRUSTED_PROXIES: '127.0.0.1,::1', LIMIT_BODY_BYTES_PER_VISITOR: '1000' });
  const { url, metricsPort } = JSON.parse((await server.ready)[0] ?? '') as { url: string; metricsPort: number };
  assert.equal((await send(url, `${liveUrl}/down?typed-secret`, { visitor: '203.0.113.1' })).status, 200);
  assert.equal((await send(url, 'https://typed-secret.example', { visitor: '203.0.113.2' })).status, 403);
  const limited = await send(url, `${liveUrl}/${'x'.repeat(1000)}`, { visitor: '203.0.113.1' });
  assert.deepEqual([limited.status, limited.headers.get('access-control-allow-origin')], [429, site]);
  const samples = samplesOf(await (await fetch(`http://localhost:${String(metricsPort)}/metrics`)).text());
  assert.equal(samples['partner_interface_proxy_calls_total{outcome="5xx"}'], 1);
  assert.equal(samples['partner_interface_proxy_calls_total{outcome="host-not-allowed"}'], 1);
  assert.equal(samples['partner_interface_limits_reached_total{limit="body-bytes-per-visitor"}'], 1);
  const { out } = await server.stop();
  assert.doesNotMatch(out, /typed-secret|203\.0\.113/);
  const lines = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const [call] = lines.filter(({ event }) => event === 'proxy-call');
  assert.deepEqual([call?.['host'], call?.['method'], call?.['status']], [new URL(liveUrl).host, 'GET', 503]);
  assert.equal(call?.['requestId'], lines.find(({ event, status }) => event === 'request' && status === 200)?.['requestId']);
});

for (const [name, values] of [
  ['proxyUrl', { proxyUrl: null }],
  ['authUrl', { authUrl: null }],
] as const)
  test(`the proxy says in one line that ${name} is missing`, async () => {
    const { code, out, error } = await start(values).ended;
    assert.deepEqual([code, out], [1, '']);
    assert.match(error, new RegExp(`^partner-interface: ${name}: must be set [^\\n]+\\n$`));
  });
