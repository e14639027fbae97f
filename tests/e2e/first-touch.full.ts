import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Page } from 'playwright';
import { attribute } from '../site/html.ts';
import { builtSite } from '../site/built.ts';
import { nonEmpty } from '../non-empty.ts';
import { watch } from './browser.ts';
import { expect } from './expect.ts';
import { serveSite } from './site.ts';
import { staticHomes, type StaticHome } from './static-homes.ts';

const served = serveSite();
const site = builtSite();
/** The pages whose widgets wait for a touch. */
const waiting = site.pages.filter(({ all }) => all.some((element) => attribute(element, 'client') === 'touch'));

const homes: Readonly<Record<string, () => Promise<StaticHome>>> = {
  'on the server': () => Promise.resolve({ root: served.origin, index: '', origins: [served.origin], close: () => Promise.resolve() }),
  'opened from disk': staticHomes['opened from disk'] ?? assert.fail(),
};

for (const [where, open] of Object.entries(homes))
  describe(`a page ${where}`, () => {
    let home: StaticHome;
    before(async () => {
      home = await open();
    });
    after(() => home.close());

    /** Opens a page in a tab of its own. `scripts` are the files of scripts that it asked for so far. */
    async function visit(path: string, walk: (page: Page, scripts: readonly string[]) => Promise<void>): Promise<void> {
      const context = await served.browser.newContext();
      const complaints = await watch(context, home.origins);
      const page = await context.newPage();
      const scripts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script') scripts.push(request.url());
      });
      await page.goto(home.root + path + home.index, { waitUntil: 'networkidle' });
      await walk(page, scripts);
      assert.deepEqual(complaints, { console: [], violations: [], foreign: [] });
      await context.close();
    }

    /** Whether React has taken over the widgets of a page. */
    const isAlive = (page: Page) =>
      page.locator('astro-island').evaluateAll((islands) => islands.every((island) => !island.hasAttribute('ssr')));

    /** Scripts do not arrive until `release` is called. */
    async function holdScripts(page: Page): Promise<{ readonly release: () => void }> {
      const { promise, resolve } = Promise.withResolvers<undefined>();
      await page.route('**/*.{js,json}', async (route) => {
        await promise;
        await route.continue();
      });
      return { release: () => resolve(undefined) };
    }

    test('asks for no widget until a pointer, the focus or a key touches one', async () => {
      const touches: Readonly<Record<string, (page: Page) => Promise<void>>> = {
        pointer: (page) => page.locator('.pi-widget').first().hover(),
        focus: (page) => page.locator('.pi-widget button').first().focus(),
      };
      for (const [touch, act] of Object.entries(touches))
        await visit('/authorization/exchange/', async (page, scripts) => {
          await page.mouse.move(5, 5);
          await page.getByRole('heading', { level: 1 }).click();
          assert.equal(await isAlive(page), false, touch);
          assert.ok(!scripts.some((address) => address.includes('/react.')), touch);
          const before = scripts.length;
          await act(page);
          await expect.poll(() => isAlive(page)).toBe(true);
          if (home.origins.length > 0) assert.ok(scripts.length > before, touch);
        });
    });

    test('does what the first click asked for', () =>
      visit('/events/comment-create/', async (page) => {
        // No pointer came before it, as with a screen reader.
        await page.getByRole('button', { name: 'Fire', exact: true }).evaluate((button) => (button as HTMLElement).click());
        await expect(page.getByText('Delivered. Your receiver responded with 200.')).toBeVisible();
      }));

    test('keeps what is typed first', () =>
      visit('/authorization/exchange/', async (page) => {
        const code = page.getByLabel('code', { exact: true });
        await code.evaluate((field) => (field as HTMLElement).focus());
        await page.keyboard.type('abc');
        await expect.poll(() => isAlive(page)).toBe(true);
        await page.keyboard.type('d');
        await expect(code).toHaveValue('abcd');
        await expect(page.getByRole('button', { name: 'Restore code' })).toBeVisible();
      }));

    test('keeps what is selected in a text area until the scripts are there, so that typing replaces it', () =>
      visit('/events/comment-create/', async (page) => {
        const sample = page.getByRole('textbox', { name: 'Sample' });
        const held = await holdScripts(page);
        await sample.selectText();
        // Without an event of the reader the page asks for no script.
        await sample.dispatchEvent('pointerover');
        held.release();
        await expect.poll(() => isAlive(page)).toBe(true);
        await expect(page.getByRole('combobox', { name: 'Document' })).toBeEnabled();
        await page.keyboard.type('x');
        await expect(sample).toHaveValue('x');
      }));

    test('keeps the place in a field where the reader types, before and after the scripts are there', () =>
      visit('/authorization/exchange/', async (page) => {
        const code = page.getByLabel('code', { exact: true });
        const typed = async (text: string, caret: number) => {
          await expect(code).toHaveValue(text);
          await expect.poll(() => code.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(caret);
        };
        const held = await holdScripts(page);
        await code.evaluate((field) => (field as HTMLElement).focus());
        await page.keyboard.type('abc');
        await page.keyboard.press('ArrowLeft');
        await page.keyboard.type('x');
        await page.keyboard.press('ArrowLeft');
        await typed('abxc', 2);
        held.release();
        await expect(page.getByRole('button', { name: 'Restore code' })).toBeVisible();
        await typed('abxc', 2);
        await page.keyboard.type('y');
        await typed('abyxc', 3);
      }));

    test('sends by the first Ctrl+Enter', () =>
      visit('/authorization/authorize/', async (page) => {
        await page.getByLabel('state', { exact: true }).focus();
        await page.keyboard.press('Control+Enter');
        await expect(page.locator('iframe')).toBeVisible();
        await expect.poll(() => isAlive(page)).toBe(true);
      }));

    test('wakes all its widgets with the first touch, those out of sight too', () =>
      visit('/webhooks/register/', async (page) => {
        await page.getByRole('button', { name: 'Link to this form' }).first().click();
        await expect.poll(() => isAlive(page)).toBe(true);
      }));

    test('restores the session of its tab without a touch', () =>
      visit('/events/comment-create/', async (page) => {
        await page.getByRole('button', { name: 'Fire', exact: true }).click();
        await expect(page.getByText('Delivered. Your receiver responded with 200.')).toBeVisible();
        await page.reload();
        await expect.poll(() => isAlive(page)).toBe(true);
      }));
  });

test('only the workbench and the quickstart start their widgets without a touch', () => {
  const others = site.pages.filter(({ all }) =>
    all.some((element) => element.tagName === 'astro-island' && attribute(element, 'client') !== 'touch'),
  );
  assert.deepEqual(others.map(({ address }) => address).sort(), ['/start/quickstart/', '/tools/workbench/']);
});

test('a widget starts once all its styles are there, which the first touch asks for', async () => {
  const page = await served.browser.newPage();
  const held = Promise.withResolvers<undefined>();
  await page.route('**/complete.*.css', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${served.origin}/events/comment-create/`);
  const island = page.locator('astro-island').first();
  await Promise.all([page.waitForRequest('**/complete.*.css'), island.hover()]);
  await island.evaluate((element) =>
    Promise.all(['component-url', 'renderer-url'].map((name) => import(element.getAttribute(name) ?? '') as Promise<unknown>)),
  );
  // A task later it would have started.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await expect(island).toHaveAttribute('ssr');
  held.resolve(undefined);
  await expect(island).not.toHaveAttribute('ssr');
  await page.close();
});

/** In pixels: the addresses of a server are longer than those of the page. */
const twoLines = 48;

for (const width of [390, 1280])
  test(`a widget keeps its size with the first touch, two lines of an address apart, on every page, at ${String(width)} pixels`, async () => {
    const page = await served.browser.newPage({ viewport: { width, height: 800 } });
    const heights = () =>
      page.locator('.playground').evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
    const changed: string[] = [];
    for (const { address } of nonEmpty(waiting)) {
      await page.goto(served.origin + address);
      const before = await heights();
      await page.locator('astro-island').first().hover();
      await page.waitForFunction(() => [...document.querySelectorAll('astro-island')].every((island) => island.matches(':not([ssr])')));
      await page.waitForLoadState('networkidle');
      const after = await heights();
      if (before.some((height, at) => Math.abs(height - (after[at] ?? 0)) > twoLines))
        changed.push(`${address}: ${String(before)}, then ${String(after)}`);
    }
    await page.close();
    assert.deepEqual(changed, []);
  });
