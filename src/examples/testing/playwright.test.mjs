import { expect, test as base } from 'playwright/test';
import { sandboxFixture } from 'partner-interface/testing';

const test = base.extend({ sandbox: sandboxFixture({ listen: true }) });

test('a user signs in and grants', async ({ page, sandbox }) => {
  const { authUrl, applications } = sandbox.describe();
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: applications[0].clientId,
  });
  await page.goto(`${authUrl}/oauth/authorize?${query}`);
  await page.getByRole('button', { name: 'Alex Kim' }).click();
  await page.getByRole('button', { name: 'Grant' }).click();
  await expect(page).toHaveTitle(/^Success code=/);
});
