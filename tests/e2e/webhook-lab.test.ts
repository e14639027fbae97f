import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright';
import { expect } from 'playwright/test';
import { launch } from './browser.ts';
import { startServer, type Running } from './server.ts';
import { staticHomes, type StaticHome } from './static-homes.ts';
import { arrived, authorized, send, visit, widget } from './workbench.ts';

let browser: Browser;
let home: StaticHome;
let server: Running & { origin: string };
before(async () => {
  [browser, home, server] = await Promise.all([launch(), (staticHomes['on a static host'] ?? assert.fail())(), startServer()]);
});
after(async () => {
  await browser.close();
  home.close();
  await server.stop();
});

test('a receiver with a bad certificate gets no trial, and the registration is cancelled', async () => {
  await visit(browser, server.origin, async (page) => {
    await authorized(page);
    const receiver = widget(page, 'Receiver');
    const url = widget(page, 'Create a webhook').getByLabel('url');
    const own = await url.inputValue();
    await receiver.getByLabel('The receiver answers').selectOption({ label: 'with a bad certificate (self-signed)' });
    await expect(receiver.getByRole('link', { name: 'tls-recognised-authority' })).toBeVisible();
    await expect(url).toHaveValue(/^https:\/\/127\.0\.0\.1:\d+\/receiver$/);
    await send(page, 'createWebhook', 'Create a webhook');
    await expect(widget(page, 'Timeline').getByText('certificate', { exact: true })).toBeVisible();
    await widget(page, 'Fire an event').getByRole('button', { name: 'Fire the event' }).click();
    await expect(widget(page, 'Fire an event').getByText('no registration watches it')).toBeVisible();
    await expect(arrived(page)).toHaveCount(0);

    await page.reload();
    await expect(receiver.getByLabel('The receiver answers')).toHaveValue('certificate');
    await receiver.getByLabel('The receiver answers').selectOption({ label: '200, at once' });
    await expect(url).toHaveValue(own);
    await send(page, 'createWebhook', 'Create a webhook');
    await expect(arrived(page)).toHaveCount(1);
  });
});

test('a page without a server offers no bad certificate', async () => {
  await visit(browser, home.root, async (page) => {
    await widget(page, 'Target').getByRole('button', { name: 'Start a sandbox' }).click();
    await expect(widget(page, 'Receiver').getByLabel('The receiver answers').getByRole('option')).toHaveCount(6);
  });
});

const homes = { 'in the page': () => home.root, 'on the server': () => server.origin } as const;
for (const name of ['in the page', 'on the server'] as const)
  test(`a notification is edited and sent again, twice, and two in the other order, ${name}`, async () => {
    await visit(browser, homes[name](), async (page) => {
      await authorized(page);
      const again = widget(page, 'Send again');
      await expect(again.getByText('Our own addition.')).toBeVisible();
      await expect(again.getByText('Nothing has arrived yet')).toBeVisible();
      await send(page, 'createWebhook', 'Create a webhook');
      await send(page, 'pingWebhook', 'Ping a webhook');
      await expect(arrived(page)).toHaveCount(2);
      await expect(page.getByText('sent by you')).toHaveCount(0);

      await again.getByLabel('Body').fill('{ "event": "svc.comment.create", "messageId": 7 }');
      await expect(again.getByRole('link', { name: 'notification-message-id' })).toBeVisible();
      await again.getByRole('button', { name: 'Send it', exact: true }).click();
      await expect(arrived(page)).toHaveCount(3);
      const own = arrived(page).last();
      await expect(own).toContainText('messageId is a number; it must be a string.');
      await expect(own.getByText('sent by you')).toBeVisible();
      await expect(again.getByText('Sent once. The receiver answered: 200.')).toBeVisible();

      await again.getByRole('button', { name: 'As it arrived' }).click();
      await again.getByRole('button', { name: 'Send it twice' }).click();
      await expect(arrived(page)).toHaveCount(5);
      await expect(arrived(page).last()).toContainText('The same messageId as number 2.');
      await again.getByLabel('And another one').selectOption({ index: 0 });
      await again.getByRole('button', { name: 'Send these two in the other order' }).click();
      await expect(arrived(page)).toHaveCount(7);
      await expect(arrived(page).nth(5)).toContainText('webhook.ping');
      await expect(arrived(page).nth(6)).toContainText('webhook.register');
      await expect(arrived(page).nth(6)).toContainText('Its timestamp is before that of number');
      await expect(page.getByText('sent by you', { exact: true })).toHaveCount(5);
    });
  });
