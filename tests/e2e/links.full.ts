import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BrowserContext, Locator, Page } from 'playwright';
import { watch } from './browser.ts';
import { expect } from './expect.ts';
import { serveSite } from './site.ts';
import { staticHomes, type StaticHome } from './static-homes.ts';
import { open, widget } from './workbench.ts';
import { assertFits, wcagViolations } from './wcag.ts';
import { nonEmpty } from '../non-empty.ts';

const site = serveSite();

const filledIn = 'Filled in from a link. Nothing was sent.';
const refused = 'The link contains a value that a link must not set, so it was ignored. Nothing was sent.';

/** Opens pages of a home, and holds that nothing complains and nothing is asked of another host. */
async function visit(home: Pick<StaticHome, 'origins'>, walk: (context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await site.browser.newContext({ offline: home.origins.length === 0, viewport: { width: 1280, height: 700 } });
  const complaints = await watch(context, home.origins);
  try {
    await walk(context);
    assert.deepEqual(complaints, { console: [], violations: [], foreign: [] });
  } finally {
    await context.close();
  }
}

/** What a page asks for that could change something. */
function changes(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method())) asked.push(`${request.method()} ${request.url()}`);
  });
  return asked;
}

/** One of the values of a switch, which the form has inside of "More" if it is rarely needed. */
function option(form: Locator, name: string, value: string): Locator {
  return form.getByRole('radiogroup', { name, includeHidden: true }).getByRole('radio', { name: value, exact: true, includeHidden: true });
}

async function linkOf(form: Locator): Promise<string> {
  await form.getByRole('button', { name: 'Link to this form' }).click();
  return form.getByRole('group', { name: 'Link to this form' }).innerText();
}

async function holdsWhatWasTyped(create: Locator): Promise<void> {
  await expect(create.getByText(filledIn)).toBeVisible();
  await expect(create.getByLabel('events', { exact: true })).toHaveValue('document.lifecycle.created');
  await expect(option(create, 'Watch', 'a whole company')).toBeChecked();
  await expect(create.getByLabel('companyId', { exact: true })).toHaveValue('co-typed');
  await expect(option(create, 'options.collapseEvents', 'false')).toBeChecked();
  await expect(option(create, 'isTransient', 'false')).toBeChecked();
  await expect(create.getByLabel('Access token')).toHaveValue('');
  await expect(create.getByLabel('url', { exact: true })).toHaveValue(/^http:\/\/\S+\/receiver\//);
}

describe('a link to a filled-in form', () => {
  test('restores it in another tab, and carries no secret, token or code that was typed before', async () => {
    await visit({ origins: [site.origin] }, async (context) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const page = await context.newPage();
      const canaries = { token: 'canary-token-71c2', code: 'canary-code-93aa', secret: 'canary-secret-0b5d', state: 'canary-state-44e1' };
      await page.goto(`${site.origin}/tools/workbench/`);
      const tokens = await open(page, 'exchange');
      await tokens.getByLabel('code', { exact: true }).fill(canaries.code);
      await tokens.getByLabel('client_secret', { exact: true }).fill(canaries.secret);
      await (await open(page, 'authorize')).getByLabel('state', { exact: true }).fill(canaries.state);
      const create = await open(page, 'createWebhook');
      await create.getByText('More', { exact: false }).first().click();
      await create.getByLabel('Access token').fill(canaries.token);
      await create.getByLabel('events', { exact: true }).selectOption('document.lifecycle.created');
      await option(create, 'Watch', 'a whole company').check();
      await create.getByLabel('companyId', { exact: true }).fill('co-typed');
      await option(create, 'options.collapseEvents', 'false').check();
      await option(create, 'isTransient', 'false').check();
      await create.getByLabel('url', { exact: true }).fill(`https://receiver.example/?key=${canaries.secret}`);
      const link = await linkOf(create);
      await create.getByText('It contains no secret').locator('..').getByRole('button', { name: 'Copy', exact: true }).click();
      await expect(create.getByText('Copied.')).toBeVisible();
      assert.equal(await page.evaluate(() => navigator.clipboard.readText()), link);
      assert.ok(link.startsWith(`${site.origin}/tools/workbench/#fill=createWebhook&`), link);
      for (const canary of [...Object.values(canaries), 'receiver.example']) assert.ok(!decodeURIComponent(link).includes(canary), link);
      await expect(create.getByText('the body that you edited')).toBeHidden();
      await create.getByLabel('JSON body').fill(`{"token":"${canaries.token}"}`);
      await expect(create.getByText('the body that you edited')).toBeVisible();
      await expect(create.getByRole('group', { name: 'Link to this form' })).toHaveText(link);
      // A secret that was pasted into a field which a link may carry is known for what it is.
      assert.ok((await linkOf(await open(page, 'authorize'))).includes('clientId='));
      await open(page, 'createWebhook');
      await create.getByLabel('companyId', { exact: true }).fill(canaries.token);
      await expect(create.getByRole('group', { name: 'Link to this form' })).not.toContainText('companyId=');

      const other = await context.newPage();
      const sent = changes(other);
      await other.goto(link);
      const again = widget(other, 'Create a webhook');
      await holdsWhatWasTyped(again);
      await expect(again.getByText('Create a webhook')).toBeInViewport();
      assert.deepEqual(sent, []);
      const fire = await open(other, 'fire');
      await fire.getByRole('button', { name: 'Fire', exact: true }).click();
      await expect(fire.getByText('No webhook watches')).toBeVisible();
      await open(other, 'createWebhook');
      await holdsWhatWasTyped(again);
      assert.ok(sent.length > 0 && sent.every((call) => /^POST \S+\/(sandbox|receiver|control\/events)$/.test(call)), sent.join());
      sent.length = 0;

      await other.goto(link.replace('tools/workbench', 'webhooks/register'));
      await holdsWhatWasTyped(again);
      assert.deepEqual(sent, []);
    });
  });

  test('is refused as a whole when it holds a secret, or says where something goes', async () => {
    await visit({ origins: [site.origin] }, async (context) => {
      const page = await context.newPage();
      await page.goto(`${site.origin}/webhooks/register/`);
      const create = widget(page, 'Create a webhook');
      await expect(create.getByLabel('events', { exact: true })).toHaveValue('comment.create');
      const sent = changes(page);
      const evil = encodeURIComponent('https://evil.example/');
      for (const more of ['client_secret=x', `url=${evil}`, `redirectUri=${evil}`, 'code=x', 'bearer=x', `documentId=${evil}`]) {
        await page.goto('about:blank');
        await page.goto(`${site.origin}/webhooks/register/#fill=createWebhook&event=comment.delete&isTransient=true&${more}`);
        await expect(create.getByText(refused), more).toBeVisible();
        await expect(create.getByLabel('events', { exact: true }), more).toHaveValue('comment.create');
        await expect(option(create, 'isTransient', 'not sent'), more).toBeChecked();
        await expect(create.getByLabel('url', { exact: true })).not.toHaveValue(/evil/);
      }
      // The same page takes the link without the secret, without being loaded again.
      await page.evaluate(() => (location.hash = '#fill=createWebhook&event=comment.delete&isTransient=true'));
      await expect(create.getByText(filledIn)).toBeVisible();
      await expect(create.getByLabel('events', { exact: true })).toHaveValue('comment.delete');
      assert.deepEqual(sent, []);
    });
  });

  test('brings a form that stands far down its page into view, and leaves the others as they are', async () => {
    await visit({ origins: [site.origin] }, async (context) => {
      const page = await context.newPage();
      await page.goto(`${site.origin}/webhooks/ping-and-unregister/#fill=unregisterWebhook&webhookId=w-1&blockNotification=true`);
      const unregister = widget(page, 'Unregister a webhook');
      await expect(unregister.getByText(filledIn)).toBeVisible();
      await expect(unregister.getByLabel('webhookId', { exact: true })).toHaveValue('w-1');
      await expect(option(unregister, 'blockNotification', 'true')).toBeChecked();
      await widget(page, 'Ping a webhook').scrollIntoViewIfNeeded();
      await expect(widget(page, 'Ping a webhook').getByLabel('webhookId', { exact: true })).toHaveValue('');
      await expect(page.getByText(filledIn)).toHaveCount(1);
    });
  });

  test('shows its operation on the workbench, where the reader may choose another', async () => {
    await visit({ origins: [site.origin] }, async (context) => {
      const page = await context.newPage();
      await page.goto(`${site.origin}/tools/workbench/#fill=updateWebhook&webhookId=w-1&description=mine&collapseEvents=false`);
      await expect(widget(page, 'Update a webhook').getByLabel('description', { exact: true })).toHaveValue('mine');
      await open(page, 'getWebhooks');
      await expect((await open(page, 'updateWebhook')).getByLabel('description', { exact: true })).toHaveValue('mine');
      await page.evaluate(() => (location.hash = '#fill=fire&event=workflow.transition&companyId=co-1'));
      const fire = widget(page, 'Fire an event');
      await expect(fire.getByText(filledIn)).toBeVisible();
      await expect(fire.getByLabel('Event type')).toHaveValue('workflow.transition');
      await expect(fire.getByLabel('companyId', { exact: true })).toHaveValue('co-1');
      await page.evaluate(() => (location.hash = '#fill=authorize&clientId=mine&scopes='));
      const authorize = widget(page, 'Authorize');
      await expect(authorize.getByLabel('client_id', { exact: true })).toHaveValue('mine');
      for (const scope of nonEmpty(await authorize.getByRole('group', { name: 'scope', exact: true }).getByRole('checkbox').all()))
        await expect(scope).not.toBeChecked();
    });
  });

  test('is made and taken on a page of a copy on disk, which says that it opens only there', async () => {
    const home = await (staticHomes['opened from disk'] ?? assert.fail())();
    await visit(home, async (context) => {
      const page = await context.newPage();
      await page.goto(`${home.root}/webhooks/register/${home.index}`);
      const create = widget(page, 'Create a webhook');
      await create.getByLabel('events', { exact: true }).selectOption('workflow.transition');
      const link = await linkOf(create);
      assert.ok(link.startsWith(`${home.root}/webhooks/register/${home.index}#fill=createWebhook&event=workflow.transition`), link);
      await expect(create.getByText('its links open only here')).toBeVisible();
      const other = await context.newPage();
      await other.goto(link);
      await expect(widget(other, 'Create a webhook').getByLabel('events', { exact: true })).toHaveValue('workflow.transition');
    });
    await home.close();
  });

  test('can be made and read by everybody at 360 px', async () => {
    const context = await site.browser.newContext({ viewport: { width: 360, height: 800 } });
    const page = await context.newPage();
    await page.goto(`${site.origin}/webhooks/register/#fill=createWebhook&event=comment.delete`);
    const create = widget(page, 'Create a webhook');
    await expect(create.getByText(filledIn)).toBeVisible();
    await create.getByRole('button', { name: 'Link to this form' }).focus();
    await page.keyboard.press('Enter');
    await expect(create.getByRole('group', { name: 'Link to this form' })).toContainText('event=comment.delete');
    await assertFits(page);
    assert.deepEqual(await wcagViolations(page), []);
    await context.close();
  });
});
