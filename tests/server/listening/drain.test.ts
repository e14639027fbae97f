import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, mock, test } from 'node:test';
import { apiMediaType, operationPath, toEventType } from '../../../src/interface/index.ts';
import type { SandboxDescription } from '../../../src/sandbox/index.ts';
import { drain } from '../../../src/server/listening/drain.ts';
import { listenOnPort } from '../../../src/server/listening/listen-on-port.ts';
import { createMonitor } from '../../../src/server/monitor/monitor.ts';
import { listenLocally } from '../../local-server.ts';
import { endAll, launch } from '../running.ts';

after(endAll);

/** A receiver that accepts the trial and holds every later response until it is released. */
async function heldReceiver() {
  const received: string[] = [];
  const held: ServerResponse[] = [];
  let released = false;
  const arrivals = new EventTarget();
  const { origin, close } = await listenLocally((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push((JSON.parse(Buffer.concat(chunks).toString()) as { event: string }).event);
      if (received.length === 1 || released) response.end();
      else held.push(response);
      arrivals.dispatchEvent(new Event('arrival'));
    });
  });
  after(close);
  return {
    url: `${origin}/`,
    received,
    async arrived(count: number): Promise<void> {
      while (received.length < count) await once(arrivals, 'arrival');
    },
    release(): void {
      released = true;
      for (const response of held) response.end();
    },
  };
}

/** A sandbox of the command line that has accepted ten events for a receiver, which holds the response to the first. */
async function tenEvents() {
  const receiver = await heldReceiver();
  const server = launch(['sandbox', '--port', '0']);
  const [line = ''] = await server.ready;
  const { authUrl, controlUrl, controlKey, apiCredentials, documents } = JSON.parse(line) as SandboxDescription;
  const [document] = documents;
  const event = toEventType('comment.create');
  const created = await fetch(authUrl + operationPath('createWebhook'), {
    method: 'POST',
    headers: { authorization: apiCredentials[0]?.header ?? '', 'content-type': apiMediaType },
    body: JSON.stringify({ events: [event], url: receiver.url, options: { collapseEvents: false }, documentId: document?.id }),
  });
  assert.equal(created.status, 200);
  await receiver.arrived(1);
  for (let count = 0; count < 10; count++) {
    const fired = await fetch(`${controlUrl}/events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${controlKey}` },
      body: JSON.stringify({ event, documentId: document?.id }),
    });
    assert.equal(fired.status, 202);
    await fired.arrayBuffer();
  }
  await receiver.arrived(2);
  /** Resolves when the server takes no more connections. */
  const stopped = async (): Promise<void> => {
    for (;;) {
      try {
        await (await fetch(authUrl)).arrayBuffer();
      } catch {
        return;
      }
    }
  };
  return { receiver, server, stopped };
}

test('after SIGTERM a server takes no more requests, delivers what it accepted, and ends with 0', async () => {
  const { receiver, server, stopped } = await tenEvents();
  const ended = server.stop();
  await stopped();
  assert.equal(receiver.received.length, 2);
  receiver.release();
  const { code, error } = await ended;
  assert.deepEqual([code, error, receiver.received.length], [0, '', 11]);
});

test('a second signal ends a server at once', async () => {
  const { receiver, server, stopped } = await tenEvents();
  const ended = server.stop();
  await stopped();
  server.signal('SIGINT');
  assert.equal((await ended).code, 130);
  assert.equal(receiver.received.length, 2);
});

test('a server closes when what it accepted has settled, and takes no connection meanwhile', async () => {
  const listening = await listenOnPort((_incoming, outgoing) => outgoing.end(), 0);
  const accepted = Promise.withResolvers<undefined>();
  const steps: string[] = [];
  const monitor = createMonitor(({ event }) => steps.push(event));
  const settled = async (): Promise<void> => {
    await accepted.promise;
    steps.push('settled');
  };
  const close = (): Promise<unknown> => Promise.resolve(steps.push('closed'));
  const drained = drain({ monitor, listening, settled, close });
  await assert.rejects(fetch(`http://127.0.0.1:${String(listening.port)}`));
  assert.deepEqual(steps, ['draining']);
  accepted.resolve(undefined);
  await drained;
  assert.deepEqual(steps, ['draining', 'settled', 'closed', 'ended']);
});

test('a server that drains says so in the last response of a connection', async () => {
  const begun: ServerResponse[] = [];
  const arrivals = new EventTarget();
  const listening = await listenOnPort((_incoming, outgoing) => {
    begun.push(outgoing);
    arrivals.dispatchEvent(new Event('arrival'));
  }, 0);
  const socket = connect(listening.port, '127.0.0.1');
  const request = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n';
  socket.write(request);
  await once(arrivals, 'arrival');
  const drained = listening.drain();
  socket.write(request);
  await once(arrivals, 'arrival');
  begun[0]?.end('first');
  begun[1]?.end('last');
  const received = await text(socket);
  assert.match(received, /connection: keep-alive[^]*first[^]*connection: close[^]*last$/i);
  await drained;
});

test('a server takes requests until load balancers have noticed that it ends', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  try {
    const listening = await listenOnPort((_incoming, outgoing) => outgoing.end(), 0);
    const monitor = createMonitor();
    const url = `http://127.0.0.1:${String(listening.port)}`;
    const ended = Promise.resolve();
    const drained = drain({ monitor, listening, settled: () => ended, close: () => ended, drainDelaySeconds: 5 });
    assert.equal(monitor.health.state(), 'draining');
    mock.timers.tick(4999);
    assert.equal(await fetch(url, { headers: { connection: 'close' } }).then(({ status }) => status, String), 200);
    mock.timers.tick(1);
    await drained;
    await assert.rejects(fetch(url));
  } finally {
    mock.timers.reset();
  }
});
