import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { liveTarget } from '../../../src/playground/targets/live/live-target.ts';
import type { Fetch } from '../../../src/playground/targets/proxy-calls.ts';
import { knowsFeed, sandboxTarget } from '../../../src/playground/targets/server/server-target.ts';
import { TargetError, type Target } from '../../../src/playground/targets/target.ts';
import { runtime, workspace } from '../workspace.ts';

const exchange = {
  request: { method: 'GET', url: 'u', headers: [], body: null },
  response: { status: 200, statusText: 'OK', headers: [], body: '' },
  milliseconds: 1,
};

function respondingWith(respond: () => Response): { fetch: Fetch; asked: { url: string; init: RequestInit | undefined }[] } {
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  return { asked, fetch: (url, init) => (asked.push({ url, init }), Promise.resolve(respond())) };
}

function sent(init: RequestInit | undefined): unknown {
  return typeof init?.body === 'string' ? JSON.parse(init.body) : assert.fail('no text was sent');
}

const ping = { url: `${workspace.baseUrl}/x`, method: 'POST', headers: [] as [string, string][], body: '{"a": 1 }' };

describe('a target on this server', () => {
  test('sends a call through the proxy, its body unchanged', async () => {
    const { fetch, asked } = respondingWith(() => Response.json({ exchange }));
    assert.deepEqual(await sandboxTarget(fetch, runtime, workspace).call(ping), exchange);
    assert.equal(asked[0]?.url, '/proxy/call');
    assert.deepEqual(sent(asked[0]?.init), ping);
  });

  test('sends a token request with its authorization server and the secret in the body, not in the address', async () => {
    const result = { outcome: { kind: 'refused', error: 'invalid_grant' }, exchange };
    const { fetch, asked } = respondingWith(() => Response.json(result));
    const request = { grantType: 'authorization_code', clientId: 'c=', clientSecret: 'CANARY', code: 'abc' } as const;
    assert.deepEqual(await sandboxTarget(fetch, runtime, workspace).token(request), result);
    assert.equal(asked[0]?.url, '/proxy/token');
    assert.deepEqual(sent(asked[0]?.init), { authUrl: workspace.authUrl, ...request });
  });

  test('gives up a call and a token request when it is told to', async () => {
    const { signal } = new AbortController();
    const { fetch, asked } = respondingWith(() => Response.json({ exchange }));
    const target = sandboxTarget(fetch, runtime, workspace);
    await target.call(ping, signal);
    await target.token({ grantType: 'refresh_token', clientId: 'c', clientSecret: 's', refreshToken: 'r' }, signal);
    const signals = asked.map(({ init }) => init?.signal);
    assert.deepEqual(signals, [signal, signal]);
  });

  test('reaches the control API at the origin of the page, with its key', async () => {
    const { fetch, asked } = respondingWith(() => Response.json({ messages: [] }, { status: 202 }));
    await sandboxTarget(fetch, runtime, { ...workspace, controlUrl: 'http://127.0.0.1:4321/sandbox/w1/control' }).control?.({
      method: 'POST',
      path: '/events',
      body: { event: 'x' },
    });
    assert.equal(asked[0]?.url, '/sandbox/w1/control/events');
    assert.equal(new Headers(asked[0]?.init?.headers).get('authorization'), 'Bearer control-key');
  });
});

test('a live target uses the addresses of the configuration and has no control API', () => {
  const target: Target = liveTarget(() => assert.fail(), runtime, { authUrl: 'https://auth.example', baseUrl: 'https://api.example' });
  assert.equal(target.baseUrl, 'https://api.example');
  assert.equal(target.kind, 'live');
  assert.equal(target.control, undefined);
});

test('a proxy on another origin that does not respond is named, with what to look at', async () => {
  const live = { authUrl: 'https://auth.example', baseUrl: 'https://api.example' };
  const target = liveTarget(() => Promise.reject(new TypeError('Failed to fetch')), { proxy: 'https://proxy.example/oauth' }, live);
  await assert.rejects(target.call({ url: 'https://api.example/', method: 'GET', headers: [] }), {
    code: 'no-response',
    message:
      'The proxy https://proxy.example does not respond to this page. Is it running, and is this page open under its configured URL?',
  });
});

describe('a call that fails', () => {
  const failing = async (fetch: Fetch): Promise<TargetError> => {
    try {
      await sandboxTarget(fetch, runtime, workspace).call(ping);
    } catch (reason) {
      if (reason instanceof TargetError) return reason;
    }
    return assert.fail('it did not fail');
  };

  test('by a refusal of the proxy carries its code, its sentence and what to do', async () => {
    const { fetch } = respondingWith(() =>
      Response.json({ error: 'host-not-allowed', message: 'api.example is not allowed.' }, { status: 403 }),
    );
    const { code, message } = await failing(fetch);
    assert.equal(code, 'host-not-allowed');
    assert.match(message, /^api\.example is not allowed\. .+/);
  });

  test('because nothing came in time says that the request may have arrived, and never to send it once more as a matter of course', async () => {
    const { fetch } = respondingWith(() => Response.json({ error: 'timeout', message: 'It did not respond.' }, { status: 504 }));
    assert.equal((await failing(fetch)).message, 'It did not respond. The service may still have received the request.');
  });

  test('because the server is down says how to start it', async () => {
    const { code, message } = await failing(() => Promise.reject(new TypeError('fetch failed')));
    assert.equal(code, 'no-response');
    assert.match(message, /npm start/);
  });

  test('with a response that is not JSON says so', async () => {
    assert.equal((await failing(() => Promise.resolve(new Response('<html>', { status: 502 })))).code, 'not-json');
  });

  test('never says what was sent', async () => {
    const { fetch } = respondingWith(() => Response.json(null, { status: 500 }));
    try {
      await sandboxTarget(fetch, runtime, workspace).token({
        grantType: 'refresh_token',
        clientId: 'c',
        clientSecret: 'CANARY',
        refreshToken: 'CANARY',
      });
      assert.fail('it did not fail');
    } catch (reason) {
      assert.ok(!String(reason instanceof Error ? reason.stack : reason).includes('CANARY'));
    }
  });
});

describe('the feed of a receiver', () => {
  test('is unknown if the server says so, and not if it refuses for now or does not respond', async () => {
    const statuses = [404, 200, 429, 503];
    const known = statuses.map((status) => knowsFeed(respondingWith(() => new Response('', { status })).fetch, '/receiver/feeds/f1'));
    assert.deepEqual(await Promise.all(known), [false, true, true, true]);
    assert.equal(await knowsFeed(() => Promise.reject(new TypeError('failed')), '/receiver/feeds/f1'), true);
  });

  test('that responds is not read to its end, which never comes', async () => {
    let isCancelled = false;
    const endless = new ReadableStream({ cancel: () => void (isCancelled = true) });
    assert.equal(await knowsFeed(respondingWith(() => new Response(endless)).fetch, '/receiver/feeds/f1'), true);
    assert.ok(isCancelled);
  });
});
