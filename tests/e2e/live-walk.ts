import type { Page } from 'playwright';
import type { EntryId } from '../../src/playground/features/console/entries.ts';
import { expect } from './expect.ts';
import { open } from './workbench.ts';

/** Fills in the authorization request and opens it in its tab, where a user of the live deployment logs in and grants. */
export async function grant(page: Page, clientId: string, redirect: { label: string } | { typed: string }): Promise<Page> {
  const authorize = await open(page, 'authorize');
  await authorize.getByLabel('client_id', { exact: true }).fill(clientId);
  await authorize.getByLabel('redirect_uri', { exact: true }).selectOption('label' in redirect ? redirect.label : { label: 'Another URI' });
  if ('typed' in redirect) await authorize.getByLabel('Typed redirect URI').fill(redirect.typed);
  return grantFrom(page, () => authorize.getByRole('link', { name: 'Open in a new tab' }).click());
}

/** Opens the tab of an authorization request, where a user of the live deployment logs in and grants. */
export async function grantFrom(page: Page, begin: () => Promise<void>): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await begin();
  const tab = await opened;
  await tab.getByRole('button', { name: 'Alex Kim' }).click();
  await tab.getByRole('button', { name: 'Grant' }).click();
  return tab;
}

/** Pastes what the browser landed on, or what the service showed. */
export async function paste(page: Page, text: string): Promise<void> {
  const authorize = await open(page, 'authorize');
  await authorize.getByLabel('Paste the redirect URL or code').fill(text);
  await authorize.getByRole('button', { name: 'Use this code' }).click();
}

/** Exchanges the code that came; the secret is the one that is typed. */
export async function exchange(page: Page): Promise<void> {
  const tokens = await open(page, 'exchange');
  await expect(tokens.getByLabel('code', { exact: true })).not.toHaveValue('');
  await tokens.getByRole('button', { name: /^Send to/ }).click();
  await expect(tokens.getByText(/^(Exchanged|Refreshed)\./)).toBeVisible();
}

/** Sends one of the operations, with these fields filled in, and waits for its response. */
export async function send(page: Page, operation: EntryId, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  const form = await open(page, operation);
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByRole('button', { name: /^Send to/ }).click();
  // A write is shown once before it goes.
  const shown = form.getByRole('alertdialog');
  if (!operation.startsWith('get')) await shown.getByRole('button', { name: /^Send to/ }).click();
  await expect(form.getByText(/^2\d\d$/)).toBeVisible();
}
