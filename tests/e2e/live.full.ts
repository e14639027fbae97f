import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright';
import type { Sandbox } from '../../src/sandbox/index.ts';
import { outOfBandUri } from '../../src/interface/index.ts';
import { entries } from '../../src/playground/features/console/entries.ts';
import { attribute } from '../site/html.ts';
import { builtSite } from '../site/built.ts';
import { launch, visitPage, type Walk } from './browser.ts';
import { playDeployment, type PlayedDeployment } from './deployment.ts';
import { expect } from './expect.ts';
import { exchange, grant, grantFrom, paste, send } from './live-walk.ts';
import { startServerFor, type Running } from './server.ts';
import { nonEmpty } from '../non-empty.ts';
import { chooseTarget, notifications, open, openList, openTarget, respond, widget } from './workbench.ts';
import { assertFits, wcagViolations } from './wcag.ts';

// One server has the site, another one plays the live deployment, which is known under the host of an enterprise too.

const partnerUri = 'https://app.example/callback';
let live: PlayedDeployment;
let server: Running & { origin: string };
let browser: Browser;
let application: { clientId: string; clientSecret: string };
let documentId: string;
let service: Sandbox;
before(async () => {
  [live, browser] = await Promise.all([playDeployment(), launch()]);
  const { authUrl, baseUrl, enterpriseHost } = live;
  server = await startServerFor({ authUrl, baseUrl, proxyHosts: [enterpriseHost] });
  service = live.open([server.origin, partnerUri]);
  const { applications, documents } = service.describe();
  application = applications[0] ?? assert.fail();
  documentId = documents[0]?.id ?? assert.fail();
});
after(async () => {
  await browser.close();
  await server.stop();
  await live.close();
});

/** Opens the workbench as {@link visitPage} does, and chooses the live target. */
async function visit(walk: Walk): Promise<void> {
  const origins = [server.origin, live.authUrl, new URL(partnerUri).origin];
  await visitPage(
    browser,
    `${server.origin}/tools/workbench/`,
    async (page, context) => {
      await context.route(`${partnerUri}*`, (route) => route.fulfill({ body: 'The application.' }));
      await chooseTarget(page, /^Live:/);
      await walk(page, context);
    },
    { origins },
  );
}

/** Opens the one notification of a type that has arrived, and holds that it is valid. */
async function expectValid(page: Page, type: string): Promise<void> {
  const notification = notifications(page).filter({ hasText: type });
  await notification.getByRole('button', { name: type }).click();
  await expect(notification.getByText('valid', { exact: true })).toBeVisible();
}

test('with our callback address registered, the whole way goes through another tab, at the host of an enterprise', async () => {
  await visit(async (page) => {
    const target = await openTarget(page);
    await expect(target).toContainText(`For a test application, register this redirect URI: ${server.origin}Responses`);
    await page.keyboard.press('Escape');
    const secret = (await open(page, 'exchange')).getByLabel('client_secret', { exact: true });
    await secret.fill(application.clientSecret);
    const tab = await grant(page, application.clientId, { label: server.origin });
    await tab.waitForURL(/\/callback\/$/);
    await tab.close();
    await open(page, 'exchange');
    await expect(secret).toHaveValue(application.clientSecret);
    await chooseTarget(page, /^Live:/, live.enterpriseHost);
    await expect(widget(page, 'Target and clock')).toContainText(`API on ${live.enterpriseHost}`);
    await expect(secret).toHaveValue(application.clientSecret);
    live.arrived.length = 0;
    await exchange(page);

    // Where the stream says that there is none.
    const receiver = widget(page, 'Stream').getByRole('group', { name: 'Receiver', exact: true });
    await expect(receiver).toContainText('No receiver yet.');
    await receiver.getByRole('button', { name: 'Create a receiver' }).click();
    await send(page, 'createWebhook', { documentId });
    await openList(page);
    await expectValid(page, 'webhook.register');
    await send(page, 'getWebhook');
    await send(page, 'pingWebhook');
    await expectValid(page, 'webhook.ping');
    await send(page, 'unregisterWebhook');
    await expectValid(page, 'webhook.unregister');
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
    const authorize = await open(page, 'authorize');
    await expect(authorize.getByRole('status').getByText(/^Not accepted: its state/)).toBeVisible();
    const again = context.waitForEvent('page');
    await authorize.getByRole('button', { name: 'Authorize again' }).click();
    await (await again).close();
    await expect((await open(page, 'exchange')).getByLabel('code', { exact: true })).toHaveValue('');
    await paste(page, address);
    const tokens = await open(page, 'exchange');
    await expect(tokens.getByLabel('redirect_uri', { exact: true })).toHaveValue(partnerUri);
    await tokens.getByLabel('client_secret', { exact: true }).fill(application.clientSecret);
    await exchange(page);
  });
});

/** Gets tokens by our callback address. */
async function authorizeHere(page: Page): Promise<void> {
  await (await open(page, 'exchange')).getByLabel('client_secret', { exact: true }).fill(application.clientSecret);
  await (await grant(page, application.clientId, { label: server.origin })).waitForURL(/\/callback\/$/);
  await exchange(page);
}

/** The URL of the receiver of this page. */
async function receiverUrl(page: Page): Promise<string> {
  const feed = widget(page, 'Stream').locator('.st-feed');
  await expect(feed).toHaveText('Listening');
  return (await feed.getAttribute('title')) ?? assert.fail();
}

for (const [what, copied] of [
  ['the title of its page', (title: string) => title],
  ['the code alone', (title: string) => title.replace('Success code=', '')],
] as const)
  test(`out of band, ${what} is pasted`, async () => {
    await visit(async (page) => {
      const tab = await grant(page, application.clientId, { label: outOfBandUri });
      await expect(tab).toHaveTitle(/^Success code=\S+$/);
      await paste(page, copied(await tab.title()));
      await (await open(page, 'exchange')).getByLabel('client_secret', { exact: true }).fill(application.clientSecret);
      await exchange(page);
      assert.ok(nonEmpty(live.arrived).every(({ host }) => host === new URL(live.authUrl).host || host === live.enterpriseHost));
    });
  });

test('the bar says which target is on, and the host that was chosen for it, and stands out', async () => {
  await visit(async (page) => {
    const bar = widget(page, 'Target and clock');
    const scheme = () => bar.evaluate((element) => getComputedStyle(element).colorScheme);
    await expect(bar).toContainText(`Live: ${live.authUrl}`);
    const inverse = await scheme();
    await chooseTarget(page, /^Live:/, live.enterpriseHost);
    await expect(bar).toContainText(`Live: ${live.authUrl}, API on ${live.enterpriseHost}`);
    await expect((await open(page, 'getWebhooks')).getByRole('button', { name: `Send to ${live.enterpriseHost}` })).toBeVisible();
    await expect((await open(page, 'authorize')).getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
      'href',
      new RegExp(`^${live.authUrl}/`),
    );
    await chooseTarget(page, 'Sandbox in this page');
    await expect(bar).toContainText('Sandbox in this page');
    await expect(bar).not.toContainText('Live');
    assert.deepEqual([await scheme(), inverse].sort(), ['dark', 'light']);
  });
});

test('no field is marked as wrong before the reader has begun, and what is typed wrong is', async () => {
  await visit(async (page) => {
    for (const { id } of entries.filter(({ group }) => group !== 'Tools'))
      await expect((await open(page, id)).locator('[aria-invalid="true"]')).toHaveCount(0);
    const url = (await open(page, 'createWebhook')).getByLabel('url', { exact: true });
    await url.fill('ftp://app.example/');
    await expect(url).toHaveAttribute('aria-invalid', 'true');
  });
});

test('a request leads to what it lacks: the token, the webhook, and a receiver, which its form then names, and counts what is empty', async () => {
  await visit(async (page) => {
    const lacks = async (operation: 'pingWebhook' | 'createWebhook', step: string) =>
      (await open(page, operation)).getByRole('button', { name: step, exact: true });
    await (await lacks('pingWebhook', 'Authorize')).click();
    await expect(widget(page, 'Authorize')).toBeVisible();
    await authorizeHere(page);
    await (await lacks('pingWebhook', 'Create a webhook')).click();
    const create = widget(page, 'Create a webhook');
    await expect(create.getByText('2 required')).toBeVisible();
    await (await lacks('createWebhook', 'Create a receiver')).click();
    await expect(create.getByLabel('url', { exact: true })).toHaveValue(/\/receiver\//);
    await expect(create.getByText('1 required')).toBeVisible();
    await expect(await lacks('createWebhook', 'Create a receiver')).toHaveCount(0);
  });
});

test('each ping has its own outcome, and what goes to another URL is not waited for', async () => {
  await visit(async (page) => {
    await authorizeHere(page);
    await send(page, 'createWebhook', { documentId, url: 'https://app.example/hook' });
    const created = await open(page, 'createWebhook');
    await expect(created.getByText(/only if it goes to the receiver of this page/)).toBeVisible();
    await created.getByRole('group', { name: 'Response' }).getByRole('button', { name: 'Ping' }).click();
    await widget(page, 'Stream').getByRole('button', { name: 'Create a receiver' }).click();
    await send(page, 'createWebhook', { documentId, url: await receiverUrl(page) });
    await expect((await open(page, 'createWebhook')).getByText('Created. Your receiver responded with 200 to the trial.')).toBeVisible();
    await expect((await open(page, 'createWebhook')).getByRole('button', { name: 'Fire an event' })).toHaveCount(0);
    await send(page, 'pingWebhook');
    const pinged = await open(page, 'pingWebhook');
    await expect(pinged.getByText('Ping delivered. Your receiver responded with 200.')).toBeVisible();
    await respond(page, 'another status');
    await send(page, 'pingWebhook');
    await expect(pinged.getByText('Pinged, but your receiver responded with 500.')).toBeVisible();
  });
});

test('a tab that never responds leads on, and a browser that opens none is not waited for', async () => {
  await visit(async (page, context) => {
    const authorize = await open(page, 'authorize');
    await authorize.getByLabel('client_id', { exact: true }).fill(application.clientId);
    const opened = context.waitForEvent('page');
    await authorize.getByRole('button', { name: /^Send to/ }).click();
    await (await opened).close();
    await expect(authorize.getByText(/^If that tab ends at another URL/)).toBeVisible();
    await page.evaluate(() => (window.open = () => null));
    await authorize.getByRole('button', { name: 'Authorize again' }).click();
    await expect(authorize.getByText(/^The browser did not open a tab/)).toBeVisible();
    await expect(authorize.getByText(/^Waiting for the response/)).toHaveCount(0);
  });
});

test('the experiments have the client ID that was typed in the authorization request', async () => {
  await visit(async (page) => {
    await (await open(page, 'authorize')).getByLabel('client_id', { exact: true }).fill(application.clientId);
    const pane = await open(page, 'experiments');
    await expect(pane.getByLabel('Client ID (client_id)')).toHaveValue(application.clientId);
  });
});

test('once the grant is revoked, an expired token leads to another authorization, not to one more refresh', async () => {
  await visit(async (page) => {
    await authorizeHere(page);
    await service.clock.advance(3_601_000);
    const [user] = service.describe().users;
    await service.control.revokeGrant({
      clientId: application.clientId,
      userId: user?.id ?? '',
      companyId: user?.companyIds[0] ?? '',
    });
    const list = await open(page, 'getWebhooks');
    await list.getByRole('button', { name: /^Send to/ }).click();
    await list.getByRole('button', { name: 'Refresh and send again' }).click();
    await expect(list.getByRole('button', { name: 'Authorize again' })).toBeVisible();
    await expect(list.getByRole('button', { name: 'Refresh and send again' })).toHaveCount(0);
  });
});

test('a copied command says that it holds the secrets, and a token of few scopes is not judged by the sandbox', async () => {
  await visit(async (page, context) => {
    await context.grantPermissions(['clipboard-write']);
    await (await open(page, 'authorize')).getByLabel('Read', { exact: true }).check({ force: true });
    await authorizeHere(page);
    const tokens = await open(page, 'exchange');
    await expect(tokens.getByText('Exchanged. You have both tokens.')).toBeVisible();
    await tokens.getByRole('button', { name: 'Copy as curl' }).click();
    await expect(tokens.getByText('Copied, with its secrets.')).toBeVisible();
  });
});

test('the bar keeps its one row, and on a phone the code that comes is in view with what follows', async () => {
  await visit(async (page) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const bar = widget(page, 'Target and clock');
    const height = () => bar.evaluate(({ clientHeight }) => clientHeight);
    const before = await height();
    await authorizeHere(page);
    assert.equal(await height(), before);
    await page.setViewportSize({ width: 390, height: 844 });
    assert.ok((await height()) < 80, 'two lines');
    const authorize = await open(page, 'authorize');
    const tab = await grantFrom(page, () => authorize.getByRole('button', { name: /^Send to/ }).click());
    await tab.waitForURL(/\/callback\/$/);
    await page.bringToFront();
    await expect(authorize.getByRole('button', { name: 'Exchange the code' })).toBeInViewport({ ratio: 1 });
    const [next, foot] = await Promise.all(
      [authorize.getByRole('button', { name: 'Exchange the code' }), authorize.getByRole('button', { name: /^Send to/ })].map((one) =>
        one.boundingBox(),
      ),
    );
    assert.ok(next && foot && next.y + next.height <= foot.y, JSON.stringify([next, foot]));
  });
});

/** One page for each kind of widget. The console says the target in its bar, once for all. */
function pagesWithWidgets(): string[] {
  const pages = new Map<string, string>();
  for (const { address, all } of builtSite().pages)
    if (!address.endsWith('/tools/workbench/'))
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
      const all = page.locator('section.pi-widget:not(.st)').filter({ hasNot: page.getByText('Session as a file', { exact: true }) });
      await expect(all.filter({ hasNotText: new RegExp(`Live: ${live.authUrl}|does not leave this page`) }), address).toHaveCount(0);
    }
  });
});

test('the live target passes WCAG 2.2 A and AA and fits a screen of 360 pixels', async () => {
  await visit(async (page) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 800 });
    await chooseTarget(page, /^Live:/, live.enterpriseHost);
    await assertFits(page);
    assert.deepEqual(await wcagViolations(page), []);
  });
});

test('a request that was diagnosed is not offered to a sandbox', async () => {
  await visit(async (page) => {
    const pane = await open(page, 'diagnose');
    await pane.getByLabel('Text to diagnose').fill('grant_type=refresh_token&refresh_token=r&client_id=a%3D&client_secret=s');
    const offer = page.getByRole('button', { name: 'Send it to the sandbox' });
    await expect(page.getByRole('list', { name: 'Checked' })).toBeVisible();
    await expect(offer).toHaveCount(0);
    await chooseTarget(page, /^Sandbox on this server/);
    await expect(offer).toBeVisible();
  });
});

test('what only a sandbox can do keeps its heading while calls go to a live service, says so, and leads to a sandbox', () =>
  visit(async (page) => {
    await expect(page.getByText('Real service')).toHaveAttribute('data-is', 'off');
    await expect(page.getByText('The client ID is required.')).toHaveCount(0);
    for (const [entry, title, button] of [
      ['Fire an event', 'Fire an event', 'Fire'],
      ['Revoke a grant', 'Revoke a grant', 'Revoke'],
    ] as const) {
      await page.getByRole('link', { name: new RegExp(`^${entry}`) }).click();
      await expect(page.getByRole('heading', { name: title, level: 2 })).toBeVisible();
      await expect(page.getByRole('button', { name: button, exact: true })).toHaveAttribute('aria-disabled', 'true');
    }
    await page.goto(`${server.origin}/start/quickstart/`);
    const note = page.getByText(/These steps use a sandbox\.$/);
    await expect(note).toBeVisible();
    expect(await note.evaluate((element) => getComputedStyle(element.parentElement ?? element).paddingTop)).toBe('12px');
    await page.goto(`${server.origin}/events/comment-create/`);
    await expect(page.getByText(/Only a sandbox can be made to send it\.$/)).toBeVisible();
    await expect(page.getByText(/The first Fire/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Use a sandbox' }).click();
    await expect(page.getByRole('button', { name: 'Fire', exact: true })).toBeVisible();
  }));
