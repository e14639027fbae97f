import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eachPage } from './pages.ts';
import { serveSite } from './site.ts';

const viewport = { width: 1280, height: 800 };
/** How much of tables a reader may have to pass before the first thing to use, in pixels: one and a half screens. */
const most = 1.5 * viewport.height;
/** What a reader can use: code to copy, a form or a filter, a button. */
const actions = 'pre, astro-island, input, select, textarea, button, a.button';
/** The list of all rules is one table, on purpose. */
const exempt = ['/reference/rules/'];

const site = serveSite();

test(`no page but the list of rules has more than ${String(most)} pixels of tables before the reader can act, 1280 pixels wide`, async (context) => {
  const heights: [path: string, height: number][] = [];
  await eachPage(await site.browser.newContext({ viewport }), site.origin, async (page, path) => {
    const height = await page.locator('.sl-markdown-content').evaluateAll(([content], selector) => {
      if (!content) return 0; // a page of its own kind, such as the error page

      const shown = (element: Element): boolean => element.checkVisibility() && element.getBoundingClientRect().height > 0;
      const first = [...content.querySelectorAll(selector)]
        .filter((element) => shown(element) && !element.closest('nav, aside, header'))
        .toSorted((one, other) => one.getBoundingClientRect().top - other.getBoundingClientRect().top)[0];
      const end = first?.getBoundingClientRect().top ?? Infinity;
      return [...content.querySelectorAll('table')]
        .filter(shown)
        .map((table) => table.getBoundingClientRect())
        .reduce((sum, { top, bottom }) => sum + Math.max(0, Math.min(bottom, end) - top), 0);
    }, actions);
    heights.push([path, Math.round(height)]);
  });
  heights.sort(([, one], [, other]) => other - one);
  context.diagnostic(
    `the highest: ${heights
      .slice(0, 8)
      .map(([path, height]) => `${path} ${String(height)}`)
      .join(', ')}`,
  );
  assert.ok(
    heights.some(([, height]) => height > 100),
    'tables are found',
  );
  assert.deepEqual(
    heights.filter(([path, height]) => height > most && !exempt.includes(path)),
    [],
  );
});
