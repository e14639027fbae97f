import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, describe, test } from 'node:test';
import { guardedConnector } from '../../../src/server/outgoing/destinations.ts';
import { createPost } from '../../../src/server/outgoing/outgoing.ts';
import { createOwnAddresses } from '../../../src/server/outgoing/addresses.ts';
import { createResolve } from '../../../src/server/outgoing/resolve.ts';

const closers: (() => void)[] = [];
after(() => {
  for (const close of closers) close();
});

/** A name server that resolves names that begin with `alive` to 192.0.2.1, and no others. Counts the queries. */
async function nameServer() {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  socket.on('message', (query, { port, address }) => {
    const length = query[12] ?? 0;
    const name = query.subarray(13, 13 + length).toString();
    asked.push(name);
    if (!name.startsWith('alive')) return;
    const end = query.indexOf(0, 12) + 5;
    const isA = query.readUInt16BE(end - 4) === 1;
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(0x8180, 2);
    head.writeUInt16BE(isA ? 1 : 0, 6);
    head.writeUInt16BE(0, 10);
    const record = isA ? Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 192, 0, 2, 1]) : Buffer.alloc(0);
    socket.send(Buffer.concat([head, query.subarray(12, end), record]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  closers.push(() => socket.close());
  return { asked, server: `127.0.0.1:${String(socket.address().port)}` };
}

describe('the names of destinations', () => {
  test('resolve while sixty others wait for a silent name server, which fail within seconds', async () => {
    const { server } = await nameServer();
    const resolve = createResolve({ hostsFile: false, servers: [server] });
    const silent = Array.from({ length: 60 }, (_, index) => resolve(`silent${String(index)}.example`));
    const failed = Promise.allSettled(silent);
    const first = await Promise.race([resolve('alive.example'), failed]);
    assert.deepEqual(first, ['192.0.2.1']);
    const started = performance.now();
    assert.deepEqual(new Set((await failed).map(({ status }) => status)), new Set(['rejected']));
    assert.ok(performance.now() - started < 8000);
  });

  test('are asked for once in a while', async () => {
    let time = 0;
    const { server, asked } = await nameServer();
    const resolve = createResolve({ hostsFile: false, servers: [server], now: () => time });
    await Promise.all([resolve('alive.example'), resolve('ALIVE.example.')]);
    await resolve('alive.example');
    const queries = asked.length;
    time = 60_000;
    await resolve('alive.example');
    assert.equal(asked.length, 2 * queries);
  });

  test('may stand in the hosts file, but not on a hosted server; localhost always is this machine', async () => {
    const { server } = await nameServer();
    assert.ok((await createResolve({ hostsFile: true, servers: [server] })('localhost')).includes('127.0.0.1'));
    assert.deepEqual(await createResolve({ hostsFile: false, servers: [server] })('receiver.localhost'), ['127.0.0.1', '::1']);
  });
});

describe('a hosted server', () => {
  test('delivers to none of its own addresses, under whatever name', async () => {
    const addresses: Record<string, readonly string[]> = {
      'docs.example': ['8.8.4.4'],
      'other.example': ['8.8.4.4'],
      'mapped.example': ['::ffff:8.8.4.4'],
      'free.example': ['8.8.8.8'],
    };
    const resolve = (name: string) => Promise.resolve(addresses[name] ?? []);
    const connect = guardedConnector({
      addressPolicy: 'public',
      resolve,
      isOwn: createOwnAddresses(['docs.example'], resolve),
      isHosted: true,
      connect: (_options, callback) => {
        callback(new Error('it connects'), null);
      },
    });
    const connected = (hostname: string): Promise<string> =>
      new Promise((done) => {
        connect({ hostname, protocol: 'http:', port: '8080' }, (...[error]) => {
          done(error?.message ?? '');
        });
      });
    assert.match(await connected('other.example'), /does not deliver to/);
    for (const address of ['8.8.4.4', '[::ffff:808:404]', '[64:ff9b::808:404]'])
      assert.match(await connected(address), /does not deliver to itself/, address);
    assert.match(await connected('mapped.example'), /does not deliver to/);
    assert.equal(await connected('free.example'), 'it connects');
  });

  test('delivers to the first address of a name only, by which its turns are counted', async () => {
    const asked: string[] = [];
    const connect = guardedConnector({
      addressPolicy: 'public',
      resolve: () => Promise.resolve(['8.8.8.8', '1.1.1.1']),
      isHosted: true,
      connect: ({ hostname }, callback) => {
        asked.push(hostname);
        callback(Object.assign(new Error('not connected'), { code: 'ECONNREFUSED' }), null);
      },
    });
    await new Promise<void>((done) => {
      connect({ hostname: 'two.example', protocol: 'http:', port: '8080' }, () => {
        done();
      });
    });
    assert.deepEqual(asked, ['8.8.8.8']);
  });

  test('checks the address for each notification, because a connection that was kept may go to an earlier one', async () => {
    let connections = 0;
    const server = createServer((_request, response) => response.end()).on('connection', () => connections++);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { post, close } = createPost('loopback', { isHosted: true, resolve: () => Promise.resolve(['127.0.0.1']) });
    for (let count = 0; count < 3; count++)
      assert.deepEqual(await post(`http://receiver.example:${String(port)}/`, {}, '{}', new AbortController().signal), { status: 200 });
    await close();
    server.close();
    assert.equal(connections, 3);
  });
});
