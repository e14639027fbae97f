import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listenLocally } from '../local-server.ts';
import { launch } from './browser.ts';
import { startSandbox } from './server.ts';

test('the grant page lets the browser go on to an application on another port', async () => {
  await using application = await listenLocally((request, response) => {
    response.setHeader('content-type', 'text/html').end(`<title>landed</title><p>${String(request.url?.includes('code='))}</p>`);
  }, 'localhost');
  const redirectUri = application.origin;
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
  }
});
