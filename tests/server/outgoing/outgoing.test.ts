import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { after, describe, test } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { apiMediaType, operationPath, toEventType } from '../../../src/interface/index.ts';
import { asWritten } from '../../../src/server/outgoing/as-written.ts';
import { inTime } from '../../../src/server/http/in-time.ts';
import { createPost, createSend } from '../../../src/server/outgoing/outgoing.ts';
import { parseSandbox } from '../../../src/server/options/parse-sandbox.ts';
import { serveSandbox } from '../../../src/server/commands/serve-sandbox.ts';
import type { SandboxLine } from '../../../src/wire/workspace.ts';
import { inEnvironment, proves } from '../../proof/proves.ts';
import { listenLocally } from '../../local-server.ts';

const servers = new AsyncDisposableStack();
const closers: (() => Promise<void>)[] = [];
after(async () => {
  await Promise.all(closers.map((close) => close()));
  await servers.disposeAsync();
});

const pem = (name: string): string => readFileSync(new URL(`../../fixtures/tls/${name}.pem`, import.meta.url), 'utf8');

/** Starts a server. Returns its host and port. */
async function plain(server: Server | RequestListener): Promise<string> {
  return new URL(servers.use(await listenLocally(server)).origin).host;
}
const secure = (certificate: string) =>
  plain(createSecureServer({ cert: pem(certificate), key: pem('receiver.key') }, (_, response) => response.end('ok')));

function poster(options?: Parameters<typeof createPost>[1]) {
  const { post, close } = createPost('loopback', options);
  closers.push(close);
  return (url: string, signal = AbortSignal.timeout(10_000)) => post(url, { 'content-type': 'application/json' }, '{"a":1}', signal);
}

async function text(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request as AsyncIterable<Buffer>) body += chunk.toString();
  return body;
}

describe('certificates of receivers', () => {
  inEnvironment('on Node', () => {
    proves('receiver-certificate', 'a delivery succeeds when a recognised authority signed the certificate', async () => {
      assert.deepEqual(await poster({ ca: pem('authority.cert') })(`https://${await secure('receiver.cert')}/hook`), { status: 200 });
    });
    proves('error-certificate', 'a self-signed certificate makes the delivery fail', async () => {
      const outcome = await poster()(`https://${await secure('self-signed.cert')}/hook`);
      assert.ok('failure' in outcome && outcome.failure === 'certificate');
    });
    proves('tls-recognised-authority', 'a certificate of an authority that is not recognised makes the delivery fail', async () => {
      const outcome = await poster()(`https://${await secure('receiver.cert')}/hook`);
      assert.ok('failure' in outcome && outcome.failure === 'certificate');
    });
  });
  test('a sandbox of the command line recognises the authority of --ca', async () => {
    const ca = fileURLToPath(new URL('../../fixtures/tls/authority.cert.pem', import.meta.url));
    const command = parseSandbox(['--port', '0', '--ca', ca], {});
    assert.ok(command.name === 'sandbox');
    const running = await serveSandbox(command, {});
    try {
      const { authUrl, controlUrl, controlKey, apiCredentials, companies } = JSON.parse(running.lines[0] ?? '') as SandboxLine;
      const control = { headers: { authorization: `Bearer ${controlKey}` } };
      await fetch(authUrl + operationPath('createWebhook'), {
        method: 'POST',
        headers: { authorization: apiCredentials[0]?.header ?? '', accept: apiMediaType, 'content-type': apiMediaType },
        body: JSON.stringify({
          events: [toEventType('comment.create')],
          url: `https://${await secure('receiver.cert')}/hook`,
          options: { collapseEvents: false },
          companyId: companies[0]?.id,
        }),
      });
      await fetch(`${controlUrl}/settled`, control);
      const { items } = (await (await fetch(`${controlUrl}/deliveries`, control)).json()) as { items: { outcome: unknown }[] };
      assert.deepEqual(
        items.map(({ outcome }) => outcome),
        [{ status: 200 }],
      );
    } finally {
      await running.close();
    }
  });
  test('another authority that is recognised helps no self-signed certificate', async () => {
    const outcome = await poster({ ca: pem('authority.cert') })(`https://${await secure('self-signed.cert')}/hook`);
    assert.ok('failure' in outcome && outcome.failure === 'certificate');
  });
  test('an authority that is given is recognised beside the usual ones', async () => {
    const usual = getCACertificates('default');
    setDefaultCACertificates([pem('authority.cert')]);
    try {
      const outcome = await poster({ ca: pem('self-signed.cert') })(`https://${await secure('receiver.cert')}/hook`);
      assert.deepEqual(outcome, { status: 200 });
    } finally {
      setDefaultCACertificates(usual);
    }
  });
  test('a certificate for other names makes the delivery fail', async () => {
    const host = (await secure('receiver.cert')).replace('127.0.0.1', 'elsewhere.example');
    const outcome = await poster({ ca: pem('authority.cert'), resolve: () => Promise.resolve(['127.0.0.1']) })(`https://${host}/hook`);
    assert.ok('failure' in outcome && outcome.failure === 'certificate');
  });
  test('a name is checked against the certificate, not the address that it leads to', async () => {
    const host = (await secure('receiver.cert')).replace('127.0.0.1', 'localhost');
    assert.deepEqual(
      await poster({ ca: pem('authority.cert'), resolve: () => Promise.resolve(['::1', '127.0.0.1']) })(`https://${host}/hook`),
      { status: 200 },
    );
  });
});

describe('a delivery', () => {
  test('is one POST to the URL exactly as it was registered', async () => {
    const seen: unknown[] = [];
    const host = await plain((request, response) => {
      void text(request).then((body) => {
        seen.push([request.method, request.url, request.headers['content-type'], body]);
        response.end();
      });
    });
    assert.deepEqual(await poster()(`http://${host}/a/{b}/../c?secret=%7e+x&y#fragment`), { status: 200 });
    assert.deepEqual(seen, [['POST', '/a/{b}/../c?secret=%7e+x&y', 'application/json', '{"a":1}']]);
  });

  test('follows no redirect', async () => {
    let count = 0;
    const host = await plain((_, response) => {
      count += 1;
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    assert.deepEqual(await poster()(`http://${host}/`), { status: 307 });
    assert.equal(count, 1);
  });

  test('fails by timeout when its signal aborts', async () => {
    const stop = new AbortController();
    const host = await plain(() => {
      stop.abort();
    });
    const outcome = await poster()(`http://${host}/`, stop.signal);
    assert.ok('failure' in outcome && outcome.failure === 'timeout');
  });

  test('keeps no connection of a hosted server to a receiver whose response never ends, and is more patient on an own machine', async () => {
    const open = new Set<string>();
    const closed = Promise.withResolvers<unknown>();
    const host = await plain(({ url = '', socket }, response) => {
      open.add(url);
      socket.once('close', () => {
        open.delete(url);
        if (url === '/hosted') closed.resolve(undefined);
      });
      response.writeHead(200);
      const drip = setInterval(() => response.write('a'), 100);
      response.once('close', () => {
        clearInterval(drip);
      });
    });
    assert.deepEqual(await poster()(`http://${host}/own`), { status: 200 });
    assert.deepEqual(await poster({ isHosted: true })(`http://${host}/hosted`), { status: 200 });
    await inTime(closed.promise, 5000, () => assert.fail('the connection is still open'));
    assert.deepEqual([...open], ['/own']);
  });

  test('fails by connection when nobody listens', async () => {
    const server = createServer();
    const host = await plain(server);
    server.close();
    await once(server, 'close');
    const outcome = await poster()(`http://${host}/`);
    assert.ok('failure' in outcome && outcome.failure === 'connection');
    assert.match(outcome.message, /ECONNREFUSED/);
  });

  test('fails by connection when the receiver hangs up', async () => {
    const host = await plain((request) => request.socket.destroy());
    const outcome = await poster()(`http://${host}/`);
    assert.ok('failure' in outcome && outcome.failure === 'connection');
  });
});

describe('a relayed call', () => {
  test('keeps path, query, header names and their order, and adds no cookie', async () => {
    const seen: unknown[] = [];
    const host = await plain((request, response) => {
      seen.push([
        request.method,
        request.url,
        request.rawHeaders.filter((_, index, all) => !/^(?:host|connection|content-length)$/i.test(all[index - (index % 2)] ?? '')),
      ]);
      response.writeHead(201, 'Made', { 'x-a': ['1', '2'], 'set-cookie': ['a=b', 'c=d'] }).end('{}');
    });
    const { send, close } = createSend();
    closers.push(close);
    const headers: [string, string][] = [
      ['aCCept', 'x'],
      ['X-B', '1'],
      ['X-B', '2'],
    ];
    const response = await send(
      { url: `http://${host}/x/{id}?a=%7E&b`, method: 'DELETE', headers, body: null },
      AbortSignal.timeout(10_000),
    );
    assert.deepEqual(seen, [['DELETE', '/x/{id}?a=%7E&b', headers.flat()]]);
    assert.equal(response.status, 201);
    assert.equal(response.statusText, 'Made');
    assert.equal(response.headers.get('x-a'), '1, 2');
    assert.deepEqual(response.headers.getSetCookie(), ['a=b', 'c=d']);
    assert.equal(await response.text(), '{}');
  });

  test('gives a redirect and a response without content as they are', async () => {
    const host = await plain((request, response) => {
      response.writeHead(request.url === '/none' ? 204 : 302, { location: 'http://elsewhere.example/' }).end();
    });
    const { send, close } = createSend();
    closers.push(close);
    const ask = (path: string) =>
      send({ url: `http://${host}${path}`, method: 'GET', headers: [], body: null }, AbortSignal.timeout(10_000));
    assert.equal((await ask('/')).status, 302);
    assert.equal((await ask('/none')).status, 204);
  });

  test('has its path as written where that is visible ASCII, else as a URL parser reads it', () => {
    for (const [address, path] of [
      ['http://h.example', '/'],
      ['http://h.example?a', '/?a'],
      ['http://h.example/%7Bx%7d/{y}', '/%7Bx%7d/{y}'],
      ['http://h.example/ä b', '/%C3%A4%20b'],
      [' http://h.example/x', '/x'],
      ['http://h.example/a#b', '/a'],
      ['HTTP://H.example:80/a', '/a'],
    ] as const)
      assert.deepEqual(asWritten(address), { origin: 'http://h.example', path });
  });
});

test('a sandbox loads undici, which slows its start, with its first delivery', () => {
  const source = (file: string): string => JSON.stringify(new URL(`../../../src/server/${file}.ts`, import.meta.url).href);
  const script = `
    const { createRequire } = await import('node:module');
    const { parseCommand } = await import(${source('options/cli')});
    const { serveSandbox } = await import(${source('commands/serve-sandbox')});
    const { createPost } = await import(${source('outgoing/outgoing')});
    const isLoaded = () => Object.keys(createRequire(${source('outgoing/outgoing')}).cache).some((file) => file.includes('/node_modules/undici/'));
    const running = await serveSandbox(parseCommand(['sandbox', '--port', '0'], {}), {});
    const atStart = isLoaded();
    await running.close();
    const { post, close } = createPost('local');
    await post('http://127.0.0.1:9/', {}, '', AbortSignal.timeout(10_000));
    await close();
    console.log(JSON.stringify({ atStart, afterDelivery: isLoaded() }));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });
  assert.deepEqual(JSON.parse(output), { atStart: false, afterDelivery: true });
});
