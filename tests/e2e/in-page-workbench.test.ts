import AxeBuilder from '@axe-core/playwright';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { launch, watch } from './browser.ts';
import { expect } from './expect.ts';
import { startServer, type Running } from './server.ts';
import { staticHomes, type StaticHome } from './static-homes.ts';

let browser: Browser;
let home: StaticHome;
let server: Running & { origin: string };
before(async () => {
  [browser, home, server] = await Promise.all([launch(), (staticHomes['on a static host'] ?? assert.fail())(), startServer()]);
});
after(async () => {
  await browser.close();
  home.close();
  await server.stop();
});

const widget = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** Opens the workbench and holds that nothing complains and nothing is asked of another host. */
async function visit(root: string, walk: (page: Page, context: BrowserContext) => Promise<void>): Promise<void> {
  const context = await browser.newContext();
  const complaints = await watch(context, [new URL(root).origin]);
  const page = await context.newPage();
  try {
    await page.goto(`${root}/tools/workbench/`);
    await walk(page, context);
    assert.deepEqual(complaints, { console: [], violations: [], foreign: [] });
  } finally {
    await context.close();
  }
}

async function authorize(page: Page): Promise<void> {
  const authorization = widget(page, 'Authorize');
  const frame = authorization.frameLocator('iframe');
  await authorization.getByRole('button', { name: 'Open it here, hop by hop' }).click();
  await frame.getByRole('button', { name: 'Alex Kim' }).click();
  await frame.getByRole('button', { name: 'Grant' }).click();
  await expect(widget(page, 'Exchange the code').getByLabel('Code (code)')).not.toHaveValue('');
}

async function exchange(page: Page): Promise<Locator> {
  const tokens = widget(page, 'Exchange the code');
  await tokens.getByRole('button', { name: 'Exchange the code' }).click();
  return tokens;
}

const homes = { 'in the page': () => home.root, 'on the server': () => server.origin } as const;
for (const name of ['in the page', 'on the server'] as const)
  test(`a code and a token run out by the clock of the sandbox ${name}`, async () => {
    await visit(homes[name](), async (page) => {
      await widget(page, 'Target').getByRole('button', { name: 'Start a sandbox' }).click();
      const clock = widget(page, 'Clock');
      await authorize(page);
      await clock.getByRole('button', { name: '61 seconds ahead' }).click();
      await expect(clock.getByRole('timer', { name: 'Authorization code' })).toHaveText('expired');
      await expect((await exchange(page)).getByText('invalid_grant').first()).toBeVisible();

      await authorize(page);
      await expect(clock.getByRole('timer', { name: 'Authorization code' })).not.toHaveText('expired');
      await expect((await exchange(page)).getByText('Tokens received')).toBeVisible();
      await clock.getByRole('button', { name: 'To the next expiry' }).click();
      await expect(clock.getByRole('timer', { name: 'Access token' })).toHaveText('expired');
      await expect(clock.getByRole('status')).toContainText('Moved to');
      await clock.getByRole('button', { name: 'To the next expiry' }).click();
      await expect(clock.getByRole('status')).toContainText('Not moved');
      const refresh = widget(page, 'Refresh the access token');
      await refresh.getByRole('button', { name: 'Refresh', exact: true }).click();
      await expect(refresh.getByText('Tokens received')).toBeVisible();
      await expect(clock.getByRole('timer', { name: 'Access token' })).not.toHaveText('expired');
    });
  });

for (const name of ['in the page', 'on the server'] as const)
  test(`a grant that is revoked ${name} is refused at the next refresh, and can be given again`, async () => {
    await visit(homes[name](), async (page) => {
      await widget(page, 'Target').getByRole('button', { name: 'Start a sandbox' }).click();
      await authorize(page);
      await expect((await exchange(page)).getByText('Tokens received')).toBeVisible();
      await widget(page, 'Grants').getByRole('button', { name: 'Revoke' }).click();
      await expect(widget(page, 'Grants').getByText('No grant stands.')).toBeVisible();
      const refresh = widget(page, 'Refresh the access token');
      await refresh.getByRole('button', { name: 'Refresh', exact: true }).click();
      await expect(refresh.getByText('invalid_grant').first()).toBeVisible();
      await authorize(page);
      await expect((await exchange(page)).getByText('Tokens received')).toBeVisible();
      await expect(widget(page, 'Grants').getByRole('listitem')).toHaveCount(1);
    });
  });

test('who starts a sandbox by keyboard goes on in the widget whose button went', async () => {
  await visit(home.root, async (page) => {
    await widget(page, 'Target').getByRole('button', { name: 'Start a sandbox' }).press('Enter');
    await expect(widget(page, 'Target')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(widget(page, 'Target').getByRole('button', { name: 'Forget everything' })).toBeFocused();
  });
});

test('who works by keyboard keeps the place when what was pressed goes', async () => {
  await visit(home.root, async (page) => {
    await widget(page, 'Target').getByRole('button', { name: 'Start a sandbox' }).press('Enter');
    const authorization = widget(page, 'Authorize');
    const open = authorization.getByRole('button', { name: 'Open it here, hop by hop' });
    await open.press('Enter');
    const frame = authorization.frameLocator('iframe');
    await frame.getByRole('button', { name: 'Alex Kim' }).press('Enter');
    await frame.getByRole('button', { name: 'Grant' }).press('Enter');
    await expect(authorization.getByRole('group', { name: 'Browser' })).toBeFocused();
    await authorization.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(open).toBeFocused();

    const tokens = widget(page, 'Exchange the code');
    await tokens.getByText('Edit the request before it is sent').press('Enter');
    const body = tokens.getByLabel('Form body');
    await body.pressSequentially('x');
    await tokens.getByRole('button', { name: 'Make it from the form again' }).press('Enter');
    await expect(body).toBeFocused();
    await (await exchange(page)).getByText('Tokens received').waitFor();

    await widget(page, 'Grants').getByRole('button', { name: 'Revoke' }).press('Enter');
    await expect(widget(page, 'Grants')).toBeFocused();
    // Who has gone elsewhere by then is not called back.
    await tokens.getByText('Tokens received').click();
    await expect(widget(page, 'Grants')).not.toBeFocused();
  });
});

test('what comes back is announced: its live region stood there before', async () => {
  await visit(home.root, async (page) => {
    await widget(page, 'Target').getByRole('button', { name: 'Start a sandbox' }).click();
    await authorize(page);
    await page.evaluate(() => {
      for (const region of document.querySelectorAll('[role=status]')) region.classList.add('stood-before');
    });
    const before = page.locator('.stood-before');
    await exchange(page);
    await expect(before.filter({ hasText: 'Tokens received' })).toBeVisible();
    await widget(page, 'Create a webhook').getByRole('button', { name: 'Send createWebhook' }).click();
    await expect(before.filter({ hasText: 'createWebhook was answered with 200' })).toBeVisible();
  });
});

test('an edited token request is sent byte for byte', async () => {
  await visit(home.root, async (page) => {
    await widget(page, 'Target').getByRole('button', { name: 'Start a sandbox' }).click();
    await expect(widget(page, 'Authorize').getByRole('row', { name: /^company_id left out/ })).toContainText(
      'a user of several companies is asked',
    );
    await authorize(page);
    const tokens = widget(page, 'Exchange the code');
    await tokens.getByText('Edit the request before it is sent').click();
    await tokens.getByLabel('Form body').fill('grant_type=authorization_code&code=a%20b&&client_id=x==');
    await expect(tokens.getByText(/^\d mistakes\. It is sent as it stands\.$/)).toBeVisible();
    await expect(tokens.getByRole('link', { name: 'exchange-client-secret' })).toBeVisible();
    await exchange(page);
    await expect(tokens.getByRole('group', { name: 'Request', exact: true })).toContainText(
      'grant_type=authorization_code&code=a%20b&&client_id=x==',
    );
    await tokens.getByRole('button', { name: 'Make it from the form again' }).click();
    await expect((await exchange(page)).getByText('Tokens received')).toBeVisible();
  });
});

test('an edited body of a webhook is checked by the rules, and sent all the same', async () => {
  await visit(home.root, async (page) => {
    await widget(page, 'Target').getByRole('button', { name: 'Start a sandbox' }).click();
    await authorize(page);
    await expect((await exchange(page)).getByText('Tokens received')).toBeVisible();
    const create = widget(page, 'Create a webhook');
    const body = create.getByLabel('JSON body');
    await expect(create.getByText('It is sent as it stands.')).toHaveCount(0);
    const made = await body.inputValue();
    await body.fill(made.replace('comment.create', 'webhook.ping'));
    await expect(create.getByText('1 mistake. It is sent as it stands.')).toBeVisible();
    await expect(create.getByRole('link', { name: 'lifecycle-not-registered' })).toBeVisible();
    await body.fill('{');
    await expect(create.getByText('not well-formed JSON')).toBeVisible();
    await body.fill(made);
    await expect(create.getByText('No mistake that can be seen here.')).toBeVisible();
    await body.fill('{');
    await create.getByRole('button', { name: 'Send createWebhook' }).click();
    await expect(create.getByText(/^createWebhook was answered with 4/)).toBeVisible();
  });
});

test('a receiver that answers the trial with 500 has no registration, and with 200 it has one', async () => {
  await visit(home.root, async (page) => {
    await widget(page, 'Target').getByRole('button', { name: 'Start a sandbox' }).click();
    await authorize(page);
    await exchange(page);
    const receiver = widget(page, 'Receiver');
    const fire = widget(page, 'Fire an event');
    for (const [answer, outcome] of [
      ['500, at once', 'no registration watches it'],
      ['200, at once', 'one notification is on the way'],
    ] as const) {
      await receiver.getByLabel('The receiver answers').selectOption({ label: answer });
      await widget(page, 'Create a webhook').getByRole('button', { name: 'Send createWebhook' }).click();
      await expect(receiver.getByRole('listitem').last()).toContainText(answer.slice(0, 3));
      await fire.getByRole('button', { name: 'Fire the event' }).click();
      await expect(fire.getByText(outcome)).toBeVisible();
    }
  });
});

test('where there is a server the reader chooses between it and the page, and each keeps what it brought', async () => {
  await visit(server.origin, async (page) => {
    const target = widget(page, 'Target');
    await expect(target.getByRole('radio', { name: 'Sandbox on this server' })).toBeChecked();
    await widget(page, 'Target').getByRole('button', { name: 'Start a sandbox' }).click();
    await expect(widget(page, 'Create a webhook').getByLabel('url')).toHaveValue(/\/receiver\/[\w-]{20,}$/);
    await target.getByRole('radio', { name: 'Sandbox in this page' }).click();
    await expect(widget(page, 'Authorize').getByText('Target: Sandbox in this page')).toBeVisible();
    await widget(page, 'Target').getByRole('button', { name: 'Start a sandbox' }).click();
    await expect(widget(page, 'Create a webhook').getByLabel('url')).toHaveValue(/^https:\/\/receiver\.invalid\//);
    await page.reload();
    await expect(target.getByRole('radio', { name: 'Sandbox in this page' })).toBeChecked();
    await target.getByRole('radio', { name: 'Sandbox on this server' }).click();
    await expect(widget(page, 'Create a webhook').getByLabel('url')).toHaveValue(new RegExp(`^${server.origin}/receiver/`));
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the workbench in use passes WCAG 2.2 A and AA and fits a screen of 360 pixels, in ${colorScheme}`, async () => {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce', viewport: { width: 360, height: 800 } });
    const page = await context.newPage();
    await page.goto(`${home.root}/tools/workbench/`);
    await widget(page, 'Target').getByRole('button', { name: 'Start a sandbox' }).click();
    await authorize(page);
    await exchange(page);
    await expect(widget(page, 'Grants').getByRole('listitem')).toHaveCount(1);
    await widget(page, 'Exchange the code').getByText('Edit the request before it is sent').click();
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
    assert.deepEqual(
      violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
      [],
    );
    await context.close();
  });

test('a request that nobody answers can be cancelled, and then be sent again', async () => {
  await visit(server.origin, async (page) => {
    await widget(page, 'Target').getByRole('button', { name: 'Start a sandbox' }).click();
    await authorize(page);
    let silent = true;
    // The route stays: taking it away would let the first request go on its way after all.
    await page.route('**/proxy/token', (route) => (silent ? undefined : route.continue()));
    const tokens = await exchange(page);
    const sending = tokens.getByRole('button', { name: 'Sending…' });
    await expect(sending).toBeDisabled();
    await expect(sending).toBeFocused();
    await tokens.getByRole('button', { name: 'Cancel' }).click();
    await expect(tokens.getByRole('alert')).toHaveText('Cancelled. What was sent may have arrived all the same.');
    silent = false;
    await exchange(page);
    await expect(tokens.getByText('Tokens received')).toBeVisible();
    await expect(tokens.getByRole('button', { name: 'Exchange the code' })).toBeFocused();
    await expect(tokens.getByRole('alert')).toHaveCount(0);
  });
});
