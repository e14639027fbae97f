import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContext, Locator, Page } from 'playwright';
import { watch } from './browser.ts';
import { expect } from './expect.ts';
import { serveSite } from './site.ts';
import { wcagViolations } from './wcag.ts';

const site = serveSite();

const widget = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

const go = (page: Page, slug: string) => page.goto(`${site.origin}/${slug}/`);

/** Opens the page about authorization requests, in a tab that has no sandbox yet. */
async function authorization(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await go(page, 'authorization/authorize');
  // Until its first touch, a widget is markup.
  await widget(page, 'Authorize').getByLabel('state', { exact: true }).focus();
  await expect(widget(page, 'Authorize').getByRole('link', { name: 'Open in a new tab' })).toBeVisible();
  return page;
}

/** Opens the authorization request in its tab and logs in. */
async function openRequest(page: Page, user: string): Promise<Page> {
  const opened = page.context().waitForEvent('page');
  await widget(page, 'Authorize').getByRole('link', { name: 'Open in a new tab' }).click();
  const tab = await opened;
  await tab.getByRole('button', { name: user }).click();
  return tab;
}

test('a reader authorizes, exchanges, refreshes, registers, and sees every notification arrive', async () => {
  const context = await site.browser.newContext();
  const complaints = await watch(context, [site.origin]);
  const page = await authorization(context);

  const authorize = widget(page, 'Authorize');
  const request = authorize.getByRole('group', { name: 'Authorization request', exact: true });
  await expect(request).toContainText('%3D');
  await expect(authorize.getByLabel('state', { exact: true })).not.toHaveValue('');

  const tab = await openRequest(page, 'Alex Kim');
  await expect(tab.getByRole('heading', { level: 1 })).toContainText('Grant Acme Sheet Viewer access');
  await expect(tab.getByText('Shows the sheets of your design documents')).toBeVisible();
  await expect(tab.getByText('Comment', { exact: true })).toBeVisible();
  await tab.getByRole('button', { name: 'Grant' }).click();
  await tab.waitForURL(/\/callback\/$/);
  assert.equal(new URL(tab.url()).search, '', 'the callback page strips code and state from its address');
  await tab.close();

  await go(page, 'authorization/exchange');
  const exchange = widget(page, 'Exchange the code');
  await expect(exchange.getByLabel('code', { exact: true })).not.toHaveValue('');
  await expect(exchange.getByRole('timer', { name: 'Authorization code' })).toBeVisible();
  await exchange.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(exchange.getByText(/^(Exchanged|Refreshed)\./)).toBeVisible();
  await exchange.getByRole('tab', { name: 'Raw' }).click();
  const sent = exchange.getByRole('group', { name: 'Request', exact: true });
  await expect(sent).toContainText('grant_type=authorization_code');
  await expect(sent).toContainText('redirect_uri=');
  await expect(sent).not.toContainText(encodeURIComponent('c2FuZGJveC1tYWRlLW5vdC1hLXNlY3JldA='));
  await expect(exchange.getByRole('group', { name: /^Response,/ })).toContainText('"token_type":"Bearer"');
  await expect(exchange.getByRole('timer', { name: 'Access token' })).toBeVisible();

  await go(page, 'webhooks/register');
  const create = widget(page, 'Create a webhook');
  await expect(create.getByLabel('url')).toHaveValue(/\/receiver\/[\w-]{20,}$/);
  await create.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(create.getByText(/^Created/)).toBeVisible();
  await widget(page, 'Receiver').scrollIntoViewIfNeeded();
  const log = page.getByRole('log', { name: 'Notifications' });
  await expect(log.getByRole('listitem').filter({ hasText: 'webhook.register' })).toContainText('valid');
  assert.equal(await log.getByText('wrong:').count(), 0);

  await go(page, 'webhooks/ping-and-unregister');
  await widget(page, 'Ping a webhook').getByRole('button', { name: 'Send', exact: true }).click();
  await expect(widget(page, 'Ping a webhook').getByText('Ping delivered. Your receiver responded with 200.')).toBeVisible();

  // The quickstart goes on where the other pages were left.
  await go(page, 'start/quickstart');
  await page.getByRole('button', { name: 'Fire the event' }).click();
  await expect(page.getByRole('button', { name: /^Done: Fire an event/ })).toContainText('delivered');

  await page.getByRole('button', { name: 'Unregister', exact: true }).click();
  await expect(page.getByText('Complete. 4 of 4 notifications delivered.')).toBeVisible();

  await page.goto(`${site.origin}/authorization/refresh/`);
  const refresh = widget(page, 'Refresh the access token');
  await refresh.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(refresh.getByText(/^(Exchanged|Refreshed)\./)).toBeVisible();
  await refresh.getByRole('tab', { name: 'Raw' }).click();
  await expect(refresh.getByRole('group', { name: 'Request', exact: true })).toContainText('grant_type=refresh_token');

  assert.deepEqual(complaints, { console: [], violations: [], foreign: [] });
  await context.close();
});

test('a denied grant comes back as access_denied with the state', async () => {
  const context = await site.browser.newContext();
  const complaints = await watch(context, [site.origin]);
  const page = await authorization(context);
  const tab = await openRequest(page, 'Alex Kim');
  await tab.getByRole('button', { name: 'Deny' }).click();
  await expect(widget(page, 'Authorize').getByText('error=access_denied')).toBeVisible();
  await expect(widget(page, 'Authorize').getByText('state matches the one you sent.')).toBeVisible();
  assert.deepEqual(complaints, { console: [], violations: [], foreign: [] });
  await context.close();
});

test('the form shows the state that was sent and matched, after a reload too; the next request has another', async () => {
  const context = await site.browser.newContext();
  const page = await authorization(context);
  const state = widget(page, 'Authorize').getByLabel('state', { exact: true });
  const sent = await state.inputValue();
  const tab = await openRequest(page, 'Alex Kim');
  await tab.getByRole('button', { name: 'Deny' }).click();
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    if (reload) await state.focus();
    await expect(widget(page, 'Authorize').getByText('state matches the one you sent.')).toBeVisible();
    await expect(state).toHaveValue(sent);
    await expect(widget(page, 'Authorize').getByText('Sent. The next request gets a new state.')).toBeVisible();
  }
  const next = await openRequest(page, 'Alex Kim');
  await expect(state).not.toHaveValue(sent);
  const other = await state.inputValue();
  await next.getByRole('button', { name: 'Grant' }).click();
  await expect(widget(page, 'Authorize').getByText('state matches the one you sent.')).toBeVisible();
  await expect(state).toHaveValue(other);
  await context.close();
});

test('a user of several companies is asked for one', async () => {
  const context = await site.browser.newContext();
  const page = await authorization(context);
  const tab = await openRequest(page, 'Sam Okoro');
  await tab.getByLabel('Company').selectOption({ label: 'Southgate Towers' });
  await tab.getByRole('button', { name: 'Grant' }).click();
  await expect(widget(page, 'Authorize').getByText('Your application has the code.')).toBeVisible();
  await context.close();
});

test('a redirect whose state does not match is refused, and the page says why', async () => {
  const context = await site.browser.newContext();
  const page = await authorization(context);
  const tab = await openRequest(page, 'Alex Kim');
  const forged = await context.newPage();
  await forged.goto(`${site.origin}/?code=forged&state=not-the-one`);
  await expect(widget(page, 'Authorize').getByText(/^Not accepted: its state is not the state/)).toBeVisible();
  await tab.close();
  await go(page, 'authorization/exchange');
  await expect(widget(page, 'Exchange the code').getByLabel('code', { exact: true })).toHaveValue('');
  await context.close();
});

test('the grant page works with JavaScript off', async () => {
  const context = await site.browser.newContext();
  const page = await authorization(context);
  await go(page, 'start/quickstart');
  await page.getByRole('button', { name: 'Open the grant page' }).click();
  await page.frameLocator('iframe').getByRole('button', { name: 'Grant' }).waitFor();
  await go(page, 'authorization/authorize');
  const href = await widget(page, 'Authorize').getByRole('link', { name: 'Open in a new tab' }).getAttribute('href');
  const plain = await site.browser.newContext({ javaScriptEnabled: false });
  const tab = await plain.newPage();
  await tab.goto(href ?? '');
  await tab.getByRole('button', { name: 'Alex Kim' }).click();
  await tab.getByRole('button', { name: 'Grant' }).click();
  await tab.waitForURL(/\/callback\/\?code=[\w-]+&state=/);
  await expect(tab.getByRole('link', { name: 'the guide to authorization requests' })).toBeVisible();
  await plain.close();
  await context.close();
});

test('the widgets in use pass WCAG 2.2 A and AA', async () => {
  const context = await site.browser.newContext({ reducedMotion: 'reduce' });
  const page = await authorization(context);
  const tab = await openRequest(page, 'Alex Kim');
  const found = await wcagViolations(tab);
  await tab.getByRole('button', { name: 'Grant' }).click();
  await tab.waitForURL(/\/callback\/$/);
  await tab.close();
  await go(page, 'authorization/exchange');
  const exchange = widget(page, 'Exchange the code');
  await expect(exchange.getByLabel('code', { exact: true })).not.toHaveValue('');
  await exchange.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(exchange.getByText(/^Exchanged\./)).toBeVisible();
  found.push(...(await wcagViolations(page)));
  await go(page, 'webhooks/register');
  await expect(widget(page, 'Create a webhook').getByLabel('url')).toHaveValue(/\/receiver\/[\w-]{20,}$/);
  await widget(page, 'Create a webhook').getByRole('button', { name: 'Send', exact: true }).click();
  await widget(page, 'Receiver').scrollIntoViewIfNeeded();
  await expect(page.getByRole('log', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(1);
  found.push(...(await wcagViolations(page)));
  assert.deepEqual(found, []);
  await context.close();
});
