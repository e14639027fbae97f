import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContext } from 'playwright';
import { launch } from './browser.ts';
import { startServer } from './server.ts';

let browser: Browser;
let server: Awaited<ReturnType<typeof startServer>>;
before(async () => {
  [browser, server] = await Promise.all([launch(), startServer()]);
});
after(async () => {
  await browser.close();
  await server.stop();
});

const address = '/authorization/exchange';
const markdown = async (): Promise<string> => (await fetch(`${server.origin}${address}.md`)).text();

/** Opens the page in a context, presses the button and gives what a paste then brings. */
async function pasted(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${server.origin}${address}/`);
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

test('the button puts the Markdown of the page on the clipboard', async () => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
  assert.equal(await pasted(context), await markdown());
  await context.close();
});

test('it does so where the browser offers no clipboard interface, as on plain http', async () => {
  const context = await browser.newContext();
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  assert.equal(await pasted(context), await markdown());
  await context.close();
});

test('when nothing can be fetched the button says so, and the link beside it stays', async () => {
  const context = await browser.newContext();
  await context.route('**/*.md', (route) => route.abort());
  const page = await context.newPage();
  await page.goto(`${server.origin}${address}/`);
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await page.getByRole('button', { name: 'Not copied' }).waitFor();
  assert.equal(await page.getByRole('link', { name: 'Markdown', exact: true }).getAttribute('href'), `${address}.md`);
  await context.close();
});

test('an answer that is no Markdown is not copied', async () => {
  const context = await browser.newContext();
  await context.route('**/*.md', (route) => route.fulfill({ status: 404, body: 'no such page' }));
  const page = await context.newPage();
  await page.goto(`${server.origin}${address}/`);
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await page.getByRole('button', { name: 'Not copied' }).waitFor();
  await context.close();
});

test('with JavaScript off the link leads to the Markdown, which is served as such', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.origin}${address}/`);
  assert.equal(await page.getByRole('button', { name: 'Copy as Markdown' }).count(), 0);
  const href = await page.getByRole('link', { name: 'Markdown', exact: true }).getAttribute('href');
  const answer = await fetch(server.origin + (href ?? ''));
  assert.match(answer.headers.get('content-type') ?? '', /^text\/markdown; charset=utf-8$/);
  assert.match(await answer.text(), /^# Exchange the code\n/);
  await context.close();
});
