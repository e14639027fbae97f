// When the largest text or picture of a page is painted, beside a Starlight site of one page and, if RAPIDOC names the folder of that package, RapiDoc. Prints times and ratios.
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { precompress } from '../src/server/files/precompress.ts';
import { launch } from '../tests/e2e/browser.ts';
import { median } from './median.ts';
import { serve } from './serve.ts';
import { onSlowDevice } from './slow-device.ts';
import { serveStarlight } from './starlight.ts';

const rounds = Number(process.env['ROUNDS'] ?? 9);
const addresses = ['/', '/authorization/exchange/', '/reference/operations/create-webhook/', '/events/comment-create/', '/webhooks/life/'];
const site = fileURLToPath(new URL('../dist/', import.meta.url));
const rapidoc = process.env['RAPIDOC'];

/** RapiDoc with the OpenAPI document of the site. */
async function serveRapidoc(folder: string): Promise<{ origin: string; close(): void }> {
  const root = mkdtempSync(path.join(tmpdir(), 'rapidoc-'));
  cpSync(path.join(folder, 'dist/rapidoc-min.js'), path.join(root, 'rapidoc-min.js'));
  cpSync(path.join(site, 'openapi.json'), path.join(root, 'openapi.json'));
  const head = '<meta charset="utf-8"><script type="module" src="rapidoc-min.js"></script>';
  writeFileSync(
    path.join(root, 'index.html'),
    `<!doctype html><html><head>${head}</head><body><rapi-doc spec-url="openapi.json"></rapi-doc>`,
  );
  await precompress(root);
  const { origin, close } = await serve(root);
  return {
    origin,
    close() {
      close();
      rmSync(root, { recursive: true });
    },
  };
}

/** Milliseconds from the start of a navigation until the largest paint, with nothing in any cache. */
function measure(browser: Browser, url: string): Promise<number> {
  const largestPaint = () =>
    new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN);
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
  const load = async (page: Page): Promise<number> => {
    await page.goto(url, { waitUntil: 'networkidle' });
    return page.evaluate(largestPaint);
  };
  return onSlowDevice(browser, load, { viewport: { width: 1280, height: 800 } });
}

const [own, starlight] = [await serve(site), await serveStarlight()];
const other = rapidoc === undefined ? undefined : await serveRapidoc(rapidoc);
const peers = new Map([['Starlight', `${starlight.origin}/`], ...(other ? [['RapiDoc', `${other.origin}/`] as const] : [])]);
const pages = new Map([...peers, ...addresses.map((address) => [address, own.origin + address] as const)]);
const browser = await launch();
try {
  const times = new Map([...pages.keys()].map((name) => [name, [] as number[]]));
  for (const url of pages.values()) await measure(browser, url);
  for (let round = 0; round < rounds; round++) for (const [name, url] of pages) times.get(name)?.push(await measure(browser, url));
  for (const [name, values] of times) {
    const ratios = [...peers.keys()].map((peer) => {
      const others = times.get(peer) ?? [];
      return `${median(values.map((value, index) => value / (others[index] ?? Number.NaN))).toFixed(2)} times ${peer}`;
    });
    console.log(`${name.padEnd(40)} ${median(values).toFixed(0).padStart(5)} ms   ${ratios.join('   ')}`);
  }
} finally {
  await browser.close();
  for (const { close } of [own, starlight, ...(other ? [other] : [])]) close();
}
