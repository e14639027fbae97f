import AxeBuilder from '@axe-core/playwright';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContext, Page } from 'playwright';
import { watch } from './browser.ts';
import { expect } from './expect.ts';
import { serveSite } from './site.ts';

const site = serveSite();

const code = 'canary-code-e-l_VKCsbZRKyJu1263_YlzR0LxRNPAw';

/** Opens a page of the site that replies to the callback page as a tab of the playground would. */
async function respondWith(context: BrowserContext, message: object): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${site.origin}/404.html`);
  await page.evaluate((reply) => {
    const channel = new BroadcastChannel('partner-interface-callback');
    channel.onmessage = ({ data }: MessageEvent<{ type: string; parameters: { state?: string } }>) => {
      if (data.type === 'authorization-response') channel.postMessage({ ...reply, state: data.parameters.state });
    };
  }, message);
}

/** Opens the callback page with a query, and waits for its outcome. */
async function open(context: BrowserContext, query: string, heading: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${site.origin}/callback/${query}`);
  await expect(page.getByRole('status').getByRole('heading', { level: 1, name: heading })).toBeVisible();
  assert.equal(await page.title(), heading);
  assert.equal(page.url(), `${site.origin}/callback/`);
  return page;
}

const taken = { type: 'authorization-response-taken' };
const refused = { type: 'authorization-response-refused', expected: 'sent-state' };
const outcomes = [
  ['a code that was asked for', `?code=${code}&state=s1`, taken, 'Code received', ['canary-code-…', 's1 matches']],
  ['a denied grant', '?error=access_denied&state=s1', taken, 'Access was not granted', ['access_denied', 's1 matches']],
  ['an error', '?error=invalid_scope&error_description=Why&state=s1', taken, 'The request failed', ['invalid_scope', 'Why', 's1 matches']],
  ['a foreign state', `?code=${code}&state=other`, refused, 'State does not match', ['sent-state', 'other differs']],
  ['no response', '', undefined, 'No code, no error', []],
] as const;

for (const [what, query, message, heading, rows] of outcomes)
  test(`the callback page says what arrived: ${what}`, async () => {
    const context = await site.browser.newContext();
    const complaints = await watch(context, [site.origin]);
    if (message) await respondWith(context, message);
    const page = await open(context, query, heading);
    assert.deepEqual(await page.locator('#arrived dd').allTextContents(), rows);
    assert.ok(!(await page.content()).includes(code));
    await expect(page.getByRole('link', { name: 'Open the quickstart' })).toBeVisible({ visible: what === 'no response' });
    await expect(page.getByRole('button', { name: 'Close this tab' })).toBeVisible({ visible: what !== 'no response' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    assert.deepEqual(violations, []);
    assert.deepEqual(complaints, { console: [], violations: [], foreign: [] });
    await context.close();
  });

test('a response that no page takes can be copied, and is kept nowhere', async () => {
  const context = await site.browser.newContext({ colorScheme: 'dark', viewport: { width: 390, height: 844 } });
  const page = await open(context, `?code=${code}&state=s1`, 'No open page has sent this request');
  await expect(page.getByRole('textbox', { name: 'Redirect URL' })).toHaveValue(`${site.origin}/callback/?code=${code}&state=s1`);
  const heightOfText = await page.getByRole('link', { name: 'Open the workbench' }).evaluate((link) => {
    const text = document.createRange();
    text.selectNodeContents(link);
    return text.getBoundingClientRect().height;
  });
  assert.ok(heightOfText < 30, `the link is on one line: ${String(heightOfText)} px`);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy URL' }).click();
  await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), new RegExp(`\\?code=${code}&state=s1$`));
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), document.cookie, document.title]),
  );
  assert.ok(!kept.includes(code), kept);
  const { violations } = await new AxeBuilder({ page }).analyze();
  assert.deepEqual(violations, []);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No code, no error' })).toBeVisible();
  await context.close();
});

test('the tab of the callback page closes by its button where a script opened it, and otherwise the button says what to do', async () => {
  const context = await site.browser.newContext();
  await respondWith(context, taken);
  const page = await open(context, `?code=${code}&state=s1`, 'Code received');
  await page.getByRole('button', { name: 'Close this tab' }).click();
  await expect(page.getByRole('button', { name: /Close it yourself/ })).toBeVisible();
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(() => {
      window.open('/callback/?error=access_denied&state=s1');
    }),
  ]);
  // The page can end before its driver has the response to the click.
  const click = opened.getByRole('button', { name: 'Close this tab' }).click();
  await Promise.all([opened.waitForEvent('close'), click.catch(() => undefined)]);
  await context.close();
});
