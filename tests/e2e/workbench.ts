import assert from 'node:assert/strict';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright';
import { watch } from './browser.ts';
import { expect } from './expect.ts';

/** A widget of a page, by its title. */
export const widget = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Opens a page of a site, and holds that nothing complains and nothing is asked of another host. */
export async function visit(
  browser: Browser,
  root: string,
  walk: (page: Page) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await browser.newContext(options);
  const complaints = await watch(context, [new URL(root).origin]);
  const page = await context.newPage();
  try {
    await page.goto(`${root}/tools/workbench/`);
    await walk(page);
    assert.deepEqual(complaints, { console: [], violations: [], foreign: [] });
  } finally {
    await context.close();
  }
}

/** Starts a sandbox on the workbench and gets tokens from it. */
export async function authorized(page: Page): Promise<void> {
  const authorization = widget(page, 'Authorize');
  await widget(page, 'Target').getByRole('button', { name: 'Start a sandbox' }).click();
  await authorization.getByRole('button', { name: 'Open it here, hop by hop' }).click();
  const frame = authorization.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Alex Kim' }).click();
  await frame.getByRole('button', { name: 'Grant' }).click();
  const tokens = widget(page, 'Exchange the code');
  await expect(tokens.getByLabel('Code (code)')).not.toHaveValue('');
  await tokens.getByRole('button', { name: 'Exchange the code' }).click();
  await expect(tokens.getByText('Tokens received')).toBeVisible();
}

/** Chooses an operation on the workbench and sends it as the form proposes it. */
export async function send(page: Page, operation: string, title: string): Promise<void> {
  await page.getByLabel('Operation', { exact: true }).selectOption(operation);
  const form = widget(page, title);
  await form.getByRole('button', { name: `Send ${operation}` }).click();
  await expect(form.getByText(`${operation} was answered with`)).toBeVisible();
}

/** What arrived at the receiver of the workbench. */
export const arrived = (page: Page): Locator => page.getByRole('log', { name: 'Notifications' }).locator('ol > li');
