import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright';
import { expect } from './expect.ts';
import { serveSite } from './site.ts';
import { registered } from './workbench.ts';

const site = serveSite();
const delivered = 'Delivered. Your receiver responded with 200.';

/** Opens a page whose files with a certain name cannot be loaded until `restore` is called. */
async function openWithout(path: string, files: string): Promise<{ readonly page: Page; readonly restore: () => void }> {
  const page = await site.browser.newPage();
  let failing = true;
  await page.route(files, (route) => (failing ? route.fulfill({ status: 503 }) : route.continue()));
  await page.goto(site.origin + path);
  return { page, restore: () => (failing = false) };
}

for (const name of ['islands', 'PageFrame', 'rolldown-runtime', 'TryEvent', 'client', 'complete'])
  test(`where ${name} cannot be loaded, a widget stays, says so, and does what was clicked once it can be`, async () => {
    const { page, restore } = await openWithout('/events/comment-create/', `**/_astro/${name}.*`);
    const fire = page.getByRole('button', { name: 'Fire', exact: true });
    await fire.click();
    const note = page.getByRole('alert').filter({ hasText: 'Form not loaded.' });
    await expect(note).toBeVisible();
    await expect(fire).toBeVisible();
    await note.getByRole('button', { name: 'Try again' }).click();
    await expect(note).toBeVisible();
    restore();
    await note.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(delivered)).toBeVisible();
    await expect(note).toBeHidden();
    await page.close();
  });

for (const [path, name] of [
  ['/start/quickstart/', 'Quickstart'],
  ['/start/quickstart/', 'PageFrame'],
  ['/start/quickstart/', 'client'],
  ['/tools/workbench/', 'Console'],
] as const)
  test(`where ${name} cannot be loaded, ${path} says so, and starts once it can be`, async () => {
    const { page, restore } = await openWithout(path, `**/_astro/${name}.*`);
    const note = page.getByRole('alert').filter({ hasText: 'Form not loaded.' });
    await expect(note).toBeVisible();
    const box = await note.boundingBox();
    assert.ok(box && box.y + box.height <= (page.viewportSize()?.height ?? 0));
    restore();
    await note.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('astro-island')).not.toHaveAttribute('ssr');
    await expect(note).toBeHidden();
    await page.close();
  });

test('where the part that shows an arrival cannot be loaded, its widget stays, and shows it once it can be', async () => {
  const { page, restore } = await openWithout('/events/comment-create/', '**/_astro/Arrived.*.js');
  await page.getByRole('button', { name: 'Fire', exact: true }).click();
  const note = page.getByRole('alert').filter({ hasText: 'This part could not be loaded.' });
  await expect(note).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Sample' })).toBeVisible();
  restore();
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(delivered)).toBeVisible();
  await page.close();
});

test('where the verdict on a notification cannot be loaded, its tabs are there, and Resend is once it can be', async () => {
  const { page, restore } = await openWithout('/tools/workbench/', '**/_astro/NotificationDetails.*.js');
  await registered(page);
  const row = page.getByRole('listitem').filter({ hasText: 'The service to Your receiver: webhook.register' });
  const note = row.getByRole('alert').filter({ hasText: 'This part could not be loaded.' });
  await expect(note).toBeVisible();
  await expect(row.getByRole('tab')).toHaveCount(3);
  restore();
  await note.getByRole('button', { name: 'Try again' }).click();
  await expect(row.getByRole('button', { name: 'Resend', exact: true })).toBeVisible();
  await expect(row.getByRole('tab')).toHaveCount(3);
  await page.close();
});

test('a widget that fails because what its tab stored is damaged says so, and starts anew by a button', async () => {
  const page = await site.browser.newPage();
  await page.goto(`${site.origin}/events/comment-create/`);
  await page.getByRole('button', { name: 'Fire', exact: true }).click();
  await expect(page.getByText(delivered)).toBeVisible();
  await page.evaluate(() => {
    const key = 'partner-interface: session';
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '') as { value: { server: { workspace: { documents: unknown } } } };
    stored.value.server.workspace.documents = [null];
    sessionStorage.setItem(key, JSON.stringify(stored));
  });
  await page.goto(`${site.origin}/tools/workbench/#fire`);
  const note = page.getByRole('alert').filter({ hasText: 'An error stopped this part' });
  await expect(note).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await note.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByRole('button', { name: 'Fire', exact: true })).toBeVisible();
  await expect(note).toBeHidden();
  await page.close();
});
