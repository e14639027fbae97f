import AxeBuilder from '@axe-core/playwright';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright';
import { outOfBandUri } from '../../src/interface/index.ts';
import { attribute } from '../site/html.ts';
import { builtSite } from '../site/built.ts';
import { launch, watch } from './browser.ts';
import { playDeployment, type PlayedDeployment } from './deployment.ts';
import { expect } from './expect.ts';
import { exchange, grant, paste, send, widget } from './live-walk.ts';
import { startServerFor, type Running } from './server.ts';
import { nonEmpty } from '../non-empty.ts';

// One server has the site, another one plays the live deployment, which is known under the host of an enterprise too.

const partnerUri = 'https://app.example/callback';
let live: PlayedDeployment;
let server: Running & { origin: string };
let browser: Browser;
let application: { clientId: string; clientSecret: string };
let documentId: string;
before(async () => {
  [live, browser] = await Promise.all([playDeployment(), launch()]);
  const { authUrl, baseUrl, enterpriseHost } = live;
  server = await startServerFor({ authUrl, baseUrl, proxyHosts: [enterpriseHost] });
  const { applications, documents } = live.open([server.origin, partnerUri]).describe();
  application = applications[0] ?? assert.fail();
  documentId = documents[0]?.id ?? assert.fail();
});
after(async () => {
  await browser.close();
  await server.stop();
  await live.close();
});

/** Opens the workbench at the live target, and holds that nothing complains and that pages ask nobody else. */
async function visit(walk: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  const complaints = await watch(context, [server.origin, live.authUrl, new URL(partnerUri).origin]);
  await context.route(`${partnerUri}*`, (route) => route.fulfill({ body: 'The application.' }));
  const page = await context.newPage();
  try {
    await page.goto(`${server.origin}/tools/workbench/`);
    await widget(page, 'Target')
      .getByLabel(/^Live:/)
      .check();
    await walk(page, context);
    assert.deepEqual(complaints, { console: [], violations: [], foreign: [] });
  } finally {
    await context.close();
  }
}

test('with our callback address registered, the whole way goes through another tab, at the host of an enterprise', async () => {
  await visit(async (page) => {
    const target = widget(page, 'Target');
    await expect(target).toContainText(`For a test registration, have this redirect URI registered: ${server.origin}Its answers`);
    const secret = widget(page, 'Exchange the code').getByLabel('Client secret (client_secret)');
    await secret.fill(application.clientSecret);
    const tab = await grant(page, application.clientId, { label: server.origin });
    await tab.waitForURL(/\/callback\/$/);
    await tab.close();
    await expect(secret).toHaveValue(application.clientSecret);
    await target.getByLabel('Host of the API').selectOption(live.enterpriseHost);
    await expect(target).toContainText(`Calls go to http://${live.enterpriseHost}.`);
    await expect(secret).toHaveValue(application.clientSecret);
    live.arrived.length = 0;
    await exchange(page);

    await widget(page, 'Receiver').getByRole('button', { name: 'Make a receiver' }).click();
    await send(page, 'createWebhook', 'Create a webhook', { documentId });
    const log = page.getByRole('log', { name: 'Notifications' });
    await expect(log.getByRole('listitem').filter({ hasText: 'webhook.register' })).toContainText('valid');
    await send(page, 'getWebhook', 'Get a webhook');
    await send(page, 'pingWebhook', 'Ping a webhook');
    await expect(log.getByRole('listitem').filter({ hasText: 'webhook.ping' })).toContainText('valid');
    await send(page, 'unregisterWebhook', 'Unregister a webhook');
    await expect(log.getByRole('listitem').filter({ hasText: 'webhook.unregister' })).toContainText('valid');
    const hosts = (oauth: boolean) => [
      ...new Set(live.arrived.filter(({ call }) => call.includes('/oauth/') === oauth).map(({ host }) => host)),
    ];
    assert.deepEqual([hosts(true), hosts(false)], [[new URL(live.authUrl).host], [live.enterpriseHost]]);
  });
});

test('with a redirect URI of the partner, the address that the browser landed on is pasted', async () => {
  await visit(async (page, context) => {
    const landed = context.waitForEvent('request', (request) => request.url().startsWith(partnerUri));
    await grant(page, application.clientId, { typed: partnerUri });
    const address = (await landed).url();
    await paste(page, address.replace(/state=[^&]+/, 'state=of-somebody-else'));
    await expect(
      widget(page, 'Authorize')
        .getByRole('status')
        .getByText(/^Refused: its state/),
    ).toBeVisible();
    await expect(widget(page, 'Exchange the code').getByLabel('Code (code)')).toHaveValue('');
    await paste(page, address);
    await expect(widget(page, 'Exchange the code').getByLabel('Redirect URI (redirect_uri)')).toHaveValue(partnerUri);
    await widget(page, 'Exchange the code').getByLabel('Client secret (client_secret)').fill(application.clientSecret);
    await exchange(page);
  });
});

for (const [what, copied] of [
  ['the title of its page', (title: string) => title],
  ['the code alone', (title: string) => title.replace('Success code=', '')],
] as const)
  test(`out of band, ${what} is pasted`, async () => {
    await visit(async (page) => {
      const tab = await grant(page, application.clientId, { label: outOfBandUri });
      await expect(tab).toHaveTitle(/^Success code=\S+$/);
      await paste(page, copied(await tab.title()));
      await widget(page, 'Exchange the code').getByLabel('Client secret (client_secret)').fill(application.clientSecret);
      await exchange(page);
      assert.ok(nonEmpty(live.arrived).every(({ host }) => host === new URL(live.authUrl).host || host === live.enterpriseHost));
    });
  });

test('every widget says which target is on, and the host that was chosen for it', async () => {
  await visit(async (page) => {
    const all = page.locator('.pi-workbench section').filter({ hasNot: page.getByText(/^(Exchange log|Session as a file)$/) });
    const count = await all.count();
    assert.ok(count >= 9, String(count));
    await expect(all.filter({ hasText: `Live: ${live.authUrl}` })).toHaveCount(count);
    await widget(page, 'Target').getByLabel('Host of the API').selectOption(live.enterpriseHost);
    await expect(all.filter({ hasText: `Live: ${live.authUrl}, API on ${live.enterpriseHost}` })).toHaveCount(count);
    await expect(page.getByRole('group', { name: 'Request line and headers' })).toContainText(`http://${live.enterpriseHost}/`);
    await expect(widget(page, 'Authorize').getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
      'href',
      new RegExp(`^${live.authUrl}/`),
    );
    await widget(page, 'Target').getByLabel('Sandbox in this page').check();
    await expect(all.filter({ hasText: 'Sandbox in this page' })).toHaveCount(count);
    await expect(all.filter({ hasText: 'Target: Live' })).toHaveCount(0);
  });
});

/** One page for each kind of widget. */
function pagesWithWidgets(): string[] {
  const pages = new Map<string, string>();
  for (const { address, all } of builtSite().pages)
    for (const island of all.filter(({ tagName }) => tagName === 'astro-island')) {
      const component = attribute(island, 'component-url') ?? '';
      if (!pages.has(component)) pages.set(component, address);
    }
  return [...new Set(pages.values())];
}

test('on every kind of page, each widget names the live target, or says that nothing goes anywhere', async () => {
  const pages = pagesWithWidgets();
  assert.ok(pages.length >= 9, String(pages.length));
  await visit(async (page) => {
    for (const address of pages) {
      await page.goto(server.origin + address);
      const all = page.locator('section.pi-widget').filter({ hasNot: page.getByText(/^(Exchange log|Session as a file)$/) });
      // Some begin to live when they are seen.
      await all.first().scrollIntoViewIfNeeded();
      await expect(all.filter({ hasNotText: new RegExp(`Live: ${live.authUrl}|goes nowhere`) }), address).toHaveCount(0);
    }
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the live target passes WCAG 2.2 A and AA and fits a screen of 360 pixels, in ${colorScheme}`, async () => {
    await visit(async (page) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 360, height: 800 });
      await widget(page, 'Target').getByLabel('Host of the API').selectOption(live.enterpriseHost);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
      assert.deepEqual(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
        [],
      );
    });
  });
