import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright';
import { expect } from './expect.ts';
import { authorized, open, places, registered, respond, send, serveWorkbench, widget } from './workbench.ts';

const { visit } = serveWorkbench();
const viewport = { width: 1280, height: 800 };

const opened = (page: Page): Locator => widget(page, 'Stream').locator('.st-row[data-opened]');

/** Holds that one message is open and in view above the foot: whole, or from its first line on where it is higher than the view. */
async function expectOpened(page: Page, name: RegExp): Promise<void> {
  await expect(opened(page).getByRole('button').first()).toHaveAccessibleName(name);
  await expect(opened(page)).toHaveCount(1);
  await expect(opened(page).getByRole('tabpanel')).toBeVisible();
  const view = widget(page, 'Stream').locator('.st-view');
  const cut = async () => {
    const [row, box, heads] = await Promise.all([opened(page).boundingBox(), view.boundingBox(), view.locator('.st-heads').boundingBox()]);
    assert.ok(row && box && heads);
    const [top, bottom] = [heads.y + heads.height, box.y + box.height];
    return row.height > bottom - top ? Math.abs(row.y - top) : Math.max(top - row.y, row.y + row.height - bottom);
  };
  await expect.poll(cut).toBeLessThan(1);
}

for (const place of places)
  test(`what came of a call opens by itself, one message at a time, ${place}`, async () => {
    await visit(
      place,
      async (page) => {
        await authorized(page);
        await expectOpened(page, /The service to Your application: 200/);
        await expect(opened(page)).toContainText('access_token');
        await send(page, 'createWebhook');
        await expectOpened(page, /The service to Your receiver: webhook\.register/);
        await send(page, 'pingWebhook');
        await expectOpened(page, /webhook\.ping/);
        // The reader's own choice stays until the next call.
        const other = widget(page, 'Stream').getByRole('button', { name: /Your application to The service: POST .*ping/ });
        await other.click();
        await expectOpened(page, /POST .*ping/);
        await other.click();
        await expect(opened(page)).toHaveCount(0);
        await respond(page, 'another status');
        await send(page, 'createWebhook');
        await expectOpened(page, /Your receiver to The service: 500/);
        await page.reload();
        await expect(widget(page, 'Stream').getByRole('button', { expanded: true })).toHaveCount(1);
        await expect(opened(page)).toHaveCount(0);
      },
      { viewport },
    );
  });

for (const place of places)
  test(`details that the reader uses stay open while a notification is sent again from them, ${place}`, async () => {
    await visit(
      place,
      async (page) => {
        await registered(page);
        await expectOpened(page, /webhook\.register/);
        const details = opened(page);
        await details.getByRole('tab', { name: 'Headers' }).click();
        await details.getByRole('button', { name: 'Resend' }).click();
        const again = details.getByRole('button', { name: 'Send it', exact: true });
        await again.click();
        await expect(details.getByText('Sent once. Response: 200.')).toBeVisible();
        await expect(again).toBeFocused();
        await expect(details.getByRole('tab', { name: 'Headers' })).toHaveAttribute('aria-selected', 'true');
        await expect(details).toHaveCount(1);
        // The next call of the reader opens what came of it.
        await send(page, 'pingWebhook');
        await expectOpened(page, /webhook\.ping/);
      },
      { viewport },
    );
  });

test('the details of a notification wait for the verdict, which is above their tabs', async () => {
  await visit(
    'in the page',
    async (page) => {
      const verdict = /NotificationDetails\.[^/]*\.js$/;
      const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
      await page.route(verdict, async (route) => {
        await released;
        await route.continue();
      });
      const asked = page.waitForRequest(verdict);
      await registered(page);
      await asked;
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      await expect(opened(page)).toHaveCount(1);
      await expect(opened(page).getByRole('tablist')).toHaveCount(0);
      release(undefined);
      await expect(opened(page).getByRole('tablist')).toBeVisible();
      await expect(opened(page).getByText('valid', { exact: true })).toBeVisible();
    },
    { viewport },
  );
});

test('what opens moves nothing of the form, and leaves the focus where it is', async () => {
  await visit(
    'in the page',
    async (page) => {
      await registered(page);
      const pane = await open(page, 'pingWebhook');
      const button = pane.getByRole('button', { name: 'Send', exact: true });
      const place = () => page.locator('.console-stream').boundingBox();
      const before = await place();
      await button.click();
      await expectOpened(page, /webhook\.ping/);
      assert.deepEqual(await place(), before);
      assert.ok(await page.evaluate(() => !document.activeElement?.closest('.console-stream')));
      assert.deepEqual(await page.evaluate(() => [scrollX, scrollY]), [0, 0]);
    },
    { viewport },
  );
});

test('what the reader opened and closed in a view of the stream is as it was after another view, until the next call', async () => {
  await visit(
    'in the page',
    async (page) => {
      await registered(page);
      await expectOpened(page, /webhook\.register/);
      const stream = widget(page, 'Stream');
      const show = async (view: string) => {
        await stream.getByRole('tab', { name: view }).click();
        await expect(stream.getByRole('list', { name: view === 'List' ? 'Messages by time' : 'Messages' })).toBeVisible();
      };
      await opened(page).getByRole('button').first().click();
      await expect(opened(page)).toHaveCount(0);
      await show('List');
      await expect(opened(page)).toHaveCount(0);
      await stream.getByRole('button', { name: /POST .*webhooks/ }).click();
      await show('Sequence');
      await expect(opened(page)).toHaveCount(0);
      const group = stream.getByRole('button', { name: /^\S+ Exchange / });
      await expect(group).toHaveAttribute('aria-expanded', 'false');
      await group.click();
      await stream.getByRole('button', { name: /POST .*token/ }).click();
      await show('List');
      await expectOpened(page, /POST .*webhooks/);
      await show('Sequence');
      await expectOpened(page, /POST .*token/);
      await opened(page).getByRole('button').first().click();
      await show('List');
      await show('Sequence');
      await expect(group).toHaveAttribute('aria-expanded', 'true');
      await send(page, 'pingWebhook');
      await show('List');
      await show('Sequence');
      await expectOpened(page, /webhook\.ping/);
    },
    { viewport },
  );
});

test('on a phone nothing opens in the closed sheet, and what came of the last call is open in the enlarged one', async () => {
  await visit(
    'in the page',
    async (page) => {
      await registered(page);
      await expect(opened(page)).toHaveCount(0);
      const grip = page.getByRole('button', { name: /^Stream/ });
      await expect(grip).toHaveAttribute('aria-expanded', 'false');
      await grip.click();
      await expectOpened(page, /webhook\.register/);
    },
    { viewport: { width: 390, height: 844 } },
  );
});

test('on a phone a message that is tapped in the closed sheet is the one that opens', async () => {
  await visit(
    'in the page',
    async (page) => {
      await registered(page);
      const response = widget(page, 'Stream').getByRole('button', { name: /The service to Your application: 200/ });
      await response.last().tap();
      await expect(page.getByRole('button', { name: /^Stream/ })).toHaveAttribute('aria-expanded', 'true');
      await expectOpened(page, /The service to Your application: 200/);
    },
    { viewport: { width: 390, height: 844 }, hasTouch: true },
  );
});
