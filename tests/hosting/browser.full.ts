import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright';
import { launch, watch } from '../e2e/browser.ts';
import { expect } from '../e2e/expect.ts';
import { endAll } from '../server/running.ts';
import { builtSite } from '../site/built.ts';
import { missing } from './checkers.ts';
import { startCluster, type Cluster } from './cluster.ts';
import { haproxyBefore } from './haproxy.ts';
import { nginxBefore } from './nginx.ts';

const noRedis = missing('redis-server', 'redis-server');

for (const { name, balancer, servers, skip } of [
  { name: 'two servers behind nginx', balancer: nginxBefore, servers: 2, skip: missing('nginx', 'nginx-light') },
  { name: 'four servers behind HAProxy', balancer: haproxyBefore, servers: 4, skip: missing('haproxy', 'haproxy') },
])
  describe(`${name}, each request by the next one`, { skip: noRedis || skip }, () => {
    let cluster: Cluster;
    let browser: Browser;
    before(async () => {
      const environment = { LOG: 'json', DRAIN_DELAY_SECONDS: '0' };
      cluster = await startCluster({ servers, balancer, site: builtSite().directory, environment });
      browser = await launch();
    });
    after(async () => {
      await browser.close();
      await cluster.end();
      endAll();
    });

    test('let a reader complete the quickstart in Chromium, with the sandbox and the receiver on the servers', async () => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      const complaints = await watch(context, [cluster.origin]);
      const page = await context.newPage();
      await page.goto(`${cluster.origin}/start/quickstart/`);
      const steps = page.getByRole('region', { name: 'Steps' });
      const press = (name: string): Promise<void> => steps.getByRole('button', { name, exact: true }).click();
      await press('Open the grant page');
      await steps.frameLocator('iframe').getByRole('button', { name: 'Grant' }).click();
      for (const name of ['Exchange the code', 'Create the webhook', 'Fire the event', 'Ping', 'Unregister']) await press(name);
      await expect(steps.getByText('Complete. 4 of 4 notifications delivered.')).toBeVisible();
      assert.deepEqual(complaints, { console: [], violations: [], foreign: [] });
      await context.close();

      const parts = new Set<string | undefined>();
      for (let index = 0; index < servers; index++) {
        const { code, out } = await cluster.stop(index);
        assert.equal(code, 0);
        const served = new Set([...out.matchAll(/"event":"request".*?"route":"(\w+)"/g)].map(([, route]) => route));
        assert.ok(served.delete('files') && served.size > 0, `server ${String(index)} served no call of the page`);
        for (const part of served) parts.add(part);
      }
      for (const part of ['control', 'proxy', 'receiver']) assert.ok(parts.has(part), part);
    });
  });
