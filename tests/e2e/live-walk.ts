import type { Locator, Page } from 'playwright';
import { expect } from './expect.ts';

/** A widget by its title. */
export const widget = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Fills in the authorization request and opens it in its tab, where a user of the live deployment logs in and grants. */
export async function grant(page: Page, clientId: string, redirect: { label: string } | { typed: string }): Promise<Page> {
  const authorize = widget(page, 'Authorize');
  await authorize.getByLabel('Client ID (client_id)').fill(clientId);
  await authorize
    .getByLabel('Redirect URI (redirect_uri)', { exact: true })
    .selectOption('label' in redirect ? redirect.label : { label: 'Another, typed' });
  if ('typed' in redirect) await authorize.getByLabel('Typed redirect URI').fill(redirect.typed);
  const opened = page.context().waitForEvent('page');
  await authorize.getByRole('link', { name: 'Open in a new tab' }).click();
  const tab = await opened;
  await tab.getByRole('button', { name: 'Alex Kim' }).click();
  await tab.getByRole('button', { name: 'Grant' }).click();
  return tab;
}

/** Pastes what the browser landed on, or what the service showed. */
export async function paste(page: Page, text: string): Promise<void> {
  const authorize = widget(page, 'Authorize');
  await authorize.getByLabel('Landed address or out-of-band code').fill(text);
  await authorize.getByRole('button', { name: 'Take it' }).click();
}

/** Exchanges the code that came; the secret is the one that is typed. */
export async function exchange(page: Page): Promise<void> {
  const tokens = widget(page, 'Exchange the code');
  await expect(tokens.getByLabel('Code (code)')).not.toHaveValue('');
  await tokens.getByRole('button', { name: 'Exchange the code' }).click();
  await expect(tokens.getByText('Tokens received')).toBeVisible();
}

/** Sends one of the operations, with these fields filled in, and waits for its answer. */
export async function send(page: Page, operation: string, title: string, fields: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.getByLabel('Operation', { exact: true }).selectOption(operation);
  const form = widget(page, title);
  for (const [label, value] of Object.entries(fields)) await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByRole('button', { name: `Send ${operation}` }).click();
  await expect(form.getByText(new RegExp(`${operation} was answered with 2\\d\\d`))).toBeVisible();
}
