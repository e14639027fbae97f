import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { endAll, smallSite } from '../server/running.ts';
import { makeWorkspace, startReceiver, until } from '../store/servers.ts';
import { missing } from './checkers.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { haproxyBefore } from './haproxy.ts';
import { holdsUnderLoad, killInTurn, restartInTurn } from './load.ts';
import { nginxBefore } from './nginx.ts';

const users = 4;
const contenders = 32;
const noRedis = missing('redis-server', 'redis-server');

for (const { name, balancer, servers, rounds, skip } of [
  { name: 'two servers behind nginx', balancer: nginxBefore, servers: 2, rounds: 100, skip: missing('nginx', 'nginx-light') },
  { name: 'four servers behind HAProxy', balancer: haproxyBefore, servers: 4, rounds: 1000, skip: missing('haproxy', 'haproxy') },
])
  describe(`${name} on one Redis`, { skip: noRedis || skip }, () => {
    const site = smallSite({ siteUrl: 'http://localhost' });
    let cluster: Cluster;
    before(async () => {
      cluster = await startCluster({ servers, balancer, site: site.directory, environment: { DEPLOYMENT: site.deployment } });
    });
    after(async () => {
      await cluster.end();
      endAll();
    });

    test('serve a whole flow, each request by the next server', async () => {
      const receiver = await startReceiver();
      const { code, tokens, list, register, fire, deliveries, unregister } = await makeWorkspace(cluster);
      const response = await tokens({ grant_type: 'authorization_code', code: await code() });
      assert.equal(response.status, 200);
      const { access_token: token = '' } = (await response.json()) as Record<string, string>;
      for (let times = 0; times < servers; times++) assert.equal((await list(token)).status, 200);
      const id = await register(receiver.url);
      await fire();
      await until('both are delivered', async () => (await deliveries()).filter(({ outcome }) => outcome).length === 2);
      assert.equal((await unregister(id)).status, 200);
      assert.equal(cluster.counts.unserved, 0);
      await receiver.close();
    });

    test(`let one of ${String(contenders)} exchanges of a code succeed, ${String(rounds)} times`, async () => {
      const { code, tokens } = await makeWorkspace(cluster);
      const wrong: string[] = [];
      for (let round = 0; round < rounds; round++) {
        const form = { grant_type: 'authorization_code', code: await code() };
        const responses = await Promise.all(Array.from({ length: contenders }, () => tokens(form)));
        const statuses = responses.map(({ status }) => status).toSorted();
        for (const { body } of responses) await body?.cancel();
        if (statuses[0] !== 200 || statuses.slice(1).some((status) => status !== 400)) wrong.push(statuses.join());
      }
      assert.deepEqual(wrong, []);
    });

    test('respond to every request while one after the other is ended and started again', async (context) => {
      const result = await holdsUnderLoad(cluster, users, () => restartInTurn(cluster, servers));
      assert.equal(cluster.counts.unserved, 0);
      assert.equal(result.repeated, 0);
      context.diagnostic(JSON.stringify({ ...result, ...cluster.counts }));
    });

    test('lose no accepted event, keep the order and respond right while one is killed every five seconds for a minute', async (context) => {
      const result = await holdsUnderLoad(cluster, users, () => killInTurn(cluster, servers, 60));
      const { served, unserved } = cluster.counts;
      assert.ok(result.accepted > 0 && result.exchanged > 0 && unserved < served / 10, JSON.stringify(cluster.counts));
      context.diagnostic(JSON.stringify({ ...result, ...cluster.counts }));
    });
  });
