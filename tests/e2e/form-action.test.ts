import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { launch } from './browser.ts';
import { startSandbox } from './server.ts';

test('the grant page lets the browser go on to an application on another port', async () => {
  const application = createServer((request, response) => {
    response.setHeader('content-type', 'text/html').end(`<title>landed</title><p>${String(request.url?.includes('code='))}</p>`);
  }).listen(0, 'localhost');
  await once(application, 'listening');
  const redirectUri = `http://localhost:${String((application.address() as AddressInfo).port)}`;
  const [sandbox, browser] = await Promise.all([startSandbox('--redirect-uri', redirectUri), launch()]);
  try {
    const { authUrl, applications } = sandbox.description;
    const page = await browser.newPage();
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: applications[0]?.clientId ?? '',
      redirect_uri: redirectUri,
      state: 's',
    });
    await page.goto(`${authUrl}/oauth/authorize?${query.toString()}`);
    await page.getByRole('button', { name: 'Alex Kim' }).click();
    await page.getByRole('button', { name: 'Grant' }).click();
    await page.waitForURL((url) => url.origin === redirectUri && url.searchParams.has('code'));
    assert.equal(await page.textContent('p'), 'true');
  } finally {
    await browser.close();
    await sandbox.stop();
    application.close();
  }
});
