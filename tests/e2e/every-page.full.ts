import assert from 'node:assert/strict';
import { test } from 'node:test';
import { watch } from './browser.ts';
import { eachPage, started } from './pages.ts';
import { serveSite } from './site.ts';
import { wcagViolations } from './wcag.ts';

const site = serveSite();

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every page passes WCAG 2.2 A and AA, in ${colorScheme}`, async () => {
    const context = await site.browser.newContext({ colorScheme, reducedMotion: 'reduce' });
    const failures: string[] = [];
    await eachPage(context, site.origin, async (page, path) => {
      // Until its scripts are there, a pane that scrolls is in a disabled group, which axe takes for disabled too.
      await started(page);
      for (const violation of await wcagViolations(page)) failures.push(`${path} ${violation}`);
    });
    assert.deepEqual(failures, []);
    await context.close();
  });
}

test('every page opens without a console error, a policy violation, or a request to another host', async () => {
  const context = await site.browser.newContext();
  const complaints = await watch(context, [site.origin]);
  await eachPage(context, site.origin, () => Promise.resolve(), 'networkidle');
  // The browser reports the status of the page that says that there is no such page.
  const console = complaints.console.filter((line) => !line.includes('/404'));
  assert.deepEqual({ ...complaints, console }, { console: [], violations: [], foreign: [] });
  await context.close();
});

test('no page is wider than the screen, from 320 pixels, which is 400 % zoom, to 1024', async () => {
  const screens = [320, 360, 640, 768, 1024];
  const context = await site.browser.newContext();
  const wide: string[] = [];
  await eachPage(context, site.origin, async (page, path) => {
    for (const screen of screens) {
      await page.setViewportSize({ width: screen, height: 800 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      if (width > screen) wide.push(`${path} at ${String(screen)}: ${String(width)}`);
    }
  });
  assert.deepEqual(wide, []);
  await context.close();
});

test('with large text, spaced as in WCAG 1.4.12, no page is wider than a screen of 320 pixels', async () => {
  const context = await site.browser.newContext({ viewport: { width: 320, height: 800 } });
  const wide: string[] = [];
  await eachPage(context, site.origin, async (page, path) => {
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        'html { font-size: 150% } * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
      );
      document.adoptedStyleSheets.push(sheet);
    });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    if (width > 320) wide.push(`${path}: ${String(width)}`);
  });
  assert.deepEqual(wide, []);
  await context.close();
});

test('every page keeps its heading and its text with JavaScript off', async () => {
  const context = await site.browser.newContext({ javaScriptEnabled: false });
  const empty: string[] = [];
  await eachPage(context, site.origin, async (page, path) => {
    const heading = await page.locator('h1').first().textContent();
    const text = await page.locator('main').first().innerText();
    if (!heading?.trim() || text.trim().length < 80) empty.push(path);
  });
  assert.deepEqual(empty, []);
  await context.close();
});
