import assert from 'node:assert/strict';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, describe, test, type TestContext } from 'node:test';
import { changedModule } from '../mutants/changed-module.ts';
import { endAll, launch, smallSite } from '../server/running.ts';
import { startRedis } from '../store/redis.ts';
import { makeWorkspace, startReceiver, until } from '../store/servers.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { missing } from './checkers.ts';
import { generous } from './cluster.ts';

const outbox = fileURLToPath(new URL('../../src/sandbox/deliveries/outbox.ts', import.meta.url));

/**
 * Variables of a server that stores notifications as those before this release, which have the same layout: under their message IDs, and
 * without a key of their own.
 */
const change = {
  path: outbox,
  replace: '({ key, body }: Waiting): string => key ?? body.messageId;',
  by: "(waiting: Waiting): string => (Reflect.deleteProperty(waiting, 'key'), waiting.body.messageId);",
};
const former = {
  ...changedModule(change, path.join(temporaryFolder('former'), 'outbox.js')),
  MUTANT_LOADS: 'yes',
};
const ids = ['chosen-one', 'chosen-two', 'chosen-three', 'chosen-four'];

describe('events with a chosen messageId that wait while servers are replaced', { skip: missing('redis-server', 'redis-server') }, () => {
  const site = smallSite({ siteUrl: 'http://localhost' });
  let start: (environment?: Record<string, string>) => Promise<ReturnType<typeof launch> & { origin: string }>;
  let end: () => Promise<void>;
  before(async () => {
    const redis = await startRedis();
    const variables = { STORE: redis.url, DEPLOYMENT: site.deployment, ...generous };
    start = async (environment = {}) => {
      const server = launch(['--site', site.directory, '--port', '0'], { ...variables, ...environment });
      const line = (await server.ready).join('\n');
      return { ...server, origin: /http:\/\/localhost:\d+/.exec(line)?.[0] ?? assert.fail(line) };
    };
    end = redis.stop;
  });
  after(async () => {
    endAll();
    await end();
  });

  /** A workspace whose receiver responds to the first event only when it is released, and the calls of which go to a server that can be chosen. */
  async function makeHeldWorkspace(context: TestContext, servers: readonly { readonly origin: string }[]) {
    const held = Promise.withResolvers<undefined>();
    let isHeld = true;
    const receiver = await startReceiver(async ({ event }) => {
      if (event !== 'webhook.register' && isHeld) await held.promise;
      return 200;
    });
    const release = (): void => {
      isHeld = false;
      held.resolve(undefined);
    };
    context.after(() => {
      release();
      return receiver.close();
    });
    const at = [...servers];
    const workspace = await makeWorkspace({
      request: (url, init, server) =>
        fetch(url.replace(/^http:\/\/localhost(?::\d+)?(?=[/?])/, at[server ?? 0]?.origin ?? assert.fail()), {
          redirect: 'manual',
          ...init,
        }),
    });
    await workspace.register(receiver.url);
    await until('the trial is over', async () => (await workspace.deliveries(0)).some(({ outcome }) => outcome));
    const [{ messageId: first } = assert.fail()] = (await workspace.fire(0)).messages;
    await until('the first event arrives', () => receiver.received.length === 2);
    return { ...workspace, first, release, servers: at, arrived: () => receiver.received.slice(1).map(({ messageId }) => messageId) };
  }

  test('are delivered once each, in order, by a new server after the former ones were killed', async (context) => {
    const old = [await start(former), await start(former)];
    const { first, fire, release, servers, arrived, deliveries } = await makeHeldWorkspace(context, old);
    for (const [index, messageId] of ids.entries()) await fire(index % 2, { messageId });
    for (const server of old) server.signal('SIGKILL');
    await Promise.all(old.map(({ ended }) => ended));
    const current = await start();
    servers.splice(0, 2, current);
    release();
    await until('all are delivered', async () => (await deliveries(0)).filter(({ outcome }) => outcome).length === ids.length + 2);
    // The outcome of the first one was not recorded.
    assert.deepEqual(arrived(), [first, first, ...ids]);
    assert.equal((await current.stop()).error, '');
  });

  test('are delivered once each, in order, if a new server accepts them while a former one has the queue', async (context) => {
    const old = await start(former);
    const current = await start();
    const { first, fire, release, arrived, deliveries } = await makeHeldWorkspace(context, [old, current]);
    for (const messageId of ids) await fire(1, { messageId });
    release();
    const { code, error } = await old.stop();
    assert.deepEqual([code, error], [0, '']);
    await until('all are delivered', async () => (await deliveries(1)).filter(({ outcome }) => outcome).length === ids.length + 2);
    assert.deepEqual(arrived(), [first, ...ids]);
    assert.equal((await current.stop()).error, '');
  });
});
