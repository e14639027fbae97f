import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { after, describe, test } from 'node:test';
import { apiMediaType, operationPath, toEventType } from '../../../src/interface/index.ts';
import type { SandboxDescription } from '../../../src/sandbox/index.ts';
import { listenOnPort } from '../../../src/server/listening/listen-on-port.ts';
import { listenerOf } from '../../../src/server/listening/listener.ts';
import { logLine } from '../../../src/server/monitor/log.ts';
import { createMonitor } from '../../../src/server/monitor/monitor.ts';
import { serveMetrics } from '../../../src/server/listening/metrics-server.ts';
import { readDeployment, writeBuildFile } from '../../../src/server/files/read-deployment.ts';
import type { Inbox } from '../../../src/wire/receiver.ts';
import type { Workspace } from '../../../src/wire/workspace.ts';
import { endAll, launch, smallSite } from '../running.ts';
import { samplesOf } from '../samples-of.ts';
import { temporaryFolder } from '../../temporary-folder.ts';

const site = smallSite();
after(endAll);

interface Line {
  readonly event: string;
  readonly requestId?: string;
  readonly url?: string;
  readonly metricsPort?: number;
  readonly route?: string;
  readonly method?: string;
  readonly status?: number;
  readonly time: string;
}
const linesOf = (out: string): Line[] =>
  out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);

/** A server with a JSON log and metrics. */
async function operated(...args: string[]) {
  const server = launch(['--site', site.directory, '--port', '0', ...args], { LOG: 'json', METRICS_PORT: '0' });
  const [ready] = linesOf((await server.ready).join('\n'));
  assert.equal(ready?.event, 'ready');
  const metrics = `http://localhost:${String(ready.metricsPort)}`;
  return { server, origin: ready.url ?? '', metrics, samples: async () => samplesOf(await (await fetch(`${metrics}/metrics`)).text()) };
}

/** Fetches and reads a whole response: the server counts it when it was sent. */
async function status(url: string, init: RequestInit = {}): Promise<number> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  await response.arrayBuffer();
  return response.status;
}

describe('a server that is operated', () => {
  test('logs one JSON object for each request, with the id of its response and without secrets, queries and bodies', async () => {
    const { server, origin } = await operated();
    const workspace = (await (await fetch(`${origin}/sandbox`, { method: 'POST' })).json()) as Workspace;
    const inbox = (await (await fetch(`${origin}/receiver`, { method: 'POST' })).json()) as Inbox;
    const [application] = workspace.applications;
    const secrets = ['typed-in-a-query', 'typed-in-a-body', 'typed-in-a-path', 'typed-in-a-header'];
    const body = new URLSearchParams({ client_secret: application?.clientSecret ?? '', code: 'typed-in-a-body' });
    const form = await fetch(`${workspace.authUrl}/oauth/token?code=typed-in-a-query`, { method: 'POST', body });
    await status(`${origin}/typed-in-a-path?x=typed-in-a-query`, { headers: { 'x-request-id': 'typed-in-a-header' } });
    await status(`${workspace.controlUrl}/state`, { headers: { authorization: `Bearer ${workspace.controlKey}` } });
    await status(inbox.url, { method: 'POST', body: 'typed-in-a-body', headers: { cookie: 'typed-in-a-header' } });
    await form.arrayBuffer();
    const { code, out, error } = await server.stop();
    assert.deepEqual([code, error], [0, '']);
    const lines = linesOf(out);
    assert.deepEqual(
      lines.map(({ event, method, route, status }) => (event === 'request' ? [method, route, status] : event)),
      [
        'ready',
        ['POST', 'sandbox', 201],
        ['POST', 'receiver', 201],
        ['POST', 'sandbox', form.status],
        ['GET', 'files', 404],
        ['GET', 'control', 200],
        ['POST', 'receiver', 200],
        'draining',
        'ended',
      ],
    );
    assert.equal(lines[3]?.requestId, form.headers.get('x-request-id'));
    assert.match(form.headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/);
    const feed = new URL(inbox.feedUrl).pathname.split('/').at(-1) ?? '';
    for (const secret of [...secrets, workspace.controlKey, workspace.id, application?.clientSecret ?? '', feed])
      assert.ok(secret.length > 10 && !out.includes(secret), secret);
  });

  test('counts requests, deliveries, limits and what it keeps, on a port of its own', async () => {
    const { server, origin, samples } = await operated('--host', '127.0.0.1');
    const workspace = (await (await fetch(`${origin}/sandbox`, { method: 'POST' })).json()) as Workspace;
    const inbox = (await (await fetch(`${origin}/receiver`, { method: 'POST' })).json()) as Inbox;
    const feed = await fetch(inbox.feedUrl);
    const [document] = workspace.documents;
    const created = await status(workspace.baseUrl + operationPath('createWebhook'), {
      method: 'POST',
      headers: { authorization: workspace.apiCredentials[0]?.header ?? '', 'content-type': apiMediaType },
      body: JSON.stringify({
        events: [toEventType('comment.create')],
        url: inbox.url,
        options: { collapseEvents: false },
        documentId: document?.id,
      }),
    });
    assert.equal(created, 200);
    // The trial arrives in the feed: its delivery has succeeded.
    const reader = feed.body?.getReader();
    for (let text = ''; !text.includes('webhook.register');) text += new TextDecoder().decode((await reader?.read())?.value);
    assert.equal(await status(`${origin}/nothing`), 404);
    assert.equal(await status(`${origin}/metrics`), 404);
    const read = await samples();
    const name = (metric: string): number | undefined => read[`partner_interface_${metric}`];
    assert.equal(name('requests_total{route="files",status="404"}'), 2);
    assert.equal(name('requests_total{route="sandbox",status="201"}'), 1);
    assert.deepEqual([name('workspaces'), name('inboxes'), name('feeds')], [1, 1, 1]);
    assert.equal(name('waiting_notifications'), 0);
    assert.equal(name('requests_in_progress'), 1);
    assert.ok((read['nodejs_event_loop_delay_seconds{quantile="1"}'] ?? 0) > 0);
    await reader?.cancel();
    await server.stop();
  });

  test('responds to health checks under any name and past every limit, and logs none of them', async () => {
    const { server, origin, metrics } = await operated();
    const port = Number(new URL(origin).port);
    const responses: string[] = [];
    for (const request of ['OPTIONS /readyz HTTP/1.0\r\n\r\n', 'GET /livez HTTP/1.1\r\nHost: 10.9.8.7\r\nConnection: close\r\n\r\n']) {
      const socket = connect({ port, host: '127.0.0.1' });
      let text = '';
      socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
      socket.write(request);
      await once(socket, 'close');
      responses.push(text);
    }
    assert.match(responses[0] ?? '', /^HTTP\/1\.1 200 OK\r\n[^]*\{"status":"ready"\}\n$/);
    assert.match(responses[1] ?? '', /^HTTP\/1\.1 200 OK\r\n[^]*\{"status":"live"\}\n$/);
    assert.equal(await status(`${metrics}/readyz`), 200);
    assert.equal(await status(`${metrics}/other`), 404);
    const { out } = await server.stop();
    assert.deepEqual(
      linesOf(out).map(({ event }) => event),
      ['ready', 'draining', 'ended'],
    );
  });

  test('keeps connections open for longer than its load balancer', async () => {
    const server = launch(['--site', site.directory, '--port', '0'], { KEEP_ALIVE_SECONDS: '620' });
    const [line = ''] = await server.ready;
    const response = await fetch(line.replace('partner-interface is ready: ', ''));
    assert.equal(response.headers.get('keep-alive'), 'timeout=620');
    await response.arrayBuffer();
    await server.stop();
  });

  test('takes requests for as long as its load balancer needs to notice that it ends, unless a second signal ends it', async () => {
    const server = launch(['--site', site.directory, '--port', '0'], { DRAIN_DELAY_SECONDS: '60' });
    const [line = ''] = await server.ready;
    const origin = line.replace('partner-interface is ready: ', '');
    server.signal('SIGTERM');
    while ((await status(`${origin}/readyz`)) !== 503);
    assert.equal(await status(origin), 200);
    server.signal('SIGINT');
    assert.equal((await server.ended).code, 130);
  });

  test('says in one line which variable to change if it cannot serve metrics', async () => {
    const taken = await listenOnPort((_incoming, outgoing) => outgoing.end(), 0);
    const port = String(taken.port);
    const start = (variables: NodeJS.ProcessEnv) => launch(['--site', site.directory, '--port', '0'], variables).ended;
    const ended = [await start({ METRICS_PORT: port }), await start({ METRICS_PORT: '0', METRICS_HOST: '192.0.2.1' })];
    await taken.close();
    assert.deepEqual(
      ended.map(({ code, error }) => [code, error]),
      [
        [1, `partner-interface: port ${port} is in use; choose another with METRICS_PORT\n`],
        [1, 'partner-interface: 192.0.2.1 is not an address of this machine; choose another with METRICS_HOST\n'],
      ],
    );
  });
});

test('the port of the metrics says 503 until the server is ready and while it drains', async () => {
  const monitor = createMonitor();
  const server = await serveMetrics(monitor, { port: 0, host: undefined }, assert.ifError);
  const readyz = `http://localhost:${String(server.port)}/readyz`;
  const statuses = [await status(readyz)];
  monitor.health.ready();
  statuses.push(await status(readyz));
  monitor.health.drain();
  statuses.push(await status(readyz), await status(readyz.replace('readyz', 'livez')));
  await server.close();
  assert.deepEqual(statuses, [503, 200, 503, 200]);
});

test('a sandbox on its own is ready when it has printed its line', async () => {
  const server = launch(['sandbox', '--port', '0']);
  const { authUrl } = JSON.parse((await server.ready)[0] ?? '') as SandboxDescription;
  assert.deepEqual([await status(`${authUrl}/readyz`), await status(`${authUrl}/livez`)], [200, 200]);
  await server.stop();
});

test('a site with https sends Strict-Transport-Security on every response when it is configured, and none otherwise', async () => {
  const folder = temporaryFolder('hsts');
  const deployment = { ...readDeployment({}), siteUrl: 'https://docs.example' };
  const file = path.join(folder, 'deployment.json');
  writeFileSync(file, JSON.stringify(deployment));
  writeFileSync(path.join(folder, 'index.html'), 'home');
  writeBuildFile(folder, deployment);
  for (const [environment, expected] of [
    [{ HSTS_SECONDS: '31536000' }, 'max-age=31536000'],
    [{}, null],
  ] as const) {
    const server = launch(['--site', folder, '--port', '0'], { DEPLOYMENT: file, ...environment });
    const [line = ''] = await server.ready;
    const origin = line.replace('partner-interface is ready: ', '');
    for (const url of [`${origin}/`, `${origin}/nothing`, `${origin}/runtime.json`, `${origin}/readyz`])
      assert.equal((await fetch(url)).headers.get('strict-transport-security'), expected, url);
    await server.stop();
  }
});

test('a request whose client leaves is counted by a status of its own', async () => {
  const left = Promise.withResolvers<readonly [number, boolean | undefined]>();
  const monitor = createMonitor((event) => {
    if (event.event === 'request') left.resolve([event.status, event.aborted]);
  });
  const arrived = Promise.withResolvers<undefined>();
  const listening = await listenOnPort(
    listenerOf(
      () => {
        arrived.resolve(undefined);
        return new Promise(() => undefined);
      },
      () => undefined,
      { monitor },
    ),
    0,
  );
  after(() => listening.close());
  const socket = connect({ port: listening.port, host: '127.0.0.1' });
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await arrived.promise;
  socket.destroy();
  assert.deepEqual(await left.promise, [499, true]);
});

test('a health check reaches no handler, and each other response has the id of its line in the log', async () => {
  const ids: string[] = [];
  const logged: string[] = [];
  const monitor = createMonitor((event) => {
    logged.push(event.event, (JSON.parse(logLine(event)) as Line).requestId ?? '');
  });
  const listening = await listenOnPort(
    listenerOf(
      async (_incoming, outgoing) => outgoing.end(),
      () => undefined,
      { monitor },
    ),
    0,
  );
  monitor.health.ready();
  for (const path of ['/readyz', '/other']) {
    const { status, headers } = await fetch(`http://127.0.0.1:${String(listening.port)}${path}`);
    assert.equal(status, 200);
    ids.push(headers.get('x-request-id') ?? '');
  }
  await listening.close();
  assert.equal(ids[0], '');
  assert.match(ids[1] ?? '', /^[0-9a-f-]{36}$/);
  assert.deepEqual(logged, ['request', ids[1]]);
});
