import AxeBuilder from '@axe-core/playwright';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { launch, watch, type Complaints } from './browser.ts';
import { expect } from './expect.ts';
import { startServer, type Running } from './server.ts';

let server: Running & { origin: string };
let browser: Browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), launch()]);
});
after(async () => {
  await browser.close();
  await server.stop();
});

const widget = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Opens the quickstart with a sandbox of its own. */
async function quickstart(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${server.origin}/start/quickstart/`);
  await widget(page, 'Authorize').getByRole('button', { name: 'Start a sandbox' }).click();
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

async function clean(complaints: Complaints): Promise<void> {
  assert.deepEqual(complaints, { console: [], violations: [], foreign: [] });
  await Promise.resolve();
}

test('a reader authorizes, exchanges, refreshes, registers, and sees every notification arrive', async () => {
  const context = await browser.newContext();
  const complaints = await watch(context, [server.origin]);
  const page = await quickstart(context);

  const authorize = widget(page, 'Authorize');
  const request = authorize.getByRole('group', { name: 'Authorization request', exact: true });
  await expect(request).toContainText('%3D');
  await expect(authorize.getByLabel('State (state)')).not.toHaveValue('');

  const tab = await openRequest(page, 'Alex Kim');
  await expect(tab.getByRole('heading', { level: 1 })).toContainText('Acme Sheet Viewer asks for access');
  await expect(tab.getByText('Shows the sheets of your design documents')).toBeVisible();
  await expect(tab.getByText('Comment', { exact: true })).toBeVisible();
  await tab.getByRole('button', { name: 'Grant' }).click();
  await tab.waitForURL(/\/callback\/$/);
  assert.equal(new URL(tab.url()).search, '', 'the callback page strips code and state from its address');
  await tab.close();

  const exchange = widget(page, 'Exchange the code');
  await expect(exchange.getByLabel('Code (code)')).not.toHaveValue('');
  await expect(exchange.getByRole('timer', { name: 'Authorization code' })).toBeVisible();
  await exchange.getByRole('button', { name: 'Exchange the code' }).click();
  await expect(exchange.getByText('Tokens received')).toBeVisible();
  const sent = exchange.getByRole('group', { name: 'Request', exact: true });
  await expect(sent).toContainText('grant_type=authorization_code');
  await expect(sent).toContainText('redirect_uri=');
  await expect(sent).not.toContainText(encodeURIComponent('c2FuZGJveC1tYWRlLW5vdC1hLXNlY3JldA='));
  await expect(exchange.getByRole('group', { name: /^Response/ })).toContainText('"token_type":"Bearer"');
  await expect(exchange.getByRole('timer', { name: 'Access token' })).toBeVisible();

  const create = widget(page, 'Create a webhook');
  await expect(create.getByLabel('url')).toHaveValue(/\/receiver\/[\w-]{20,}$/);
  await create.getByRole('button', { name: 'Send createWebhook' }).click();
  await expect(create.getByText(/createWebhook was answered with 2\d\d/)).toBeVisible();
  const log = page.getByRole('log', { name: 'Notifications' });
  await expect(log.getByRole('listitem').filter({ hasText: 'webhook.register' })).toContainText('valid');

  const ping = widget(page, 'Ping a webhook');
  await ping.getByRole('button', { name: 'Send pingWebhook' }).click();
  await expect(log.getByRole('listitem').filter({ hasText: 'webhook.ping' })).toContainText('valid');

  const fire = widget(page, 'Fire an event');
  await fire.getByRole('button', { name: 'Fire the event' }).click();
  await expect(fire.getByText('one notification is on the way')).toBeVisible();
  await expect(log.getByRole('listitem').filter({ hasText: 'svc.comment.create' })).toContainText('valid');

  const unregister = widget(page, 'Unregister a webhook');
  await unregister.getByRole('button', { name: 'Send unregisterWebhook' }).click();
  await expect(log.getByRole('listitem').filter({ hasText: 'webhook.unregister' })).toContainText('valid');
  assert.equal(await log.getByText('wrong:').count(), 0);

  await page.goto(`${server.origin}/authorization/refresh/`);
  const refresh = widget(page, 'Refresh the access token');
  await refresh.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(refresh.getByText('Tokens received')).toBeVisible();
  await expect(refresh.getByRole('group', { name: 'Request', exact: true })).toContainText('grant_type=refresh_token');

  await clean(complaints);
  await context.close();
});

test('a denied grant comes back as access_denied with the state', async () => {
  const context = await browser.newContext();
  const complaints = await watch(context, [server.origin]);
  const page = await quickstart(context);
  const tab = await openRequest(page, 'Alex Kim');
  await tab.getByRole('button', { name: 'Deny' }).click();
  await expect(widget(page, 'Authorize').getByText('error=access_denied')).toBeVisible();
  await expect(widget(page, 'Authorize').getByText('Its state is the one that you sent.')).toBeVisible();
  await clean(complaints);
  await context.close();
});

test('a user of several companies is asked for one', async () => {
  const context = await browser.newContext();
  const page = await quickstart(context);
  const tab = await openRequest(page, 'Sam Okoro');
  await tab.getByLabel('For which company?').selectOption({ label: 'Southgate Towers' });
  await tab.getByRole('button', { name: 'Grant' }).click();
  await expect(widget(page, 'Exchange the code').getByLabel('Code (code)')).not.toHaveValue('');
  await context.close();
});

test('an answer whose state does not match is refused, and the page says why', async () => {
  const context = await browser.newContext();
  const page = await quickstart(context);
  const tab = await openRequest(page, 'Alex Kim');
  const forged = await context.newPage();
  await forged.goto(`${server.origin}/?code=forged&state=not-the-one`);
  await expect(
    widget(page, 'Authorize')
      .getByText(/state/i)
      .filter({ hasText: /not|differs|match/i })
      .first(),
  ).toBeVisible();
  await expect(widget(page, 'Exchange the code').getByLabel('Code (code)')).toHaveValue('');
  await tab.close();
  await context.close();
});

test('the grant page works with JavaScript off', async () => {
  const context = await browser.newContext();
  const page = await quickstart(context);
  const href = await widget(page, 'Authorize').getByRole('link', { name: 'Open in a new tab' }).getAttribute('href');
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const tab = await plain.newPage();
  await tab.goto(href ?? '');
  await tab.getByRole('button', { name: 'Alex Kim' }).click();
  await tab.getByRole('button', { name: 'Grant' }).click();
  await tab.waitForURL(/\/callback\/\?code=[\w-]+&state=/);
  await expect(tab.getByRole('main')).toContainText(/address/i);
  await plain.close();
  await context.close();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the widgets in use pass WCAG 2.2 A and AA, in ${colorScheme}`, async () => {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce' });
    const page = await quickstart(context);
    const tab = await openRequest(page, 'Alex Kim');
    const grantPage = await new AxeBuilder({ page: tab }).analyze();
    await tab.getByRole('button', { name: 'Grant' }).click();
    const exchange = widget(page, 'Exchange the code');
    await expect(exchange.getByLabel('Code (code)')).not.toHaveValue('');
    await exchange.getByRole('button', { name: 'Exchange the code' }).click();
    await widget(page, 'Create a webhook').getByRole('button', { name: 'Send createWebhook' }).click();
    await expect(page.getByRole('log', { name: 'Notifications' }).getByRole('listitem')).toHaveCount(1);
    const site = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
    const found = [...grantPage.violations, ...site.violations].map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
    );
    assert.deepEqual(found, []);
    await context.close();
  });
}
