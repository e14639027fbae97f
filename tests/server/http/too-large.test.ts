import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { apiMediaType, formMediaType, operationPath, parseDeployment, tokenPath } from '../../../src/interface/index.ts';
import { maxBodyBytes } from '../../../src/sandbox/read-body.ts';
import { listenOnPort, type Listening } from '../../../src/server/listening/listen-on-port.ts';
import { createListener } from '../../../src/server/listening/listener.ts';
import { createService, type Service } from '../../../src/server/hosted/service.ts';
import type { Inbox } from '../../../src/wire/receiver.ts';
import { deploymentValues } from '../deployment-values.ts';

const unexpected = (error: unknown): void => {
  throw error;
};
const noFiles = { respond: () => Promise.reject(new Error('no file is served')) };
const service: Service = createService({
  deployment: parseDeployment({ ...deploymentValues, siteUrl: 'http://localhost:4321' }),
  addressPolicy: 'loopback',
  onError: unexpected,
});
let server: Listening;
let origin = '';
before(async () => {
  server = await listenOnPort(createListener(service, noFiles, unexpected), 0);
  origin = `http://localhost:${String(server.port)}`;
});
after(async () => {
  await service.close();
  await server.close();
});

/** Five times more than any endpoint reads, faster than it can be refused. */
const body = 'a'.repeat(5 * 1024 * 1024);
const rounds = 4;

/** Sends the body again and again, once with its length and once without, and returns the responses as `status: what the body has`. */
async function responses(url: string, init: RequestInit, shape: (body: Record<string, unknown>) => unknown): Promise<Set<string>> {
  const found = new Set<string>();
  for (let round = 0; round < rounds; round++)
    for (const sent of [body, new Blob([body]).stream()]) {
      const response = await fetch(url, { method: 'POST', body: sent, duplex: 'half', ...init } as RequestInit);
      found.add(`${String(response.status)}: ${String(shape((await response.json()) as Record<string, unknown>))}`);
    }
  return found;
}

test('a body that is too large always ends in a response that can be read, in the shape of its endpoint', async () => {
  const { authUrl, controlUrl, controlKey, apiCredentials } = await service.makeWorkspace(origin);
  const inbox = (await (await fetch(`${origin}/receiver`, { method: 'POST' })).json()) as Inbox;
  const type = (value: string, more: Record<string, string> = {}): RequestInit => ({ headers: { 'content-type': value, ...more } });
  const authorization = apiCredentials[0]?.header ?? '';
  assert.deepEqual(await responses(authUrl + tokenPath, type(formMediaType), ({ error }) => error), new Set(['413: invalid_request']));
  assert.deepEqual(
    await responses(authUrl + operationPath('createWebhook'), type(apiMediaType, { authorization }), ({ code }) => code),
    new Set(['413: body_too_large']),
  );
  assert.deepEqual(
    await responses(`${controlUrl}/events`, type('application/json', { authorization: `Bearer ${controlKey}` }), ({ code }) => code),
    new Set(['413: body_too_large']),
  );
  assert.deepEqual(await responses(inbox.url, {}, ({ error }) => error), new Set(['413: too-large']));
  assert.deepEqual(
    await responses(`${origin}/proxy/call`, type('application/json', { origin }), ({ error }) => error),
    new Set(['413: too-large']),
  );
});

test('the proxy sends to a sandbox of its server only what that reads', async () => {
  const { authUrl } = await service.makeWorkspace(origin);
  const status = async (length: number): Promise<number> => {
    const call = { url: authUrl + tokenPath, method: 'POST', headers: [], body: 'a'.repeat(length) };
    const init = { method: 'POST', headers: { origin, 'content-type': 'application/json' }, body: JSON.stringify(call) };
    return (await fetch(`${origin}/proxy/call`, init)).status;
  };
  assert.deepEqual([await status(maxBodyBytes), await status(maxBodyBytes + 1)], [200, 413]);
});

/** Sends the whole body before it reads, as simple clients do. Resolves with the response, or with why the connection broke. */
function sendThenRead(path: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let received = '';
  const socket = connect(server.port, '127.0.0.1');
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  socket.on('error', (error) => {
    resolve(error.message);
  });
  socket.on('close', () => {
    resolve(received);
  });
  socket.pause();
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${String(body.length)}\r\n\r\n`);
  socket.write(body, () => socket.resume());
  return promise;
}

test('a client that reads only after it has sent everything is not cut off', async () => {
  const inbox = (await (await fetch(`${origin}/receiver`, { method: 'POST' })).json()) as Inbox;
  for (const path of [new URL(inbox.url).pathname, '/receiver/unknown', '/sandbox/unknown/oauth/token'])
    assert.match(await sendThenRead(path), /^HTTP\/1\.1 4\d\d [^]*"error":"[\w-]+"/, path);
});
