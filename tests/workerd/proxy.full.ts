import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { workerBuild } from '../../scripts/worker.mjs';
import { operationPath } from '../../src/interface/index.ts';
import { createSandbox, demoSeed } from '../../src/sandbox/index.ts';
import { listenOnPort } from '../../src/server/listening/listen-on-port.ts';
import { listenerOf } from '../../src/server/listening/listener.ts';
import { respondByFetch } from '../../src/server/http/node-handler.ts';
import { readDeployment } from '../../src/server/files/read-deployment.ts';
import type { CallResult, TokenResult } from '../../src/wire/proxy.ts';
import { root } from '../structure/files.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const site = 'https://docs.example';
const folder = temporaryFolder('workerd');
const inFolder = (name: string): string => path.join(folder, name);
const closing: (() => unknown)[] = [];
let proxy = '';
let live = '';
let logged = '';

/** The live deployment: a sandbox that grants at once. */
async function startLive() {
  const ready = Promise.withResolvers<ReturnType<typeof createSandbox>>();
  const listening = await listenOnPort(
    listenerOf(
      async (incoming, outgoing) => respondByFetch(async (request) => (await ready.promise).handle(request), incoming, outgoing),
      (error) => assert.fail(String(error)),
    ),
    0,
  );
  const address = `http://127.0.0.1:${String(listening.port)}`;
  const sandbox = createSandbox({ authUrl: address, seed: demoSeed(['https://app.example/callback']), autoGrant: true });
  ready.resolve(sandbox);
  closing.push(() => listening.close());
  return { address, sandbox };
}

/** Starts workerd with a configuration on a port that the system chooses. Resolves to the port. */
async function startWorkerd(config: string): Promise<number> {
  const workerd =
    globSync('node_modules/@cloudflare/workerd-*/bin/workerd', { cwd: folder })[0] ??
    assert.fail('workerd has no program for this machine');
  const child = spawn(inFolder(workerd), ['serve', config, '--socket-addr=http=127.0.0.1:0', '--control-fd=3'], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    cwd: folder,
  });
  closing.push(() => child.kill('SIGKILL'));
  child.stdout?.on('data', (chunk: Buffer) => (logged += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (logged += chunk.toString()));
  void once(child, 'exit').then(() => control.destroy(new Error(`workerd ended: ${logged}`)));
  const control = child.stdio[3] as Readable;
  let text = '';
  for await (const chunk of control) {
    text += String(chunk);
    const event = /"event":"listen","socket":"http","port":(\d+)/.exec(text);
    if (event) return Number(event[1]);
  }
  throw new Error(`workerd does not listen: ${logged}`);
}

const { address, sandbox } = await startLive();
before(async () => {
  for (const name of ['package.json', 'package-lock.json']) copyFileSync(path.join(root, 'tests/workerd', name), inFolder(name));
  await promisify(execFile)('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'], { cwd: folder });
  await build({ ...workerBuild, absWorkingDir: root, outdir: folder });
  live = address;
  const deployment = { ...readDeployment({}), siteUrl: site, proxyUrl: 'https://proxy.example/oauth', authUrl: live, baseUrl: live };
  writeFileSync(inFolder('deployment.json'), JSON.stringify(deployment));
  // The live deployment of this test is on this machine.
  const config = readFileSync(path.join(root, 'content/hosting/files/proxy.capnp'), 'utf8');
  writeFileSync(inFolder('proxy.capnp'), config.replace('allow = ["public"]', 'allow = ["public", "local"]'));
  proxy = `http://127.0.0.1:${String(await startWorkerd('proxy.capnp'))}/oauth`;
});
after(async () => {
  sandbox.close();
  for (const close of closing) await close();
});

const post = (endpoint: string, body: unknown, origin = site): Promise<Response> =>
  fetch(`${proxy}/${endpoint}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'x-real-ip': '203.0.113.1' },
    body: JSON.stringify(body),
  });

describe('the proxy in workerd', () => {
  test('exchanges a code and relays a call for the pages of its site', async () => {
    const [application] = sandbox.describe().applications;
    assert.ok(application);
    const { clientId, clientSecret } = application;
    const query = new URLSearchParams({ response_type: 'code', client_id: clientId });
    const granted = await fetch(`${live}/oauth/authorize?${query.toString()}`, { redirect: 'manual' });
    const code = new URL(granted.headers.get('location') ?? '').searchParams.get('code');
    const exchanged = await post('token', { authUrl: live, grantType: 'authorization_code', code, clientId, clientSecret });
    assert.deepEqual([exchanged.status, exchanged.headers.get('access-control-allow-origin')], [200, site]);
    const { outcome } = (await exchanged.json()) as TokenResult;
    assert.ok(outcome.kind === 'tokens', JSON.stringify(outcome));
    const headers = [['Authorization', `Bearer ${outcome.tokens.access_token}`]];
    const relayed = await post('call', { url: live + operationPath('getWebhooks'), method: 'GET', headers });
    assert.equal(((await relayed.json()) as CallResult).exchange.response.status, 200);
    for (const secret of [clientSecret, outcome.tokens.access_token, code ?? '']) assert.ok(secret !== '' && !logged.includes(secret));
    assert.match(logged, /"event":"proxy-call","endpoint":"token","host":"127\.0\.0\.1:\d+","method":"POST","status":200/);
  });

  test('shows a redirect and does not follow it', async () => {
    const [application] = sandbox.describe().applications;
    const query = new URLSearchParams({ response_type: 'code', client_id: application?.clientId ?? '' });
    const relayed = await post('call', { url: `${live}/oauth/authorize?${query.toString()}`, method: 'GET', headers: [] });
    const { response } = ((await relayed.json()) as CallResult).exchange;
    assert.equal(response.status, 302);
    assert.ok(response.headers.some(([name, value]) => name === 'location' && value.startsWith('https://app.example/callback?code=')));
  });

  test('refuses pages of other sites and hosts that are not configured', async () => {
    const body = { url: 'http://127.0.0.2/', method: 'GET', headers: [] };
    assert.equal((await post('call', body, 'https://evil.example')).status, 403);
    const refused = await post('call', body);
    assert.deepEqual([refused.status, ((await refused.json()) as { error: string }).error], [403, 'host-not-allowed']);
  });
});
