import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { createClient } from '@redis/client';
import { connectEngine, readStore, type Engine } from '../../src/server/store/engine.ts';
import type { Inbox } from '../../src/wire/receiver.ts';
import { startRedis, type RedisServer } from './redis.ts';
import { connectCounted, makeWorkspace, origin, startReceiver, startServers, until, type Servers } from './servers.ts';
import { assertEmpty } from '../assert-empty.ts';

let redis: RedisServer;
let servers: Servers;
before(async () => {
  redis = await startRedis();
  servers = await startServers(redis.url, 2, { createdPerVisitor: 10_000, workspaceRequests: 100_000, requestsPerVisitor: 100_000 });
});
after(async () => {
  await servers.close();
  await redis.stop();
  assert.deepEqual(servers.unexpected, []);
});

const many = Array.from({ length: 16 }, (_, index) => index);

describe('two servers on one store', () => {
  test('serve one sandbox: a code, its exchange, a refresh and the API, each by the next server', async () => {
    const { code, tokens, list } = await makeWorkspace(servers);
    const exchanged = await tokens({ grant_type: 'authorization_code', code: await code() });
    assert.equal(exchanged.status, 200);
    const first = (await exchanged.json()) as Record<string, string>;
    const refreshed = await tokens({ grant_type: 'refresh_token', refresh_token: first['refresh_token'] ?? '' });
    const second = (await refreshed.json()) as Record<string, string>;
    for (const { access_token = '' } of [first, second])
      for (const server of [0, 1]) assert.equal((await list(access_token, server)).status, 200);
  });

  test('make one grant of a combination that is granted at both at the same time: 0 of 20 rounds make two', async () => {
    for (let round = 0; round < 20; round++) {
      const { code, state } = await makeWorkspace(servers);
      const codes = await Promise.all(many.slice(0, 4).map(code));
      assert.equal(new Set(codes).size, codes.length);
      assert.equal((await state()).grants.length, 1);
    }
  });

  test('exchange each code once: of 32 requests to both servers, one succeeds', async () => {
    const { code, tokens } = await makeWorkspace(servers);
    for (let round = 0; round < 20; round++) {
      const value = await code(round);
      const responses = await Promise.all(Array.from({ length: 32 }, () => tokens({ grant_type: 'authorization_code', code: value })));
      assert.equal(responses.filter(({ ok }) => ok).length, 1);
    }
  });

  test('need at most two round trips to the store for an exchange, and for a refresh', async () => {
    const { code, tokens } = await makeWorkspace(servers);
    const value = await code();
    for (const engine of servers.engines) engine.taken();
    const response = await tokens({ grant_type: 'authorization_code', code: value }, 0);
    assert.deepEqual(servers.engines[0]?.taken(), ['get', 'commit']);
    const { refresh_token: refreshToken = '' } = (await response.json()) as Record<string, string>;
    assert.equal((await tokens({ grant_type: 'refresh_token', refresh_token: refreshToken }, 1)).status, 200);
    assert.deepEqual(servers.engines[1]?.taken(), ['get', 'commit']);
  });

  test('need one commit to accept an event for all registrations, and three round trips to deliver each notification', async (context) => {
    const held = Promise.withResolvers<undefined>();
    const receiver = await startReceiver(async ({ commentId }) => {
      if (commentId !== undefined) await held.promise;
      return 200;
    });
    const { register, fire, deliveries } = await makeWorkspace(servers);
    context.after(async () => {
      held.resolve(undefined);
      await receiver.close();
    });
    const [registrations, events] = [4, 9];
    for (let count = 0; count < registrations; count++) await register(receiver.url, 0);
    await fire(0);
    await until('all queues have a notification in delivery', () => receiver.received.length === 2 * registrations);
    const [engine = assert.fail()] = servers.engines;
    for (let count = 0; count < events; count++) {
      engine.taken();
      await fire(0);
      assert.deepEqual(engine.taken(), ['open', 'list', 'list', 'get', 'commit']);
    }
    held.resolve(undefined);
    const fired = registrations * (events + 1);
    await until('all are delivered', async () => (await deliveries(1)).filter(({ outcome }) => outcome).length === registrations + fired);
    const taken = engine.taken();
    const count = (command: string): number => taken.filter((one) => one === command).length;
    assert.deepEqual([count('get'), count('list')], [registrations * events, registrations]);
    assert.ok(count('commit') <= 2 * fired, taken.join(' '));
  });

  test('have one clock: what expires at one has expired at the other', async () => {
    const { code, tokens, list, control } = await makeWorkspace(servers);
    const { access_token: token = '' } = (await (await tokens({ grant_type: 'authorization_code', code: await code() })).json()) as Record<
      string,
      string
    >;
    const late = await code();
    assert.equal((await list(token, 1)).status, 200);
    await control('/clock', { advanceSeconds: 3600 }, 0);
    assert.equal((await list(token, 1)).status, 401);
    const refused = await tokens({ grant_type: 'authorization_code', code: late }, 1);
    assert.equal(((await refused.json()) as { error: string }).error, 'invalid_grant');
    const [one, other] = await Promise.all([0, 1].map((server) => control<{ milliseconds: number }>('/clock', undefined, server)));
    assert.ok(Math.abs((one?.milliseconds ?? 0) - (other?.milliseconds ?? 0)) < 60_000);
    await Promise.all([0, 1].map((server) => control('/clock', { advanceSeconds: 3600 }, server)));
    const { milliseconds } = await control<{ milliseconds: number }>('/clock');
    assert.ok(milliseconds - (one?.milliseconds ?? 0) >= 7200_000, 'both moves count');
  });

  test('send the notifications of a registration in the order of their events, each once, and log every attempt', async () => {
    const receiver = await startReceiver();
    const { register, fire, deliveries } = await makeWorkspace(servers);
    await register(receiver.url);
    const sent: string[] = [];
    for (let index = 0; index < 40; index++) sent.push((await fire(index)).messages[0]?.messageId ?? '');
    await until('all are delivered', async () => (await deliveries()).filter(({ outcome }) => outcome).length === 41);
    const messageIds = receiver.received.slice(1).map(({ messageId }) => messageId);
    assert.deepEqual(messageIds, sent);
    for (const server of [0, 1]) {
      const logged = await deliveries(server);
      const numbers = logged.map(({ number }) => number);
      assert.deepEqual(
        numbers,
        Array.from({ length: 41 }, (_, index) => index + 1),
      );
      const messageIds = logged.slice(1).map(({ messageId }) => messageId);
      assert.deepEqual(messageIds, sent);
    }
    await receiver.close();
  });

  test('deliver every event of those that are fired with one messageId, while the first one is in delivery', async (context) => {
    const held = Promise.withResolvers<undefined>();
    const receiver = await startReceiver(async ({ event }) => {
      if (event !== 'webhook.register') await held.promise;
      return 200;
    });
    const { register, fire, deliveries } = await makeWorkspace(servers);
    context.after(async () => {
      held.resolve(undefined);
      await receiver.close();
    });
    await register(receiver.url);
    const commentIds = ['first', 'second', 'third', 'fourth'];
    for (const [server, commentId] of commentIds.entries()) await fire(server, { messageId: 'the same', commentId });
    await until('the first arrives', () => receiver.received.length === 2);
    held.resolve(undefined);
    await until('all are delivered', async () => (await deliveries()).filter(({ outcome }) => outcome).length === 5);
    assert.deepEqual(
      receiver.received.slice(1).map(({ messageId, commentId }) => [messageId, commentId]),
      commentIds.map((commentId) => ['the same', commentId]),
    );
  });

  test('unregister a webhook once: of one call to each, one succeeds, 60 times of 60', async () => {
    const receiver = await startReceiver();
    const { register, unregister, registrations } = await makeWorkspace(servers);
    for (let round = 0; round < 60; round++) {
      const id = await register(receiver.url, round);
      const statuses = await Promise.all([0, 1].map(async (server) => (await unregister(id, server)).status));
      assert.deepEqual(statuses.toSorted(), [200, 404]);
    }
    assert.ok((await registrations()).every(({ state }) => state === 'unregistered'));
    await receiver.close();
  });

  test('pass notifications on to whoever reads an inbox at the other, and from where a reader left off', async () => {
    const opened = await servers.request(`${origin}/receiver`, { method: 'POST' }, 0);
    const { id, feedUrl } = (await opened.json()) as Inbox;
    const inboxUrl = `${origin}/receiver/${id}`;
    const { register, fire, deliveries } = await makeWorkspace(servers);
    /** Reads a feed until it has so many events. */
    async function read(server: number, count: number, lastEventId?: number): Promise<string[]> {
      const headers = lastEventId === undefined ? {} : { 'last-event-id': String(lastEventId) };
      const response = await servers.request(feedUrl, { headers }, server);
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader() ?? assert.fail();
      let text = '';
      const idsOf = (): string[] => [...text.matchAll(/^id: (\d+)$/gm)].map(([, number = '']) => number);
      while (idsOf().length < count) text += (await reader.read()).value ?? assert.fail(text);
      await reader.cancel();
      return idsOf();
    }
    const reading = read(1, 3);
    await servers.request(inboxUrl, { method: 'POST', body: '1' }, 0);
    await servers.request(inboxUrl, { method: 'POST', body: '2' }, 1);
    await servers.request(inboxUrl, { method: 'POST', body: '3' }, 0);
    assert.deepEqual(await reading, ['1', '2', '3']);
    assert.deepEqual(await read(0, 1, 2), ['3']);
    await servers.request(`${feedUrl}/response`, { method: 'PUT', body: JSON.stringify({ status: 418 }) }, 0);
    assert.equal((await servers.request(inboxUrl, { method: 'POST' }, 1)).status, 418);
    await servers.request(`${feedUrl}/response`, { method: 'PUT', body: JSON.stringify({ status: 200, fromReader: true }) }, 0);
    const fromReader = servers.request(inboxUrl, { method: 'POST', body: '5' }, 0);
    const respond = (number: number) =>
      servers.request(`${feedUrl}/responses/${String(number)}`, { method: 'PUT', body: JSON.stringify({ status: 202 }) }, 1);
    await read(1, 1, 4);
    assert.equal((await respond(5)).status, 200);
    assert.equal((await fromReader).status, 202);
    assert.equal((await respond(5)).status, 404);
    const receiver = await startReceiver();
    await register(receiver.url);
    await fire();
    await until('it is delivered', async () => (await deliveries()).filter(({ outcome }) => outcome).length === 2);
    await receiver.close();
  });

  test('find nothing under an id that names another key of the store, and read a feed from the start for a number below 0', async () => {
    const { url, feedUrl } = (await (await servers.request(`${origin}/receiver`, { method: 'POST' }, 0)).json()) as Inbox;
    await servers.request(url, { method: 'POST', body: '1' }, 0);
    for (const path of [`${url}:m`, `${url}%3Am`, `${feedUrl}:m`, `${origin}/receiver/feeds`, `${origin}/receiver/:m`, `${url}*`])
      for (const method of ['POST', 'GET', 'PUT']) {
        const { status } = await servers.request(path, { method }, 0);
        assert.equal(status, 404, `${method} ${path}`);
      }
    const { authUrl, code } = await makeWorkspace(servers);
    await code();
    for (const part of [':i', ':v', ':c']) {
      const other = authUrl.replace(/(?<=\/sandbox\/)[^/]+/, (id) => id + part);
      assert.notEqual(other, authUrl);
      assert.equal((await servers.request(`${other}/oauth/authorize`, {}, 1)).status, 404);
    }
    const feed = await servers.request(feedUrl, { headers: { 'last-event-id': '-5' } }, 1);
    const reader = feed.body?.pipeThrough(new TextDecoderStream()).getReader() ?? assert.fail();
    let text = '';
    while (!text.includes('id: 1\n')) text += (await reader.read()).value ?? assert.fail(text);
    await reader.cancel();
  });

  test('share the limits of what a visitor keeps', async () => {
    const limited = await startServers(`${redis.url}?prefix=limited`, 2, {
      workspacesPerVisitor: 2,
      workspaceBytes: 8000,
      registrationsPerWorkspace: 1,
      inboxesPerVisitor: 1,
      inboxMessages: 2,
    });
    const [first] = [await makeWorkspace(limited), await makeWorkspace(limited)];
    const third = await limited.request(`${origin}/sandbox`, { method: 'POST' });
    assert.deepEqual([third.status, ((await third.json()) as { limit: string }).limit], [429, 'workspaces-per-visitor']);
    const receiver = await startReceiver();
    await first.register(receiver.url, 0);
    await assert.rejects(first.register(receiver.url, 1), /registrations-per-workspace/);
    await first.fire(0, { commentId: 'x'.repeat(8000) });
    await assert.rejects(first.fire(1), /workspace-bytes/);
    await first.control('/reset', {}, 1);
    await first.fire(0);
    assert.equal((await limited.request(`${origin}/receiver`, { method: 'POST' }, 0)).status, 201);
    assert.equal((await limited.request(`${origin}/receiver`, { method: 'POST' }, 1)).status, 429);
    await receiver.close();
    await limited.close();
    assert.deepEqual(limited.unexpected, []);
  });

  test('keep no secret in the store that a caller has typed', async () => {
    const { tokens } = await makeWorkspace(servers);
    await tokens({ grant_type: 'authorization_code', code: 'typed-code-4711', client_secret: 'typed-secret-4711' });
    const engine = servers.engines[0];
    assert.ok(engine);
    const client = createClient({ url: redis.url });
    await client.connect();
    for (const key of await client.keys('*')) {
      const dumped = await client.sendCommand<string | null>(['DUMP', key]);
      assert.ok(!dumped?.includes('typed-'), key);
    }
    client.destroy();
  });
});

test('a server that ends hands over what waits, and another delivers it with the same messageId, in order', async () => {
  const hold = Promise.withResolvers<number>();
  const receiver = await startReceiver(({ event }) => (event === 'webhook.register' ? 200 : hold.promise));
  const pair = await startServers(`${redis.url}?prefix=handover`, 2);
  const { register, fire } = await makeWorkspace(pair);
  await register(receiver.url, 0);
  const sent: string[] = [];
  for (let index = 0; index < 3; index++) sent.push((await fire(0)).messages[0]?.messageId ?? '');
  await until('the first arrives', () => receiver.received.length === 2);
  await pair.services[0]?.close();
  await until('the other server repeats it', () => receiver.received.length === 3);
  hold.resolve(200);
  await until('all are delivered', () => receiver.received.length === 5);
  const messageIds = receiver.received.slice(1).map(({ messageId }) => messageId);
  assert.deepEqual(messageIds, [sent[0], ...sent]);
  await pair.services[1]?.close();
  await receiver.close();
  assert.deepEqual(pair.unexpected, []);
});

test('a server that ends gives up its queues at once: no other one has to wait until its claims end', async (context) => {
  const hold = Promise.withResolvers<number>();
  const receiver = await startReceiver(({ event }) => (event === 'webhook.register' ? 200 : hold.promise));
  context.after(async () => {
    hold.resolve(200);
    await receiver.close();
  });
  const url = `${redis.url}?prefix=leave`;
  const alone = await startServers(url, 1);
  const { register, fire, deliveries } = await makeWorkspace(alone);
  const id = await register(receiver.url);
  await until('the trial is over', async () => (await deliveries()).some(({ outcome }) => outcome));
  await fire();
  await until('the server has claimed the queue', () => receiver.received.length === 2);
  const other = await connectCounted(url);
  context.after(other.close);
  const left = async (): Promise<string[]> => ((await other.run('due')) as [string, string][]).map(([, queue]) => queue);
  assert.deepEqual(await left(), []);
  await alone.close();
  // The claim of a server that is killed would end 15 seconds after its last beat.
  assert.deepEqual(await left(), [id]);
  assert.deepEqual(alone.unexpected, []);
});

test('Redis drops every key that no server uses for 30 days, and the servers drop what belongs to it before', async () => {
  const own = await startRedis();
  const both = await startServers(own.url, 2, { workspaceRequests: 100_000, requestsPerVisitor: 100_000 });
  const client = createClient({ url: own.url });
  await client.connect();
  const [engine = assert.fail()] = both.engines;
  const receiver = await startReceiver();
  try {
    const { request } = both;
    const { register, fire, deliveries } = await makeWorkspace(both);
    const inbox = (await (await request(`${origin}/receiver`, { method: 'POST' })).json()) as Inbox;
    await request(inbox.url, { method: 'POST', body: '{}' });
    await register(receiver.url);
    await fire();
    await until('both are delivered', async () => (await deliveries()).filter(({ outcome }) => outcome).length === 2);
    const day = 24 * 60 * 60 * 1000;
    await engine.run('expire', 365 * day);
    const keys = (await client.keys('*')).filter((key) => !key.endsWith(':probe'));
    assert.ok(keys.length > 15, keys.join());
    for (const key of keys) {
      const left = await client.pTTL(key);
      assert.ok(left > 29 * day && left <= 30 * day, `${key} ${String(left)}`);
    }

    // Neither was used for 29 days.
    for (const kind of ['w', 'i']) {
      const [used = assert.fail()] = keys.filter((key) => key.endsWith(`:h:${kind}:used`));
      for (const id of await client.zRange(used, 0, -1)) await client.zAdd(used, { score: Date.now() - 29 * day - 1, value: id });
    }
    await engine.run('expire', 365 * day);
    const stays = (await client.keys('*')).filter((key) => !key.endsWith(':probe'));
    assertEmpty(stays.filter((key) => !/:(?:due|h:[iw]:total)$/.test(key)));
  } finally {
    client.destroy();
    await receiver.close();
    await both.close();
    await own.stop();
  }
});

test('servers with another layout of keys work side by side on one engine, and neither reads nor changes the keys of the other', async (context) => {
  const { url, prefix } = readStore({ STORE: `${redis.url}/1?prefix=layouts` }) ?? assert.fail();
  assert.equal(prefix, 'layouts:1:');
  const engines = await Promise.all([prefix, 'layouts:2:'].map((one) => connectEngine({ url, prefix: one })));
  context.after(() => {
    for (const engine of engines) engine.close();
  });
  const [now, next] = engines;
  assert.ok(now && next);
  const create = (engine: Engine, id: string) => engine.run('create', id, 'visitor', '{}', 1, 1000, 1e9);
  // Each has the whole limit of one workspace for a visitor.
  assert.deepEqual([await create(now, 'a'), await create(next, 'b')], ['', '']);
  assert.deepEqual([await create(now, 'c'), await create(next, 'd')], ['perVisitor', 'perVisitor']);
  assert.deepEqual([await now.run('open', 'b'), await next.run('open', 'a')], [null, null]);
  await next.run('expire', -1000);
  assert.deepEqual([await next.run('open', 'b'), Array.isArray(await now.run('open', 'a'))], [null, true]);
  const client = createClient({ url });
  await client.connect();
  const keys = await client.keys('*');
  client.destroy();
  assert.ok(keys.length > 0 && keys.every((key) => /^layouts:[12]:/.test(key)), keys.join());
});
