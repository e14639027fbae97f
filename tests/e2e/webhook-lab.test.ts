import AxeBuilder from '@axe-core/playwright';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright';
import { launch } from './browser.ts';
import { expect } from './expect.ts';
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

/** The picture of a registration shows one state as the present one, and says so. */
async function shows(page: Page, state: string): Promise<void> {
  await expect(page.locator('#state-registration [data-now]')).toHaveText([state]);
  await expect(page.getByRole('img', { name: `Your registration is in this state now: ${state}.` })).toBeVisible();
}

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
    await shows(page, 'cancelled');
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

for (const place of ['in the page', 'on the server'] as const)
  test(`a receiver ${place} that does not answer is said to have answered nothing`, async () => {
    await visit(browser, place === 'in the page' ? home.root : server.origin, async (page) => {
      await authorized(page);
      await widget(page, 'Receiver').getByLabel('The receiver answers').selectOption('not at all (for 120 seconds)');
      await send(page, 'createWebhook', 'Create a webhook');
      await expect(arrived(page)).toContainText(['answers 200 only after 120 seconds']);
      const logged = widget(page, 'Exchange log').getByRole('listitem').filter({ hasText: 'webhook.register' });
      await expect(logged).toContainText(['no answer']);
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
      await expect(arrived(page).getByText('sent by you')).toHaveCount(0);

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

for (const name of ['in the page', 'on the server'] as const)
  test(`the state of a registration lights up in the picture, ${name}, and on the page about its life`, async () => {
    await visit(browser, homes[name](), async (page) => {
      await authorized(page);
      await expect(page.locator('[data-now]')).toHaveCount(0);
      await send(page, 'createWebhook', 'Create a webhook');
      await shows(page, 'registered');
      await widget(page, 'Receiver').getByLabel('The receiver answers').selectOption({ label: '500, at once' });
      await widget(page, 'Fire an event').getByRole('button', { name: 'Fire the event' }).click();
      await shows(page, 'delivery stopped');
      await send(page, 'createWebhook', 'Create a webhook');
      await shows(page, 'cancelled');
      await widget(page, 'Receiver').getByLabel('The receiver answers').selectOption({ label: '200, at once' });
      await send(page, 'createWebhook', 'Create a webhook');
      await shows(page, 'registered');
      await send(page, 'unregisterWebhook', 'Unregister a webhook');
      await shows(page, 'unregistered');
      const now = widget(page, 'Your registration in the picture');
      await expect(now.getByRole('status')).toContainText('is in the state unregistered now');

      await page.goto(`${homes[name]()}/webhooks/life/`);
      await now.scrollIntoViewIfNeeded();
      await shows(page, 'unregistered');
      await now.getByLabel('Registration', { exact: true }).selectOption({ index: 0 });
      await shows(page, 'delivery stopped');
    });
  });

for (const name of ['in the page', 'on the server'] as const)
  test(`the timeline draws what happened in its true order, ${name}, the race of a trial included, and says it in words`, async () => {
    await visit(browser, homes[name](), async (page) => {
      await authorized(page);
      const timeline = widget(page, 'Timeline');
      const fire = widget(page, 'Fire an event');
      await expect(timeline.getByText('Nothing has happened yet.')).toBeVisible();
      // Each step is seen on the timeline before the next one, so that their order is known.
      const steps = [
        [() => send(page, 'createWebhook', 'Create a webhook'), 4],
        [() => send(page, 'pingWebhook', 'Ping a webhook'), 8],
        [() => fire.getByRole('button', { name: 'Fire the event' }).click(), 10],
        [() => send(page, 'unregisterWebhook', 'Unregister a webhook'), 14],
      ] as const;
      for (const [step, count] of steps) {
        await step();
        await expect(timeline.getByRole('status')).toContainText(`${String(count)} messages.`);
      }
      await timeline.getByText('The timeline as a list').click();
      const list = await timeline.getByRole('listitem').allTextContents();
      const position = (part: string) => {
        const found = list.findIndex((line) => line.includes(part));
        assert.notEqual(found, -1, `${part} is not in\n${list.join('\n')}`);
        return found;
      };
      const order = [
        'sends createWebhook',
        'delivers webhook.register',
        'sends pingWebhook',
        'delivers webhook.ping',
        'delivers svc.comment.create',
        'sends unregisterWebhook',
        'delivers webhook.unregister',
      ].map(position);
      assert.deepEqual(
        order,
        order.toSorted((one, other) => one - other),
      );
      // Whether the trial was first is for the service to say; the drawing, the note and the list agree on it.
      const raced = (list[position('delivers webhook.register')] ?? '').includes('before the answer to createWebhook');
      assert.equal(raced, position('delivers webhook.register') < position('answers the application with'));
      await expect(timeline.getByText('The trial came before the answer to createWebhook.')).toHaveCount(raced ? 1 : 0);
      await expect(timeline.locator('.pi-arrow')).toHaveCount(list.length);
      await expect(timeline.locator('.pi-race')).toHaveCount(raced ? 1 : 0);
    });
  });

for (const colorScheme of ['light', 'dark'] as const)
  test(`the webhook lab in use passes WCAG 2.2 A and AA and fits a screen of 360 pixels, in ${colorScheme}`, async () => {
    const options = { colorScheme, reducedMotion: 'reduce', viewport: { width: 360, height: 800 } } as const;
    await visit(
      browser,
      home.root,
      async (page) => {
        await authorized(page);
        await send(page, 'createWebhook', 'Create a webhook');
        await widget(page, 'Send again').getByLabel('Body').fill('{}');
        await widget(page, 'Send again').getByRole('button', { name: 'Send it twice' }).click();
        await expect(arrived(page)).toHaveCount(3);
        await send(page, 'unregisterWebhook', 'Unregister a webhook');
        await shows(page, 'unregistered');
        const lit = await page.locator('[data-now]').boundingBox();
        assert.ok(lit && lit.x >= 0 && lit.x + lit.width <= 360, JSON.stringify(lit));
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
        const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
        assert.deepEqual(
          violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
          [],
        );
      },
      options,
    );
  });
