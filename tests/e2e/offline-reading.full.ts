import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright';
import { eventSlug, toEventType } from '../../src/interface/index.ts';
import { readDeployment } from '../../src/server/files/read-deployment.ts';
import { copyDirectory } from '../../src/site/build/offline/make-copy.ts';
import { slugsOf } from '../../src/site/navigation.ts';
import { builtSite } from '../site/built.ts';
import { launch, watch, type Complaints } from './browser.ts';
import { expect } from './expect.ts';
import { serveFiles, type StaticHome } from './static-homes.ts';
import { temporaryFolder } from '../temporary-folder.ts';

const prefix = '/a/b';
const slugs = slugsOf();
const afterQuickstart = slugs[slugs.indexOf('start/quickstart') + 1] ?? '';
const event = toEventType('comment.create', readDeployment().eventPrefix);

// A folder with a blank and letters that an address has to escape, as they occur on a disk.
const folder = temporaryFolder('kept copy ü#%');
cpSync(copyDirectory(builtSite().directory), folder, { recursive: true });

let browser: Browser;
let served: StaticHome;
before(async () => {
  served = await serveFiles(folder, prefix);
  browser = await launch();
});
after(async () => {
  await browser.close();
  await served.close();
});

const homes = {
  'opened from disk': () => ({ root: pathToFileURL(folder).href, offline: true, origins: [] }),
  'served under a path': () => ({ root: served.root, offline: false, origins: served.origins }),
} as const;

interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly root: string;
}

/** Opens a page of the copy, with the network off where it is on disk, and holds afterwards that nothing complained and nothing left. */
async function visit(home: keyof typeof homes, name: string, walk: (visit: Visit) => Promise<void>): Promise<void> {
  const { root, offline, origins } = homes[home]();
  const context = await browser.newContext({ offline });
  const complaints: Complaints = await watch(context, origins);
  const failed: string[] = [];
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // What a page that is left was still loading is given up.
    if (reason !== 'net::ERR_ABORTED') failed.push(`${request.url()}: ${reason}`);
  });
  const page = await context.newPage();
  try {
    await page.goto(`${root}/${name}`);
    await walk({ page, context, root });
    assert.deepEqual({ ...complaints, failed }, { console: [], violations: [], foreign: [], failed: [] });
  } finally {
    await context.close();
  }
}

/**
 * Goes to a page and reloads it until it reads the storage of this browser. Chromium sometimes gives a page from disk, for as long
 * as it is open, a storage of its own that is empty and is not kept; a mark that an earlier page left tells the two apart.
 */
async function openWithStorage(page: Page, url: string): Promise<void> {
  await expect(async () => {
    await page.goto(url);
    assert.ok(await page.evaluate(() => localStorage.getItem('mark') !== null));
  }).toPass();
}

/** Leaves the mark that {@link openWithStorage} looks for, again until the storage keeps it. */
async function markStorage(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => {
      localStorage.setItem('mark', 'set');
    });
    await page.reload();
    assert.ok(await page.evaluate(() => localStorage.getItem('mark') !== null));
  }).toPass();
}

for (const home of Object.keys(homes) as (keyof typeof homes)[])
  describe(`a copy ${home}`, () => {
    test('is styled, and its links lead from page to page and back', async () => {
      await visit(home, 'index.html', async ({ page, root }) => {
        assert.notEqual(await page.locator('.tasks').evaluate((tasks) => getComputedStyle(tasks).borderRadius), '0px');
        await page.getByRole('link', { name: 'Start the quickstart' }).click();
        await expect(page).toHaveURL(`${root}/start/quickstart/index.html`);
        await page.getByRole('link', { name: /^Next Quickstart/ }).click();
        await expect(page).toHaveURL(`${root}/${afterQuickstart}/index.html`);
        await page.locator('.site-title').click();
        await expect(page).toHaveURL(`${root}/index.html`);
        await page.goBack();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    });

    test('finds an event type by search and goes to its page', async () => {
      await visit(home, 'webhooks/register/index.html', async ({ page, root }) => {
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox', { name: 'Search this site' }).fill(event);
        await expect(page.getByRole('option').first()).toContainText('Comment created');
        await page.keyboard.press('Enter');
        await expect(page).toHaveURL(`${root}/events/${eventSlug('comment.create')}/index.html`);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comment created');
      });
    });

    test('keeps the colour scheme and the language of samples when the page changes', async () => {
      await visit(home, 'authorization/exchange/index.html', async ({ page, root }) => {
        await markStorage(page);
        await page.getByRole('group', { name: 'Colour scheme' }).getByRole('button', { name: 'Dark' }).click();
        await page.getByRole('tab', { name: 'Python' }).first().click();
        await expect(page.getByRole('tabpanel', { name: 'Python' }).first()).toBeVisible();
        await openWithStorage(page, `${root}/authorization/refresh/index.html`);
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
        await expect(page.getByRole('tab', { name: 'Python' }).first()).toHaveAttribute('aria-selected', 'true');
        await page.getByRole('group', { name: 'Colour scheme' }).getByRole('button', { name: 'Light' }).click();
        await openWithStorage(page, page.url());
        await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
        await expect(page.getByRole('button', { name: 'Light', pressed: true })).toBeVisible();
      });
    });

    test('copies code', async () => {
      await visit(home, 'authorization/exchange/index.html', async ({ page }) => {
        const button = page.locator('.code-copy:visible').first();
        await button.click();
        await expect(button).toHaveText('Copied');
      });
    });

    test('runs its widgets: a wrong notification is explained, and the explanation links to a page of the copy', async () => {
      await visit(home, 'tools/validate/index.html', async ({ page, root }) => {
        await page.getByRole('button', { name: 'Fill in the sample' }).click();
        const body = page.getByRole('textbox', { name: 'Notification body' });
        await expect(body).toHaveValue(new RegExp(event.replaceAll('.', '\\.')));
        await body.fill((await body.inputValue()).replace(/"timestamp": "[^"]*"/, '"timestamp": "yesterday"'));
        const rule = page.locator('.playground a[href*="reference/rules"]').first();
        await rule.click();
        await expect(page).toHaveURL(new RegExp(`^${root.replace(/[.*+?^${}()|[\]\\%]/g, '\\$&')}/reference/rules/index\\.html#rule-`));
        await expect(page.locator(':target')).toBeVisible();
      });
    });

    test('prints without its frame', async () => {
      await visit(home, 'events/comment-create/index.html', async ({ page }) => {
        await expect(page.locator('.sidebar-pane')).toBeVisible();
        await page.emulateMedia({ media: 'print' });
        await expect(page.locator('.sidebar-pane')).toBeHidden();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
    });
  });
