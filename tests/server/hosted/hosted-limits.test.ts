import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { parseDeployment } from '../../../src/interface/index.ts';
import { assumption } from '../../../src/sandbox/index.ts';
import type { Limits } from '../../../src/limits/defaults.ts';
import { createQuota } from '../../../src/limits/quota.ts';
import { createRateLimit, visitorOf } from '../../../src/limits/rate.ts';
import { enqueue, remove, set } from '../../../src/store/store.ts';
import { measuredStore } from '../../../src/server/store/measured-store.ts';
import { createService, type Service } from '../../../src/server/hosted/service.ts';
import type { Inbox } from '../../../src/wire/receiver.ts';
import { deploymentValues } from '../deployment-values.ts';

const origin = deploymentValues.siteUrl;
const deployment = parseDeployment(deploymentValues);
const services: Service[] = [];
after(() => Promise.all(services.map((service) => service.close())));

/** A server under a held clock. */
function start(limits: Partial<Limits> = {}) {
  let time = 0;
  const service = createService({ deployment, addressPolicy: 'loopback', limits, now: () => time });
  services.push(service);
  const ask = async (path: string, init: RequestInit = {}, address = '198.51.100.7'): Promise<Response> => {
    const response = await service.fetch(new Request(path.startsWith('/') ? origin + path : path, init), address);
    assert.ok(response);
    return response;
  };
  return { service, ask, pass: (seconds: number) => (time += seconds * 1000) };
}

async function assertOwnLimit(response: Response, status: number, id: string, seconds?: number): Promise<void> {
  assert.equal(response.status, status);
  assert.equal(response.headers.get('retry-after'), seconds === undefined ? null : String(seconds));
  assert.equal(response.headers.get('sandbox-assumption'), id);
  const body = (await response.json()) as { assumption: string; type: string; message: string };
  assert.ok(assumption(id), id);
  assert.equal(body.assumption, id);
  assert.equal(body.type, `/reference/assumptions/#${id}`);
  assert.match(body.message, /sandbox's own/);
}

describe('a server of many visitors', () => {
  test('takes so many requests to a workspace, then says when to come back', async () => {
    const { service, ask, pass } = start({ workspaceRequests: 3, workspaceRequestsPerSecond: 0.5 });
    const [one, other] = [await service.makeWorkspace(origin), await service.makeWorkspace(origin)];
    const read = ({ controlUrl, controlKey }: typeof one) =>
      ask(`${controlUrl}/clock`, { headers: { authorization: `Bearer ${controlKey}` } });
    for (let times = 0; times < 3; times++) assert.equal((await read(one)).status, 200);
    await assertOwnLimit(await read(one), 429, 'workspace-rate', 2);
    assert.equal((await read(other)).status, 200);
    pass(1.9);
    assert.equal((await read(one)).status, 429);
    pass(0.1);
    assert.equal((await read(one)).status, 200);
    assert.equal((await read(one)).status, 429);
  });

  test('counts what comes to a workspace through the proxy like the rest', async () => {
    const { service, ask } = start({ workspaceRequests: 1, workspaceRequestsPerSecond: 1 });
    const { baseUrl } = await service.makeWorkspace(origin);
    const relay = async (): Promise<number> => {
      const response = await ask('/proxy/call', {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ url: `${baseUrl}/x`, method: 'GET', headers: [] }),
      });
      return ((await response.json()) as { exchange: { response: { status: number } } }).exchange.response.status;
    };
    assert.deepEqual([await relay(), await relay()], [404, 429]);
  });

  test('lets an address make so many workspaces and inboxes, whatever it says of where it comes from', async () => {
    const { ask, pass } = start({ createdPerVisitor: 3, createdPerSecond: 1 });
    const forwarded = { method: 'POST', headers: { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' } };
    for (const path of ['/sandbox', '/receiver', '/sandbox']) assert.equal((await ask(path, { method: 'POST' })).status, 201);
    await assertOwnLimit(await ask('/sandbox', forwarded), 429, 'visitor-rate', 1);
    await assertOwnLimit(await ask('/receiver', forwarded), 429, 'visitor-rate', 1);
    assert.equal((await ask('/sandbox', { method: 'POST' }, '198.51.100.8')).status, 201);
    pass(1);
    assert.equal((await ask('/receiver', { method: 'POST' })).status, 201);
  });

  test('takes notifications of a visitor who may make nothing more', async () => {
    const { ask } = start({ createdPerVisitor: 1, createdPerSecond: 1 });
    const { url } = (await (await ask('/receiver', { method: 'POST' })).json()) as Inbox;
    assert.equal((await ask('/receiver', { method: 'POST' })).status, 429);
    assert.equal((await ask(url, { method: 'POST', body: '{}' })).status, 200);
  });

  test('refuses more to a workspace that is full, until it is reset', async () => {
    const { service, ask } = start({ workspaceBytes: 4000 });
    const { authUrl, controlUrl, controlKey, applications } = await service.makeWorkspace(origin);
    const begin = () =>
      ask(
        `${authUrl}/oauth/authorize?${new URLSearchParams({ response_type: 'code', client_id: applications[0]?.clientId ?? '' }).toString()}`,
      );
    const statuses: number[] = [];
    for (let times = 0; times < 12; times++) statuses.push((await begin()).status);
    assert.equal(statuses[0], 200);
    await assertOwnLimit(await begin(), 507, 'workspace-size', 60);
    assert.equal(
      (
        await ask(`${controlUrl}/clock?x=/control/reset`, {
          method: 'POST',
          headers: { authorization: `Bearer ${controlKey}` },
          body: '{}',
        })
      ).status,
      507,
    );
    const headers = { authorization: `Bearer ${controlKey}` };
    assert.equal((await ask(`${controlUrl}/state`, { headers })).status, 200);
    assert.equal((await ask(`${controlUrl}/clock`, { method: 'POST', headers, body: '{}' })).status, 507);
    assert.equal((await ask(`${controlUrl}/reset`, { method: 'POST', headers })).status, 200);
    assert.equal((await begin()).status, 200);
  });
});

describe('a rate limit', () => {
  test('forgets who came longest ago when there are too many', () => {
    const { take } = createRateLimit({ burst: 1, perSecond: 1 }, () => 0);
    assert.deepEqual([take('first'), take('first')], [0, 1]);
    for (let index = 0; index < 10_000; index++) take(String(index));
    assert.deepEqual([take('first'), take('9999')], [0, 1]);
  });

  test('forgets who has paused until everything is allowed again, and no one earlier', () => {
    let now = 0;
    const { take, keys } = createRateLimit({ burst: 2, perSecond: 1 }, () => now);
    for (let index = 0; index < 100; index++) take(String(index));
    take('busy');
    take('busy');
    assert.equal(keys(), 101);
    now += 999;
    assert.equal(take('new'), 0);
    assert.equal(keys(), 102);
    now += 1;
    assert.equal(take('new'), 0);
    assert.equal(keys(), 2);
    assert.deepEqual([take('busy'), take('busy')], [0, 1]);
  });

  test('knows an IPv6 visitor by their network', () => {
    for (const [address, visitor] of [
      ['198.51.100.7', '198.51.100.7'],
      ['::ffff:198.51.100.7', '198.51.100.7'],
      ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
      ['2001:db8:1:2::9', '2001:db8:1'],
      ['2001:db8::9', '2001:db8:0'],
      ['fe80::1%eth0', 'fe80:0:0'],
      [undefined, ''],
    ] as const)
      assert.equal(visitorOf(address), visitor);
  });

  test('lets a site with many IPv6 networks take the share of one visitor, and leave the rest', () => {
    const { take } = createQuota({ perVisitor: 10, total: 100 });
    const taken = Array.from({ length: 1000 }, (_, index) => take(visitorOf(`2001:db8:1:${index.toString(16)}::1`)));
    assert.equal(taken.filter((reached) => reached === undefined).length, 10);
    assert.equal(take(visitorOf('2001:db8:2::1')), undefined);
  });
});

test('a measured store counts what it holds, and nothing twice', async () => {
  const store = measuredStore();
  const put = (key: string, value: unknown) => store.commit([set('things', key, value)]);
  await put('a', 'x'.repeat(100));
  const one = store.size();
  assert.ok(one > 100);
  await put('a', 'x'.repeat(200));
  assert.equal(store.size(), one + 100);
  await put('a', '字'.repeat(100));
  assert.equal(store.size(), one + 200);
  await put('a', 'x'.repeat(200));
  await put('b', 1);
  await store.commit([remove('things', 'b'), enqueue('waiting', 'c', 1)]);
  assert.equal(store.size(), one + 100);
  await store.commit([remove('things', 'a'), remove('things', 'a')]);
  assert.equal(store.size(), 0);
  await put('a', 1);
  await store.clear();
  assert.deepEqual([store.size(), await store.list('things')], [0, []]);
});
