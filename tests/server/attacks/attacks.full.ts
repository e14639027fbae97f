import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { apiMediaType, operationPath, toEventType } from '../../../src/interface/index.ts';
import { defaultLimits } from '../../../src/limits/defaults.ts';
import type { Inbox } from '../../../src/wire/receiver.ts';
import type { Workspace } from '../../../src/wire/workspace.ts';
import { endAll } from '../running.ts';
import { listenLocally } from '../../local-server.ts';
import { serverUnderAttack } from './server-under-attack.ts';

/** Does work so many times, some at a time, and returns how often each result came. */
async function counted(times: number, work: (index: number) => Promise<number>): Promise<Map<number, number>> {
  const results = new Map<number, number>();
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < times) {
      const result = await work(next++);
      results.set(result, (results.get(result) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  return results;
}

const statusOf = async (response: Promise<Response>): Promise<number> => {
  const { status, body } = await response;
  await body?.cancel();
  return status;
};

describe('a server with a heap of 256 MB, beside a visitor who notices nothing', { concurrency: false }, () => {
  let server: Awaited<ReturnType<typeof serverUnderAttack>>;
  let noticesNothing: () => Promise<void>;
  before(async () => {
    server = await serverUnderAttack();
    noticesNothing = await server.bystander('198.51.100.1');
  });
  after(async () => {
    await server.stop();
    endAll();
  });
  const visitor = (index: number): string => `203.0.113.${String(index)}`;

  test('takes 14,000 small notifications with headers of 15 kB', async () => {
    const inboxes = await Promise.all(Array.from({ length: 128 }, (_, index) => server.make<Inbox>(visitor(index % 8), '/receiver')));
    const headers = { 'x-long': 'a'.repeat(15_000) };
    const results = await counted(14_000, (index) =>
      statusOf(server.ask(visitor(index % 8), inboxes[index % inboxes.length]?.url ?? '', { method: 'POST', body: '{}', headers })),
    );
    assert.ok((results.get(200) ?? 0) > 12_000, JSON.stringify([...results]));
    server.resident();
    await noticesNothing();
  });

  test('keeps 120 feeds open that are never read, with a backlog of 4 MiB', async () => {
    const inbox = await server.make<Inbox>(visitor(20), '/receiver');
    for (let count = 0; count < 4; count++)
      assert.equal(await statusOf(server.ask(visitor(20), inbox.url, { method: 'POST', body: 'a'.repeat(1_000_000) })), 200);
    const before = server.resident();
    const { pathname } = new URL(inbox.feedUrl);
    for (let count = 0; count < 120; count++)
      await server.sendAndNeverRead(`GET ${pathname} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${visitor(21 + (count % 4))}\r\n\r\n`);
    await noticesNothing();
    assert.ok(server.resident() < before + 100);
  });

  test('makes the list of deliveries 100 times for readers who do not read', async () => {
    const workspace = await server.make<Workspace>(visitor(30), '/sandbox');
    const { host, pathname } = new URL(workspace.controlUrl);
    const event = toEventType('comment.create');
    const [document] = workspace.documents;
    const header = workspace.apiCredentials[0]?.header ?? '';
    const inbox = await server.make<Inbox>(visitor(30), '/receiver');
    for (let count = 0; count < 4; count++)
      await server.ask(visitor(30), workspace.baseUrl + operationPath('createWebhook'), {
        method: 'POST',
        headers: { authorization: header, 'content-type': apiMediaType },
        body: JSON.stringify({ events: [event], url: inbox.url, options: { collapseEvents: false }, documentId: document?.id }),
      });
    const values = { commentId: 'a'.repeat(60_000) };
    await counted(60, () => statusOf(server.control(visitor(30), workspace, '/events', { event, documentId: document?.id, values })));
    for (let count = 0; count < 100; count++)
      await server.sendAndNeverRead(
        `GET ${pathname}/deliveries HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${visitor(30)}\r\nAuthorization: Bearer ${workspace.controlKey}\r\n\r\n`,
      );
    await noticesNothing();
    server.resident();
  });

  test('moves a clock by ten years again and again, and stays fast', async () => {
    const workspace = await server.make<Workspace>(visitor(40), '/sandbox');
    const started = performance.now();
    const results = await counted(300, () =>
      statusOf(server.control(visitor(40), workspace, '/clock', { advanceSeconds: 10 * 365 * 86_400 })),
    );
    assert.equal(results.get(200), 300);
    assert.ok(performance.now() - started < 20_000);
    await noticesNothing();
  });

  test('turns no workspace into a weapon: a victim gets few notifications at a time', async () => {
    let posts = 0;
    let open = 0;
    let most = 0;
    const victim = createServer((request, response) => {
      posts += 1;
      request.resume();
      response.end();
    });
    victim.on('connection', (socket) => {
      most = Math.max(most, ++open);
      socket.once('close', () => (open -= 1));
    });
    const { origin, close } = await listenLocally(victim);
    after(close);
    const url = `${origin}/`;
    const workspace = await server.make<Workspace>(visitor(50), '/sandbox');
    const [document] = workspace.documents;
    const header = workspace.apiCredentials[0]?.header ?? '';
    const event = toEventType('comment.create');
    const started = performance.now();
    const registered = await counted(300, () =>
      statusOf(
        server.ask(visitor(50), workspace.baseUrl + operationPath('createWebhook'), {
          method: 'POST',
          headers: { authorization: header, 'content-type': apiMediaType },
          body: JSON.stringify({ events: [event], url, options: { collapseEvents: false }, documentId: document?.id }),
        }),
      ),
    );
    assert.equal(registered.get(200), defaultLimits.registrationsPerWorkspace);
    assert.equal(registered.get(507), 300 - defaultLimits.registrationsPerWorkspace);
    await counted(50, () => statusOf(server.control(visitor(50), workspace, '/events', { event, documentId: document?.id })));
    await noticesNothing();
    const seconds = (performance.now() - started) / 1000 + 1;
    assert.ok(posts <= defaultLimits.destinationRequests + seconds * defaultLimits.destinationRequestsPerSecond, `${String(posts)} posts`);
    assert.ok(most <= defaultLimits.destinationConnections, `${String(most)} connections`);
  });

  test('refuses a visitor who makes 400 workspaces and 400 inboxes, and deletes nothing', async () => {
    for (const path of ['/sandbox', '/receiver']) {
      const results = await counted(400, async () => {
        const response = await server.ask(visitor(60), server.origin + path, { method: 'POST' });
        if (response.status !== 201) {
          const { limit } = (await response.json()) as { limit?: string };
          assert.ok(limit && response.headers.has('retry-after'));
        } else await response.body?.cancel();
        return response.status;
      });
      assert.ok((results.get(429) ?? 0) >= 190, JSON.stringify([...results]));
    }
    await noticesNothing();
  });

  test('holds 300 unfinished bodies of 2 MiB, sent anywhere', async () => {
    const { pathname } = new URL((await server.make<Inbox>(visitor(70), '/receiver')).url);
    const part = 'a'.repeat(400_000);
    for (let count = 0; count < 300; count++) {
      const path = ['/nothing/here', '/receiver/unknown', pathname, '/proxy/call'][count % 4] ?? '';
      await server.sendAndNeverRead(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${visitor(71 + (count % 5))}\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n\r\n${part}`,
      );
    }
    await noticesNothing();
    server.resident();
  });
});

describe('a server whose live deployment never responds', () => {
  test('lets 400 calls of 200 kB through the proxy hang for nobody: few wait, the others are refused at once', async () => {
    const arrived: Socket[] = [];
    const silent = createTcpServer((socket) => {
      arrived.push(socket);
      socket.on('error', () => undefined).resume();
    });
    const { origin: live, close } = await listenLocally(silent);
    const server = await serverUnderAttack({ authUrl: live, baseUrl: live });
    const noticesNothing = await server.bystander('198.51.100.1');
    const body = JSON.stringify({ url: live, method: 'POST', headers: [], body: 'a'.repeat(200_000) });
    const hanging = new AbortController();
    const refusals = new Map<number, number>();
    const enough = Promise.withResolvers<undefined>();
    const calls = Array.from({ length: 400 }, async (_, index) => {
      const headers = { origin: server.origin, 'content-type': 'application/json' };
      const visitor = `203.0.113.${String(index % 40)}`;
      const response = await server.ask(visitor, `${server.origin}/proxy/call`, { method: 'POST', headers, body, signal: hanging.signal });
      await response.body?.cancel();
      refusals.set(response.status, (refusals.get(response.status) ?? 0) + 1);
      if ((refusals.get(429) ?? 0) === 400 - defaultLimits.liveOpenCallsPerHost) enough.resolve(undefined);
    });
    const settled = Promise.allSettled(calls);
    await Promise.race([enough.promise, settled]);
    assert.deepEqual([...refusals], [[429, 400 - defaultLimits.liveOpenCallsPerHost]]);
    assert.ok(arrived.length <= defaultLimits.liveOpenCallsPerHost, `${String(arrived.length)} connections`);
    server.resident();
    await noticesNothing();
    hanging.abort();
    await settled;
    await server.stop();
    await close();
  });
});
