import assert from 'node:assert/strict';
import { createMonitor } from '../../src/server/monitor/monitor.ts';
import { createService, type Service } from '../../src/server/hosted/service.ts';
import { connectEngine, readStore, type Engine } from '../../src/server/store/engine.ts';
import { apiMediaType, operationPath, parseDeployment, toEventType, tokenPath } from '../../src/interface/index.ts';
import type { Limits } from '../../src/limits/defaults.ts';
import type { Attempt, Registration, SandboxState } from '../../src/sandbox/index.ts';
import type { Workspace } from '../../src/wire/workspace.ts';
import { deploymentValues } from '../server/deployment-values.ts';
import { samplesOf } from '../server/samples-of.ts';
import { listenLocally } from '../local-server.ts';

export const origin = 'http://localhost:4321';

/** An engine that counts its round trips. */
export interface CountedEngine extends Engine {
  /** The commands since the last call. */
  taken(): string[];
}

export async function connectCounted(url: string): Promise<CountedEngine> {
  const engine = await connectEngine(readStore({ STORE: url }) ?? assert.fail());
  const commands: string[] = [];
  return {
    ...engine,
    run(command, ...args) {
      // What a server does by itself, every second.
      if (!['beat', 'due', 'expire'].includes(command)) commands.push(command);
      return engine.run(command, ...args);
    },
    taken: () => commands.splice(0),
  };
}

/** Servers on one engine, in this process: each has a service, sandboxes and connections of its own. Without a URL, one that keeps all in memory. */
export async function startServers(url: string | undefined, count: number, limits: Partial<Limits> = {}) {
  const engines = url === undefined ? [] : await Promise.all(Array.from({ length: count }, () => connectCounted(url)));
  const monitors = Array.from({ length: count }, () => createMonitor());
  const unexpected: unknown[] = [];
  const services: Service[] = monitors.map((monitor, index) =>
    createService({
      deployment: parseDeployment(deploymentValues),
      addressPolicy: 'local',
      engine: engines[index],
      monitor,
      limits,
      onError: (error) => void unexpected.push(error),
    }),
  );
  let turn = 0;
  const by = (server: number): Service => services[server % services.length] ?? assert.fail();
  const request = async (url: string, init: RequestInit = {}, server = turn++): Promise<Response> =>
    (await by(server).fetch(new Request(url, { redirect: 'manual', ...init }))) ?? assert.fail(`not served: ${url}`);
  return {
    engines,
    services,
    unexpected,
    /** A request to the next server, or to a given one. */
    request,
    /** A metric of a server. */
    metric: (server: number, name: string): number =>
      samplesOf(monitors[server]?.metrics.text() ?? '')[`partner_interface_${name}`] ?? assert.fail(name),
    async close(): Promise<void> {
      for (const service of services) await service.close();
    },
  };
}
export type Servers = Awaited<ReturnType<typeof startServers>>;

/** A workspace of servers, and what tests do with it; each call goes to the next server unless one is given. */
export async function makeWorkspace({ request }: Pick<Servers, 'request'>) {
  const made = await request(`${origin}/sandbox`, { method: 'POST' });
  assert.equal(made.status, 201);
  const { authUrl, baseUrl, controlUrl, controlKey, applications, apiCredentials, documents, users } = (await made.json()) as Workspace;
  const [application = assert.fail()] = applications;
  const [document = assert.fail()] = documents;
  const [user = assert.fail()] = users;
  const api = { authorization: apiCredentials[0]?.header ?? '', accept: apiMediaType, 'content-type': apiMediaType };
  const post = (body: unknown, headers: Record<string, string>): RequestInit => ({ method: 'POST', headers, body: JSON.stringify(body) });

  async function control<T>(path: string, body?: unknown, server?: number): Promise<T> {
    const headers = { authorization: `Bearer ${controlKey}`, 'content-type': 'application/json' };
    const response = await request(`${controlUrl}${path}`, body === undefined ? { headers } : post(body, headers), server);
    assert.ok(response.ok, `${path}: ${String(response.status)} ${await response.clone().text()}`);
    return (await response.json()) as T;
  }
  return {
    authUrl,
    control,
    grantee: { clientId: application.clientId, userId: user.id, companyId: user.companyIds[0] ?? '' },
    state: (server?: number) => control<SandboxState>('/state', undefined, server),
    deliveries: async (server?: number) => (await control<{ items: Attempt[] }>('/deliveries?limit=1000', undefined, server)).items,
    registrations: async (server?: number) => (await control<{ items: Registration[] }>('/registrations', undefined, server)).items,
    fire: (server?: number, values: Record<string, string> = {}) =>
      control<{ messages: { messageId: string }[] }>(
        '/events',
        { event: toEventType('comment.create'), documentId: document.id, values },
        server,
      ),
    /** Signs in and grants, each step at the next server. Resolves with the code. */
    async code(start = 0): Promise<string> {
      const query = new URLSearchParams({ response_type: 'code', client_id: application.clientId });
      const page = await (await request(`${authUrl}/oauth/authorize?${query.toString()}`, {}, start)).text();
      const interaction = /name="interaction" value="([^"]+)"/.exec(page)?.[1] ?? assert.fail(page);
      const form = (body: Record<string, string>): RequestInit => ({ method: 'POST', body: new URLSearchParams(body) });
      const signIn = /action="([^"]+)"/.exec(page)?.[1] ?? assert.fail(page);
      const signedIn = await request(new URL(signIn, authUrl).href, form({ interaction, user: user.id }), start + 1);
      const grantPage = await (await request(new URL(signedIn.headers.get('location') ?? '', authUrl).href, {}, start + 2)).text();
      const decide = /action="([^"]+)"/.exec(grantPage)?.[1] ?? assert.fail(grantPage);
      const decided = await request(new URL(decide, authUrl).href, form({ interaction, decision: 'grant' }), start + 3);
      const location = new URL(decided.headers.get('location') ?? assert.fail(await decided.text()), authUrl);
      const code = location.searchParams.get('code');
      if (code !== null) return code;
      // Out of band: the page shows it.
      const shown = await (await request(location.href, {}, start + 4)).text();
      return /<title>Success code=([^<]+)</.exec(shown)?.[1] ?? assert.fail(shown);
    },
    tokens(form: Record<string, string>, server?: number): Promise<Response> {
      const body = new URLSearchParams({ client_id: application.clientId, client_secret: application.clientSecret, ...form });
      return request(authUrl + tokenPath, { method: 'POST', body }, server);
    },
    list: (token: string, server?: number) =>
      request(`${baseUrl}${operationPath('getWebhooks')}`, { headers: { ...api, authorization: `Bearer ${token}` } }, server),
    async register(url: string, server?: number): Promise<string> {
      const options = { collapseEvents: false };
      const body = { events: [toEventType('comment.create')], url, options, documentId: document.id };
      const response = await request(`${baseUrl}${operationPath('createWebhook')}`, post(body, api), server);
      assert.ok(response.ok, await response.clone().text());
      return ((await response.json()) as { id: string }).id;
    },
    unregister: (id: string, server?: number) =>
      request(`${baseUrl}${operationPath('unregisterWebhook', id)}`, { method: 'DELETE', headers: api }, server),
  };
}

/** A receiver outside of the servers. */
export async function startReceiver(respond: (body: Record<string, string>) => number | Promise<number> = () => 200) {
  const received: Record<string, string>[] = [];
  const { origin, close } = await listenLocally((incoming, outgoing) => {
    let text = '';
    incoming.on('data', (chunk: Buffer) => (text += chunk.toString()));
    incoming.on('end', () => {
      const body = JSON.parse(text) as Record<string, string>;
      received.push(body);
      void Promise.resolve(respond(body)).then((status) => outgoing.writeHead(status).end());
    });
  });
  return { received, url: `${origin}/hook`, close };
}

/** Resolves when something is true, which other servers make true. */
export async function until(what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> {
  for (const start = performance.now(); !(await isTrue());) {
    assert.ok(performance.now() - start < 30_000, what);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
