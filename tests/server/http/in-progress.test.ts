import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseDeployment } from '../../../src/interface/index.ts';
import { defaultLimits, type Limits } from '../../../src/limits/defaults.ts';
import { bodyBytesOf, connectionOf, enter } from '../../../src/server/http/enter.ts';
import { createGate } from '../../../src/server/http/gate.ts';
import { requestUrl } from '../../../src/server/http/node-handler.ts';
import { createService } from '../../../src/server/hosted/service.ts';
import type { ConnectionOptions } from '../../../src/server/listening/limit-connections.ts';
import { listenOnPort } from '../../../src/server/listening/listen-on-port.ts';
import { createListener, type Listener } from '../../../src/server/listening/listener.ts';
import { readVisitors } from '../../../src/server/listening/visitors.ts';
import type { Inbox } from '../../../src/wire/receiver.ts';
import { deploymentValues } from '../deployment-values.ts';
import { rawClient } from '../raw-client.ts';

type Client = ReturnType<typeof rawClient>;

const visitors = readVisitors({ TRUSTED_PROXIES: '127.0.0.1' });
const from = (visitor: string): string => `X-Forwarded-For: ${visitor}`;
const address = (index: number): string => `127.0.0.${String(index)}`;
const times = <T>(count: number, work: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => work(index));

/** The first of some connections that is closed. */
const firstClosed = (clients: readonly Client[]): Promise<Client> =>
  Promise.race(clients.map((client) => client.closed.then(() => client)));

/** A server, and connections to it. */
async function listen(listener: Listener, options: ConnectionOptions = {}) {
  const listening = await listenOnPort(listener, 0, '127.0.0.1', options);
  const clients: Client[] = [];
  return {
    port: listening.port,
    connect(localAddress?: string) {
      const client = rawClient(listening.port, localAddress);
      clients.push(client);
      return client;
    },
    async [Symbol.asyncDispose]() {
      for (const client of clients) client.close();
      await listening.close();
    },
  };
}

describe('connections', () => {
  /** A server that responds to `/wait` when it is told to, begins a response to `/begin` that never ends, and responds to all else. */
  async function start(connections: number, options: ConnectionOptions = {}) {
    const reached: string[] = [];
    const waiting: (() => void)[] = [];
    const server = await listen(
      (incoming, outgoing) => {
        const respond = (): void => void outgoing.end('ok');
        if (incoming.url === '/begin') outgoing.write('a');
        else if (incoming.url === '/body') incoming.on('end', respond).resume();
        else if (incoming.url === '/wait') waiting.push(respond);
        else respond();
      },
      { limits: { connections, connectionsPerVisitor: 4 }, onReached: (limit) => reached.push(limit), ...options },
    );
    /** Connections of an address, each after a first response. */
    async function open(localAddress: string, count: number) {
      const clients = times(count, () => server.connect(localAddress));
      for (const client of clients) assert.equal(await client.ask('GET /'), '200');
      return clients;
    }
    return { ...server, reached, waiting, open };
  }
  const visit = (server: Awaited<ReturnType<typeof start>>, index: number): Promise<string> => server.connect(address(index)).ask('GET /');
  const states = (clients: readonly Client[]): Promise<string[]> => Promise.all(clients.map((client) => client.ask('GET /')));

  test('that seven addresses hold make room for an eighth', async () => {
    await using server = await start(14);
    const attackers = [];
    for (const index of [2, 3, 4, 5, 6, 7, 8]) attackers.push(await server.open(address(index), 2));
    assert.equal(await visit(server, 9), '200');
    assert.deepEqual(server.reached, ['connections']);
    const left = (await Promise.all(attackers.map(states))).map((those) => those.join());
    assert.deepEqual(left, ['closed,200', ...times(6, () => '200,200')]);
  });

  test('of the visitor who has most go first, and the only one of a visitor never', async () => {
    await using server = await start(8);
    const [only] = await server.open(address(2), 1);
    const heaviest = await server.open(address(3), 4);
    const heavy = await server.open(address(4), 3);
    for (const index of [5, 6]) assert.equal(await visit(server, index), '200');
    assert.deepEqual(await states(heaviest), ['closed', 'closed', '200', '200']);
    assert.deepEqual(
      await states(heavy),
      times(3, () => '200'),
    );
    for (const index of [7, 8, 9]) assert.equal(await visit(server, index), '200');
    assert.equal(await visit(server, 10), 'closed');
    assert.equal(await only?.ask('GET /'), '200');
    assert.deepEqual(
      [await states(heaviest.slice(2)), await states(heavy)],
      [
        ['closed', '200'],
        ['closed', 'closed', '200'],
      ],
    );
  });

  test('are refused to the visitor who has as many as others', async () => {
    await using server = await start(6);
    const clients = [...(await server.open(address(2), 3)), ...(await server.open(address(3), 2))];
    assert.equal((await server.open(address(3), 1)).length, 1);
    assert.equal(await visit(server, 3), 'closed');
    assert.deepEqual(
      await states(clients),
      times(5, () => '200'),
    );
  });

  test('that are idle go first, then the one whose last request came first', async () => {
    await using server = await start(4);
    const [reading, recent, old, sending] = await server.open(address(2), 4);
    assert.ok(reading && recent && old && sending);
    assert.equal(await reading.ask('GET /begin'), '200');
    assert.equal(await sending.begin('POST /body', 1), '100');
    for (const client of [old, recent]) assert.equal(await client.ask('GET /'), '200');
    assert.equal(await visit(server, 3), '200');
    assert.equal(await firstClosed([reading, recent, old, sending]), old);
    assert.equal(await visit(server, 4), '200');
    assert.equal(await firstClosed([reading, recent, sending]), recent);
    sending.send('a');
    assert.equal(await sending.receive(), '200');
  });

  test('whose responses are read slowly, or whose bodies arrive slowly, go where none is idle', async () => {
    await using server = await start(4);
    const [reading, sending, ...others] = await server.open(address(2), 4);
    assert.ok(reading && sending);
    assert.equal(await reading.ask('GET /begin'), '200');
    for (const client of [sending, ...others]) assert.equal(await client.begin('POST /body', 1), '100');
    assert.equal(await visit(server, 3), '200');
    assert.equal(await firstClosed([reading, sending, ...others]), reading);
    assert.equal(await visit(server, 4), '200');
    assert.equal(await firstClosed([sending, ...others]), sending);
  });

  test('whose requests are being handled are never closed: the next heaviest visitor loses one', async () => {
    await using server = await start(6);
    const handled = (await server.open(address(2), 3)).map((client) => client.ask('GET /wait'));
    while (server.waiting.length < 3) await new Promise(setImmediate);
    const idle = await server.open(address(3), 2);
    await server.open(address(4), 1);
    assert.equal(await visit(server, 5), '200');
    assert.deepEqual(await states(idle), ['closed', '200']);
    assert.equal(await visit(server, 6), 'closed');
    for (const respond of server.waiting) respond();
    assert.deepEqual(await Promise.all(handled), ['200', '200', '200']);
  });

  test('of a trusted proxy stay open, and get room from a visitor who has more than one', async () => {
    await using server = await start(6, { visitors: { isTrusted: (one) => one?.endsWith('127.0.0.2') ?? false } });
    const ofProxy = await server.open(address(2), 4);
    const direct = await server.open(address(3), 2);
    assert.equal(await visit(server, 2), '200');
    assert.equal(await visit(server, 2), 'closed');
    assert.deepEqual(await states(direct), ['closed', '200']);
    assert.deepEqual(
      await states(ofProxy),
      times(4, () => '200'),
    );
  });
});

describe('requests in progress', () => {
  /** A server that handles each request when its body has arrived and it is told to. */
  async function start(limits: Partial<Limits>) {
    const reached: string[] = [];
    const admit = createGate(
      { ...defaultLimits, ...limits },
      (name) => new Response(name, { status: 429 }),
      () => 0,
      (limit) => reached.push(limit),
    );
    const handling: (() => void)[] = [];
    const server = await listen((incoming, outgoing) => {
      const bodyBytes = bodyBytesOf(incoming.headers, 1000);
      const isCall = incoming.url === '/call';
      const admitted = admit({ visitor: visitors.of(incoming), bodyBytes, isCall, connection: connectionOf(incoming) });
      enter({ incoming, outgoing, url: requestUrl(incoming), admitted }, async (request, refused) => {
        if (refused) return refused;
        await request.text();
        if (new URL(request.url).pathname === '/wait') await new Promise<void>((resolve) => handling.push(resolve));
        return new Response('ok');
      }).catch(() => outgoing.destroy());
    });
    const begin = (visitor: string, bytes: number, path = '/') => {
      const client = server.connect();
      return { client, begun: client.begin(`POST ${path}`, bytes, from(visitor)) };
    };
    /** Begins requests of a visitor, one after the other. */
    async function fill(visitor: string, count: number, bytes: number, path?: string) {
      const clients = [];
      for (let index = 0; index < count; index++) {
        const { client, begun } = begin(visitor, bytes, path);
        assert.equal(await begun, '100');
        clients.push(client);
      }
      return clients;
    }
    /** The status of a request of a visitor with a body of so many bytes. */
    async function post(visitor: string, bytes: number, path = '/'): Promise<string> {
      const client = server.connect();
      client.send(
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\n${from(visitor)}\r\nContent-Length: ${String(bytes)}\r\n\r\n${'a'.repeat(bytes)}`,
      );
      return client.receive();
    }
    return { ...server, reached, handling, fill, post };
  }
  const finish = async (client: Client, bytes: number): Promise<string> => {
    client.send('a'.repeat(bytes));
    return client.receive();
  };

  test('that ten visitors begin make room for an eleventh', async () => {
    await using server = await start({ openRequestsPerVisitor: 2, openRequests: 20 });
    const attackers = [];
    for (const index of times(10, (one) => one)) attackers.push(await server.fill(`203.0.113.${String(index)}`, 2, 1));
    assert.equal(await server.post('198.51.100.1', 0), '200');
    const left = await Promise.all(attackers.flat().map((client) => finish(client, 1)));
    assert.deepEqual(left, ['closed', ...times(19, () => '200')]);
    assert.deepEqual(server.reached, ['open-requests']);
  });

  test('whose bodies three visitors send slowly make room for a fourth', async () => {
    await using server = await start({ bodyBytesPerVisitor: 800, bodyBytes: 2400 });
    const attackers = [];
    for (const visitor of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) attackers.push(await server.fill(visitor, 4, 200));
    assert.equal(await server.post('198.51.100.1', 600), '200');
    for (const clients of attackers)
      assert.deepEqual(await Promise.all(clients.map((client) => finish(client, 200))), ['closed', '200', '200', '200']);
  });

  test('that three visitors begin to the proxy make room for a fourth', async () => {
    await using server = await start({ proxyCallsPerVisitor: 2, proxyCalls: 6 });
    const attackers = [];
    for (const visitor of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) attackers.push(...(await server.fill(visitor, 2, 1, '/call')));
    assert.equal(await server.post('198.51.100.1', 1, '/call'), '200');
    const left = await Promise.all(attackers.map((client) => finish(client, 1)));
    assert.deepEqual(left, ['closed', ...times(5, () => '200')]);
  });

  test('stay if their visitor has only one, however large, or no more than the others', async () => {
    await using server = await start({ bodyBytesPerVisitor: 800, bodyBytes: 1600 });
    const [large] = await server.fill('203.0.113.1', 1, 800);
    const small = await server.fill('203.0.113.2', 2, 400);
    assert.equal(await server.post('198.51.100.1', 400), '200');
    const [begun] = await server.fill('198.51.100.1', 1, 400);
    assert.equal(await server.post('198.51.100.2', 400), '429');
    assert.ok(large && begun);
    assert.deepEqual([await finish(large, 800), await finish(begun, 400)], ['200', '200']);
    assert.deepEqual(await Promise.all(small.map((client) => finish(client, 400))), ['closed', '200']);
  });

  test('are never ended while they are handled: the next heaviest visitor loses one', async () => {
    await using server = await start({ openRequestsPerVisitor: 3, openRequests: 6 });
    const handled = times(3, () => server.post('203.0.113.1', 1, '/wait'));
    while (server.handling.length < 3) await new Promise(setImmediate);
    const begun = await server.fill('203.0.113.2', 2, 1);
    const [only] = await server.fill('203.0.113.3', 1, 1);
    assert.equal(await server.post('198.51.100.1', 0), '200');
    const [refilled] = await server.fill('198.51.100.1', 1, 1);
    assert.equal(await server.post('198.51.100.2', 0), '429');
    for (const respond of server.handling) respond();
    assert.deepEqual(await Promise.all(handled), ['200', '200', '200']);
    assert.ok(only && refilled);
    assert.deepEqual([await finish(only, 1), await finish(refilled, 1)], ['200', '200']);
    assert.deepEqual(await Promise.all(begun.map((client) => finish(client, 1))), ['closed', '200']);
  });

  test('are not ended where an earlier request on their connection is handled', async () => {
    await using server = await start({ openRequestsPerVisitor: 2, openRequests: 2 });
    const client = server.connect();
    const visitor = from('203.0.113.1');
    client.send(`GET /wait HTTP/1.1\r\nHost: localhost\r\n${visitor}\r\n\r\n`);
    client.send(`POST / HTTP/1.1\r\nHost: localhost\r\n${visitor}\r\nContent-Length: 1\r\n\r\n`);
    while (server.handling.length < 1) await new Promise(setImmediate);
    assert.equal(await server.post('198.51.100.1', 0), '429');
    server.handling[0]?.();
    assert.equal(await client.receive(), '200');
  });
});

test('notifications whose responses wait make room for other requests, and their bodies for other bodies', async (context) => {
  const failed = (error: unknown): never => assert.fail(String(error));
  const service = createService({
    deployment: parseDeployment({ ...deploymentValues, siteUrl: 'http://localhost:4321' }),
    addressPolicy: 'loopback',
    limits: { openRequestsPerVisitor: 2, openRequests: 5, bodyBytesPerVisitor: 200, bodyBytes: 300 },
    onError: failed,
  });
  context.after(() => service.close());
  await using server = await listen(createListener(service, { respond: () => Promise.reject(new Error('no file')) }, failed, { visitors }));
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.1' };
  const origin = `http://127.0.0.1:${String(server.port)}`;
  const inbox = (await (await fetch(`${origin}/receiver`, { method: 'POST', headers })).json()) as Inbox;
  const [path, feedPath] = [new URL(inbox.url).pathname, new URL(inbox.feedUrl).pathname];
  const body = JSON.stringify({ status: 200, delayMilliseconds: 30_000 });
  assert.equal((await fetch(`${origin}${feedPath}/response`, { method: 'PUT', headers, body })).status, 200);
  const feed = server.connect();
  assert.equal(await feed.ask(`GET ${feedPath}`, from('198.51.100.1')), '200');
  const waiting = times(4, () => server.connect());
  for (const [index, client] of waiting.entries()) {
    const visitor = from(`203.0.113.${String(index % 2)}`);
    client.send(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${visitor}\r\nContent-Length: 150\r\n\r\n${'a'.repeat(150)}`);
    const stored = feed.until(new RegExp(`id: ${String(index + 1)}\\n`));
    assert.match(await Promise.race([stored, client.receive()]), /event-stream/);
  }
  assert.equal(await server.connect().ask('GET /runtime.json', from('198.51.100.2')), '200');
  assert.equal(await waiting[0]?.closed, 'closed');
});
