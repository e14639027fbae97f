import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { makeSelfSigned } from '../../src/server/listening/self-signed.ts';
import { endAll, launch, smallSite } from '../server/running.ts';
import { freePort } from '../free-port.ts';
import { listenLocally } from '../local-server.ts';
import { startRedis, type RedisServer } from './redis.ts';
import type { Inbox } from '../../src/wire/receiver.ts';
import type { Workspace } from '../../src/wire/workspace.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const site = smallSite();
let redis: RedisServer;
before(async () => {
  redis = await startRedis({ options: ['--requirepass', 'p@ss/word'] });
});
after(async () => {
  endAll();
  await redis.stop();
});

const start = (STORE: string, environment: Record<string, string> = {}) =>
  launch(['--site', site.directory, '--port', '0'], { STORE, DEPLOYMENT: site.deployment, ...environment });
const originOf = ([line = '']: readonly string[]): string => line.replace('partner-interface is ready: ', '');
const withPassword = (password: string, port: number): string => `redis://:${encodeURIComponent(password)}@127.0.0.1:${String(port)}`;

/** What a server says that cannot start. */
async function refusal(store: string, environment?: Record<string, string>): Promise<string> {
  const { code, out, error } = await start(store, environment).ended;
  assert.deepEqual([code, out], [1, '']);
  assert.equal(error.trimEnd().split('\n').length, 1, error);
  return error.trimEnd();
}

describe('a server whose STORE cannot be used ends with one line', () => {
  test('for a URL of another kind, which it does not repeat', async () => {
    for (const url of [
      'localhost:6379',
      'http://u:canary@localhost',
      'redis://u:canary@h/x',
      'redis://u:canary%zz@h',
      'redis://:canary@h?prefx=a',
      'redis://h?prefix=a b',
    ]) {
      const line = await refusal(url);
      assert.match(line, /^partner-interface: STORE: must be a URL such as /);
      assert.ok(!line.includes('canary'));
    }
  });

  test('for an engine that is not there', async () => {
    const line = await refusal(withPassword('canary', await freePort()));
    assert.match(line, /^partner-interface: STORE: .*ECONNREFUSED/);
    assert.ok(!line.includes('canary'));
  });

  test('for a wrong password, which it does not repeat', async () => {
    const line = await refusal(withPassword('canary', redis.port));
    assert.match(line, /^partner-interface: STORE: .*(?:WRONGPASS|password)/);
    assert.ok(!line.includes('canary'));
  });

  test('for an engine that is too old, or a replica', async () => {
    for (const [info, message] of [
      ['redis_version:6.2.14\r\nrole:master', /version 6\.2\.14; version 7 or later is required/],
      ['redis_version:7.0.15\r\nrole:slave', /is a replica, which is read-only/],
    ] as const) {
      // Responds to the commands of a new connection as such an engine would.
      const replies: Record<string, string> = {
        HELLO: '%1\r\n$6\r\nserver\r\n$5\r\nredis\r\n',
        INFO: `$${String(info.length)}\r\n${info}\r\n`,
      };
      const old = createServer((socket) => {
        socket.on('data', (chunk: Buffer) => {
          for (const [, name = ''] of chunk.toString().matchAll(/\*\d+\r\n\$\d+\r\n(\w+)/g)) socket.write(replies[name] ?? '+OK\r\n');
        });
        socket.on('error', () => undefined);
      });
      await using listening = await listenLocally(old);
      assert.match(await refusal(`redis://127.0.0.1:${String(listening.port)}`), message);
    }
  });
});

describe('a server that loses its store', () => {
  test('responds with 503 and Retry-After, is not ready, and serves again when the store is back, without a restart, and logs both', async () => {
    const port = await freePort();
    let own = await startRedis({ port });
    const server = start(own.url);
    const origin = originOf(await server.ready);
    const ask = (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init);
    const readiness = async (): Promise<string> => ((await (await ask('/readyz')).json()) as { status: string }).status;
    assert.equal(await readiness(), 'ready');
    const { controlUrl, controlKey } = (await (await ask('/sandbox', { method: 'POST' })).json()) as Workspace;
    const inbox = (await (await ask('/receiver', { method: 'POST' })).json()) as Inbox;
    await own.stop();
    const headers = { authorization: `Bearer ${controlKey}` };
    for (const [url, init] of [
      [`${controlUrl}/state`, { headers }],
      [`${origin}/sandbox`, { method: 'POST' }],
      [`${origin}/receiver`, { method: 'POST' }],
      [inbox.url, { method: 'POST', body: '{}' }],
      [inbox.feedUrl, {}],
    ] as const) {
      const response = await fetch(url, init);
      assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '1'], url);
      assert.equal(((await response.json()) as { error: string }).error, 'store-unavailable');
    }
    assert.equal((await ask('/livez')).status, 200);
    while ((await readiness()) !== 'store-unavailable');
    own = await startRedis({ port });
    while ((await ask('/readyz')).status !== 200);
    assert.equal((await ask('/sandbox', { method: 'POST' })).status, 201);
    // This engine began without what the other one had.
    assert.equal((await fetch(`${controlUrl}/state`, { headers })).status, 404);
    const { code, error } = await server.stop();
    assert.deepEqual(
      [code, ...error.trim().split('\n')],
      [0, 'partner-interface: the store is not available', 'partner-interface: the store is available again'],
    );
    await own.stop();
  });

  test('is not ready while the engine may throw away what it is given', async () => {
    const own = await startRedis({ options: ['--maxmemory-policy', 'allkeys-lru', '--maxmemory', '100mb'] });
    const server = start(own.url);
    const origin = originOf(await server.ready);
    assert.equal((await fetch(`${origin}/readyz`)).status, 503);
    await server.stop();
    await own.stop();
  });

  test('works with a password', async () => {
    const server = start(withPassword('p@ss/word', redis.port));
    const origin = originOf(await server.ready);
    assert.equal((await fetch(`${origin}/readyz`)).status, 200);
    assert.equal((await server.stop()).code, 0);
  });
});

describe('a server whose store has TLS', () => {
  const folder = temporaryFolder('redis-tls');
  const file = (name: string, text: string): string => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const { key, cert } = makeSelfSigned();
  const [keyFile, certFile, otherFile] = [file('key', key), file('cert', cert), file('other', makeSelfSigned().cert)];
  let engine: RedisServer;
  let port: number;
  const url = (host: string, password = 'p@ss/word', scheme = 'rediss'): string =>
    `${scheme}://:${encodeURIComponent(password)}@${host}:${String(port)}`;

  before(async () => {
    port = await freePort();
    const files = ['--tls-cert-file', certFile, '--tls-key-file', keyFile, '--tls-ca-cert-file', certFile];
    // The certificate is for localhost and 127.0.0.1, and not for the other address.
    const options = ['--port', '0', '--tls-port', String(port), ...files, '--tls-auth-clients', 'no', '--bind', '127.0.0.1', '127.0.0.2'];
    engine = await startRedis({ options: [...options, '--requirepass', 'p@ss/word'] });
  });
  after(async () => {
    await engine.stop();
  });

  test('keeps sandboxes and inboxes in it, and reads what it publishes', async () => {
    for (const host of ['127.0.0.1', 'localhost']) {
      const server = start(url(host), { NODE_EXTRA_CA_CERTS: certFile });
      const origin = originOf(await server.ready);
      assert.equal((await fetch(`${origin}/readyz`)).status, 200);
      const { controlUrl, controlKey } = (await (await fetch(`${origin}/sandbox`, { method: 'POST' })).json()) as Workspace;
      assert.equal((await fetch(`${controlUrl}/state`, { headers: { authorization: `Bearer ${controlKey}` } })).status, 200);
      const inbox = (await (await fetch(`${origin}/receiver`, { method: 'POST' })).json()) as Inbox;
      const feed = await fetch(inbox.feedUrl);
      await fetch(inbox.url, { method: 'POST', body: '{}' });
      const reader = feed.body?.pipeThrough(new TextDecoderStream()).getReader() ?? assert.fail();
      for (let text = ''; !/^id: 1$/m.test(text); text += (await reader.read()).value ?? assert.fail(text));
      await reader.cancel();
      const { code, error } = await server.stop();
      assert.deepEqual([code, error], [0, '']);
    }
  });

  test('does not start with one whose certificate it does not trust, or that is for another name, and repeats no password', async () => {
    for (const [store, message, authorities] of [
      [url('127.0.0.1', 'canary'), /self-signed certificate/],
      [url('127.0.0.1', 'canary'), /self-signed certificate/, otherFile],
      [url('127.0.0.2', 'canary'), /does not match certificate's altnames/, certFile],
      [url('127.0.0.1', 'canary'), /WRONGPASS/, certFile],
      [url('127.0.0.1', 'canary', 'redis'), /Socket closed unexpectedly|ECONNRESET/, certFile],
    ] as const) {
      const line = await refusal(store, authorities === undefined ? {} : { NODE_EXTRA_CA_CERTS: authorities });
      assert.match(line, /^partner-interface: STORE: /);
      assert.match(line, message);
      assert.ok(!line.includes('canary'), line);
    }
  });
});
