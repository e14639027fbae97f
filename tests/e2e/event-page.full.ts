import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventCatalogue, eventSlug } from '../../src/interface/index.ts';
import { expect } from './expect.ts';
import { serveSite } from './site.ts';
import { widget } from './workbench.ts';
import { assertFits, wcagViolations } from './wcag.ts';

const site = serveSite();

const labels = { 'webhook.register': 'Create', 'webhook.ping': 'Ping', 'webhook.unregister': 'Unregister' } as const;
const outcomes = {
  'webhook.register': 'Created. Your receiver responded with 200 to the trial.',
  'webhook.ping': 'Ping delivered. Your receiver responded with 200.',
  'webhook.unregister': 'Unregistered. Your receiver got webhook.unregister.',
} as const;

test('the page of every event type makes the event happen with one click, and its notification arrives and is valid', async () => {
  for (const { name } of eventCatalogue) {
    const lifecycle = name in labels ? (name as keyof typeof labels) : undefined;
    await site.visit(`/events/${eventSlug(name)}/`, async (page) => {
      const event = widget(page, 'Sample notification');
      await event.getByRole('button', { name: lifecycle ? labels[lifecycle] : 'Fire', exact: true }).click();
      await expect(
        event.getByText(lifecycle ? outcomes[lifecycle] : 'Delivered. Your receiver responded with 200.', { exact: true }),
      ).toBeVisible();
      await expect(event.getByText(/^Body valid/)).toBeVisible();
    });
  }
});

const created = `/events/${eventSlug('comment.create')}/`;

test('the sample is checked while it is edited, corrected by a button, and fired with what was changed', () =>
  site.visit(created, async (page) => {
    const event = widget(page, 'Sample notification');
    const sample = event.getByRole('textbox', { name: 'Sample' });
    const before = await sample.inputValue();
    await expect(event.getByText('You can change workspaceId, elementId, and commentId.')).toBeVisible();
    await expect(event.getByText('Valid', { exact: true })).toBeVisible();
    const wrong = before.replace('-0400', '-04:00').replace(/,\s*"commentId".*/, '');
    await sample.fill(wrong);
    await expect(event.getByText('2 mistakes')).toBeVisible();
    const findings = event.getByRole('list', { name: 'Findings' }).getByRole('listitem');
    await expect(findings).toHaveText([/colon in its offset.*notification-timestamp/, /commentId is missing.*notification-comment-id/]);
    const unsent = event.getByRole('paragraph').filter({ hasText: 'Your changes to timestamp and commentId were not sent.' });
    await event.getByRole('button', { name: 'Fire', exact: true }).click();
    await expect(unsent).toBeVisible();
    expect(await unsent.evaluate((element) => getComputedStyle(element).paddingInlineStart)).toBe('14px');
    await event.getByRole('button', { name: 'Fix' }).click();
    await expect(event.getByText('1 mistake')).toBeVisible();
    await event.getByRole('button', { name: 'Reset' }).click();
    await expect(sample).toHaveValue(before);
    await sample.fill(before.replace(/"commentId": ".*"/, '"commentId": "chosen-by-me"'));
    await event.getByRole('button', { name: 'Fire', exact: true }).click();
    await event.getByText(/^Body valid/).click();
    await expect(event.getByRole('group', { name: 'Body of the notification' })).toContainText('"commentId": "chosen-by-me"');
    await expect(unsent).toHaveCount(0);
  }));

test('the sample and its button are above the facts on a phone, and beside them on a wide window', async () => {
  for (const name of ['comment.create', 'document.lifecycle.created'] as const)
    await site.visit(`/events/${eventSlug(name)}/`, async (page) => {
      const boxes = async () => {
        const facts = await page.locator('.operation').boundingBox();
        const fire = await widget(page, 'Sample notification').getByRole('button', { name: 'Fire', exact: true }).boundingBox();
        assert.ok(facts && fire, name);
        return { facts, fire };
      };
      await page.setViewportSize({ width: 390, height: 844 });
      const phone = await boxes();
      assert.ok(phone.fire.y + phone.fire.height < Math.min(phone.facts.y, 844), JSON.stringify(phone));
      await page.setViewportSize({ width: 1280, height: 800 });
      const wide = await boxes();
      assert.ok(wide.facts.x + wide.facts.width < wide.fire.x, JSON.stringify(wide));
    });
});

test('what stops a delivery is said where the reader fired, with one way on', () =>
  site.visit(created, async (page) => {
    const event = widget(page, 'Sample notification');
    const fire = event.getByRole('button', { name: 'Fire', exact: true });
    await fire.click();
    await expect(event.getByText('Delivered. Your receiver responded with 200.')).toBeVisible();
    // Green is the status, not the duration.
    await expect(event.locator('.ev-row').first()).toContainText(/\d m?s$/);
    await expect(event.locator('.ev-row [data-tone]')).toHaveText(['200']);
    await event.getByLabel('responds').selectOption('500');
    await fire.click();
    await expect(event.getByText('Delivered, then stopped: your receiver responded with 500.')).toBeVisible();
    await fire.click();
    await expect(event.getByText(/^Fired\. No webhook watches svc\.comment\.create\.$/)).toBeVisible();
    await expect(event.locator('.ev-row')).toHaveCount(0);
    await event.getByLabel('responds').selectOption('200');
    await event.getByRole('button', { name: 'Create a webhook' }).click();
    await expect(event.getByText('Created. Your receiver responded with 200 to the trial.')).toBeVisible();
    await fire.click();
    await expect(event.getByText('Delivered. Your receiver responded with 200.')).toBeVisible();
  }));

test('with JavaScript off the sample can be read', () =>
  site.visit(
    created,
    async (page) => {
      await expect(page.getByRole('textbox', { name: 'Sample' })).toHaveValue(/"event": "svc\.comment\.create"/);
      await expect(page.getByRole('button', { name: 'Fire', exact: true })).toBeHidden();
      const [notice, card] = await Promise.all(['.widget-note', '.ev-card'].map((one) => page.locator(one).first().boundingBox()));
      assert.ok(notice && card && card.y - (notice.y + notice.height) >= 8, JSON.stringify([notice, card]));
    },
    { javaScriptEnabled: false },
  ));

test('on a phone the line of a timestamp is inside the frame of the sample', () =>
  site.visit(
    created,
    async (page) => {
      const sample = page.locator('textarea.ev-sample');
      assert.match(await sample.inputValue(), /^ {2}"timestamp": "[^"]+",$/m);
      assert.equal(await sample.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), 0);
    },
    { viewport: { width: 390, height: 844 } },
  ));

test('the widget passes WCAG 2.2 A and AA before, with mistakes and after, and fits 360 pixels', () =>
  site.visit(
    created,
    async (page) => {
      const event = widget(page, 'Sample notification');
      const check = async (state: string) => {
        await assertFits(page, state);
        assert.deepEqual([state, ...(await wcagViolations(page, (axe) => axe.include('.playground')))], [state]);
      };
      await check('untouched');
      await event.getByRole('textbox', { name: 'Sample' }).fill('{ "timestamp": "2026-03-02T12:51:27.143-04:00" }');
      await expect(event.getByText(/mistakes/)).toBeVisible();
      await check('with mistakes');
      await event.getByRole('button', { name: 'Fire', exact: true }).click();
      await expect(event.getByText('Delivered. Your receiver responded with 200.')).toBeVisible();
      await check('delivered');
    },
    { viewport: { width: 360, height: 800 } },
  ));
