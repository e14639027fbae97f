import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright';
import { expect } from './expect.ts';
import { eachPage } from './pages.ts';
import { shiftsOf, watchShifts } from './shifts.ts';
import { serveSite } from './site.ts';

const site = serveSite();

// A long table that is painted while its last rows still arrive may widen a column by a hair.
const hair = 0.005;

/** The pages that are one panel as high as the window: more of them could move, and nothing may. */
const panels = ['/tools/workbench/', '/start/quickstart/'];

for (const width of [390, 900, 1024, 1100, 1280, 1680])
  test(`nothing on the workbench and the quickstart moves at all while they load, ${String(width)} pixels wide`, async () => {
    const context = await site.browser.newContext({ viewport: { width, height: 900 } });
    await watchShifts(context, 0);
    const page = await context.newPage();
    const moved: string[] = [];
    for (const address of panels) {
      await page.goto(site.origin + address, { waitUntil: 'networkidle' });
      moved.push(...(await shiftsOf(page)));
    }
    assert.deepEqual(moved, []);
    await context.close();
  });

for (const width of [360, 768, 1280, 1440])
  test(`nothing on any page moves by itself while it loads, ${String(width)} pixels wide`, async () => {
    const context = await site.browser.newContext({ viewport: { width, height: 900 } });
    await watchShifts(context, hair);
    const moved: string[] = [];
    const look = async (page: Page, path: string): Promise<void> => {
      const shifts = await shiftsOf(page);
      if (shifts.length > 0) moved.push(`${path}: ${shifts.join(' | ')}`);
    };
    await eachPage(context, site.origin, look, 'networkidle');
    assert.deepEqual(moved, []);
    await context.close();
  });

test('on a phone a widget says in one row where calls go, and keeps its height when the choice is there and is made', async () => {
  const page = await site.browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto(`${site.origin}/authorization/exchange/`);
  const form = page.getByRole('region', { name: 'Exchange the code', exact: true });
  const row = form.locator('.pi-target');
  const heights = () => Promise.all([row, form].map((one) => one.evaluate((element) => element.getBoundingClientRect().height)));
  const before = await heights();
  assert.equal(before[0], 32);
  await form.hover();
  const choice = row.getByLabel('Target');
  await expect(choice).toHaveValue('server');
  assert.deepEqual(await heights(), before);
  await choice.selectOption('Sandbox in this page');
  await expect(choice).toHaveValue('page');
  assert.equal((await heights())[0], before[0]);
  await page.close();
});

test('nothing is animated for those who ask for no motion', async () => {
  const page = await site.browser.newPage({ reducedMotion: 'reduce' });
  await page.goto(`${site.origin}/authorization/authorize/`);
  const longest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration } = getComputedStyle(element);
        return `${transitionDuration}, ${animationDuration}`.split(', ').map(parseFloat);
      }),
    ),
  );
  assert.ok(longest < 0.001, String(longest));
  await page.close();
});
