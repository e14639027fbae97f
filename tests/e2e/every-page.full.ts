import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Page } from 'playwright';
import { watch, type Complaints } from './browser.ts';
import { eachPage, started } from './pages.ts';
import { serveSite } from './site.ts';
import { wcagViolations } from './wcag.ts';

const site = serveSite();

// What is wrong on any page.
const inaccessible: string[] = [];
const wide: string[] = [];
const wideWithLargeText: string[] = [];
let complaints: Complaints;

const widthOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

async function lookAtWidths(page: Page, path: string): Promise<void> {
  for (const screen of [1024, 768, 640, 360, 320]) {
    await page.setViewportSize({ width: screen, height: 800 });
    const width = await widthOf(page);
    if (width > screen) wide.push(`${path} at ${String(screen)}: ${String(width)}`);
  }
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      'html { font-size: 150% } * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  });
  const width = await widthOf(page);
  if (width > 320) wideWithLargeText.push(`${path}: ${String(width)}`);
}

describe('every page', () => {
  // One walk for all: to open every page again for each test takes longer than what they look at.
  before(async () => {
    const context = await site.browser.newContext({ reducedMotion: 'reduce' });
    complaints = await watch(context, [site.origin]);
    const look = async (page: Page, path: string): Promise<void> => {
      await page.setViewportSize({ width: 1280, height: 720 });
      // Until its scripts are there, a pane that scrolls is in a disabled group, which axe takes for disabled too.
      await started(page);
      for (const violation of await wcagViolations(page)) inaccessible.push(`${path} ${violation}`);
      await lookAtWidths(page, path);
    };
    await eachPage(context, site.origin, look, 'networkidle');
    await context.close();
  });

  test('passes WCAG 2.2 A and AA, in light and in dark', () => {
    assert.deepEqual(inaccessible, []);
  });

  test('opens without a console error, a policy violation, or a request to another host', () => {
    // The browser reports the status of the page that says that there is no such page.
    const console = complaints.console.filter((line) => !line.includes('/404'));
    assert.deepEqual({ ...complaints, console }, { console: [], violations: [], foreign: [] });
  });

  test('is no wider than the screen, from 320 pixels, which is 400 % zoom, to 1024', () => {
    assert.deepEqual(wide, []);
  });

  test('is no wider than a screen of 320 pixels with large text that is spaced as in WCAG 1.4.12', () => {
    assert.deepEqual(wideWithLargeText, []);
  });
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
