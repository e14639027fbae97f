import assert from 'node:assert/strict';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import { copyDirectory } from '../../src/site/build/offline/make-copy.ts';
import { builtSite, read } from '../site/built.ts';
import { launch, watch } from './browser.ts';

const directory = copyDirectory(builtSite().directory);
const address = (name: string) => pathToFileURL(path.join(directory, name)).href;

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(async () => {
  await browser.close();
});

test('every page opens from disk with the network off: no console error, no policy violation, no request that fails or leaves', async () => {
  const context = await browser.newContext({ offline: true });
  const complaints = await watch(context, []);
  const failed: string[] = [];
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The next page is opened before the icon of this one arrived.
    if (reason !== 'net::ERR_ABORTED') failed.push(`${request.url()}: ${reason}`);
  });
  const page = await context.newPage();
  const unstarted: string[] = [];
  const { pages } = read(directory, '');
  for (const { address: name, all } of pages) {
    await page.goto(address(`${name}index.html`));
    if (!all.some(({ tagName }) => tagName === 'astro-island')) continue;
    // The first touch of one starts them all.
    await page.locator('astro-island').first().hover();
    for (const island of await page.locator('astro-island').all())
      await island
        .and(page.locator('astro-island:not([ssr])'))
        .waitFor()
        .catch(() => unstarted.push(name));
  }
  assert.ok(pages.length > 0);
  assert.deepEqual({ ...complaints, failed, unstarted }, { console: [], violations: [], foreign: [], failed: [], unstarted: [] });
  await context.close();
});
