import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { endAll, launch, smallSite } from '../server/running.ts';
import { hostingFile } from './checkers.ts';

const site = smallSite();
mkdirSync(path.join(site.directory, '_astro'));
writeFileSync(path.join(site.directory, '_astro/a.js'), 'a');
after(endAll);

/** The headers of `_headers` by their paths. */
function rules(): Map<string, [name: string, value: string][]> {
  const found = new Map<string, [string, string][]>();
  let current: [string, string][] = [];
  for (const line of hostingFile('_headers').trimEnd().split('\n')) {
    const header = /^ {2}([A-Za-z-]+): (.+)$/.exec(line);
    if (header) current.push([header[1] ?? '', header[2] ?? '']);
    else {
      assert.match(line, /^\/[\w/]*\*$/);
      found.set(line, (current = []));
    }
  }
  return found;
}

test('the file for Netlify and Cloudflare has the headers of our own server', async () => {
  const server = launch(['--site', site.directory, '--port', '0']);
  const origin = ((await server.ready)[0] ?? '').replace('partner-interface is ready: ', '');
  const [everywhere = [], immutable = []] = ['/*', '/_astro/*'].map((pattern) => rules().get(pattern) ?? []);
  const page = await fetch(`${origin}/`);
  assert.deepEqual(
    everywhere.map(([name]) => page.headers.get(name)),
    everywhere.map(([, value]) => value),
  );
  const own = [...page.headers.keys()].filter((name) => /policy|nosniff|content-type-options/.test(name));
  assert.deepEqual(everywhere.map(([name]) => name.toLowerCase()).sort(), own.sort());
  const file = await fetch(`${origin}/_astro/a.js`);
  assert.deepEqual(immutable, [['Cache-Control', file.headers.get('cache-control')]]);
  await server.stop();
});
