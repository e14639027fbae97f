import { test } from 'node:test';
import type { Page } from 'playwright';
import { expect } from './expect.ts';
import { authorized, open, openList, notifications, send, serveWorkbench } from './workbench.ts';

const { visit } = serveWorkbench();

const events = ['webhook.register', 'webhook.ping', 'svc.comment.create', 'webhook.unregister'];

/** The verdict on each notification of the list, whose rows open one at a time. */
async function expectValid(page: Page): Promise<void> {
  await openList(page);
  await expect(notifications(page)).toHaveCount(events.length);
  for (const event of events) {
    const row = notifications(page).filter({ hasText: event });
    await row.getByRole('button', { expanded: false }).first().click();
    await expect(row.getByText(/^valid/)).toBeVisible();
    await row.getByRole('button', { expanded: true }).first().click();
  }
}

test('all four notifications of an integration are valid, also after another page was visited', async () => {
  await visit('in the page', async (page) => {
    await authorized(page);
    await send(page, 'createWebhook');
    await send(page, 'pingWebhook');
    const fire = await open(page, 'fire');
    await fire.getByRole('button', { name: 'Fire', exact: true }).click();
    await expect(fire.getByText('Delivered.')).toBeVisible();
    await send(page, 'unregisterWebhook');
    await expectValid(page);
    const workbench = page.url();
    await page.goto(new URL('/webhooks/life/', workbench).href);
    await page.goto(workbench);
    await expectValid(page);
  });
});
