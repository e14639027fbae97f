import AxeBuilder from '@axe-core/playwright';
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, Page } from 'playwright';
import { launch } from './browser.ts';
import { expect } from './expect.ts';
import { startSandbox } from './server.ts';
import { assertFits } from './wcag.ts';

let sandbox: Awaited<ReturnType<typeof startSandbox>>;
let browser: Browser;
before(async () => {
  [sandbox, browser] = await Promise.all([startSandbox(), launch()]);
});
after(async () => {
  await browser.close();
  await sandbox.stop();
});

/** The authorization URL of the first application: out of band, so that no page of an application is needed. */
function authorizationUrl(values: Record<string, string> = {}): string {
  const { authUrl, applications } = sandbox.description;
  const query = { response_type: 'code', client_id: applications[0]?.clientId ?? '', redirect_uri: 'urn:ietf:wg:oauth:2.0:oob', ...values };
  return `${authUrl}/oauth/authorize?${new URLSearchParams(query).toString()}`;
}

async function signIn(page: Page, user = 'Alex Kim'): Promise<void> {
  await page.goto(authorizationUrl());
  await page.getByRole('button', { name: user }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Grant Acme Sheet Viewer access/ })).toBeVisible();
}

async function grant(page: Page, user?: string): Promise<void> {
  await signIn(page, user);
  await page.getByRole('button', { name: 'Grant' }).click();
}

test('in a frame of the workbench, a user of several companies sees the buttons of the grant page without scrolling', async () => {
  const page = await browser.newPage({ viewport: { width: 460, height: 520 } });
  await signIn(page, 'Sam Okoro');
  const { y, height } = (await page.getByRole('button', { name: 'Grant' }).boundingBox()) ?? assert.fail();
  assert.ok(y + height <= 520, `the button ends at ${String(y + height)}`);
  await page.close();
});

describe('Back and reload', () => {
  test('after sign-in show the pages again without sending a form', async () => {
    const page = await browser.newPage();
    const sent: string[] = [];
    await signIn(page);
    page.on('request', (request) => sent.push(request.method()));
    await page.reload();
    await expect(page.getByRole('button', { name: 'Grant' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to continue to Acme Sheet Viewer');
    await page.goForward();
    await expect(page.getByRole('button', { name: 'Grant' })).toBeVisible();
    assert.ok(sent.length > 0);
    assert.deepEqual(new Set(sent), new Set(['GET']));
    await page.close();
  });

  test('after an out-of-band grant show the code again without sending a form', async () => {
    const page = await browser.newPage();
    await grant(page);
    const code = await page.getByRole('textbox', { name: 'Code' }).inputValue();
    assert.equal(await page.title(), `Success code=${code}`);
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.method()));
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Code' })).toHaveValue(code);
    assert.ok(sent.length > 0);
    assert.deepEqual(new Set(sent), new Set(['GET']));
    await page.close();
  });
});

const pages: readonly (readonly [name: string, open: (page: Page) => Promise<unknown>])[] = [
  ['sign-in', (page) => page.goto(authorizationUrl())],
  ['grant', (page) => signIn(page)],
  [
    'grant without a company',
    async (page) => {
      await signIn(page, 'Sam Okoro');
      await page.getByLabel('Company').evaluate((field) => {
        field.removeAttribute('required');
      });
      await page.getByRole('button', { name: 'Grant' }).click();
      await expect(page.getByLabel('Company')).toBeFocused();
      await expect(page.getByRole('combobox', { name: 'Company', description: 'Choose a company first.' })).toBeVisible();
    },
  ],
  ['code', (page) => grant(page)],
  ['error', (page) => page.goto(authorizationUrl({ redirect_uri: 'http://localhost:4321/other' }))],
  ['addresses', (page) => page.goto(sandbox.description.authUrl)],
];

for (const [name, open] of pages)
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 390],
  ] as const)
    test(`the page "${name}" passes axe and fits, in ${colorScheme} at ${String(width)} pixels`, async () => {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 844 } });
      const page = await context.newPage();
      const violations: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy/.test(message.text())) violations.push(message.text());
      });
      await open(page);
      assert.deepEqual((await new AxeBuilder({ page }).analyze()).violations, []);
      await assertFits(page);
      assert.deepEqual(violations, []);
      await context.close();
    });
