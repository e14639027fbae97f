import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expect } from './expect.ts';
import { serveSite } from './site.ts';
import { wcagViolations } from './wcag.ts';

const site = serveSite();
const address = '/start/register-application/';

test('the checker says beside each field which rule it breaks, and how many there are', async () => {
  await site.visit(address, async (page) => {
    await page.getByLabel('Your company, as its users know it').fill('Acme');
    const name = page.getByLabel('Application name');
    await name.fill('Sheet Viewer');
    await page.getByLabel('Primary format').fill('com.acme.viewer');
    const uris = page.getByLabel('Redirect URIs, one per line');
    await uris.fill('http://127.0.0.1:8080');
    const scopes = page.getByLabel('Scopes, separated by spaces');
    await scopes.fill('read');
    await page.getByLabel('OAuth URL').fill('https://viewer.acme.example/start');
    await page.keyboard.press('Enter');
    const status = page.getByRole('status').filter({ hasText: 'rule' });
    await expect(status).toHaveText('Not ready: 2 values break a rule, 2 notes.');
    await expect(name).toHaveAccessibleDescription(/It does not contain “Acme”/);
    await expect(name).toHaveAttribute('aria-invalid', 'false');
    await expect(scopes).toHaveAccessibleDescription(/the listed scope is written Read/);
    await expect(scopes).toHaveAttribute('aria-invalid', 'true');
    await expect(uris).toHaveAccessibleDescription(/Use localhost/);
    await expect(uris).toHaveAttribute('aria-invalid', 'true');
    const rule = page.locator('[data-findings="redirectUris"] a');
    await expect(rule).toHaveAttribute('href', /\/reference\/rules\/#rule-redirect-uri-https$/);
    assert.deepEqual(await wcagViolations(page), []);
    await uris.fill('http://localhost:8080');
    await scopes.fill('Read');
    await name.fill('Acme Sheet Viewer');
    await name.blur();
    await expect(status).toHaveText(/^No rule is broken/);
    await expect(uris).toHaveAttribute('aria-invalid', 'false');
  });
});

test('without JavaScript a sentence stands where the checker would be', async () => {
  const page = await site.browser.newPage({ javaScriptEnabled: false });
  await page.goto(site.origin + address);
  await expect(page.getByText('The checker needs JavaScript.')).toBeVisible();
  assert.equal(await page.locator('[data-application]:visible').count(), 0);
  await page.close();
});
