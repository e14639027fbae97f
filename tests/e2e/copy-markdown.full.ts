import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright';
import { serveSite } from './site.ts';

const site = serveSite();

const address = '/authorization/exchange';
const markdown = async (): Promise<string> => (await fetch(`${site.origin}${address}.md`)).text();

/** Opens the page in a tab, presses the button, and returns what a paste then brings. */
async function pasted(page: Page): Promise<string> {
  await page.goto(`${site.origin}${address}/`);
  const button = page.getByRole('button', { name: 'Copy as Markdown' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Copied' }).waitFor();
  await page.evaluate(() => {
    const area = document.createElement('textarea');
    area.id = 'paste';
    document.body.append(area);
    area.focus();
  });
  await page.keyboard.press('ControlOrMeta+v');
  return page.locator('#paste').inputValue();
}

/** Opens the page, and presses the button, which says that it copied nothing. */
async function failToCopy(page: Page): Promise<void> {
  await page.goto(`${site.origin}${address}/`);
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await page.getByRole('button', { name: 'Not copied' }).waitFor();
}

test('the button puts the Markdown of the page on the clipboard', async () => {
  const page = await site.browser.newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  assert.equal(await pasted(page), await markdown());
  await page.close();
});

test('it does so where the browser offers no clipboard interface, as on plain http', async () => {
  const page = await site.browser.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  assert.equal(await pasted(page), await markdown());
  await page.close();
});

test('when nothing can be fetched the button says so, and the link beside it stays', async () => {
  const page = await site.browser.newPage();
  await page.route('**/*.md', (route) => route.abort());
  await failToCopy(page);
  assert.equal(await page.getByRole('link', { name: 'Markdown', exact: true }).getAttribute('href'), `${address}.md`);
  await page.close();
});

test('a response that is no Markdown is not copied', async () => {
  const page = await site.browser.newPage();
  await page.route('**/*.md', (route) => route.fulfill({ status: 404, body: 'no such page' }));
  await failToCopy(page);
  await page.close();
});

test('with JavaScript off the link leads to the Markdown, which is served as such', async () => {
  const page = await site.browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${site.origin}${address}/`);
  assert.equal(await page.getByRole('button', { name: 'Copy as Markdown' }).count(), 0);
  const href = await page.getByRole('link', { name: 'Markdown', exact: true }).getAttribute('href');
  const response = await fetch(site.origin + (href ?? ''));
  assert.match(response.headers.get('content-type') ?? '', /^text\/markdown; charset=utf-8$/);
  assert.match(await response.text(), /^# Exchange the code\n/);
  await page.close();
});
