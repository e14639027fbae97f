import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { exportFiles } from '../../src/exports/files.ts';
import { apiMediaType, operationPath, operations, type OperationName } from '../../src/interface/index.ts';
import { builtFile, quiet, redirectUri, startService, tool, toolsFolder, type Service } from './tools.ts';

let service: Service;
let prism: Awaited<ReturnType<typeof startPrism>>;
before(async () => {
  service = await startService();
  prism = await startPrism(service.description.baseUrl);
});
after(async () => {
  await prism.stop();
  await service.stop();
});

/** Prism between a client and the sandbox: it checks each request and each response against the document. */
async function startPrism(upstream: string) {
  const args = ['proxy', builtFile(exportFiles.sandboxOpenApi), upstream, '--port', '0', '--host', '127.0.0.1'];
  const child = spawn(process.execPath, [tool('prism'), ...args], { cwd: toolsFolder, env: { ...process.env, ...quiet } });
  let output = '';
  const origin = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      output += chunk.toString();
      const [, found] = /listening on (http:\S+)/.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', () => {
      reject(new Error(output));
    });
  });
  return {
    origin,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** Calls an operation through Prism. Returns the status, the body, and what Prism found wrong. */
async function call(name: OperationName, target: string, init: RequestInit = {}) {
  const response = await fetch(prism.origin + target, { method: operations[name].method, redirect: 'manual', ...init });
  const text = await response.text();
  const violations = JSON.parse(response.headers.get('sl-violations') ?? '[]') as { message: string; location: string[] }[];
  return { status: response.status, text, violations: violations.map(({ location, message }) => `${location.join('.')}: ${message}`) };
}

test('Prism finds no violation in the requests of a partner, nor in the responses of the sandbox, errors included', async () => {
  const { clientId: client_id, clientSecret: client_secret, documentId, receiverUrl } = service;
  const expect = async (status: number, ...request: Parameters<typeof call>): Promise<unknown> => {
    const { status: found, text, violations } = await call(...request);
    assert.deepEqual([found, violations], [status, []], `${request[0]} ${text}`);
    return JSON.parse(text);
  };
  const exchange = { grant_type: 'authorization_code', code: await service.code(), redirect_uri: redirectUri, client_id, client_secret };
  const token = operationPath('token');
  const form = (fields: Record<string, string>): RequestInit => ({ body: new URLSearchParams(fields) });
  const first = (await expect(200, 'token', token, form(exchange))) as { refresh_token: string };
  await expect(400, 'token', token, form(exchange));
  const refresh = { grant_type: 'refresh_token', refresh_token: first.refresh_token, client_id, client_secret };
  const { access_token: accessToken } = (await expect(200, 'token', token, form(refresh))) as { access_token: string };
  await expect(401, 'token', token, form({ ...refresh, client_secret: 'wrong' }));

  const headers = { Authorization: `Bearer ${accessToken}`, Accept: apiMediaType };
  const json = (value: unknown): RequestInit => ({ headers: { ...headers, 'Content-Type': apiMediaType }, body: JSON.stringify(value) });
  const options = { collapseEvents: true };
  const list = operationPath('getWebhooks');
  const registration = { events: ['svc.comment.create'], url: receiverUrl, options, documentId };
  const { id } = (await expect(200, 'createWebhook', list, json(registration))) as { id: string };
  const one = operationPath('getWebhook', id);
  await expect(200, 'getWebhooks', `${list}?offset=0&limit=10`, { headers });
  await expect(200, 'getWebhook', one, { headers });
  await expect(401, 'getWebhook', one, { headers: { ...headers, Authorization: 'Bearer unknown' } });
  await expect(200, 'updateWebhook', one, json({ id, options, description: 'changed' }));
  await expect(400, 'updateWebhook', one, json({ id: 'another', options }));
  await expect(200, 'pingWebhook', operationPath('pingWebhook', id), { headers });
  await expect(200, 'unregisterWebhook', `${one}?blockNotification=false`, { headers });
  await expect(404, 'getWebhook', one, { headers });
});

test('Prism finds what is wrong with a request: a registration without collapseEvents', async () => {
  const body = JSON.stringify({ events: ['svc.comment.create'], url: service.receiverUrl, documentId: service.documentId });
  const headers = { Authorization: 'Bearer unknown', Accept: apiMediaType, 'Content-Type': apiMediaType };
  const { violations } = await call('createWebhook', operationPath('createWebhook'), { headers, body });
  assert.match(violations.join('\n'), /options/);
});
