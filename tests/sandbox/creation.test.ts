import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createSandbox, memoryStore, type SandboxOptions } from '../../src/sandbox/index.ts';
import { authorizePath } from '../../src/interface/index.ts';

/** Ports that note each use of them. */
function watchedPorts() {
  const used: string[] = [];
  const use = <T>(name: string, value: T): T => {
    used.push(name);
    return value;
  };
  const ports = {
    clock: { now: () => use('clock', 0) },
    random: { bytes: (length: number) => use('random', new Uint8Array(length)) },
    scheduler: { after: () => use('scheduler', () => undefined) },
    post: () => use('post', Promise.resolve({ status: 200 })),
  } satisfies SandboxOptions;
  return { used, ports };
}

test('creating a sandbox uses no clock, no randomness and no timer, so that it can be done at module level in every runtime', () => {
  const { used, ports } = watchedPorts();
  createSandbox(ports);
  assert.deepEqual(used, []);
});

test("creating a sandbox with the platform's ports uses none of them either", (context) => {
  const calls = [
    context.mock.method(Date, 'now'),
    context.mock.method(globalThis, 'setTimeout'),
    context.mock.method(crypto, 'getRandomValues'),
  ];
  createSandbox();
  assert.deepEqual(
    calls.map(({ mock }) => mock.callCount()),
    [0, 0, 0],
  );
});

test('the control key is made on first need, and stays the same', () => {
  const { used, ports } = watchedPorts();
  const sandbox = createSandbox(ports);
  const { controlKey } = sandbox.describe();
  assert.deepEqual(used, ['random']);
  assert.ok(controlKey.length >= 43);
  assert.equal(sandbox.describe().controlKey, controlKey);
  assert.deepEqual(used, ['random']);
});

test('the first request schedules the cleanup, and later ones do not schedule it again', async () => {
  const { used, ports } = watchedPorts();
  const sandbox = createSandbox(ports);
  const { authUrl } = sandbox.describe();
  for (let count = 0; count < 2; count++) await sandbox.fetch(new Request(authUrl + authorizePath));
  assert.equal(used.filter((name) => name === 'scheduler').length, 1);
});

test('a closed sandbox schedules nothing', async () => {
  const { used, ports } = watchedPorts();
  const sandbox = createSandbox(ports);
  sandbox.close();
  await sandbox.fetch(new Request(sandbox.describe().authUrl + authorizePath));
  assert.ok(!used.includes('scheduler'));
});

test('a cleanup that fails, as the store is away, is reported, and the next one deletes what has expired', async () => {
  const store = memoryStore();
  const reported: unknown[] = [];
  const away = new Error('the store is away');
  let isAway = false;
  const sandbox = createSandbox({
    store: { ...store, list: (collection) => (isAway ? Promise.reject(away) : store.list(collection)) },
    clock: { now: () => 0 },
    scheduler: { after: () => () => undefined },
    onError: (error) => reported.push(error),
  });
  await sandbox.issueTokens();
  await sandbox.fetch(new Request(sandbox.describe().authUrl + authorizePath));
  isAway = true;
  await assert.doesNotReject(sandbox.clock.advance(2 * 3_600_000));
  assert.deepEqual(reported, [away]);
  assert.equal((await store.list('access-tokens')).length, 1);
  isAway = false;
  await sandbox.clock.advance(3_600_000);
  assert.deepEqual(await store.list('access-tokens'), []);
  assert.equal(reported.length, 1);
});
