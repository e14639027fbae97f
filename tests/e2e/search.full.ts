import path from 'node:path';
import { describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';
import { copyDirectory } from '../../src/site/build/offline/make-copy.ts';
import { builtSite } from '../site/built.ts';
import { visitPage, type Walk } from './browser.ts';
import { expect } from './expect.ts';
import { serveSite } from './site.ts';

const site = serveSite();

const homes = {
  'of the site': () => ({ address: (slug: string) => `${site.origin}/${slug}/`, origins: [site.origin] }),
  'of a copy opened from disk': () => ({
    address: (slug: string) => pathToFileURL(path.join(copyDirectory(builtSite().directory), slug, 'index.html')).href,
    origins: [],
  }),
} as const;

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Search/ });
const boxOf = (page: Page) => page.getByRole('combobox', { name: 'Search this site' });

for (const [home, place] of Object.entries(homes))
  describe(`the search dialog ${home}`, () => {
    /** Opens a page as {@link visitPage} does, and its search dialog. */
    async function opened(slug: string, walk: (page: Page, address: (slug: string) => string) => Promise<void>): Promise<void> {
      const { address, origins } = place();
      const search: Walk = async (page) => {
        await page.keyboard.press('Control+k');
        await expect(page.getByRole('option').first()).toBeVisible();
        await walk(page, address);
      };
      await visitPage(site.browser, address(slug), search, { origins });
    }

    test('offers the five pages most wanted while it is empty', () =>
      opened('webhooks/life', async (page) => {
        await expect(page.getByRole('group', { name: 'Suggested pages' }).getByRole('option')).toHaveCount(5);
      }));

    test('shows kind and marked words of a result, and opens the one that the arrows chose', () =>
      opened('webhooks/life', async (page, address) => {
        await boxOf(page).fill('refreshing');
        const first = page.getByRole('option').first();
        await expect(first).toHaveAttribute('aria-selected', 'true');
        await expect(first.locator('.search-kind')).toHaveText('Guide');
        await expect(first.locator('mark').first()).toHaveText('Refresh');
        await boxOf(page).press('ArrowDown');
        await expect(first).toHaveAttribute('aria-selected', 'false');
        await boxOf(page).press('ArrowUp');
        await boxOf(page).press('Enter');
        await expect(page).toHaveURL(address('authorization/refresh'));
      }));

    test('opens with the last query selected, so that the next word takes its place', () =>
      opened('webhooks/life', async (page) => {
        await page.keyboard.type('refresh');
        await page.keyboard.press('Control+k');
        await page.keyboard.press('Control+k');
        await page.keyboard.type('ping');
        await expect(boxOf(page)).toHaveValue('ping');
      }));

    test('closes at the first Escape, whatever is in the box', () =>
      opened('webhooks/life', async (page) => {
        await boxOf(page).fill('refresh');
        await page.keyboard.press('Escape');
        await expect(dialogOf(page)).toBeHidden();
      }));

    test('says that there is no result, and offers pages instead', () =>
      opened('webhooks/life', async (page) => {
        await boxOf(page).fill('zzzqqqxxx');
        await expect(dialogOf(page).getByRole('status')).toHaveText('No results for “zzzqqqxxx”');
        await expect(page.getByRole('group', { name: 'Try instead' }).getByRole('option').first()).toBeVisible();
      }));

    test('offers what the console can do before pages that fit as well', () =>
      opened('tools/workbench', async (page) => {
        const first = page.getByRole('option').first();
        // The console offers its actions once its scripts run.
        await expect(async () => {
          await boxOf(page).fill('');
          await boxOf(page).fill('receiver responds 500');
          await expect(first.locator('.search-kind')).toHaveText('Action', { timeout: 500 });
        }).toPass();
        await boxOf(page).fill('');
        await expect(first.locator('.search-kind')).toHaveText('Action');
        await expect(page.getByRole('group').first()).toHaveAccessibleName('On this page');
        await boxOf(page).fill('receiver responds 500');
        await first.click();
        await expect(dialogOf(page)).toBeHidden();
      }));
  });

test('the search dialog takes what is typed while its styles load, and is seen once they apply', async () => {
  const page = await site.browser.newPage();
  const held = Promise.withResolvers<undefined>();
  await page.route('**/complete.*.css', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(`${site.origin}/webhooks/life/`);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('refresh');
  await expect(page.getByRole('option').first()).toContainText('Refresh');
  await expect(dialogOf(page)).toHaveCSS('opacity', '0');
  held.resolve(undefined);
  await expect(dialogOf(page)).toHaveCSS('opacity', '1');
  await expect(dialogOf(page)).toHaveCSS('display', 'flex');
  await expect(boxOf(page)).toHaveValue('refresh');
  await page.close();
});

test('the search of a touch screen names no keys', async () => {
  const page = await site.browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto(`${site.origin}/webhooks/life/`);
  await page.getByRole('button', { name: /^Search/ }).tap();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.locator('.search-keys')).toBeHidden();
  const close = dialogOf(page).getByRole('button', { name: 'Close' });
  await expect(close).toHaveCSS('font-size', '0px');
  await close.tap();
  await expect(dialogOf(page)).toBeHidden();
  await page.close();
});
