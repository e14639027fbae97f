import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright';
import { denySessionStorage, watch } from './browser.ts';
import { expect } from './expect.ts';
import { serveSite } from './site.ts';
import { wcagViolations } from './wcag.ts';

const site = serveSite();

const secret = 'c2VjcmV0LW9mLWhvbWU';
const request = `POST /oauth/token HTTP/1.1\nAuthorization: Basic ${secret}\n\ngrant_type=authorization_code&code=4fJ0sXq9`;

/** Everything of the tab that lasts, and its address. */
const whatLasts = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify([sessionStorage, localStorage, location.href]));

test('a failing request that is pasted on the home page opens the diagnosis filled in, and is not kept', async () => {
  const context = await site.browser.newContext();
  const complaints = await watch(context, [site.origin]);
  const page = await context.newPage();
  const sent: string[] = [];
  page.on('request', (one) => sent.push(`${one.url()} ${one.postData() ?? ''}`));
  await page.goto(site.origin);
  await page.getByRole('textbox', { name: 'Failing request' }).fill(request);
  await page.getByRole('link', { name: 'Diagnose' }).click();
  await expect(page).toHaveURL(`${site.origin}/tools/diagnosis/`);
  await expect(page.getByLabel('Text to diagnose')).toHaveValue(request);
  await expect(page.getByRole('status').first()).toContainText('Recognised: token request.');
  assert.doesNotMatch(await whatLasts(page), new RegExp(secret));
  assert.deepEqual(
    sent.filter((one) => one.includes(secret)),
    [],
  );
  await page.reload();
  await expect(page.getByRole('button', { name: 'A curl command' })).toBeEnabled();
  await expect(page.getByRole('textbox', { name: 'Text to diagnose' })).toHaveValue('');
  assert.deepEqual(complaints, { console: [], violations: [], foreign: [] });
  await context.close();
});

test('a request that was handed over and not taken is removed when the home page comes back', async () => {
  const page = await site.browser.newPage();
  await page.goto(site.origin);
  await page.route('**/tools/diagnosis/', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Failing request' }).fill(request);
  await page.getByRole('link', { name: 'Diagnose' }).click();
  await page.goto(site.origin);
  assert.doesNotMatch(await whatLasts(page), new RegExp(secret));
  await page.close();
});

test('a request is not handed over where Diagnose opens in another tab, nor kept where it does not open', async () => {
  const page = await site.browser.newPage();
  await page.clock.install();
  await page.goto(site.origin);
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await page.getByRole('textbox', { name: 'Failing request' }).fill(request);
  await page.getByRole('link', { name: 'Diagnose' }).click({ modifiers: ['ControlOrMeta'] });
  assert.doesNotMatch(await whatLasts(page), new RegExp(secret));
  await page.getByRole('link', { name: 'Diagnose' }).click();
  assert.match(await whatLasts(page), new RegExp(secret));
  await page.clock.fastForward(10_000);
  assert.doesNotMatch(await whatLasts(page), new RegExp(secret));
  await page.close();
});

test('a request that the browser does not store is not lost: the home page says to paste it, and Diagnose then opens', async () => {
  for (const refuse of [
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
    denySessionStorage,
  ]) {
    const page = await site.browser.newPage();
    await page.addInitScript(refuse);
    await page.goto(site.origin);
    const hint = page.getByRole('status').getByText('Copy it, select Diagnose again, and paste it there.');
    const text = page.getByRole('textbox', { name: 'Failing request' });
    const diagnose = page.getByRole('link', { name: 'Diagnose' });
    await text.fill(request);
    await expect(hint).toBeHidden();
    await diagnose.click();
    await expect(hint).toBeVisible();
    await expect(diagnose).toBeFocused();
    await expect(text).toHaveValue(request);
    assert.deepEqual(await wcagViolations(page), []);
    await diagnose.click();
    await expect(page).toHaveURL(`${site.origin}/tools/diagnosis/`);
    await expect(page.getByLabel('Text to diagnose')).toHaveValue('');
    await page.close();
  }
});

test('the sequence plays, plays again on demand, and is still for those who ask for no motion', async () => {
  const running = (page: Page): Promise<string[]> =>
    page.locator('.stage').evaluate((stage) => stage.getAnimations({ subtree: true }).map(({ playState }) => playState));
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    const page = await site.browser.newPage({ reducedMotion });
    await page.goto(site.origin);
    const replay = page.getByRole('button', { name: 'Replay' });
    if (reducedMotion === 'reduce') {
      await expect(replay).toBeHidden();
      assert.deepEqual(await running(page), []);
    } else {
      await page.locator('.stage').evaluate((stage) => {
        for (const animation of stage.getAnimations({ subtree: true })) animation.finish();
      });
      assert.deepEqual(await running(page), ['finished']);
      await replay.click();
      assert.deepEqual(await running(page), ['running']);
    }
    await page.close();
  }
});

for (const width of [390, 1280])
  test(`the main links of the site lead from every kind of page, ${String(width)} pixels wide`, async () => {
    const page = await site.browser.newPage({ viewport: { width, height: 844 } });
    for (const address of ['/', '/authorization/exchange/', '/tools/workbench/']) {
      await page.goto(site.origin + address);
      if (width < 800) await page.getByRole('button', { name: 'Menu' }).click();
      const links = page.locator('nav[aria-label=Site]:visible').getByRole('link');
      await expect(links).toHaveText(['Guides', 'Reference', 'Quickstart', 'Workbench']);
      await links.nth(1).click();
      await expect(page).toHaveURL(/\/reference\//);
    }
    await page.close();
  });

test('the button that copies the Markdown is before its link, as on other pages, and the link does not move when it comes', async () => {
  const page = await site.browser.newPage({ viewport: { width: 1280, height: 800 } });
  const [link, button] = [
    page.getByRole('link', { name: 'Markdown', exact: true }),
    page.getByRole('button', { name: 'Copy as Markdown' }),
  ];
  for (const path of ['/', '/authorization/exchange/']) {
    await page.goto(site.origin + path);
    const first = await button.boundingBox();
    const place = await link.boundingBox();
    assert.ok(first && place && first.x + first.width < place.x, path);
    await page.route('**/*.js', (route) => route.abort());
    await page.reload();
    await expect(button).toHaveCount(0);
    assert.deepEqual(await link.boundingBox(), place, path);
    await page.unroute('**/*.js');
  }
  await page.close();
});
