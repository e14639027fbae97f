import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { after, describe, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Agent, MockAgent, fetch as undiciFetch, request, type Dispatcher } from 'undici';
import { createSandbox, demoSeed, type Sandbox } from '../../src/adapters/node.ts';
import { nodeListener, sandboxDispatcher, sandboxFixture, useSandbox } from '../../src/adapters/testing.ts';
import { operationPath, tokenPath } from '../../src/interface/index.ts';
import { freePort } from '../free-port.ts';
import { listenLocally } from '../local-server.ts';

/** A post whose assertion fails, as one of a test would. */
const failing = { post: async () => assert.fail('not what the test expects') };

/** Registers a webhook, so that a notification is sent. */
async function register(sandbox: Sandbox): Promise<void> {
  const { baseUrl, documents } = sandbox.describe();
  const { access_token: token } = await sandbox.issueTokens();
  const body = {
    events: ['svc.comment.create'],
    url: 'https://app.example/hook',
    options: { collapseEvents: true },
    documentId: documents[0]?.id,
  };
  const response = await sandbox.fetch(baseUrl + operationPath('createWebhook'), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  assert.equal(response.status, 200);
}

/** `useSandbox` with hooks that a test runs itself. */
function hooked(options?: Parameters<typeof useSandbox>[1]) {
  const notGiven = (): Promise<void> => assert.fail('no hook was given');
  const hooks = { before: notGiven, after: notGiven };
  const sandbox = useSandbox({ beforeEach: (start) => (hooks.before = start), afterEach: (end) => (hooks.after = end) }, options);
  return { sandbox, hooks };
}

describe('a sandbox for each test', () => {
  test('comes as a fixture, listens if asked to, and ends with the test', async () => {
    let url = '';
    await sandboxFixture({ listen: true })({}, async (sandbox) => {
      url = sandbox.describe().authUrl;
      assert.equal((await fetch(url + tokenPath)).status, 405);
    });
    await assert.rejects(fetch(url + tokenPath));
  });

  test('fails a test whose post returns no outcome, in one line', async () => {
    for (const wrong of [200, undefined, null, { status: '200' }]) {
      const post = (() => Promise.resolve(wrong)) as never;
      await assert.rejects(sandboxFixture({ post })({}, register), {
        name: 'TypeError',
        message: /^post must return an object with a status, such as \{ status: 200 \}, or with a failure and a message$/,
      });
    }
  });

  test('takes the Response of a handler for an outcome, and keeps its status', async () => {
    const handle = (request: Request): Promise<Response> =>
      Promise.resolve(new Response('', { status: request.method === 'POST' ? 200 : 405 }));
    const post = (url: string, headers: Readonly<Record<string, string>>, body: string) =>
      handle(new Request(url, { method: 'POST', headers, body }));
    await sandboxFixture({ post })({}, async (sandbox) => {
      await register(sandbox);
      await sandbox.settled();
      assert.deepEqual((await sandbox.deliveries())[0]?.outcome, { status: 200 });
    });
  });

  test('fails the test whose receiver fails, by fixture and by hooks', async () => {
    await assert.rejects(sandboxFixture(failing)({}, register), /not what the test expects/);
    const { sandbox, hooks } = hooked(failing);
    assert.throws(sandbox, /^Error: useSandbox: there is no sandbox outside of a test/);
    await hooks.before();
    await register(sandbox());
    await assert.rejects(hooks.after(), /not what the test expects/);
    assert.throws(sandbox);
  });

  test('is that of the outer test again after a subtest, which has its own', async () => {
    const { sandbox, hooks } = hooked();
    // node:test runs the hooks for the outer test, then for its subtest.
    await hooks.before();
    const outer = sandbox();
    await hooks.before();
    assert.notEqual(sandbox(), outer);
    await hooks.after();
    assert.equal(sandbox(), outer);
    await hooks.after();
    await assert.rejects(outer.issueTokens(), { message: 'issueTokens: the sandbox is closed' });
  });

  test('outlives a subtest whose own sandbox cannot start', async () => {
    const { sandbox, hooks } = hooked({ listen: { port: await freePort() } });
    await hooks.before();
    const outer = sandbox();
    await assert.rejects(hooks.before(), /^ListenError: port \d+ is in use/);
    // node:test runs this hook all the same.
    await hooks.after();
    assert.equal(sandbox(), outer);
    await hooks.after();
  });

  test('says in one line that a fixture of Vitest belongs into an object', async () => {
    // So Vitest calls the fixture of `test.extend('sandbox', sandboxFixture())`.
    const use = { onCleanup: () => undefined } as never;
    await assert.rejects(sandboxFixture()({}, use), {
      name: 'TypeError',
      message: 'sandboxFixture: must be in an object, as in test.extend({ sandbox: sandboxFixture() })',
    });
  });

  test('has the parameters that Vitest and Playwright read from the source of a fixture', () => {
    assert.match(sandboxFixture().toString(), /^async \(\{\s*\}, /);
  });
});

describe('a dispatcher of undici', () => {
  const unused = { pause: () => {}, resume: () => {}, abort: () => {}, paused: false, aborted: false };
  const sandbox = createSandbox({ authUrl: 'https://auth.example' });
  const form = new URLSearchParams({ grant_type: 'refresh_token' }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const url = `https://auth.example${tokenPath}`;
  const agent = new Agent();
  after(() => agent.close());

  test('serves request and fetch of undici, with every kind of body and headers', async () => {
    const dispatcher = sandboxDispatcher(sandbox, agent);
    const bodies = [
      form,
      Buffer.from(form),
      (async function* () {
        yield form.slice(0, 5);
        yield form.slice(5);
      })(),
    ];
    for (const body of bodies) {
      const response = await request(url, { method: 'POST', headers, body: body as string, dispatcher });
      assert.deepEqual([response.statusCode, ((await response.body.json()) as { rule: string }).rule], [401, 'refresh-client-id']);
    }
    const list = Object.entries(headers).flat();
    assert.equal((await request(url, { method: 'POST', headers: list, body: form, dispatcher })).statusCode, 401);
    const fetched = await undiciFetch(url, { method: 'POST', headers, body: form, dispatcher });
    assert.equal(fetched.headers.get('cache-control'), 'no-store');
  });

  test('serves the host of a company, and leaves another one to the dispatcher', async () => {
    const seed = demoSeed([]);
    const companies = seed.companies.map((company, index) => (index === 0 ? { ...company, host: 'drawings.example' } : company));
    const mock = new MockAgent();
    mock.disableNetConnect();
    const dispatcher = sandboxDispatcher(createSandbox({ seed: { ...seed, companies } }), mock);
    const { statusCode } = await request(`https://drawings.example${operationPath('getWebhooks')}`, { dispatcher });
    assert.equal(statusCode, 401);
    await assert.rejects(request(`https://other.example${operationPath('getWebhooks')}`, { dispatcher }), /other\.example/);
  });

  test('accepts an empty body of a GET request, as undici does', async () => {
    const dispatcher = sandboxDispatcher(sandbox, agent);
    for (const body of ['', Buffer.alloc(0), Readable.from([])])
      assert.equal((await request(url, { method: 'GET', body, dispatcher })).statusCode, 405);
  });

  test('passes the parameters of `query` on', async () => {
    const asked: string[] = [];
    const handle = (sent: Request) => {
      asked.push(sent.url);
      return Promise.resolve(new Response());
    };
    const dispatcher = sandboxDispatcher({ describe: sandbox.describe, handle }, agent);
    await request(url, { query: { limit: 1, user: ['x', 'y'] }, dispatcher });
    assert.equal(asked.at(-1), `${url}?limit=1&user=x&user=y`);
  });

  test('passes a large response on as fast as its reader takes it, with every cookie', async () => {
    const text = 'x'.repeat(1_000_000);
    const cookies = ['a=1; Expires=Thu, 01 Jan 2026 00:00:00 GMT', 'b=2'];
    const headersOfResponse = cookies.map((cookie): [string, string] => ['set-cookie', cookie]);
    const handle = () => Promise.resolve(new Response(text, { headers: headersOfResponse }));
    const dispatcher = sandboxDispatcher({ describe: sandbox.describe, handle }, agent);
    const response = await request(url, { dispatcher });
    assert.deepEqual(response.headers['set-cookie'], cookies);
    assert.equal((await response.body.text()).length, text.length);
    const fetched = await undiciFetch(url, { dispatcher });
    assert.deepEqual([fetched.headers.getSetCookie(), (await fetched.text()).length], [cookies, text.length]);
  });

  for (const [version, pausesBy] of [
    ['8', 'the controller'],
    ['6', 'its result'],
  ] as const)
    test(`lets a handler of undici ${version} pause by ${pausesBy}, and abort`, async () => {
      for (const end of ['resume', 'abort'] as const) {
        const steps: string[] = [];
        const seen = Promise.withResolvers<() => void>();
        const ended = Promise.withResolvers<unknown>();
        const stop = (name: string) => {
          steps.push(name);
          ended.resolve(name);
        };
        let kept: { pause(): void; resume(): void; abort(reason: Error): void; paused: boolean; aborted: boolean } | undefined;
        const handler =
          version === '8'
            ? {
                onRequestStart: (controller: NonNullable<typeof kept>) => void (kept = controller),
                onResponseStart: () => void steps.push('start'),
                onResponseData: () => {
                  steps.push('data');
                  kept?.pause();
                  assert.deepEqual([kept?.paused, kept?.aborted], [true, false]);
                  seen.resolve(() => (end === 'resume' ? kept?.resume() : kept?.abort(new Error('no more'))));
                },
                onResponseEnd: () => stop('end'),
                onResponseError: (_: object, error: Error) => stop(error.message),
              }
            : {
                onConnect: (abort: (reason: Error) => void) => void (kept = { ...unused, abort }),
                onHeaders: (_status: number, _headers: Buffer[], resume: () => void) => {
                  steps.push('start');
                  kept = { ...unused, ...kept, resume };
                  return true;
                },
                onData: () => {
                  steps.push('data');
                  seen.resolve(() => (end === 'resume' ? kept?.resume() : kept?.abort(new Error('no more'))));
                  return false;
                },
                onComplete: () => stop('end'),
                onError: (error: Error) => stop(error.message),
              };
        const bare = { compose: (intercept: (dispatch: unknown) => Dispatcher['dispatch']) => ({ dispatch: intercept(undefined) }) };
        const { dispatch } = sandboxDispatcher(sandbox, bare);
        dispatch({ origin: 'https://auth.example', path: tokenPath, method: 'POST' }, handler);
        const goOn = await seen.promise;
        await nextTurn();
        assert.deepEqual(steps, ['start', 'data']);
        goOn();
        await ended.promise;
        assert.deepEqual(steps, ['start', 'data', end === 'resume' ? 'end' : 'no more']);
      }
    });

  test('sends other requests by the dispatcher that it was given, which can fail them', async (context) => {
    const { origin: elsewhere, close } = await listenLocally((_, outgoing) => outgoing.end('elsewhere'));
    context.after(close);
    const { body } = await request(elsewhere, { dispatcher: sandboxDispatcher(sandbox, agent) });
    assert.equal(await body.text(), 'elsewhere');
    const offline = new MockAgent();
    offline.disableNetConnect();
    context.after(() => offline.close());
    const dispatcher = sandboxDispatcher(sandbox, offline);
    await assert.rejects(request(elsewhere, { dispatcher }), { code: 'UND_MOCK_ERR_MOCK_NOT_MATCHED' });
    assert.equal((await request(url, { dispatcher })).statusCode, 405);
  });
});

test('a sandbox that is mounted behind a body parser says so', async () => {
  const errors: unknown[] = [];
  const listener = nodeListener(createSandbox());
  await using server = await listenLocally((incoming, outgoing) => {
    incoming.resume().once('end', () => {
      setImmediate(() => {
        listener(incoming, outgoing, (error) => {
          errors.push(error);
          outgoing.end();
        });
      });
    });
  });
  await fetch(`${server.origin}${tokenPath}`, { method: 'POST', body: 'x' });
  assert.match(String(errors[0]), /mount the sandbox before body parsers$/);
});

test('a mounted sandbox reports a client that leaves before the end of its body', async () => {
  const failed = Promise.withResolvers<unknown>();
  const listener = nodeListener(createSandbox());
  await using server = await listenLocally((incoming, outgoing) => {
    listener(incoming, outgoing, failed.resolve);
    incoming.once('data', () => {
      client.destroy();
    });
  });
  const client = connect(server.port, '127.0.0.1', () => {
    client.write(`POST ${tokenPath} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nx`);
  });
  assert.match(String(await failed.promise), /aborted/);
});
