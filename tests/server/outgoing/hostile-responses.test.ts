import assert from 'node:assert/strict';
import { createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { after, describe, test } from 'node:test';
import type { CallResult } from '../../../src/wire/proxy.ts';
import { createSend } from '../../../src/server/outgoing/outgoing.ts';
import { openProxy, refusal } from '../../proxy/harness.ts';
import { listenLocally } from '../../local-server.ts';

// A configured host may be broken or taken over: over real connections, each of its responses ends in a clear error and a closed connection.

const servers = new AsyncDisposableStack();
const { send, close } = createSend();
after(async () => {
  await close();
  await servers.disposeAsync();
});

/** A host that does what it likes with each connection; resolves with its address and, for each connection that carried a request, what tells that it is closed. */
async function host(behave: (socket: Socket) => void) {
  const closed: Promise<unknown>[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    // A connection that nothing was asked over is the client's, to keep ready.
    socket.once('data', () => closed.push(new Promise((resolve) => socket.once('close', resolve))));
    behave(socket);
  });
  return { url: servers.use(await listenLocally(server)).origin, closed };
}

/** A proxy that goes there over the network, and whose patience ends when the test says so. */
function impatient() {
  const clock = new AbortController();
  return { end: () => clock.abort(), ...openProxy(() => assert.fail(), { route: () => ({ send }), timeout: () => clock.signal }) };
}

const head = (...fields: string[]): string => ['HTTP/1.1 200 OK', ...fields, '', ''].join('\r\n');
const ask = (url: string) => ({ url, method: 'GET', headers: [['Authorization', 'Bearer canary']] });
const kilobytes = (count: number): string => 'a'.repeat(1024 * count);

/** Writes for as long as the other side reads. */
function flood(socket: Socket, chunk: string): void {
  const more = (): void => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on('drain', more);
  more();
}

describe('a status line that a Response cannot have', () => {
  for (const status of [600, 999])
    test(`with the status ${String(status)} is named, and its connection is closed`, async () => {
      const { url, closed } = await host((socket) =>
        socket.once('data', () => {
          socket.write(`HTTP/1.1 ${String(status)} X\r\n\r\n`);
          flood(socket, kilobytes(64));
        }),
      );
      const response = await impatient().post('/proxy/call', ask(url));
      const message = `The response has the status ${String(status)}, which HTTP does not allow.`;
      assert.deepEqual([response.status, await response.json()], [502, { error: 'invalid-response', message }]);
      await Promise.all(closed);
      assert.equal(closed.length, 1);
    });

  for (const status of ['000', '099', '101'])
    test(`with the status ${status} is no complete response, and shows no word of a library`, async () => {
      const { url } = await host((socket) => socket.once('data', () => socket.end(`HTTP/1.1 ${status} X\r\n\r\n`)));
      const response = await impatient().post('/proxy/call', ask(url));
      const message = `No complete response from ${new URL(url).host}.`;
      assert.deepEqual([response.status, await response.json()], [502, { error: 'unreachable', message }]);
    });

  for (const [what, phrase, shown] of [
    ['of characters that Latin-1 has', Buffer.from('Erfüllt'), 'Erfüllt'],
    ['of other characters', Buffer.from('Gut — ja'), ''],
    ['of bytes that are not UTF-8', Buffer.from('Erfüllt', 'latin1'), ''],
  ] as const)
    test(`with a reason phrase ${what} leaves the response as it is`, async () => {
      const { url } = await host((socket) =>
        socket.once('data', () => {
          for (const part of ['HTTP/1.1 201 ', phrase, '\r\nContent-Length: 2\r\n\r\nhi']) socket.write(part);
          socket.end();
        }),
      );
      const response = await impatient().post('/proxy/call', ask(url));
      const { exchange } = (await response.json()) as CallResult;
      const { status, statusText, body } = exchange.response;
      assert.deepEqual([status, statusText, body], [201, shown, 'hi']);
    });
});

for (const status of [204, 205, 304])
  test(`a response with the status ${String(status)}, which has no content, is relayed`, async () => {
    const { url } = await host((socket) => socket.once('data', () => socket.end(`HTTP/1.1 ${String(status)} X\r\nETag: "1"\r\n\r\n`)));
    const relayed = await impatient().post('/proxy/call', ask(url));
    assert.equal(relayed.status, 200);
    const { response } = ((await relayed.json()) as CallResult).exchange;
    assert.deepEqual([response.status, response.body, response.headers], [status, '', [['etag', '"1"']]]);
  });

describe('a response that is too large', () => {
  for (const [what, behave] of [
    [
      'by its Content-Length',
      (socket: Socket) => {
        socket.write(head('Content-Length: 99999999999'));
        flood(socket, kilobytes(64));
      },
    ],
    [
      'in chunks without an end',
      (socket: Socket) => {
        socket.write(head('Transfer-Encoding: chunked'));
        flood(socket, `10000\r\n${kilobytes(64)}\r\n`);
      },
    ],
    [
      'until the connection is closed',
      (socket: Socket) => {
        socket.write(head('Connection: close'));
        flood(socket, kilobytes(64));
      },
    ],
  ] as const)
    test(`${what} is refused, and its connection is closed`, async () => {
      const { url, closed } = await host((socket) =>
        socket.once('data', () => {
          behave(socket);
        }),
      );
      assert.deepEqual(await refusal(await impatient().post('/proxy/call', ask(url))), [502, 'too-large']);
      await Promise.all(closed);
      assert.equal(closed.length, 1);
    });

  test('when it is unpacked is shown packed: nothing is unpacked here', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000));
    assert.ok(bomb.length < 1024 * 1024);
    const { url } = await host((socket) =>
      socket.once('data', () => {
        socket.write(head('Content-Encoding: gzip', `Content-Length: ${String(bomb.length)}`));
        socket.end(bomb);
      }),
    );
    const response = await impatient().post('/proxy/call', ask(url));
    const { exchange } = (await response.json()) as CallResult;
    assert.equal(exchange.response.status, 200);
    assert.ok(exchange.response.body.length <= bomb.length);
  });

  for (const [what, text] of [
    ['in one header', `X-Long: ${kilobytes(64)}`],
    ['in its number of headers', Array.from({ length: 5000 }, (_, index) => `X-${String(index)}: ${kilobytes(1)}`).join('\r\n')],
  ] as const)
    test(`${what} is no response`, async () => {
      const { url, closed } = await host((socket) => socket.once('data', () => socket.end(head(text, 'Content-Length: 0'))));
      assert.deepEqual(await refusal(await impatient().post('/proxy/call', ask(url))), [502, 'unreachable']);
      await Promise.all(closed);
    });
});

describe('a response that is too slow', () => {
  for (const [what, first] of [
    ['says nothing at all', ''],
    ['stops in its headers', 'HTTP/1.1 200 OK\r\nX-A: b\r\n'],
    ['stops in its body', head('Content-Length: 10') + 'abc'],
    ['announces a response for ever', 'HTTP/1.1 103 Early Hints\r\nLink: </x>\r\n\r\n'],
  ] as const)
    test(`because it ${what} is given up, and its connection is closed`, async () => {
      const proxy = impatient();
      const { url, closed } = await host((socket) =>
        socket.once('data', () => {
          socket.write(first, () => {
            proxy.end();
          });
        }),
      );
      assert.deepEqual(await refusal(await proxy.post('/proxy/call', ask(url))), [504, 'timeout']);
      await Promise.all(closed);
      assert.equal(closed.length, 1);
    });
});

describe('what is no response', () => {
  for (const [what, text] of [
    ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['HTTP/0.9', '<html>hello</html>'],
    ['a status that is no number', 'HTTP/1.1 OK OK\r\n\r\n'],
    ['two lengths', head('Content-Length: 1', 'Content-Length: 2') + 'ab'],
    ['a length and chunks', head('Content-Length: 5', 'Transfer-Encoding: chunked') + '0\r\n\r\n'],
    ['a header with a NUL', head('X-A: a\u0000b', 'Content-Length: 0')],
    ['a closed connection', ''],
    ['a body that is cut off', head('Content-Length: 10') + 'abc'],
  ] as const)
    test(`${what} is an error that names the host and shows no byte of it`, async () => {
      const { url, closed } = await host((socket) => socket.once('data', () => socket.end(text)));
      const response = await impatient().post('/proxy/call', ask(url));
      const { error, message } = (await response.json()) as { error: string; message: string };
      assert.deepEqual([response.status, error], [502, 'unreachable']);
      assert.match(message, /^No complete response from 127\.0\.0\.1:\d+(?: \([A-Z0-9_]+\))?\.$/);
      await Promise.all(closed);
    });

  test('a second response in the same connection reaches no other call', async () => {
    const second = head('Content-Length: 6') + 'forged';
    const { url } = await host((socket) => socket.on('data', () => socket.write(head('Content-Length: 2') + 'ok' + second)));
    for (let turn = 0; turn < 3; turn++) {
      const response = await impatient().post('/proxy/call', ask(url));
      const text = await response.text();
      assert.ok(!text.includes('forged'), text);
    }
  });
});

test('a redirect is shown and not followed, wherever it leads', async () => {
  for (const location of ['http://169.254.169.254/', '//evil.example/', '/again', 'file:///etc/passwd', 'https://user:pass@evil.example/'])
    for (const status of [301, 302, 303, 307, 308]) {
      const { url, closed } = await host((socket) =>
        socket.once('data', () =>
          socket.end(`HTTP/1.1 ${String(status)} Moved\r\nLocation: ${location}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`),
        ),
      );
      const { exchange } = (await (await impatient().post('/proxy/call', ask(url))).json()) as CallResult;
      assert.equal(exchange.response.status, status);
      assert.ok(exchange.response.headers.some(([name, value]) => name === 'location' && value === location));
      assert.equal(closed.length, 1);
    }
});

test('what goes over the wire is one request, whatever headers it is asked to carry', async () => {
  const seen: string[][] = [];
  await using server = await listenLocally((request, response) => {
    seen.push([request.method ?? '', request.url ?? '', ...request.rawHeaders]);
    request.resume().on('end', () => response.end('ok'));
  });
  const { host: address } = new URL(server.origin);
  const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: evil.example\r\n\r\n';
  const headers = [
    ['Host', 'evil.example'],
    ['Content-Length', '0'],
    ['content-length', '3'],
    ['Transfer-Encoding', 'chunked'],
    ['Transfer-encoding', ' , chunked'],
    ['Connection', 'keep-alive, X-Kept-Out'],
    ['X-Kept-Out', '1'],
    ['Upgrade', 'h2c'],
    ['Expect', '100-continue'],
    ['X-Kept', '1'],
  ];
  const response = await impatient().post('/proxy/call', { url: `http://${address}/x`, method: 'POST', headers, body: smuggled });
  assert.equal(response.status, 200);
  assert.deepEqual(seen, [
    ['POST', '/x', 'host', address, 'connection', 'keep-alive', 'X-Kept', '1', 'content-length', String(smuggled.length)],
  ]);
});
