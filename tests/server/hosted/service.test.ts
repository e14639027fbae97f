import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import type { CallResult, Exchange, TokenResult } from '../../../src/wire/proxy.ts';
import type { Inbox, Received } from '../../../src/wire/receiver.ts';
import type { Workspace } from '../../../src/wire/workspace.ts';
import { apiMediaType, operationPath, outOfBandUri, parseDeployment } from '../../../src/interface/index.ts';
import { defaultLimits, type Limits } from '../../../src/limits/defaults.ts';
import { listenOnPort, type Listening } from '../../../src/server/listening/listen-on-port.ts';
import { createListener } from '../../../src/server/listening/listener.ts';
import { createService, type Service } from '../../../src/server/hosted/service.ts';
import { set } from '../../../src/store/store.ts';
import { workspacesInMemory } from '../../../src/server/store/workspaces.ts';
import { deploymentValues } from '../deployment-values.ts';

const closers: (() => Promise<void>)[] = [];
after(() => Promise.all(closers.map((close) => close())));

const unexpected = (error: unknown): void => {
  process.exitCode = 1;
  console.error(error);
};
const files = {
  respond: (_: unknown, outgoing: { end: (text: string) => void }, pathname: string) => {
    outgoing.end(`file ${pathname}`);
    return Promise.resolve();
  },
};

async function start(changes: Record<string, unknown> = {}) {
  const deployment = parseDeployment({
    ...deploymentValues,
    ...changes,
  });
  const service: Service = createService({ deployment, addressPolicy: 'loopback', onError: unexpected });
  const server: Listening = await listenOnPort(createListener(service, files, unexpected), 0);
  closers.push(async () => {
    await service.close();
    await server.close();
  });
  const { base } = service.site;
  const origin = `http://localhost:${String(server.port)}`;
  const fromPage = (path: string, body: unknown) =>
    fetch(origin + base + path, { method: 'POST', headers: { origin, 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return {
    service,
    origin,
    port: server.port,
    base,
    fromPage,
    workspace: async () => (await (await fetch(`${origin}${base}/sandbox`, { method: 'POST' })).json()) as Workspace,
    inbox: async () => (await (await fetch(`${origin}${base}/receiver`, { method: 'POST' })).json()) as Inbox,
    async relay(url: string, method: string, headers: [string, string][], body?: string): Promise<Exchange> {
      const response = await fromPage('/proxy/call', { url, method, headers, body });
      assert.equal(response.status, 200, await response.clone().text());
      return ((await response.json()) as CallResult).exchange;
    },
  };
}

type Running = Awaited<ReturnType<typeof start>>;

/** Goes through the forms of the grant page as a person would, and returns where the browser is sent. */
export async function grant({ authUrl, applications, users }: Workspace, redirectUri: string): Promise<URL> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: applications[0]?.clientId ?? '',
    redirect_uri: redirectUri,
    state: 'xyz',
  });
  let response = await fetch(`${authUrl}/oauth/authorize?${query.toString()}`, { redirect: 'manual' });
  for (let page = 0; response.status === 200 && page < 4; page += 1) {
    const html = await response.text();
    const action = new URL(/<form[^>]*action="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '', response.url);
    const fields = [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([input]) => [
      /name="([^"]+)"/.exec(input)?.[1] ?? '',
      /value="([^"]*)"/.exec(input)?.[1] ?? '',
    ]);
    const buttons = [...html.matchAll(/<button[^>]*name="([^"]+)"[^>]*value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]);
    const wanted = buttons.find(([, value]) => value === users[0]?.id) ?? buttons.find(([, value]) => value === 'grant') ?? [];
    response = await fetch(action, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams([...fields, wanted].filter((pair) => pair.length === 2)),
    });
    const next = response.headers.get('location') ?? '';
    if (next.startsWith(`${authUrl}/`)) response = await fetch(next, { redirect: 'manual' });
  }
  return new URL(response.headers.get('location') ?? '');
}

async function tokens(running: Running, workspace: Workspace): Promise<TokenResult> {
  const { authUrl, applications } = workspace;
  const back = await grant(workspace, running.origin);
  const body = {
    authUrl,
    grantType: 'authorization_code',
    clientId: applications[0]?.clientId,
    clientSecret: applications[0]?.clientSecret,
    code: back.searchParams.get('code'),
    redirectUri: running.origin,
  };
  return (await (await running.fromPage('/proxy/token', body)).json()) as TokenResult;
}

async function firstMessages(inbox: Inbox, count: number): Promise<Received[]> {
  const response = await fetch(inbox.feedUrl);
  const found: Received[] = [];
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk).toString();
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (data !== undefined) found.push(JSON.parse(data) as Received);
    }
    if (found.length >= count) break;
  }
  return found;
}

describe('a server on its own', () => {
  test('carries the whole job: grant, exchange through the proxy, registration, trial and ping at its receiver', async () => {
    const running = await start();
    const workspace = await running.workspace();
    const { outcome, exchange } = await tokens(running, workspace);
    assert.ok(outcome.kind === 'tokens', JSON.stringify(outcome));
    assert.ok(!JSON.stringify(exchange.request).includes(workspace.applications[0]?.clientSecret ?? ''));

    const inbox = await running.inbox();
    const headers: [string, string][] = [
      ['Accept', apiMediaType],
      ['Content-Type', apiMediaType],
      ['Authorization', `Bearer ${outcome.tokens.access_token}`],
    ];
    const body = JSON.stringify({
      events: ['svc.comment.create'],
      url: inbox.url,
      options: { collapseEvents: false },
      documentId: workspace.documents[0]?.id,
    });
    const created = await running.relay(workspace.baseUrl + operationPath('createWebhook'), 'POST', headers, body);
    const { id } = JSON.parse(created.response.body) as { id: string };
    const [trial] = await firstMessages(inbox, 1);
    assert.equal((JSON.parse(trial?.body ?? '') as { event: string; webhookId: string }).webhookId, id);
    await running.relay(workspace.baseUrl + operationPath('pingWebhook', id), 'POST', headers);
    const events = (await firstMessages(inbox, 2)).map((message) => (JSON.parse(message.body) as { event: string }).event);
    assert.deepEqual(events, ['webhook.register', 'webhook.ping']);
  });

  test('shows a browser what to do at the address of a sandbox that does not exist, and other clients an error', async () => {
    const running = await start();
    const address = `${running.origin}/sandbox/expired/oauth/authorize`;
    const page = await fetch(address, { headers: { accept: 'text/html,*/*;q=0.8' } });
    assert.deepEqual([page.status, page.headers.get('content-type')], [404, 'text/html;charset=UTF-8']);
    const html = await page.text();
    assert.match(html, /This sandbox does not exist/);
    for (const slug of ['start/quickstart', 'tools/workbench']) assert.ok(html.includes(`href="/${slug}/"`), slug);
    for (const accept of ['*/*', '*/*, text/html;q=0']) {
      const client = await fetch(address, { headers: { accept } });
      assert.deepEqual([client.status, client.headers.get('content-type')], [404, 'application/json']);
      assert.match(await client.text(), /not-found/);
    }
  });

  test('does the same under a path', async () => {
    const running = await start({ siteUrl: 'http://localhost:4321/partners/docs/' });
    assert.equal(running.base, '/partners/docs');
    const workspace = await running.workspace();
    assert.match(workspace.authUrl, /\/partners\/docs\/sandbox\/[\w-]{24}$/);
    const { outcome } = await tokens(running, workspace);
    assert.equal(outcome.kind, 'tokens');
    const response = await fetch(`${running.origin}/?code=a&state=b`, { redirect: 'manual' });
    assert.equal(response.headers.get('location'), `${running.origin}/partners/docs/callback/?code=a&state=b`);
    assert.equal(await (await fetch(`${running.origin}/partners/docs/start/`)).text(), 'file /start/');
    // Clients look for these at the root of a host.
    for (const path of ['/robots.txt', '/.well-known/api-catalog'])
      assert.equal(await (await fetch(new URL(path, running.origin))).text(), `file ${path}`);
    const root = await fetch(`${running.origin}/`, { redirect: 'manual' });
    assert.deepEqual([root.status, root.headers.get('location')], [302, '/partners/docs/']);
    assert.equal((await fetch(`${running.origin}/partners/docs-of-another/start/`)).status, 404);
    assert.equal((await fetch(`${running.origin}/sandbox`, { method: 'POST' })).status, 404);
  });

  test('keeps visitors apart: each workspace has its own key, codes and time', async () => {
    const running = await start();
    const [one, other] = [await running.workspace(), await running.workspace()];
    assert.notEqual(one.id, other.id);
    const asked = await fetch(`${other.controlUrl}/clock`, { headers: { authorization: `Bearer ${one.controlKey}` } });
    assert.equal(asked.status, 401);
    const own = await fetch(`${one.controlUrl}/clock`, { headers: { authorization: `Bearer ${one.controlKey}` } });
    assert.equal(own.status, 200);
  });

  test('registers its own address for the demonstration, and out of band', async () => {
    const running = await start();
    const { applications } = await running.workspace();
    assert.deepEqual(applications[0]?.redirectUris, [running.origin, outOfBandUri]);
    const told = (await (await fetch(`${running.origin}/runtime.json`)).json()) as { redirectUri: string; server: boolean };
    assert.deepEqual([told.redirectUri, told.server], [running.origin, true]);
  });

  test('responds only to its names', async () => {
    const { service } = await start();
    for (const path of ['/sandbox', '/runtime.json', '/receiver', '/proxy/call'])
      assert.equal((await service.fetch(new Request(`http://evil.example:4321${path}`, { method: 'POST' })))?.status, 421);
  });

  test('makes workspaces and inboxes for no page of another site', async () => {
    const { origin } = await start();
    for (const path of ['/sandbox', '/receiver'])
      assert.equal((await fetch(origin + path, { method: 'POST', headers: { origin: 'https://evil.example' } })).status, 403);
  });

  test('says how a workspace is made, and when there is none', async () => {
    const { origin } = await start();
    const wrong = await fetch(`${origin}/sandbox`);
    assert.deepEqual([wrong.status, wrong.headers.get('allow')], [405, 'POST']);
    assert.equal((await fetch(`${origin}/sandbox/unknown/oauth/authorize`)).status, 404);
  });

  test('sends a browser from the loopback address to localhost, and curl nowhere', async () => {
    const { port, origin } = await start();
    const get = (accept: string) => fetch(`http://127.0.0.1:${String(port)}/start/?a=b`, { headers: { accept }, redirect: 'manual' });
    const page = await get('text/html,*/*');
    assert.deepEqual([page.status, page.headers.get('location')], [302, `${origin}/start/?a=b`]);
    assert.equal((await get('*/*, text/html;q=0')).status, 200);
    assert.equal((await fetch(`http://127.0.0.1:${String(port)}/runtime.json`)).status, 200);
  });
});

describe('the proxy of a server', () => {
  test('reaches its sandbox under every name of this machine, without a connection', async () => {
    const running = await start();
    const { baseUrl } = await running.workspace();
    for (const host of ['localhost', '127.0.0.1', '[::1]']) {
      const { response } = await running.relay(baseUrl.replace('localhost', host) + operationPath('getWebhooks'), 'GET', []);
      assert.equal(response.status, 401);
    }
  });

  test('reaches nothing else of its own server, and no foreign host', async () => {
    const running = await start();
    const { authUrl, controlUrl, controlKey } = await running.workspace();
    for (const url of [
      `${controlUrl}/reset`,
      `${authUrl}/x/..%2f../control/reset`,
      `${authUrl}//control/reset`,
      `${running.origin}/sandbox`,
      `${running.origin}/proxy/call`,
      `${running.origin}/receiver`,
      `${running.origin}/runtime.json`,
      `${running.origin}/sandbox/unknown/oauth/token`,
      'http://127.0.0.1:1/',
      'http://169.254.169.254/latest/meta-data/',
      'https://evil.example/',
    ]) {
      const response = await running.fromPage('/proxy/call', { url, method: 'POST', headers: [['authorization', `Bearer ${controlKey}`]] });
      assert.ok([200, 403].includes(response.status));
      if (response.status === 200) assert.equal(((await response.json()) as CallResult).exchange.response.status, 404, url);
      else assert.equal(((await response.json()) as { error: string }).error, 'host-not-allowed', url);
    }
  });

  test('refuses a body that a GET to the sandbox cannot carry', async () => {
    const running = await start();
    const { baseUrl } = await running.workspace();
    const response = await running.fromPage('/proxy/call', {
      url: baseUrl + operationPath('getWebhooks'),
      method: 'GET',
      headers: [],
      body: '{}',
    });
    assert.equal(response.status, 400);
  });

  test('reaches a configured deployment over the network, and follows no redirect there', async () => {
    const seen: string[] = [];
    const live = await listenOnPort((request, response) => {
      seen.push(`${String(request.method)} ${String(request.url)} ${String(request.headers.cookie)}`);
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
    }, 0);
    closers.push(() => live.close());
    const address = `http://localhost:${String(live.port)}`;
    const running = await start({ authUrl: address, baseUrl: address });
    const { response } = await running.relay(`${address}/x?a=b`, 'GET', [['Cookie', 'a=b']]);
    assert.equal(response.status, 302);
    assert.deepEqual(seen, ['GET /x?a=b undefined']);
  });
});

describe('deliveries of a server', () => {
  /** Registers a url and returns the status of the response. */
  async function register(running: Running, url: string): Promise<number> {
    const workspace = await running.workspace();
    const { outcome } = await tokens(running, workspace);
    assert.ok(outcome.kind === 'tokens');
    const headers: [string, string][] = [
      ['Content-Type', apiMediaType],
      ['Authorization', `Bearer ${outcome.tokens.access_token}`],
    ];
    const body = JSON.stringify({
      events: ['svc.comment.create'],
      url,
      options: { collapseEvents: false },
      documentId: workspace.documents[0]?.id,
    });
    return (await running.relay(workspace.baseUrl + operationPath('createWebhook'), 'POST', headers, body)).response.status;
  }

  test('reach of the own server its receiver only', async () => {
    const running = await start();
    for (const path of ['/proxy/call', '/sandbox', '/', '/receiver', '/receiver/x/feed', '/receiver/../sandbox'])
      for (const origin of [running.origin, running.origin.replace('localhost', '127.0.0.1'), running.origin.replace('localhost', '[::1]')])
        assert.ok((await register(running, origin + path)) >= 400, origin + path);
    assert.ok((await register(running, (await running.inbox()).url)) < 300);
  });

  test('reach neither private nor metadata addresses', async () => {
    const running = await start();
    for (const url of ['http://10.0.0.1/', 'http://169.254.169.254/', 'http://[fd00::1]/'])
      assert.ok((await register(running, url)) >= 400, url);
  });
});

describe('workspaces', () => {
  const made = (limits: Partial<Limits> = {}) => {
    let time = 0;
    const closed: string[] = [];
    const workspaces = workspacesInMemory({
      limits: { ...defaultLimits, ...limits },
      now: () => time,
      make: ({ id }) => ({ close: () => closed.push(id) }) as never,
    });
    const tryToOpen = (visitor = 'a', pinned = false) =>
      workspaces.create({ urlOf: (id) => `http://localhost/sandbox/${id}`, visitor, pinned });
    const create = async (visitor?: string, pinned?: boolean) => {
      const workspace = await tryToOpen(visitor, pinned);
      return typeof workspace === 'string' ? assert.fail(workspace) : workspace;
    };
    return {
      closed,
      pass: (milliseconds: number) => (time += milliseconds),
      isOpen: async (id: string) => (await workspaces.get(id)) !== undefined,
      open: async (visitor?: string, pinned?: boolean) => (await create(visitor, pinned)).id,
      tryToOpen,
      create,
    };
  };

  test('go when they were not used for a day', async () => {
    const { open, isOpen, pass, closed } = made();
    const [one, other] = [await open(), await open()];
    pass(20 * 60 * 60 * 1000);
    assert.ok(await isOpen(one));
    pass(5 * 60 * 60 * 1000);
    assert.ok(await isOpen(one));
    assert.equal(await isOpen(other), false);
    assert.deepEqual(closed, [other]);
  });

  test('go after exactly that time, and not a millisecond before', async () => {
    const { open, isOpen, pass } = made({ workspaceIdleSeconds: 0.01 });
    const [one, other] = [await open(), await open()];
    pass(9);
    assert.ok(await isOpen(one));
    pass(1);
    assert.equal(await isOpen(other), false);
    assert.ok(await isOpen(one));
  });

  test('make room within the share of their visitor, when they were idle for an hour', async () => {
    const { open, isOpen, tryToOpen, pass, closed } = made({ workspacesPerVisitor: 2 });
    const [one, two] = [await open(), await open()];
    assert.equal(await tryToOpen(), 'workspacesPerVisitor');
    await open('b');
    pass(60 * 60 * 1000);
    await isOpen(one);
    const three = await open();
    assert.deepEqual(closed, [two]);
    assert.deepEqual(await Promise.all([one, two, three].map(isOpen)), [true, false, true]);
  });

  test('are lost first by the visitor who has most', async () => {
    const { open, isOpen, tryToOpen } = made({ workspaces: 4 });
    const light = await open('light');
    const heavy = [await open('heavy'), await open('heavy'), await open('heavy')];
    assert.equal(await tryToOpen('heavy'), 'workspaces');
    const fresh = await open('fresh');
    assert.deepEqual(await Promise.all([light, ...heavy, fresh].map(isOpen)), [true, false, true, true, true]);
    assert.equal(await tryToOpen('light'), 'workspaces', 'nobody has two more than this visitor');
  });

  test('are lost by the visitor with most data when there is too much', async () => {
    const { create, isOpen } = made({ workspaceBytesInAll: 5000 });
    const [light, heavy] = [await create('light'), await create('heavy')];
    await light.store.commit([set('things', 'a', 'x'.repeat(1000))]);
    await heavy.store.commit([set('things', 'a', 'x'.repeat(2000))]);
    assert.equal(heavy.bytesOfVisitor(), heavy.store.size());
    await heavy.store.commit([set('things', 'b', 'x'.repeat(2000))]);
    assert.deepEqual([await isOpen(light.id), await isOpen(heavy.id)], [true, false]);
  });

  test('stay when they are the one that was printed', async () => {
    const { open, isOpen, pass } = made({ workspaces: 1, workspaceIdleSeconds: 0.01 });
    const pinned = await open('', true);
    await open();
    pass(11);
    assert.ok(await isOpen(pinned));
  });
});
