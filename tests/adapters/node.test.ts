import assert from 'node:assert/strict';
import { request } from 'node:http';
import { describe, test } from 'node:test';
import { createSandbox } from '../../src/adapters/node.ts';
import { apiMediaType, authorizePath, operationPath, tokenPath, toEventType } from '../../src/interface/index.ts';
import { freePort } from '../free-port.ts';
import { listenLocally } from '../local-server.ts';

/** A receiver on a port of the system that responds with 200 and keeps the event types. */
async function startReceiver() {
  const events: string[] = [];
  const { origin, close } = await listenLocally((incoming, outgoing) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => {
      events.push((JSON.parse(body) as { event: string }).event);
      outgoing.end();
    });
  });
  return { events, close, url: `${origin}/hook` };
}

describe('a sandbox that listens', () => {
  test('serves the whole interface by real HTTP, at the URL that it describes', async (context) => {
    const sandbox = createSandbox();
    context.after(() => sandbox[Symbol.asyncDispose]());
    const receiver = await startReceiver();
    context.after(receiver.close);
    const url = await sandbox.listen();
    assert.match(url, /^http:\/\/localhost:\d+$/);
    const { authUrl, baseUrl, controlUrl, applications, documents } = sandbox.describe();
    assert.deepEqual([authUrl, baseUrl, controlUrl], [url, url, `${url}/control`]);

    const [application] = applications;
    const { code, redirectUri } = await sandbox.grant();
    const response = await fetch(authUrl + tokenPath, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        client_id: application?.clientId ?? '',
        client_secret: application?.clientSecret ?? '',
      }),
    });
    const { access_token: token } = (await response.json()) as { access_token: string };
    const created = await fetch(baseUrl + operationPath('createWebhook'), {
      method: 'POST',
      headers: { accept: apiMediaType, 'content-type': apiMediaType, authorization: `Bearer ${token}` },
      body: JSON.stringify({
        events: [toEventType('comment.create')],
        url: receiver.url,
        options: { collapseEvents: false },
        documentId: documents[0]?.id,
      }),
    });
    assert.equal(created.ok, true);
    await sandbox.settled();
    await sandbox.fire({ event: 'svc.comment.create', documentId: documents[0]?.id ?? '' });
    await sandbox.settled();
    assert.deepEqual(receiver.events, [toEventType('webhook.register'), toEventType('comment.create')]);
  });

  test('keeps the URLs of its options, so that a client that mixes them up fails', async (context) => {
    const port = await freePort();
    const [authUrl, baseUrl] = [`http://localhost:${String(port)}`, `http://127.0.0.1:${String(port)}`];
    const sandbox = createSandbox({ authUrl, baseUrl });
    context.after(() => sandbox[Symbol.asyncDispose]());
    assert.equal(await sandbox.listen({ port }), authUrl);
    const described = sandbox.describe();
    assert.deepEqual([described.authUrl, described.baseUrl], [authUrl, baseUrl]);
    const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;
    assert.deepEqual(
      [await statusOf(baseUrl + operationPath('getWebhooks')), await statusOf(authUrl + operationPath('getWebhooks'))],
      [401, 404],
    );

    const behindProxy = createSandbox({ baseUrl: 'https://api.example' });
    context.after(() => behindProxy[Symbol.asyncDispose]());
    const url = await behindProxy.listen();
    assert.deepEqual([behindProxy.describe().authUrl, behindProxy.describe().baseUrl], [url, 'https://api.example']);
  });

  test('does not listen twice, and says in one line that a port is in use, after which another port can be tried', async (context) => {
    const [one, other] = [createSandbox(), createSandbox()];
    context.after(() => Promise.all([one[Symbol.asyncDispose](), other[Symbol.asyncDispose]()]));
    const url = await one.listen({ port: 0 });
    await assert.rejects(one.listen(), /^Error: listen: the sandbox already listens$/);
    const port = Number(new URL(url).port);
    await assert.rejects(other.listen({ port }), {
      name: 'ListenError',
      message: new RegExp(`^port ${String(port)} is in use; choose another with the option port$`),
    });
    assert.notEqual(await other.listen({ port: 0 }), url);
    other.close();
    await assert.rejects(other.listen(), /^TypeError: listen: the sandbox is closed$/);
  });

  test('does not listen once it is closed, which would keep the process alive', async () => {
    const sandbox = createSandbox();
    sandbox.close();
    await assert.rejects(sandbox.listen(), { name: 'TypeError', message: 'listen: the sandbox is closed' });

    const late = createSandbox();
    const listening = late.listen();
    late.close();
    await assert.rejects(listening, { name: 'TypeError', message: 'listen: the sandbox is closed' });
  });

  test('rejects a request that Fetch has no form for, and goes on', async (context) => {
    const sandbox = createSandbox();
    context.after(() => sandbox[Symbol.asyncDispose]());
    const url = await sandbox.listen();
    const status = await new Promise((resolve) => {
      request(url, { method: 'TRACE' }, (response) => {
        resolve(response.statusCode);
      }).end();
    });
    assert.equal(status, 400);
    assert.equal((await fetch(url + authorizePath)).status, 400);
  });

  test('serves a body without a length, and one in UTF-8 with a byte order mark', async (context) => {
    const sandbox = createSandbox();
    context.after(() => sandbox[Symbol.asyncDispose]());
    const url = (await sandbox.listen()) + tokenPath;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const send = async (body: BodyInit): Promise<unknown> => {
      const response = await fetch(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
      return ((await response.json()) as { rule: string }).rule;
    };
    const form = 'grant_type=refresh_token';
    assert.deepEqual([await send(new Blob([form]).stream()), await send(`\ufeff${form}`)], ['refresh-client-id', 'refresh-client-id']);
  });

  test('gives a program responses of the platform, also while it listens, as Bun.serve and Deno.serve require', async (context) => {
    const sandbox = createSandbox();
    context.after(() => sandbox[Symbol.asyncDispose]());
    const url = (await sandbox.listen()) + tokenPath;
    for (const response of [await sandbox.fetch(url), await sandbox.handle(new Request(url))]) {
      assert.equal(Object.getPrototypeOf(response), Response.prototype);
      assert.equal(response.status, 405);
      assert.match(await response.text(), /is not allowed for this path/);
    }
  });

  test('responds to a server that it is mounted in with 503 once it is closed', async () => {
    const sandbox = createSandbox();
    sandbox.close();
    const response = await sandbox.handle(new Request('https://sandbox.test/oauth/authorize'));
    assert.deepEqual([response.status, await response.text()], [503, 'The sandbox is closed.']);
  });

  test('ends with the sandbox', async () => {
    const sandbox = createSandbox();
    const url = await sandbox.listen();
    assert.equal((await fetch(url + authorizePath)).status, 400);
    await sandbox[Symbol.asyncDispose]();
    await assert.rejects(fetch(url + authorizePath));
  });
});
