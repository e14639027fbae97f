import assert from 'node:assert/strict';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, before, describe, test } from 'node:test';
import { changedModule } from '../mutants/changed-module.ts';
import { endAll, smallSite } from '../server/running.ts';
import { makeWorkspace, startReceiver, until } from '../store/servers.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { missing } from './checkers.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { nginxBefore } from './nginx.ts';

const engine = fileURLToPath(new URL('../../src/server/store/engine.ts', import.meta.url));

/** Variables of a server of this program whose keys have an earlier layout. */
const earlier = {
  ...changedModule(
    { path: engine, replace: 'const layout = 1;', by: 'const layout = 0;' },
    path.join(temporaryFolder('earlier'), 'engine.js'),
  ),
  MUTANT_LOADS: 'yes',
};
const servers = 2;
const events = 10;

describe(
  'two servers of an earlier layout that are replaced in turn',
  {
    skip: missing('redis-server', 'redis-server') || missing('nginx', 'nginx-light'),
  },
  () => {
    const site = smallSite({ siteUrl: 'http://localhost' });
    let cluster: Cluster;
    before(async () => {
      const environment = { DEPLOYMENT: site.deployment, DRAIN_DELAY_SECONDS: '0', ...earlier };
      cluster = await startCluster({ servers, balancer: nginxBefore, site: site.directory, environment });
    });
    after(async () => {
      await cluster.end();
      endAll();
    });

    async function replace(index: number): Promise<void> {
      await cluster.takeOut(index);
      const { code, error } = await cluster.stop(index);
      assert.deepEqual([code, error], [0, '']);
      await cluster.start(index, { NODE_OPTIONS: '' });
    }

    test('deliver what they accepted, and those of the new layout share its sandboxes; no request fails', async (context) => {
      const receivers = await Promise.all([startReceiver(), startReceiver()]);
      context.after(() => Promise.all(receivers.map(({ close }) => close())));
      const [formerReceiver, receiver] = receivers;
      const former = await makeWorkspace(cluster);
      await former.register(formerReceiver.url);
      const accepted: string[] = [];
      for (let count = 0; count < events; count++) {
        const [message = assert.fail()] = (await former.fire()).messages;
        accepted.push(message.messageId);
      }
      for (let index = 0; index < servers; index++) await replace(index);
      const messageIds = formerReceiver.received.slice(1).map(({ messageId }) => messageId);
      assert.deepEqual(messageIds, accepted);

      const { fire, register, deliveries } = await makeWorkspace(cluster);
      await register(receiver.url);
      await fire();
      for (let times = 0; times < servers; times++) {
        await assert.rejects(former.fire(), /404/);
        await until('both are delivered', async () => (await deliveries()).filter(({ outcome }) => outcome).length === 2);
      }
      assert.equal(cluster.counts.unserved, 0);
    });
  },
);
