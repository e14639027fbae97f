import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventCatalogue } from '../../src/interface/index.ts';
import { expect } from './expect.ts';
import { serveSite } from './site.ts';

const site = serveSite();

const ofGroup = (group: string) => eventCatalogue.filter((entry) => entry.group === group);

test('the catalogue of events is filtered by group and by text, by keyboard, and says how many are left', async () => {
  const page = await site.browser.newPage();
  await page.goto(`${site.origin}/events/`);
  const rows = page.locator('table[data-group] tbody tr:visible');
  await expect(rows).toHaveCount(eventCatalogue.length);
  await page.getByLabel('Group').selectOption('lifecycle');
  await expect(rows).toHaveCount(ofGroup('lifecycle').length);
  await expect(page.getByRole('table', { name: /^Document group/ })).toBeHidden();
  await page.getByLabel('Group').selectOption('');
  await page.getByLabel('Name or words').focus();
  await page.keyboard.type('comment delete');
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'event types' })).toHaveText(`1 of ${String(eventCatalogue.length)} event types`);
  await page.keyboard.type(' nonsense');
  await expect(page.getByRole('status').filter({ hasText: 'closest' })).toHaveText('No event types have all words. The closest: 1');
  await page.getByLabel('Name or words').fill('nonsense');
  await expect(rows).toHaveCount(0);
  await expect(page.getByText('No event types match.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(eventCatalogue.length);
  await page.close();
});

for (const { slug, group, chosen, words, left } of [
  { slug: 'reference/fields', group: 'Resource', chosen: 'Token response', words: 'refresh_token', left: '1 of' },
  { slug: 'authorization/client-libraries', group: 'Language', chosen: 'Python', words: 'requests-oauthlib', left: '1 of' },
])
  test(`the sections of ${slug} are filtered with their headings`, async () => {
    const page = await site.browser.newPage();
    await page.setViewportSize({ width: 1680, height: 900 });
    await page.goto(`${site.origin}/${slug}/`);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    const headings = page.locator('[data-group] h2:visible');
    const all = await headings.allTextContents();
    assert.ok(all.length > 1 && all.includes(chosen), all.join(', '));
    await page.getByLabel(group).selectOption(chosen);
    await expect(headings).toHaveText([chosen]);
    const [before] = all.filter((title) => title !== chosen);
    await expect(contents.getByRole('link', { name: chosen, exact: true })).toBeVisible();
    await expect(contents.getByRole('link', { name: before ?? '', exact: true })).toHaveCount(0);
    await page.mouse.wheel(0, 10_000);
    await expect(contents.locator('[aria-current]')).toHaveText(chosen);
    await page.getByRole('searchbox', { name: 'Name or words' }).fill(words);
    await expect(page.getByRole('status').filter({ hasText: left })).toBeVisible();
    await page.getByLabel(group).selectOption('');
    await page.getByRole('searchbox', { name: 'Name or words' }).fill('');
    await expect(headings).toHaveText(all);
    await expect(contents.getByRole('link', { name: before ?? '', exact: true })).toBeVisible();
    await page.close();
  });

test('without JavaScript the whole catalogue is there, and no form that does nothing', async () => {
  const page = await site.browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${site.origin}/events/`);
  assert.equal(await page.locator('table[data-group] tbody tr:visible').count(), eventCatalogue.length);
  assert.equal(await page.locator('[data-filter]:visible').count(), 0);
  await page.close();
});
