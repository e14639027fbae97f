import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parseDeployment } from '../../src/interface/index.ts';
import { defaultLimits } from '../../src/limits/defaults.ts';
import type { ProxyCall } from '../../src/proxy/audit.ts';
import { circuitSettings } from '../../src/proxy/circuit.ts';
import { createDeploymentProxy } from '../../src/proxy/deployment-proxy.ts';
import type { LiveLimits } from '../../src/proxy/live-access.ts';
import type { OutgoingCall } from '../../src/proxy/send.ts';
import { ProxyError } from '../../src/proxy/proxy-error.ts';
import { deploymentValues } from '../server/deployment-values.ts';

const site = 'https://docs.example';
const values = {
  ...deploymentValues,
  authUrl: 'https://auth.example',
  baseUrl: 'https://api.example',
  siteUrl: `${site}/partners`,
  proxyUrl: 'https://proxy.example/oauth/',
  proxyHosts: ['acme.example'],
};

/** A proxy under a held clock, whose hosts respond as `respond` says. */
function start(
  respond: (call: OutgoingCall) => Response | Promise<Response>,
  limits: Partial<LiveLimits> = {},
  deployment: object = values,
) {
  let time = 0;
  let sent = 0;
  const audit: ProxyCall[] = [];
  const reached: string[] = [];
  const proxy = createDeploymentProxy({
    deployment: parseDeployment(deployment),
    send: async (call) => {
      sent += 1;
      return (await respond(call)).clone();
    },
    limits: { ...defaultLimits, ...limits },
    now: () => time,
    timeout: () => new AbortController().signal,
    audit: (call) => audit.push(call),
    onReached: (limit) => reached.push(limit),
  });
  const post = (path: string, body: unknown, { origin = site, visitor = 'a', method = 'POST' } = {}): Promise<Response> =>
    proxy.fetch(
      new Request(`https://proxy.example${path}`, {
        method,
        headers: {
          origin,
          'content-type': 'application/json',
          ...(method === 'OPTIONS' ? { 'access-control-request-method': 'POST' } : {}),
        },
        ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
      }),
      visitor,
    );
  return {
    audit,
    reached,
    post,
    sent: () => sent,
    pass: (milliseconds: number) => (time += milliseconds),
    /** One call: the status of the host, or the error of the proxy with the seconds to wait. */
    async call(host = 'api.example', visitor = 'a') {
      const response = await post('/oauth/call', { url: `https://${host}/x`, method: 'GET', headers: [] }, { visitor });
      const body = (await response.json()) as { exchange?: { response: { status: number } }; error?: string; limit?: string };
      return body.exchange ? body.exchange.response.status : [response.status, body.error, response.headers.get('retry-after'), body.limit];
    },
  };
}
const unreachable = (): never => {
  throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
};
const down = [502, 'unreachable', null, undefined];
const open = (seconds: number) => [503, 'deployment-unavailable', String(seconds), undefined];

describe('a proxy that is served alone', () => {
  test('serves the pages of its site at its own path, with CORS, and no other page', async () => {
    const { post } = start(() => new Response('ok'));
    const body = { url: 'https://api.example/x', method: 'GET', headers: [] };
    const response = await post('/oauth/call', body);
    assert.deepEqual([response.status, response.headers.get('access-control-allow-origin')], [200, site]);
    const preflight = await post('/oauth/token', undefined, { method: 'OPTIONS' });
    assert.deepEqual([preflight.status, preflight.headers.get('access-control-allow-methods')], [204, 'POST']);
    for (const origin of ['https://proxy.example', 'https://evil.example', 'null']) {
      const foreign = await post('/oauth/call', body, { origin });
      assert.deepEqual([foreign.status, foreign.headers.get('access-control-allow-origin')], [403, null]);
    }
    assert.equal((await post('/proxy/call', body)).status, 404);
  });

  test('is at the root of its host if its URL has no path', async () => {
    const { post } = start(() => new Response('ok'), {}, { ...values, proxyUrl: 'https://proxy.example' });
    assert.equal((await post('/call', { url: 'https://api.example/x', method: 'GET', headers: [] })).status, 200);
  });

  test('sends to the hosts of the configuration alone', async () => {
    const { call, sent } = start(() => new Response('ok'));
    assert.deepEqual([await call('api.example'), await call('acme.example'), await call('auth.example')], [200, 200, 200]);
    assert.deepEqual(await call('evil.example'), [403, 'host-not-allowed', null, undefined]);
    assert.equal(sent(), 3);
  });

  for (const name of ['proxyUrl', 'authUrl', 'baseUrl'] as const)
    test(`says in one line that ${name} is missing`, () => {
      assert.throws(
        () => start(() => new Response(), {}, { ...values, [name]: null }),
        new RegExp(`^Error: ${name}: must be set [^\\n]+$`),
      );
    });
});

describe('calls to the live deployment', () => {
  test('are limited for each visitor, and say how long to wait and which limit it is', async () => {
    const { call, pass, reached } = start(() => new Response('ok'), { liveCallsPerVisitor: 2, liveCallsPerSecond: 0.5 });
    assert.deepEqual([await call(), await call()], [200, 200]);
    assert.deepEqual(await call(), [429, 'too-many-requests', '2', 'live-calls-per-visitor']);
    assert.equal(await call('api.example', 'b'), 200);
    pass(2000);
    assert.deepEqual([await call(), reached], [200, ['live-calls-per-visitor']]);
  });

  test('are limited for each host', async () => {
    const { call, pass } = start(() => new Response('ok'), { liveCallsPerHost: 2, liveCallsPerHostPerSecond: 1 });
    assert.deepEqual([await call('api.example', 'a'), await call('api.example', 'b')], [200, 200]);
    assert.deepEqual(await call('api.example', 'c'), [429, 'too-many-requests', '1', 'live-calls-per-host']);
    assert.equal(await call('acme.example', 'c'), 200);
    pass(1000);
    assert.equal(await call('api.example', 'c'), 200);
  });

  test('are limited at a time for each host, and one that ends makes room', async () => {
    const held = Promise.withResolvers<Response>();
    const { call } = start(() => held.promise, { liveOpenCallsPerHost: 1 });
    const first = call();
    // The first call is under way once the second one was refused.
    assert.deepEqual(await call(), [429, 'too-many-requests', '1', 'live-open-calls-per-host']);
    held.resolve(new Response('ok'));
    assert.deepEqual([await first, await call()], [200, 200]);
  });
});

describe('the circuit breaker of a host', () => {
  const { failures, openMs } = circuitSettings;

  test('opens after failures in a row: calls are not made, and say how long to wait', async () => {
    const { call, sent, pass } = start(unreachable);
    for (let times = 0; times < failures; times++) assert.deepEqual(await call(), down);
    assert.deepEqual(await call(), open(openMs / 1000));
    pass(1000);
    assert.deepEqual(await call(), open(openMs / 1000 - 1));
    pass(1);
    assert.deepEqual(await call(), open(openMs / 1000 - 1), 'a started second is waited for');
    assert.equal(sent(), failures);
    assert.deepEqual(await call('acme.example'), down);
  });

  test('does not open if one call in between succeeds, whatever its status otherwise', async () => {
    let responses: (Response | undefined)[] = [];
    const { call } = start(() => responses.shift() ?? unreachable());
    for (const status of [200, 404, 500]) {
      responses = [...Array<undefined>(failures - 1).fill(undefined), new Response(null, { status })];
      for (let times = 0; times < failures - 1; times++) assert.deepEqual(await call(), down);
      assert.equal(await call(), status);
    }
  });

  test('counts statuses of a gateway, responses that are not HTTP or never come, and those that take ten seconds', async () => {
    for (const [status, code] of [
      [502, 'invalid-response'],
      [504, 'timeout'],
    ] as const) {
      const broken = start(() => {
        throw new ProxyError(status, code, 'The response has the status 600, which HTTP does not allow.');
      });
      for (let times = 0; times < failures; times++) assert.deepEqual(await broken.call(), [status, code, null, undefined]);
      assert.deepEqual(await broken.call(), open(openMs / 1000));
    }
    for (const status of [502, 503, 504]) {
      const { call } = start(() => new Response(null, { status }));
      for (let times = 0; times < failures; times++) assert.equal(await call(), status);
      assert.deepEqual(await call(), open(openMs / 1000));
    }
    let delay = 9999;
    const slow = start(() => {
      slow.pass(delay);
      return new Response('ok');
    });
    for (let times = 0; times < failures; times++) assert.equal(await slow.call(), 200);
    delay = 10_000;
    for (let times = 0; times < failures; times++) assert.equal(await slow.call(), 200);
    assert.deepEqual(await slow.call(), open(openMs / 1000));
  });

  test('lets one call pass as a probe when it was open for long enough, and closes if that succeeds', async () => {
    let respond: () => Response | Promise<Response> = unreachable;
    const { call, pass, sent } = start(() => respond());
    for (let times = 0; times < failures; times++) await call();
    pass(openMs);
    const held = Promise.withResolvers<Response>();
    respond = () => {
      respond = () => new Response('ok');
      return held.promise;
    };
    const probe = call();
    assert.deepEqual(await call(), open(1));
    assert.equal(sent(), failures + 1);
    held.resolve(new Response('ok'));
    assert.equal(await probe, 200);
    assert.deepEqual([await call(), await call()], [200, 200]);
  });

  test('opens again for the same time if the probe fails', async () => {
    const { call, pass, sent } = start(unreachable);
    for (let times = 0; times < failures; times++) await call();
    pass(openMs);
    assert.deepEqual(await call(), down);
    assert.deepEqual(await call(), open(openMs / 1000));
    assert.equal(sent(), failures + 1);
  });

  test('is not kept open by calls that began before it opened', async () => {
    const held = Promise.withResolvers<Response>();
    let isFirst = true;
    const { call, pass } = start(() => {
      if (!isFirst) return unreachable();
      isFirst = false;
      return held.promise;
    });
    const early = call();
    for (let times = 0; times < failures; times++) assert.deepEqual(await call(), down);
    pass(openMs - 1000);
    held.reject(Object.assign(new Error('late'), { code: 'ECONNRESET' }));
    assert.deepEqual(await early, down);
    assert.deepEqual(await call(), open(1));
  });
});

describe('the audit of the proxy', () => {
  test('says for each call where it went and how it ended, and nothing that can be a secret', async () => {
    const { audit, post } = start(({ url }) => (url.includes('down') ? unreachable() : new Response('typed-secret', { status: 418 })));
    const headers = [['Authorization', 'Bearer typed-secret']];
    await post('/oauth/call', { url: 'https://api.example/typed-secret?x=typed-secret', method: 'GET', headers, body: null });
    await post('/oauth/call', { url: 'https://api.example/down', method: 'TYPED-SECRET', headers, body: 'typed-secret' });
    await post('/oauth/call', { url: 'https://api.example/', method: 'TYPED-SECRET', headers });
    await post('/oauth/call', { url: 'https://typed-secret.example/', method: 'GET', headers });
    await post('/oauth/call', { url: 'typed-secret' });
    await post('/oauth/token', {
      authUrl: 'https://auth.example',
      grantType: 'refresh_token',
      refreshToken: 'typed-secret',
      clientId: 'typed-secret',
      clientSecret: 'typed-secret',
    });
    const host = 'api.example';
    assert.deepEqual(audit, [
      { endpoint: 'call', host, method: 'GET', status: 418, milliseconds: 0 },
      { endpoint: 'call', host, error: 'unreachable' },
      { endpoint: 'call', host, method: 'other', status: 418, milliseconds: 0 },
      { endpoint: 'call', error: 'host-not-allowed' },
      { endpoint: 'call', error: 'invalid-request' },
      { endpoint: 'token', host: 'auth.example', method: 'POST', status: 418, milliseconds: 0 },
    ]);
  });
});
