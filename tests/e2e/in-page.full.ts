import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Locator, Page } from 'playwright';
import { launch, visitPage, type Walk } from './browser.ts';
import { expect } from './expect.ts';
import { staticHomes, type StaticHome } from './static-homes.ts';
import { wcagViolations } from './wcag.ts';
import { nonEmpty } from '../non-empty.ts';

let browser: Browser;
before(async () => {
  browser = await launch();
});
after(async () => {
  await browser.close();
});

const widget = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const frameOf = (page: Page) => widget(page, 'Authorize').frameLocator('iframe');

/** Opens a page of a static site as {@link visitPage} does, without a network if it is on disk. */
const visit = ({ root, index, origins }: StaticHome, slug: string, walk: Walk): Promise<void> =>
  visitPage(browser, `${root}/${slug}/${index}`, walk, { offline: origins.length === 0, origins });

async function start(page: Page): Promise<void> {
  await widget(page, 'Authorize').hover();
  await expect(widget(page, 'Authorize').getByText('Target: Sandbox in this page')).toBeVisible();
  await widget(page, 'Authorize').getByRole('button', { name: 'Send', exact: true }).click();
}

for (const [name, open] of Object.entries(staticHomes))
  describe(`the site ${name}`, () => {
    let home: StaticHome;
    before(async () => {
      home = await open();
    });
    after(() => home.close());

    test('carries the whole walk: authorize, exchange, create, trial, event, unregister, with a reload between', async () => {
      await visit(home, 'start/quickstart', async (page) => {
        const steps = page.getByRole('region', { name: 'Steps' });
        const press = (name: string) => steps.getByRole('button', { name, exact: true }).click();
        const done = (step: string) => expect(steps.getByRole('button', { name: new RegExp(`^Done: ${step} `) })).toBeVisible();
        await expect(steps.getByText('Your first click starts a sandbox in this page')).toBeVisible();
        await press('Open the grant page');
        await expect(steps.frameLocator('iframe').getByRole('heading', { level: 1 })).toContainText('Grant Acme Sheet Viewer access');
        await steps.frameLocator('iframe').getByRole('button', { name: 'Grant' }).click();
        await press('Exchange the code');
        await done('Exchange the code');

        await page.reload();
        await expect(steps.getByText(/^https:\/\/receiver\.invalid\//)).toBeVisible();
        await press('Create the webhook');
        await press('Fire the event');
        await done('Fire an event');

        await page.reload();
        await done('Fire an event');
        await press('Ping');
        await press('Unregister');
        await expect(steps.getByText('Complete. 4 of 4 notifications delivered.')).toBeVisible();

        await page.goto(`${home.root}/authorization/refresh/${home.index}`);
        const refresh = widget(page, 'Refresh the access token');
        await refresh.getByRole('button', { name: 'Send', exact: true }).click();
        await expect(refresh.getByText(/^(Exchanged|Refreshed)\./)).toBeVisible();
      });
    });
  });

describe('the grant page in its frame', () => {
  let home: StaticHome;
  before(async () => {
    home = await (staticHomes['on a static host'] ?? assert.fail())();
  });
  after(() => home.close());

  test('takes a Deny back to the application, which explains it beside the state that was sent', async () => {
    await visit(home, 'authorization/authorize', async (page) => {
      const state = widget(page, 'Authorize').getByLabel('state', { exact: true });
      await state.focus();
      await expect(state).not.toHaveValue('');
      const sent = await state.inputValue();
      await start(page);
      await frameOf(page).getByRole('button', { name: 'Alex Kim' }).click();
      await frameOf(page).getByRole('button', { name: 'Deny' }).click();
      await expect(widget(page, 'Authorize').getByText('state matches the one you sent.')).toBeVisible();
      await expect(state).toHaveValue(sent);
    });
  });

  test('asks a user of several companies for one, and holds the form until it is chosen', async () => {
    await visit(home, 'authorization/authorize', async (page) => {
      await start(page);
      await frameOf(page).getByRole('button', { name: 'Sam Okoro' }).click();
      await frameOf(page).getByRole('button', { name: 'Grant' }).click();
      await expect(frameOf(page).getByLabel('Company')).toBeVisible();
      await frameOf(page).getByLabel('Company').selectOption({ label: 'Southgate Towers' });
      await frameOf(page).getByRole('button', { name: 'Grant' }).click();
      await expect(widget(page, 'Authorize').getByText('Your application has the code.')).toBeVisible();
    });
  });

  test('ends out of band in a page whose window title holds the code', async () => {
    await visit(home, 'authorization/authorize', async (page) => {
      const authorize = widget(page, 'Authorize');
      await authorize.getByLabel('redirect_uri', { exact: true }).selectOption('urn:ietf:wg:oauth:2.0:oob');
      await authorize.getByRole('button', { name: 'Send', exact: true }).click();
      await frameOf(page).getByRole('button', { name: 'Alex Kim' }).click();
      await frameOf(page).getByRole('button', { name: 'Grant' }).click();
      const title = authorize.getByText(/^Success code=/);
      await expect(title).toBeVisible();
      const code = (await title.textContent())?.replace('Success code=', '') ?? '';
      const read = authorize.getByRole('button', { name: /Read the window title/ });
      const edges = await read.evaluate((button) => {
        const [own, frame] = [button, button.parentElement as HTMLElement].map((one) => one.getBoundingClientRect());
        return own && frame ? [own.left - frame.left, own.top - frame.top, frame.right - own.right, frame.bottom - own.bottom] : [];
      });
      assert.ok(Math.min(...nonEmpty(edges)) >= 8, edges.join(' '));
      await read.click();
      await expect(authorize.getByText(code, { exact: true })).toBeVisible();
    });
  });

  test('goes to an application on localhost without a request to it', async () => {
    await visit(home, 'authorization/authorize', async (page) => {
      const authorize = widget(page, 'Authorize');
      await authorize.getByLabel('redirect_uri', { exact: true }).selectOption('http://localhost:8080');
      await authorize.getByRole('button', { name: 'Send', exact: true }).click();
      await frameOf(page).getByRole('button', { name: 'Alex Kim' }).click();
      await frameOf(page).getByRole('button', { name: 'Grant' }).click();
      await expect(authorize.getByRole('group', { name: 'Request that the application gets' })).toContainText('Host: localhost:8080');
    });
  });

  test('shows the error page of a request that may not come back, and does not leave it', async () => {
    await visit(home, 'authorization/authorize', async (page) => {
      const authorize = widget(page, 'Authorize');
      await authorize.getByLabel('redirect_uri', { exact: true }).selectOption('typed');
      await authorize.getByLabel('Typed redirect URI').fill('http://localhost:8081');
      await authorize.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(frameOf(page).getByRole('heading', { level: 1 })).toHaveText('This authorization request can’t continue');
      await expect(authorize.getByText('Authorization error', { exact: true })).toBeVisible();
    });
  });

  test('passes WCAG 2.2 A and AA with its hops', async () => {
    const page = await browser.newPage({ reducedMotion: 'reduce' });
    await page.goto(`${home.root}/authorization/authorize/`);
    await start(page);
    await frameOf(page).getByRole('button', { name: 'Alex Kim' }).click();
    await frameOf(page).getByRole('button', { name: 'Grant' }).waitFor();
    assert.deepEqual(await wcagViolations(page), []);
    await page.close();
  });
});
