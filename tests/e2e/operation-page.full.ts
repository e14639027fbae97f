import { test } from 'node:test';
import { expect } from './expect.ts';
import { serveSite } from './site.ts';
import { widget } from './workbench.ts';

const site = serveSite();

test('on the page of an operation a reader without a session gets a token, then a webhook, and sends the request, by keyboard', async () => {
  await site.visit('/reference/operations/get-webhook/', async (page) => {
    const form = widget(page, 'Get a webhook');
    const send = form.getByRole('button', { name: 'Send' });
    await expect(form.getByText('no access token', { exact: true })).toBeVisible();
    await form.getByRole('button', { name: 'Get a token' }).press('Enter');
    await expect(form.getByText('no webhook', { exact: true })).toBeVisible();
    await expect(send).toBeFocused();
    await form.getByRole('button', { name: 'Create a webhook' }).press('Enter');
    await expect(send).toBeEnabled();
    await expect(send).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(form.getByText('200 OK', { exact: true }).first()).toBeVisible();
  });
});
