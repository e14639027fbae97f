import AxeBuilder from '@axe-core/playwright';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright';
import { launch, watch } from './browser.ts';
import { builtPages } from './pages.ts';
import { startServer, type Running } from './server.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

let server: Running & { origin: string };
let browser: Browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), launch()]);
});
after(async () => {
  await browser.close();
  await server.stop();
});

async function eachPage(context: BrowserContext, look: (page: Page, path: string) => Promise<void>): Promise<void> {
  const page = await context.newPage();
  for (const path of builtPages()) {
    await page.goto(server.origin + path, { waitUntil: 'load' });
    await look(page, path);
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every page passes WCAG 2.2 A and AA, in ${colorScheme}`, async () => {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
    const failures: string[] = [];
    await eachPage(context, async (page, path) => {
      const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
      for (const { id, nodes } of violations) failures.push(`${path} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    });
    assert.deepEqual(failures, []);
    await context.close();
  });
}

test('every page opens without a console error, a policy violation, or a request to another host', async () => {
  const context = await browser.newContext();
  const complaints = await watch(context, [server.origin]);
  await eachPage(context, async (page) => {
    await page.waitForLoadState('networkidle');
  });
  // The browser reports the status of the page that says that there is no such page.
  const console = complaints.console.filter((line) => !line.includes('/404'));
  assert.deepEqual({ ...complaints, console }, { console: [], violations: [], foreign: [] });
  await context.close();
});

for (const screen of [360, 640, 768, 1024])
  test(`no page is wider than a screen of ${String(screen)} pixels`, async () => {
    const context = await browser.newContext({ viewport: { width: screen, height: 800 } });
    const wide: string[] = [];
    await eachPage(context, async (page, path) => {
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > screen) wide.push(`${path}: ${String(width)}`);
    });
    assert.deepEqual(wide, []);
    await context.close();
  });

test('every page keeps its heading and its text with JavaScript off', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const empty: string[] = [];
  await eachPage(context, async (page, path) => {
    const heading = await page.locator('h1').first().textContent();
    const text = await page.locator('main').first().innerText();
    if (!heading?.trim() || text.trim().length < 80) empty.push(path);
  });
  assert.deepEqual(empty, []);
  await context.close();
});
