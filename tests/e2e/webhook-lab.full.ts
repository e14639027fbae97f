import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator } from 'playwright';
import { expect } from './expect.ts';
import {
  authorized,
  expectRegistration,
  fire,
  notifications,
  open,
  openList,
  places,
  registered,
  respond,
  send,
  serveWorkbench,
  widget,
} from './workbench.ts';
import { assertFits, wcagViolations } from './wcag.ts';

const { rootOf, visit } = serveWorkbench();

/** Holds that a button which has done its work still has the focus. */
async function expectFocusKept(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await expect(button).toBeFocused();
}

test('a receiver with a bad certificate gets no trial, and the registration is cancelled', async () => {
  await visit('on the server', async (page) => {
    await authorized(page);
    const stream = widget(page, 'Stream');
    const url = (await open(page, 'createWebhook')).getByLabel('url', { exact: true });
    const own = await url.inputValue();
    await respond(page, 'bad certificate');
    await expect(stream.getByRole('link', { name: 'tls-recognised-authority' })).toBeVisible();
    await expect(url).toHaveValue(/^https:\/\/127\.0\.0\.1:\d+\/receiver$/);
    await send(page, 'createWebhook');
    await expect(stream.getByRole('button', { name: 'Your receiver to The service: certificate' })).toBeVisible();
    await expect(stream.getByRole('button', { name: /Create \d+ messages.*cancelled/ })).toBeVisible();
    await expectRegistration(page, 'cancelled');
    await fire(page, 'No webhook watches');
    const again = await open(page, 'resend');
    await expect(again.getByText('Nothing has arrived yet')).toBeVisible();

    await page.reload();
    await expect(stream.getByRole('radio', { name: 'bad certificate' })).toBeChecked();
    await respond(page, '200');
    await open(page, 'createWebhook');
    await expect(url).toHaveValue(own);
    await send(page, 'createWebhook');
    await open(page, 'resend');
    await expect(again.getByLabel('Notification').getByRole('option')).toHaveCount(1);
  });
});

for (const place of places)
  test(`a receiver ${place} that does not respond is waited for`, async () => {
    await visit(place, async (page) => {
      await authorized(page);
      await openList(page);
      await respond(page, 'never');
      await send(page, 'createWebhook');
      await expect(notifications(page)).toContainText(['waiting']);
      await widget(page, 'Stream').getByRole('tab', { name: 'Sequence' }).click();
      await expect(
        widget(page, 'Stream').getByRole('button', { name: /The service to Your receiver: webhook\.register.*waiting/ }),
      ).toBeVisible();
    });
  });

test('a page without a server offers no bad certificate', async () => {
  await visit('in the page', async (page) => {
    await expect(widget(page, 'Stream').getByRole('radio')).toHaveCount(4);
  });
});

// The list draws only what is in view.
const tall = { viewport: { width: 1280, height: 2400 } };
for (const name of places)
  test(`a notification is edited and sent again, twice, and two in the other order, ${name}`, async () => {
    await visit(
      name,
      async (page) => {
        await authorized(page);
        await openList(page);
        const again = await open(page, 'resend');
        await expect(again.getByText('Our own addition.')).toBeVisible();
        await expect(again.getByText('Nothing has arrived yet')).toBeVisible();
        await send(page, 'createWebhook');
        await send(page, 'pingWebhook');
        await expect(notifications(page)).toHaveCount(2);
        const sentByYou = notifications(page).filter({ hasText: 'You: ' });
        await expect(sentByYou).toHaveCount(0);

        await open(page, 'resend');
        await again.getByLabel('Body').fill('{ "event": "svc.comment.create", "messageId": 7 }');
        await expect(again.getByRole('link', { name: 'notification-message-id' })).toBeVisible();
        await again.getByRole('button', { name: 'Send it', exact: true }).click();
        await expect(notifications(page)).toHaveCount(3);
        const detail = async (row: Locator, text: string) => {
          await row.getByRole('button', { expanded: false }).first().click();
          await expect(row).toContainText(text);
        };
        const own = notifications(page).last();
        await detail(own, 'messageId is a number; it must be a string.');
        await expect(own.getByText('Sent by you, not by the service')).toBeVisible();
        await expect(again.getByText('Sent once. Response: 200.')).toBeVisible();

        await again.getByRole('button', { name: 'Restore Body' }).click();
        const twice = again.getByRole('button', { name: 'Send it twice' });
        await twice.click();
        await expect(notifications(page)).toHaveCount(5);
        await expectFocusKept(twice);
        await detail(notifications(page).last(), 'The same messageId as number 2.');
        await again.getByLabel('Second notification').selectOption({ index: 0 });
        const reversed = again.getByRole('button', { name: 'Send both in reverse order' });
        await reversed.click();
        await expect(notifications(page)).toHaveCount(7);
        await expectFocusKept(reversed);
        await expect(notifications(page).nth(5)).toContainText('webhook.ping');
        await expect(notifications(page).nth(6)).toContainText('webhook.register');
        await detail(notifications(page).nth(6), 'Its timestamp is before that of number');
        await expect(sentByYou).toHaveCount(5);
      },
      tall,
    );
  });

for (const name of places)
  test(`the state of a registration lights up in the stream, ${name}, and on the page about its life`, async () => {
    await visit(name, async (page) => {
      await registered(page);
      await expectRegistration(page, 'registered');
      await respond(page, 'another status');
      await fire(page, 'Delivered');
      await expectRegistration(page, 'delivery stopped');
      await send(page, 'createWebhook');
      await expectRegistration(page, 'cancelled');
      await respond(page, '200');
      await send(page, 'createWebhook');
      await expectRegistration(page, 'registered');
      await send(page, 'unregisterWebhook');
      await expectRegistration(page, 'unregistered');

      await page.goto(`${rootOf(name)}/webhooks/life/`);
      const now = widget(page, 'Registration state');
      const lit = page.locator('#state-registration [data-now]');
      await now.scrollIntoViewIfNeeded();
      await expect(lit).toHaveText(['unregistered']);
      await expect(page.getByRole('img', { name: 'Your registration is in this state now: unregistered.' })).toBeVisible();
      await now.getByLabel('Registration', { exact: true }).selectOption({ index: 0 });
      await expect(lit).toHaveText(['delivery stopped']);
    });
  });

for (const name of places)
  test(`the stream shows what happened in its true order and by its cause, ${name}, the race of a trial included`, async () => {
    await visit(name, async (page) => {
      const stream = widget(page, 'Stream');
      const heads = stream.getByRole('button', { expanded: true }).or(stream.getByRole('button', { expanded: false }));
      const group = (title: RegExp) => heads.filter({ hasText: title });
      await expect(stream.getByRole('group', { name: 'Not yet: Authorize' })).toBeVisible();
      await authorized(page);
      await expect(group(/Authorize \d+ messages/)).toContainText('granted');
      await expect(group(/Exchange 2 messages/)).toContainText('tokens');
      await expect(stream.getByRole('group', { name: /^Not yet/ })).toHaveAccessibleName('Not yet: Create');
      await send(page, 'createWebhook');
      await expect(group(/Create 4 messages/)).toContainText('registered');
      await send(page, 'pingWebhook');
      await expect(group(/Ping 4 messages/)).toContainText('delivered');
      await fire(page, 'Delivered');
      await expect(group(/Fire svc\.\S+ 3 messages/)).toContainText('delivered');
      await send(page, 'unregisterWebhook');
      await expect(group(/Unregister 4 messages/)).toContainText('unregistered');

      await stream.getByRole('tab', { name: 'List' }).click();
      await stream.getByRole('tab', { name: 'List' }).press('ArrowLeft');
      await expect(stream.getByRole('tab', { name: 'Sequence' })).toBeFocused();
      await stream.getByRole('tab', { name: 'Sequence' }).press('End');
      await expect(stream.getByRole('group', { name: /^The states of/ })).toHaveAccessibleName(/Now: unregistered\.$/);
      await stream.getByRole('tab', { name: 'List' }).click();
      await stream.getByRole('button', { name: 'Filter' }).click();
      await stream.getByRole('searchbox').fill('webhook');
      const list = await stream.getByRole('list', { name: 'Messages by time' }).getByRole('listitem').allTextContents();
      const position = (part: RegExp) => {
        const found = list.findIndex((line) => part.test(line));
        assert.notEqual(found, -1, `${String(part)} is not in\n${list.join('\n')}`);
        return found;
      };
      const order = [
        /POST \/webhooks\d?$|POST \/webhooks(?!\/)/,
        /webhook\.register/,
        /POST \/webhooks\/.*\/ping/,
        /webhook\.ping/,
        /svc\.comment\.create/,
        /DELETE/,
        /webhook\.unregister/,
      ].map(position);
      assert.deepEqual(
        order,
        order.toSorted((one, other) => one - other),
      );
    });
  });

test('the webhook lab in use passes WCAG 2.2 A and AA and fits a screen of 360 pixels', async () => {
  const options = { reducedMotion: 'reduce', viewport: { width: 360, height: 800 } } as const;
  await visit(
    'in the page',
    async (page) => {
      await registered(page);
      const again = await open(page, 'resend');
      await again.getByLabel('Body').fill('{}');
      await again.getByRole('button', { name: 'Send it twice' }).click();
      await expect(again.getByText('Sent 2 of 2. Responses: 200, then 200.')).toBeVisible();
      await send(page, 'unregisterWebhook');
      await page.getByRole('button', { name: /^Stream/ }).click();
      await expectRegistration(page, 'unregistered');
      await assertFits(page);
      assert.deepEqual(await wcagViolations(page), []);
    },
    options,
  );
});
