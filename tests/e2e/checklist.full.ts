import assert from 'node:assert/strict';
import { test } from 'node:test';
import { expect } from './expect.ts';
import { serveSite } from './site.ts';
import { wcagViolations } from './wcag.ts';

const site = serveSite();
const address = '/production/going-live/';

test('what was ticked on a checklist is counted, there after a reload, and cleared', async () => {
  await site.visit(address, async (page) => {
    const boxes = page.getByRole('checkbox');
    const inFirst = String(await page.locator('.checklist').first().getByRole('checkbox').count());
    const all = await boxes.count();
    const count = page.getByRole('status').filter({ hasText: 'done' });
    await expect(count).toHaveText(`0 of ${String(all)} done`);
    const reconciles = page.getByRole('checkbox', { name: 'A job reconciles what was missed.' });
    await page.getByText('A job', { exact: false }).click({ position: { x: 4, y: 18 } });
    await expect(reconciles).toBeChecked();
    await boxes.first().press('Space');
    await expect(count).toHaveText(`2 of ${String(all)} done`);
    await expect(page.locator('.checklist').first()).toHaveAttribute('data-done', `1 of ${inFirst}`);
    const counted = page.locator('.contents a[data-done]');
    await expect(counted).toHaveCount(await page.locator('.checklist').count());
    await expect(counted.first()).toHaveAttribute('data-done', `1 of ${inFirst}`);
    await page.reload();
    await expect(count).toHaveText(`2 of ${String(all)} done`);
    await expect(reconciles).toBeChecked();
    const first = page.locator('.checklist').first();
    await expect(first).toHaveAttribute('data-done', `1 of ${inFirst}`);
    const done = () => first.evaluate((list) => getComputedStyle(list, '::before').color);
    const someDone = await done();
    for (const box of await first.getByRole('checkbox').all()) await box.check();
    await expect(first).toHaveAttribute('data-done', `${inFirst} of ${inFirst}`);
    assert.notEqual(await done(), someDone, 'a section that is done does not look so');
    assert.deepEqual(await wcagViolations(page), []);
    await page.goto(`${site.origin}/authorization/security-checklist/`);
    await expect(count).toHaveText(/^0 of \d+ done$/);
    await page.goBack();
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(count).toHaveText(`0 of ${String(all)} done`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(count).toHaveText(`${String(Number(inFirst) + 1)} of ${String(all)} done`);
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.reload();
    await expect(count).toHaveText(`0 of ${String(all)} done`);
  });
});

test('where the browser keeps nothing, boxes are counted all the same', async () => {
  const page = await site.browser.newPage();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  await page.goto(site.origin + address);
  await page.getByRole('checkbox').first().check();
  await expect(page.getByRole('status').filter({ hasText: 'done' })).toHaveText(/^1 of \d+ done$/);
  await page.close();
});

test('without JavaScript the boxes can be ticked, and nothing counts them', async () => {
  const page = await site.browser.newPage({ javaScriptEnabled: false });
  await page.goto(site.origin + address);
  await page.getByRole('checkbox').first().check();
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await expect(page.getByText('Saved in this browser only.')).toBeHidden();
  await page.close();
});
