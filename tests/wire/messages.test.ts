import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import * as v from 'valibot';
import { parseDeployment } from '../../src/interface/index.ts';
import { createService } from '../../src/server/hosted/service.ts';
import { CallResult, TokenResult } from '../../src/wire/proxy.ts';
import { Inbox, InboxResponse, Received } from '../../src/wire/receiver.ts';
import { Runtime } from '../../src/wire/runtime.ts';
import { Workspace } from '../../src/wire/workspace.ts';
import { deploymentValues } from '../server/deployment-values.ts';

const origin = deploymentValues.siteUrl;
const deployment = parseDeployment({
  ...deploymentValues,
  authUrl: 'https://auth.example',
  baseUrl: 'https://api.example',
  proxyHosts: ['drawings.example'],
});
const service = createService({ deployment, addressPolicy: 'loopback' });
after(() => service.close());

async function send(path: string, method: string, body?: unknown): Promise<Response> {
  const headers = { origin, 'content-type': 'application/json' };
  const response = await service.fetch(
    new Request(origin + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }),
  );
  assert.ok(response?.ok, `${method} ${path}: ${String(response?.status)}`);
  return response;
}

/** Reads a message. Its schema must name every field: a schema that lacks one would drop it. */
function parsed<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const message = v.parse(schema, body);
  assert.deepEqual(message, body);
  return message;
}

async function receive<Schema extends v.GenericSchema>(schema: Schema, response: Response): Promise<v.InferOutput<Schema>> {
  return parsed(schema, await response.json());
}

describe('what the server sends is what the schema of the message says', () => {
  test('runtime.json', async () => {
    const runtime = await receive(Runtime, await send('/runtime.json', 'GET'));
    assert.ok(runtime.server);
    assert.deepEqual(runtime.live?.hosts, ['drawings.example']);
  });

  test('a workspace', async () => {
    const { applications, apiCredentials } = await receive(Workspace, await send('/sandbox', 'POST'));
    assert.ok(applications.length > 0 && apiCredentials.length > 0);
  });

  test('an exchange, with the outcome of a token request', async () => {
    const { authUrl, applications } = await receive(Workspace, await send('/sandbox', 'POST'));
    const [application] = applications;
    assert.ok(application);
    const { clientId, clientSecret } = application;
    const token = { authUrl, grantType: 'refresh_token', clientId, clientSecret, refreshToken: 'unknown' };
    const { outcome } = await receive(TokenResult, await send('/proxy/token', 'POST', token));
    assert.equal(outcome.kind, 'refused');
    const { exchange } = await receive(CallResult, await send('/proxy/call', 'POST', { url: `${authUrl}/`, method: 'GET', headers: [] }));
    assert.equal(exchange.response.status, 404);
  });

  test('an inbox, its response, and a notification in its feed', async () => {
    const inbox = await receive(Inbox, await send('/receiver', 'POST'));
    const { pathname } = new URL(inbox.url);
    await receive(InboxResponse, await send(`${new URL(inbox.feedUrl).pathname}/response`, 'PUT', { status: 202, delayMilliseconds: 1 }));
    await send(pathname, 'POST', { event: 'webhook.ping' });
    const feed = await send(new URL(inbox.feedUrl).pathname, 'GET');
    assert.ok(feed.body);
    const reader = feed.body.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    while (!/^data: .*\n/m.test(text)) {
      const { value, done } = await reader.read();
      assert.ok(!done, 'the feed ended without a notification');
      text += value;
    }
    const data = /^data: (.*)$/m.exec(text)?.[1] ?? '';
    assert.equal(parsed(Received, JSON.parse(data)).delayMilliseconds, 1);
  });
});
