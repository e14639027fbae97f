import assert from 'node:assert/strict';
import { test } from 'node:test';
import { limits } from '../../src/interface/limits.ts';
import { expect } from './expect.ts';
import { authorize, open, registered, send, serveWorkbench, widget } from './workbench.ts';

const { visit, browser, rootOf } = serveWorkbench();

test('the life of a code and of a token is a number of its limit, and a line as long as what is left', async () => {
  await visit('in the page', async (page) => {
    const tokens = await authorize(page);
    const left = tokens.locator('.pi-countdown').first();
    await expect(left).toContainText(new RegExp(`^Authorization code${String.raw`\d+`} s left of ${String(limits.codeSeconds)} s`));
    const share = async () => Number.parseFloat(await left.locator('.pi-line-left').evaluate((line) => line.style.backgroundSize));
    assert.ok((await share()) > 50, String(await share()));
    await page.getByRole('button', { name: '+61 s' }).click();
    await expect(left).toContainText('expired');
    await expect(left).not.toContainText('left of');
    await expect.poll(share).toBe(0);
    const again = await authorize(page);
    await again.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(again.locator('.pi-countdown')).toContainText(/^Access token(60:00|59:\d\d) left of 60:00/);
  });
});

test('a right and a wrong outcome have their mark, a citation says of which kind it is, and a request says how long it took', async () => {
  await visit('in the page', async (page) => {
    const created = await registered(page);
    const outcome = created.locator('.rq-outcome');
    const drawn = () => outcome.locator('h3 .rq-mark path').getAttribute('d');
    const right = await drawn();
    await expect(outcome.getByRole('link', { name: 'trial-may-come-first' })).toHaveAttribute('data-kind', 'rule');
    await expect(created.locator('[data-kind=default]').first()).toContainText('Not specified; sandbox default:');
    const dot = await outcome
      .getByRole('link')
      .first()
      .evaluate((link) => getComputedStyle(link, '::before').borderRadius);
    assert.equal(dot, '50%');
    const stream = widget(page, 'Stream');
    await expect(stream.getByRole('button', { name: /POST \/webhooks \d+ ms$/ })).toBeVisible();
    await expect(stream.getByRole('button', { name: /webhook\.register \d+ ms$/ })).toBeVisible();
    const pane = await open(page, 'createWebhook');
    await pane.getByLabel('url').fill('not a URL');
    await pane.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(outcome).toHaveAttribute('data-tone', 'failed');
    assert.ok(right !== null && (await drawn()) !== right);
    await send(page, 'getWebhooks');
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`the stream of the quickstart has the ground of the panel beside it, ${colorScheme}`, async () => {
    const page = await browser().newPage({ colorScheme });
    await page.goto(`${rootOf('in the page')}/start/quickstart/`);
    const ground = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          let shown: Element | null = element;
          while (shown && /rgba\(0, 0, 0, 0\)|transparent/.test(getComputedStyle(shown).backgroundColor)) shown = shown.parentElement;
          return shown && getComputedStyle(shown).backgroundColor;
        });
    await expect(page.locator('.qs .st-view')).toBeVisible();
    assert.equal(await ground('.qs .st-view'), await ground('.qs-steps'));
    assert.equal(await ground('.qs .st-heads'), await ground('.qs-steps'));
    await page.close();
  });

test('the chevron of a list has another colour in the other scheme', async () => {
  const drawn = async (colorScheme: 'light' | 'dark') => {
    const page = await browser().newPage({ colorScheme });
    await page.goto(`${rootOf('in the page')}/tools/workbench/#createWebhook`);
    const list = page.getByLabel('events', { exact: true });
    await expect(list).toBeVisible();
    const image = await list.evaluate((select) => getComputedStyle(select).backgroundImage);
    await page.close();
    return image;
  };
  const light = await drawn('light');
  assert.match(light, /gradient/);
  assert.notEqual(light, await drawn('dark'));
});
