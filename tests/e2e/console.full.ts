import { test } from 'node:test';
import type { Page } from 'playwright';
import { expect } from './expect.ts';
import { experiments } from '../../src/playground/features/experiments/experiments.ts';
import { authorized, experimentsInPage, notifications, open, openList, registered, send, serveWorkbench, widget } from './workbench.ts';

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

test('in the stream every experiment is one group, and the filter leaves them out', async () => {
  await visit('in the page', async (page) => {
    // High enough for every row: the stream has only those in the document that are in view.
    await page.setViewportSize({ width: 1280, height: 2400 });
    await authorized(page);
    const pane = await open(page, 'experiments');
    await pane.getByRole('button', { name: 'Run all' }).click();
    await expect(pane.getByRole('button', { name: 'Run all again' })).toBeVisible();
    const stream = widget(page, 'Stream');
    const heads = stream.getByText(/^Experiment: /);
    const inStrictMode = experiments.filter(({ needs = [] }) => needs.includes('strict')).length;
    await expect(heads).toHaveCount(experimentsInPage - inStrictMode);
    await stream.getByRole('button', { name: 'Filter' }).click();
    await stream.getByRole('button', { name: 'Experiments', pressed: true }).click();
    await expect(heads).toHaveCount(0);
    await expect(stream.getByText('GET /oauth/authorize', { exact: true })).toHaveCount(1);
    await stream.getByRole('button', { name: 'Filter' }).click();
    await expect(stream.getByText(/ messages, \d+ shown/)).toBeVisible();
  });
});

test('all four notifications of an integration are valid, also after another page was visited', async () => {
  await visit('in the page', async (page) => {
    await registered(page);
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

test('an event that no webhook watches leads to a form for a webhook that watches it', async () => {
  await visit('in the page', async (page) => {
    await authorized(page);
    const fire = await open(page, 'fire');
    await fire.getByLabel('Event type').selectOption('svc.workflow.transition');
    await fire.getByRole('button', { name: 'Fire', exact: true }).click();
    await expect(fire.getByText('No webhook watches svc.workflow.transition.')).toBeVisible();
    await fire.getByRole('button', { name: 'Create a webhook' }).click();
    await expect(widget(page, 'Create a webhook').getByLabel('events', { exact: true })).toHaveValue('workflow.transition');
    await send(page, 'createWebhook');
    await open(page, 'fire');
    await fire.getByRole('button', { name: 'Fire', exact: true }).click();
    await expect(fire.getByText('Delivered.')).toBeVisible();
  });
});

test('the webhook for an event that none watches is about the same document, whatever was typed in its form before', async () => {
  await visit('in the page', async (page) => {
    await authorized(page);
    await (await open(page, 'createWebhook')).getByLabel('JSON body').fill('{}');
    const fire = await open(page, 'fire');
    await fire.getByLabel('Event type').selectOption('svc.comment.update');
    await fire.getByLabel('documentId').fill('do2a7d4f0c9e3b62850a7d4f');
    await fire.getByRole('button', { name: 'Fire', exact: true }).click();
    await fire.getByRole('button', { name: 'Create a webhook' }).click();
    await expect(widget(page, 'Create a webhook').getByLabel('JSON body')).toHaveValue(
      /"svc\.comment\.update"[^]*"documentId": "do2a7d4f0c9e3b62850a7d4f"/,
    );
  });
});
