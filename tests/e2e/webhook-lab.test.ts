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
