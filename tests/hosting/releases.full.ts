import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { endAll, launch, smallSite } from '../server/running.ts';
import { missing } from './checkers.ts';
import { haproxyBefore } from './haproxy.ts';
import { nginxBefore } from './nginx.ts';

const files = ['_astro/former.js', '_astro/new.js'];
after(endAll);

/** Starts a server of a release that has one file of its own. */
async function startRelease(file: string): Promise<number> {
  const site = smallSite({ siteUrl: 'http://localhost' });
  mkdirSync(path.join(site.directory, '_astro'));
  writeFileSync(path.join(site.directory, file), file);
  const environment = { DEPLOYMENT: site.deployment, TRUSTED_PROXIES: '127.0.0.1' };
  const [line = ''] = await launch(['--site', site.directory, '--port', '0'], environment).ready;
  return Number(/:(\d+)/.exec(line)?.[1]);
}

for (const { name, balancer, skip } of [
  { name: 'nginx', balancer: nginxBefore, skip: missing('nginx', 'nginx-light') },
  { name: 'HAProxy', balancer: haproxyBefore, skip: missing('haproxy', 'haproxy') },
])
  test(`${name} finds each file while servers of two releases run, and says which there is not`, { skip }, async (context) => {
    const { port, end } = await balancer(await Promise.all(files.map(startRelease)));
    context.after(end);
    const get = async (file: string): Promise<string> => {
      const response = await fetch(`http://127.0.0.1:${String(port)}/${file}`, { headers: { connection: 'close' } });
      return response.ok ? response.text() : String(response.status);
    };
    for (let times = 0; times < 4; times++) for (const file of files) assert.equal(await get(file), file);
    assert.equal(await get('_astro/nothing.js'), '404');
    assert.equal(await get('nothing'), '404');
  });
