import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { operationPath } from '../../../../src/interface/index.ts';
import { receivedExchange } from '../../../../src/playground/state/log/entry.ts';
import { createLog, maxEntries } from '../../../../src/playground/state/log/log.ts';
import { loggedTarget, operationLabel } from '../../../../src/playground/state/log/logged-target.ts';
import { maxDelay } from '../../../../src/wire/max-delay.ts';
import { masked } from '../../../../src/playground/state/log/masked.ts';
import type { Exchange } from '../../../../src/wire/proxy.ts';
import type { ControlCall, Target } from '../../../../src/playground/targets/target.ts';
import { entry } from './entries.ts';

const { exchange } = entry();
const plain = { label: 'one', direction: 'request', exchange, startedAt: 0 } as const;

describe('the exchange log', () => {
  test('numbers entries in the order in which they come, and tells whoever listens', () => {
    const log = createLog();
    let told = 0;
    const stop = log.$entries.listen(() => told++);
    const before = log.$entries.get();
    log.add(plain);
    log.add({ ...plain, label: 'two' });
    stop();
    log.add({ ...plain, label: 'three' });
    assert.deepEqual(before, []);
    assert.equal(told, 2);
    assert.equal(log.$entries.get(), log.$entries.get());
    assert.deepEqual(
      log.$entries.get().map(({ number, label }) => [number, label]),
      [
        [1, 'one'],
        [2, 'two'],
        [3, 'three'],
      ],
    );
  });

  test('keeps a bounded number, and numbers go on after it was emptied', () => {
    const log = createLog();
    for (let count = 0; count <= maxEntries; count++) log.add(plain);
    assert.equal(log.$entries.get().length, maxEntries);
    assert.equal(log.$entries.get()[0]?.number, 2);
    log.clear();
    assert.deepEqual(log.$entries.get(), []);
    assert.equal(log.add(plain).number, maxEntries + 2);
    log.addAll(Array.from({ length: maxEntries + 1 }, (_, at) => ({ ...plain, startedAt: at + 1 })));
    assert.equal(log.$entries.get().length, maxEntries);
    assert.equal(log.clearedAt(), 0);
    log.clear(5);
    assert.equal(log.clearedAt(), 5);
  });

  test('takes in once what a feed tells of again, even after it was emptied', () => {
    const log = createLog();
    log.addOnce('feed', 1, plain);
    log.addOnce('feed', 1, plain);
    log.addOnce('feed', 2, plain);
    assert.equal(log.$entries.get().length, 2);
    log.clear();
    log.addOnce('feed', 1, plain);
    assert.equal(log.$entries.get().length, 0);
  });

  test('forgets with a reset what it had of feeds and when it was cleared, and knows both again when that is undone', () => {
    const log = createLog();
    log.addOnce('feed', 1, plain);
    log.clear(5);
    const before = log.past();
    const undo = log.setAside();
    assert.deepEqual(log.past(), { repeated: [], clearedAt: 0 });
    undo.bringBack();
    assert.deepEqual(log.past(), before);
    log.addOnce('feed', 1, plain);
    assert.equal(log.$entries.get().length, 0);
  });

  test('knows on the next page the last 1000 numbers of a feed, which repeats no more', () => {
    const log = createLog();
    for (let number = 1; number <= 1001; number++) log.addOnce('feed', number, plain);
    const numbers = log.past().repeated[0]?.[1] ?? [];
    assert.deepEqual([numbers.length, numbers[0], numbers.at(-1)], [1000, 2, 1001]);
  });

  test('takes in the exchanges of a file once, also when their secrets are masked there', () => {
    const log = createLog();
    log.add(entry({ label: 'getWebhooks', request: { headers: [['Authorization', 'Bearer here']] } }));
    const inFile = entry({ label: 'getWebhooks', request: { headers: [['Authorization', 'Bearer •••']] } });
    const other = entry({ label: 'getWebhooks', request: { url: 'https://service.example/b' } });
    assert.equal(log.addAll([inFile, other]), 1);
    assert.equal(log.addAll([inFile, other]), 0);
    assert.equal(log.addAll([{ ...inFile, direction: 'notification' }]), 1);
    assert.deepEqual(
      log.$entries.get().map(({ exchange }) => exchange.request.url),
      ['https://service.example/a', 'https://service.example/b', 'https://service.example/a'],
    );
  });

  test('takes in the responses of a target under the names of their operations, and a request without a response as such', async () => {
    const log = createLog();
    let time = 100;
    const target = {
      kind: 'server',
      authUrl: 'https://service.example',
      baseUrl: 'https://service.example',
      call: ({ url }) => (url.endsWith('lost') ? Promise.reject(new Error('no response')) : Promise.resolve(exchange)),
      token: () => Promise.resolve({ outcome: { kind: 'unusable', message: '' }, exchange }),
    } satisfies Target;
    const logged = loggedTarget(target, log, () => time++);
    await logged.call({ method: 'POST', url: `https://service.example${operationPath('pingWebhook', 'w1')}`, headers: [] });
    await logged.token({ grantType: 'refresh_token', clientId: 'c', clientSecret: 's', refreshToken: 'r' });
    await assert.rejects(logged.call({ method: 'GET', url: 'https://service.example/lost', headers: [] }), /no response/);
    assert.deepEqual(
      log.$entries.get().map(({ label, startedAt, endedAt }) => [label, startedAt, endedAt]),
      [
        ['pingWebhook', 100, 101],
        ['Refresh', 102, 103],
        ['GET /lost', 104, 105],
      ],
    );
    const lost = log.$entries.get().at(-1)?.exchange ?? assert.fail();
    assert.deepEqual([lost.request.url, lost.response.status, lost.milliseconds], ['https://service.example/lost', 0, 1]);
  });

  test('gives one duration of an exchange, to its sender and in the log: from the request to the response, as the page saw it', async () => {
    const log = createLog();
    let time = 100;
    const target = {
      ...{ kind: 'server', authUrl: 'https://service.example', baseUrl: 'https://service.example' },
      call: () => Promise.resolve(exchange),
      token: () => Promise.resolve({ outcome: { kind: 'unusable', message: '' }, exchange }),
    } satisfies Target;
    const logged = loggedTarget(target, log, () => (time += 9));
    const called = await logged.call({ method: 'GET', url: 'https://service.example/a', headers: [] });
    const { exchange: token } = await logged.token({ grantType: 'refresh_token', clientId: 'c', clientSecret: 's', refreshToken: 'r' });
    const stream = log.$entries.get().map(({ exchange: { milliseconds }, startedAt, endedAt = 0 }) => [milliseconds, endedAt - startedAt]);
    assert.deepEqual([called.milliseconds, token.milliseconds, ...stream.flat()], [9, 9, 9, 9, 9, 9]);
  });

  test('shows a request as soon as it is sent, and its response in the same entry', async () => {
    const log = createLog();
    let respond = (_: Exchange): void => undefined;
    const target = {
      ...{ kind: 'page', authUrl: 'https://service.example', baseUrl: 'https://service.example' },
      call: () => new Promise<Exchange>((resolve) => (respond = resolve)),
      token: () => Promise.reject(new Error()),
    } satisfies Target;
    const sent = loggedTarget(target, log, () => 5).call({ method: 'GET', url: 'https://service.example/a', headers: [] });
    const [waiting] = log.$entries.get();
    assert.deepEqual([waiting?.number, waiting?.pending, waiting?.exchange.response.status], [1, true, 0]);
    log.add(plain);
    respond(exchange);
    await sent;
    const [settled, other] = log.$entries.get();
    assert.deepEqual([settled?.number, settled?.pending, settled?.exchange.response.status, settled?.target], [1, undefined, 200, 'page']);
    assert.equal(other?.number, 2);
  });

  test('does not bring back a request that was cleared while it waited', async () => {
    const log = createLog();
    const target = {
      ...{ kind: 'page', authUrl: 'https://service.example', baseUrl: 'https://service.example' },
      call: () => {
        log.clear();
        return Promise.resolve(exchange);
      },
      token: () => Promise.reject(new Error()),
    } satisfies Target;
    await loggedTarget(target, log, () => 5).call({ method: 'GET', url: 'https://service.example/a', headers: [] });
    assert.deepEqual(log.$entries.get(), []);
  });

  test('logs what changes a sandbox by its control API as an act, without the control key, and not what only reads', async () => {
    const log = createLog();
    const target = {
      ...{ kind: 'page', authUrl: 'https://service.example', baseUrl: 'https://service.example' },
      call: () => Promise.resolve(exchange),
      token: () => Promise.reject(new Error()),
      control: ({ method }: ControlCall) => Promise.resolve({ method }),
    } satisfies Target;
    const { control } = loggedTarget(target, log, () => 5);
    await control?.({ method: 'GET', path: '/clock' });
    assert.deepEqual(await control?.({ method: 'POST', path: '/clock', body: { advanceSeconds: 61 } }), { method: 'POST' });
    const [act, ...rest] = log.$entries.get();
    assert.deepEqual(rest, []);
    assert.deepEqual(
      [act?.direction, act?.label, act?.exchange.request],
      ['act', 'POST /clock', { method: 'POST', url: '/clock', headers: [], body: '{"advanceSeconds":61}' }],
    );
    assert.equal(act?.exchange.response.body, '{"method":"POST"}');
  });

  test('holds what was sent, where the proxy tells it without its secrets', async () => {
    const log = createLog();
    const told = (request: Partial<Exchange['request']>): Exchange => ({ ...exchange, request: { ...exchange.request, ...request } });
    const url = `https://service.example${operationPath('getWebhooks')}`;
    const target = {
      kind: 'live',
      authUrl: 'https://service.example',
      baseUrl: 'https://service.example',
      call: () => Promise.resolve(told({ url, headers: [['Authorization', 'Bearer •••']], body: 'client_secret=•••' })),
      token: () => Promise.resolve({ outcome: { kind: 'unusable', message: '' }, exchange: told({ body: 'code=a&client_secret=•••' }) }),
    } satisfies Target;
    const logged = loggedTarget(target, log, () => 0);
    const seen = await logged.call({
      method: 'POST',
      url: `${url}#part`,
      headers: [['Authorization', 'Bearer the-token']],
      body: 'client_secret=a%3D',
    });
    assert.equal(seen.request.body, 'client_secret=•••', 'a widget shows what the proxy returned');
    await logged.token({ grantType: 'authorization_code', clientId: 'c', clientSecret: '$& +=', code: 'a' });
    const [call, token] = log.$entries.get().map((line) => line.exchange.request);
    assert.deepEqual(call, { ...exchange.request, url, headers: [['Authorization', 'Bearer the-token']], body: 'client_secret=a%3D' });
    assert.equal(token?.body, 'code=a&client_secret=%24%26+%2B%3D');
    assert.ok(!JSON.stringify(masked(log.$entries.get())).includes('the-token'), 'it stays masked until it is revealed');
  });

  test('names a token request by its grant, also if its body was edited', () => {
    const label = (body: string, method = 'POST'): string => operationLabel({ method, url: `https://service.example/oauth/token`, body });
    assert.equal(label('grant_type=refresh_token&refresh_token=r'), 'Refresh');
    assert.equal(label('client_id=a&grant_type=refresh_token'), 'Refresh');
    assert.equal(label('grant_type=authorization_code&code=grant_type'), 'Exchange of a code');
    assert.equal(label('', 'GET'), 'GET /oauth/token');
  });

  test('names a request by its operation, and any other by its method and path', () => {
    const url = (path: string): string => `https://service.example/base${path}`;
    assert.equal(operationLabel({ method: 'GET', url: `${url(operationPath('getWebhooks'))}?limit=2` }), 'getWebhooks');
    assert.equal(operationLabel({ method: 'DELETE', url: url(operationPath('unregisterWebhook', 'w1')) }), 'unregisterWebhook');
    assert.equal(operationLabel({ method: 'PUT', url: url('/other?a=b') }), 'PUT /base/other');
  });
});

test('a notification becomes an exchange of the service with the receiver', () => {
  const found = receivedExchange({ number: 1, receivedAt: '', headers: [['a', 'b']], body: '{}', status: 500 }, 'https://r.example/in');
  assert.deepEqual(found.request, { method: 'POST', url: 'https://r.example/in', headers: [['a', 'b']], body: '{}' });
  assert.equal(found.response.status, 500);
});

test('a receiver that is slow is logged with its delay, and one that is silent as no response', () => {
  const received = { number: 1, receivedAt: '', headers: [], body: '{}', status: 200 };
  const slow = receivedExchange({ ...received, delayMilliseconds: 3000 }, 'https://r.example/in');
  assert.deepEqual([slow.response.status, slow.milliseconds], [200, 3000]);
  const silent = receivedExchange({ ...received, delayMilliseconds: maxDelay }, 'https://r.example/in');
  assert.deepEqual([silent.response.status, silent.response.statusText], [0, 'no response']);
});
