import assert from 'node:assert/strict';
import { Server } from 'node:http';
import { connect } from 'node:net';
import { after, describe, test } from 'node:test';
import { textResponse } from '../../../src/http/response.ts';
import { createSandbox } from '../../../src/sandbox/index.ts';
import { listenOnPort, ListenError, type Listening } from '../../../src/server/listening/listen-on-port.ts';
import { listenerOf } from '../../../src/server/listening/listener.ts';
import { respondByFetch, maxRequestBody, type Handler } from '../../../src/server/http/node-handler.ts';

const open: Listening[] = [];
after(() => Promise.all(open.map((server) => server.close())));

const unexpected = (error: unknown): void => {
  throw error;
};

async function serve(handler: Handler, onError: (error: unknown) => void = unexpected) {
  const server = await listenOnPort(
    listenerOf(async (incoming, outgoing) => {
      if (!(await respondByFetch(handler, incoming, outgoing))) outgoing.writeHead(404).end('left');
    }, onError),
    0,
  );
  open.push(server);
  return { port: server.port, address: `http://localhost:${String(server.port)}` };
}

/** Sends bytes as they are and reads what comes back until the server hangs up. */
function raw(port: number, text: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let received = '';
  const socket = connect(port, '127.0.0.1', () => socket.end(text));
  socket.on('data', (chunk) => (received += chunk.toString()));
  socket.on('error', reject);
  socket.on('close', () => {
    resolve(received);
  });
  return promise;
}

/**
 * Sends a body without an end until the server hangs up, no faster than it takes it, and reads what comes back: nothing, where the
 * connection is closed under a client that still sends.
 */
function endless(port: number): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const part = `10000\r\n${'a'.repeat(0x10000)}\r\n`;
  let received = '';
  const socket = connect(port, '127.0.0.1');
  const go = (): void => {
    while (!socket.destroyed && socket.write(part));
    if (socket.bytesWritten > 20 * maxRequestBody) socket.destroy(new Error((received = 'the server takes it all')));
  };
  socket.on('data', (chunk) => (received += chunk.toString()));
  socket.on('drain', go);
  // A reset is one way to hang up.
  socket.on('error', () => undefined);
  socket.on('close', () => {
    resolve(received);
  });
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n');
  go();
  return promise;
}

describe('requests that are sent before the responses to earlier ones', () => {
  const one = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

  test('have their responses in order, if they are few', async () => {
    let count = 0;
    const { port } = await serve(() => Promise.resolve(textResponse(200, `number ${String((count += 1))}\n`, {})));
    assert.deepEqual(
      (await raw(port, one.repeat(8))).match(/number \d/g),
      Array.from({ length: 8 }, (_, index) => `number ${String(index + 1)}`),
    );
  });

  test('end the connection, if they are many: one piece of data can hold two thousand', async () => {
    let count = 0;
    const { port } = await serve(() => {
      count += 1;
      return new Promise(() => undefined);
    });
    // What was not read resets the connection.
    await raw(port, one.repeat(1000)).catch(() => undefined);
    assert.equal(count, 10);
  });
});

describe('a fetch handler on node:http', () => {
  test('gets method, address, headers and body', async () => {
    const { address } = await serve(async (request) =>
      Response.json([request.method, new URL(request.url).pathname, request.headers.get('x-a'), await request.text()]),
    );
    const response = await fetch(`${address}/a%2Fb?c`, { method: 'PUT', headers: { 'x-a': 'b' }, body: 'é' });
    assert.deepEqual(await response.json(), ['PUT', '/a%2Fb', 'b', 'é']);
  });

  test('gives status, headers and several cookies', async () => {
    const headers = new Headers({ 'x-a': 'b' });
    headers.append('set-cookie', 'a=1');
    headers.append('set-cookie', 'b=2');
    const { address } = await serve(() => Promise.resolve(new Response(null, { status: 418, headers })));
    const response = await fetch(address);
    assert.deepEqual([response.status, response.headers.get('x-a'), response.headers.getSetCookie()], [418, 'b', ['a=1', 'b=2']]);
  });

  test('gives a text with its status, its headers and each cookie, and HEAD all but the text', async () => {
    const { port } = await serve(() => {
      const response = textResponse(418, 'é', { 'x-a': 'b' });
      response.headers.append('set-cookie', 'a=1');
      response.headers.append('set-cookie', 'b=2');
      return Promise.resolve(response);
    });
    const ask = async (method: string): Promise<string[]> => {
      const [head = '', text = ''] = (await raw(port, `${method} / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)).split(
        '\r\n\r\n',
      );
      return [...head.split('\r\n').filter((line) => /^(?:HTTP|content-length|set-cookie|x-a)/.test(line)), text];
    };
    const head = ['HTTP/1.1 418 ', 'content-length: 2', 'set-cookie: a=1', 'set-cookie: b=2', 'x-a: b'];
    assert.deepEqual(await ask('GET'), [...head, 'é']);
    assert.deepEqual(await ask('HEAD'), [...head, '']);
  });

  test('sends a text that was read before, with what was added to its headers since', async () => {
    const { address } = await serve(async () => {
      const response = textResponse(200, 'é', { 'x-a': 'b' });
      assert.equal(await response.clone().text(), 'é');
      response.headers.append('x-c', 'd');
      return response;
    });
    const { headers, text } = await fetch(address).then(async (response) => ({ headers: response.headers, text: await response.text() }));
    assert.deepEqual([headers.get('x-a'), headers.get('x-c'), text], ['b', 'd', 'é']);
  });

  test('leaves a request for which it returns undefined', async () => {
    const { address } = await serve(() => Promise.resolve(undefined));
    assert.equal(await (await fetch(address)).text(), 'left');
  });

  test('streams part by part', async () => {
    const source = new TransformStream<Uint8Array, Uint8Array>();
    const writer = source.writable.getWriter();
    const { address } = await serve(() => Promise.resolve(new Response(source.readable)));
    const response = fetch(address);
    void writer.write(new TextEncoder().encode('one'));
    const reader = (await response).body?.getReader();
    assert.equal(Buffer.from((await reader?.read())?.value ?? []).toString(), 'one');
    void writer.write(new TextEncoder().encode('two'));
    assert.equal(Buffer.from((await reader?.read())?.value ?? []).toString(), 'two');
    void writer.close();
    assert.equal((await reader?.read())?.done, true);
  });

  test('learns by its signal and by its stream that the client is gone', async () => {
    const aborted = Promise.withResolvers<undefined>();
    const cancelled = Promise.withResolvers<undefined>();
    const { address } = await serve((request) => {
      request.signal.addEventListener('abort', () => {
        aborted.resolve(undefined);
      });
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('first'));
        },
        cancel() {
          cancelled.resolve(undefined);
        },
      });
      return Promise.resolve(new Response(body));
    });
    const client = new AbortController();
    const response = await fetch(address, { signal: client.signal });
    await response.body?.getReader().read();
    client.abort();
    await Promise.all([aborted.promise, cancelled.promise]);
  });

  test('sends no body to HEAD', async () => {
    const { port } = await serve(() => Promise.resolve(new Response('body')));
    assert.match(await raw(port, 'HEAD / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'), /^HTTP\/1\.1 200 [^]*\r\n\r\n$/);
  });

  test('that reads a body which is too large ends there; the client hears why', async () => {
    const { port } = await serve(async (request) => new Response(await request.text()));
    const declared = `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${String(maxRequestBody + 1)}\r\n\r\n`;
    assert.match(await raw(port, declared + 'a'.repeat(maxRequestBody + 1)), /^HTTP\/1\.1 413 |^$/);
    assert.match(await endless(port), /^HTTP\/1\.1 413 |^$/);
  });

  test('decides before the body has arrived, and is not sent the rest of it', async () => {
    const { port } = await serve(() => Promise.resolve(new Response('too many', { status: 429 })));
    const half = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 8\r\n\r\nhalf';
    const socket = connect(port, '127.0.0.1', () => socket.write(half));
    let received = '';
    for await (const chunk of socket) received += String(chunk);
    assert.match(received, /^HTTP\/1\.1 429 [^]*connection: close[^]*too many/i);
  });

  test('keeps the connection after a small body that it did not read', async () => {
    const { port } = await serve((request) => Promise.resolve(new Response(request.method)));
    const post = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\nbody';
    assert.match(
      await raw(port, `${post}PUT / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
      /^HTTP\/1\.1 200 [^]*POST[^]*HTTP\/1\.1 200 [^]*PUT/,
    );
  });

  test('that fails is reported, and the client gets a bare 500', async () => {
    const reported: unknown[] = [];
    const { address } = await serve(
      () => Promise.reject(new Error('a secret detail')),
      (error) => reported.push(error),
    );
    const response = await fetch(address);
    assert.equal(response.status, 500);
    assert.doesNotMatch(await response.text(), /secret/);
    assert.equal(reported.length, 1);
  });
});

describe('a hostile request', () => {
  const hosts = [
    'a b',
    'a/b',
    'user@localhost',
    'localhost#',
    'localhost?x',
    'localhost:x',
    'localhost:99999999',
    '[::1',
    'a\\b',
    'lo%63alhost',
  ];
  for (const host of hosts)
    test(`with the Host ${host} is not valid`, async () => {
      const { port } = await serve(() => assert.fail('the handler was asked'));
      assert.match(await raw(port, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`), /^HTTP\/1\.1 400 /);
    });

  for (const [name, request] of [
    ['without Host', 'GET / HTTP/1.1\r\n'],
    ['with two Hosts', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n'],
    ['for another server', 'GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n'],
    ['for no path', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n'],
  ] as const)
    test(`${name} is not valid`, async () => {
      const { port } = await serve(() => assert.fail('the handler was asked'));
      assert.match(await raw(port, `${request}Connection: close\r\n\r\n`), /^HTTP\/1\.1 400 /);
    });

  test('whose path looks like a host stays on this one', async () => {
    const { port } = await serve((request) => Promise.resolve(new Response(request.url)));
    assert.match(
      await raw(port, 'GET //evil.example/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'),
      /http:\/\/localhost\/\/evil\.example\/x/,
    );
  });

  test('with TRACE gets the methods that are allowed', async () => {
    const { port } = await serve(() => assert.fail('the handler was asked'));
    assert.match(await raw(port, 'TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'), /^HTTP\/1\.1 405 [^]*allow: GET/i);
  });
});

describe('listening', () => {
  const nothing = listenerOf(() => Promise.resolve(), unexpected);

  test('without a host is on the loopback interface only', async () => {
    const server = await listenOnPort(nothing, 0);
    open.push(server);
    assert.ok(server.addresses.includes('127.0.0.1'));
    assert.deepEqual(
      server.addresses.filter((address) => !['127.0.0.1', '::1'].includes(address)),
      [],
    );
  });

  test('on a port in use fails with one line that says what to do', async () => {
    const server = await listenOnPort(nothing, 0);
    open.push(server);
    await assert.rejects(
      listenOnPort(nothing, server.port),
      (error) => error instanceof ListenError && /^port \d+ is in use; .*--port.*PORT$/.test(error.message),
    );
  });

  test('goes on after connections that it cannot accept, and reports each', async (context) => {
    const started = context.mock.method(Server.prototype, 'listen');
    const reported: unknown[] = [];
    const server = await listenOnPort(nothing, 0, '127.0.0.1', { onError: (error) => reported.push(error) });
    open.push(server);
    const errors = [new Error('accept EMFILE'), new Error('accept ENFILE')];
    for (const error of errors) (started.mock.calls[0]?.this as Server).emit('error', error);
    assert.deepEqual(reported, errors);
  });

  test('on an address that this machine does not have fails with one line that names it', async () => {
    await assert.rejects(
      listenOnPort(nothing, 0, '192.0.2.1'),
      (error) => error instanceof ListenError && /^192\.0\.2\.1 is not an .*--host.*HOST$/.test(error.message),
    );
  });
});

for (const head of ['Content-Length: 300', 'Transfer-Encoding: chunked'])
  test(`a client that goes while it sends a body is no unexpected error of a sandbox (${head})`, async () => {
    const errors: unknown[] = [];
    const sandbox = createSandbox({ onError: (error) => errors.push(error) });
    const handled = Promise.withResolvers<Response>();
    const { port } = await serve(async (request) => {
      const response = await sandbox.handle(request);
      handled.resolve(response);
      return response;
    });
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /oauth/token HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n${head}\r\n\r\n3\r\nabc`,
    );
    socket.once('ready', () => setImmediate(() => socket.destroy()));
    assert.equal((await handled.promise).status, 400);
    sandbox.close();
    assert.deepEqual(errors, []);
  });
