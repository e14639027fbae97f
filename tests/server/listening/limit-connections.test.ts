import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { test } from 'node:test';
import type { ConnectionOptions } from '../../../src/server/listening/limit-connections.ts';
import { listenOnPort } from '../../../src/server/listening/listen-on-port.ts';

/** A server with room for ten connections, two of each visitor; the limits that were reached; and its side of the connections with a response. */
async function start(options: ConnectionOptions = {}) {
  const reached: string[] = [];
  const accepted: Socket[] = [];
  const listening = await listenOnPort(
    ({ socket }, outgoing) => {
      accepted.push(socket);
      outgoing.end('ok');
    },
    0,
    '127.0.0.1',
    { limits: { connections: 10, connectionsPerVisitor: 2 }, onReached: (limit) => reached.push(limit), ...options },
  );
  /** Opens a connection. Resolves with whether it has a response, or is ended without one. */
  const open = (): Promise<boolean> =>
    new Promise((resolve) => {
      const socket = connect(listening.port, '127.0.0.1');
      socket.on('error', () => resolve(false));
      socket.on('close', () => resolve(false));
      socket.on('data', () => resolve(true));
      socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n');
    });
  return { reached, accepted, open, [Symbol.asyncDispose]: () => listening.close() };
}

test('a visitor has so many connections at once, also where no trusted proxy is named', async () => {
  await using server = await start();
  assert.deepEqual([await server.open(), await server.open(), await server.open()], [true, true, false]);
  assert.equal(server.reached.length, 1);
  const [first = assert.fail()] = server.accepted;
  first.destroy();
  await once(first, 'close');
  assert.equal(await server.open(), true);
});

test('a trusted proxy has as many connections as all visitors together', async () => {
  await using server = await start({ visitors: { isTrusted: () => true } });
  for (let count = 0; count < 10; count++) assert.equal(await server.open(), true);
  assert.equal(await server.open(), false);
  assert.equal(server.reached.length, 1);
});
