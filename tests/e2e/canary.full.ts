import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { launch, watch } from './browser.ts';
import { expect } from './expect.ts';
import { startSandbox, startServerFor, type Running } from './server.ts';
import { chooseTarget, fire, open, openList, widget } from './workbench.ts';

// Secrets of the second kind: what the reader types, and what a live response returns. Another server plays the live deployment.

const redirectUri = 'https://app.example/callback';
let live: Awaited<ReturnType<typeof startSandbox>>;
let server: Running & { origin: string };
let browser: Browser;
/** Another name of the live server. */
let enterpriseHost: string;
before(async () => {
  [live, browser] = await Promise.all([startSandbox('--redirect-uri', redirectUri, '--auto-grant'), launch()]);
  const { authUrl, baseUrl } = live.description;
  enterpriseHost = new URL(baseUrl).host.replace('localhost', '127.0.0.1');
  server = await startServerFor({ authUrl, baseUrl, proxyHosts: [enterpriseHost] });
});
after(async () => {
  await browser.close();
  await server.stop();
  await live.stop();
});

/** Everything that outlives a page or is seen by others: storages, addresses, history, cookies, caches. */
async function kept(context: BrowserContext): Promise<string> {
  const parts = [JSON.stringify(await context.storageState({ indexedDB: true }))];
  for (const page of context.pages())
    parts.push(
      await page.evaluate(async () =>
        JSON.stringify([
          Object.entries(sessionStorage),
          Object.entries(localStorage),
          location.href,
          history.state,
          document.cookie,
          document.title,
          window.name,
          document.referrer,
          'caches' in globalThis ? await caches.keys() : [],
          performance.getEntriesByType('resource').map(({ name }) => name),
        ]),
      ),
    );
  return parts.join('\n');
}

/** What both servers wrote, without the line in which the live one says what it made. */
const outputs = () => ({
  "the server's output": server.output(),
  "the live server's output": live.output().replace(JSON.stringify(live.description), ''),
});

/** What a text that holds a secret has in base64, wherever in it the secret begins. */
function inBase64(secret: string): string[] {
  return [0, 1, 2].map((skipped) => {
    const rest = Buffer.from(secret).subarray(skipped);
    return rest.subarray(0, rest.length - (rest.length % 3)).toString('base64');
  });
}

/** Whether a text holds a secret as it is, URL-encoded, or in base64. */
function holds(text: string, secret: string): boolean {
  return [secret, encodeURIComponent(secret), ...inBase64(secret)].some((form) => text.includes(form));
}

/** Fails where a text, by the name of its place, holds one of the secrets. */
function holdNone(places: Readonly<Record<string, string>>, secrets: Readonly<Record<string, string>>): void {
  const leaks = Object.entries(places).flatMap(([place, text]) =>
    Object.entries(secrets).flatMap(([name, secret]) => (holds(text, secret) ? `${name} is in ${place}` : [])),
  );
  assert.deepEqual(leaks, []);
}

/** The text of the file that the browser saves when a button is pressed. */
async function saved(page: Page, button: Locator): Promise<string> {
  const download = page.waitForEvent('download');
  await button.click();
  return readFile(await (await download).path(), 'utf8');
}

/** Every file that the workbench saves, by its name, with or without the secrets. */
async function files(page: Page, revealed: boolean): Promise<Record<string, string>> {
  const stream = widget(page, 'Stream');
  const panel = stream.getByRole('group', { name: 'Export' });
  if (!(await panel.isVisible())) await stream.getByRole('button', { name: 'Export', exact: true }).click();
  await panel.getByLabel(/^Reveal secrets/).setChecked(revealed);
  const har = await saved(page, panel.getByRole('button', { name: 'Export as HAR' }));
  const text = await saved(page, panel.getByRole('button', { name: 'Export as text' }));
  await panel.getByLabel(/^Reveal secrets/).setChecked(false);
  await page.getByRole('button', { name: 'Session', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Session' });
  await menu.getByLabel('With secrets and tokens').setChecked(revealed);
  const session = await saved(page, menu.getByRole('button', { name: 'Export session' }));
  await page.keyboard.press('Escape');
  return { 'the HAR export': har, 'the text export': text, 'the session file': session };
}

/** Opens every message of the stream, and returns all that it shows of each. */
async function everyMessage(page: Page): Promise<string> {
  await openList(page);
  const rows = widget(page, 'Stream').getByRole('list', { name: 'Messages by time' }).getByRole('listitem');
  await expect(rows).not.toHaveCount(0);
  const shown: string[] = [];
  for (let at = 0; at < (await rows.count()); at++) {
    const row = rows.nth(at);
    await row.getByRole('button').first().click();
    for (const tab of await row.getByRole('tab').all()) {
      await tab.click();
      shown.push(await row.innerHTML());
    }
    await row.getByRole('button').first().click();
  }
  assert.ok(shown.length > 0);
  return shown.join('\n');
}

/** Resets, and takes the reset back. */
async function resetAndUndo(page: Page): Promise<void> {
  for (const name of ['Reset', 'Undo']) await page.getByRole('button', { name, exact: true }).first().click();
}

const named = (fields: Readonly<Record<string, string>>) => Object.entries(fields).map(([name, value]) => ({ name, value }));

/** A HAR file as browsers write it, with a secret in every place that a browser puts one. */
function harWith(secret: (place: string) => string): string {
  const tokens = JSON.stringify({
    access_token: secret('access'),
    refresh_token: secret('refresh'),
    token_type: 'bearer',
    expires_in: 3600,
  });
  const cookies = named({ sid: secret('cookie') });
  const form = named({ grant_type: 'authorization_code', code: secret('code'), client_id: 'a=', client_secret: secret('form') });
  const entries = [
    {
      request: {
        method: 'POST',
        url: `https://auth.example/oauth/token?client_secret=${secret('query')}`,
        headers: named({
          'Content-Type': 'application/x-www-form-urlencoded',
          Cookie: `sid=${secret('cookie')}`,
          Authorization: `Basic ${Buffer.from(`id:${secret('basic')}`).toString('base64')}`,
        }),
        cookies,
        queryString: named({ client_secret: secret('query') }),
        postData: {
          mimeType: 'application/x-www-form-urlencoded',
          params: form,
          text: form.map(({ name, value }) => `${name}=${value}`).join('&'),
        },
      },
      response: {
        status: 200,
        headers: named({ 'Set-Cookie': `sid=${secret('cookie')}`, 'Content-Type': 'application/json' }),
        cookies,
        content: { mimeType: 'application/json', encoding: 'base64', text: Buffer.from(tokens).toString('base64') },
      },
    },
    {
      request: {
        method: 'PUT',
        url: `https://user:${secret('password')}@api.example/api/v6/webhooks`,
        headers: named({
          Authorization: `Bearer ${secret('bearer')}`,
          'X-Api-Key': secret('key'),
          Referer: `https://app.example/?code=${secret('referer')}`,
          'Content-Type': 'application/json',
        }),
        postData: {
          mimeType: 'application/json',
          text: JSON.stringify({
            event: ['svc.comment.created'],
            url: `https://app.example/hook?key=${secret('receiver')}`,
            options: { collapseEvents: 'true' },
          }),
        },
      },
      response: {
        status: 302,
        headers: named({ Location: `https://app.example/back?error=denied&code=${secret('redirect')}` }),
        content: { text: '' },
        redirectURL: `https://app.example/back?error=denied&code=${secret('redirect')}`,
      },
    },
  ];
  return JSON.stringify({ log: { version: '1.2', creator: { name: 'Firefox', version: '140.0' }, entries } });
}

describe('secrets that the reader typed and that a live response returned', () => {
  test('are in no storage, address, history, log or console, and on no page that did not get them', async () => {
    const context = await browser.newContext();
    const complaints = await watch(context, [server.origin]);
    const consoleText: string[] = [];
    const addresses: string[] = [];
    context.on('console', (message) => consoleText.push(message.text()));
    context.on('request', (request) => addresses.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));

    const [application] = live.description.applications;
    assert.ok(application);
    const landed = await fetch(
      `${live.description.authUrl}/oauth/authorize?${new URLSearchParams({ response_type: 'code', client_id: application.clientId, redirect_uri: redirectUri }).toString()}`,
      { redirect: 'manual' },
    );
    const code = new URL(landed.headers.get('location') ?? '').searchParams.get('code') ?? '';
    assert.notEqual(code, '');

    const page = await context.newPage();
    await page.goto(`${server.origin}/authorization/exchange/`);
    const exchange = widget(page, 'Exchange the code');
    await exchange.hover();
    await exchange.getByRole('combobox', { name: 'Target', exact: true }).selectOption('live');
    await exchange.getByLabel('code', { exact: true }).fill(code);
    await exchange.getByLabel('redirect_uri', { exact: true }).fill(redirectUri);
    await exchange.getByLabel('client_id', { exact: true }).fill(application.clientId);
    // First a wrong secret, which comes back in no error message; then the right one.
    const wrong = 'canary-wrong-secret-5b1f';
    await exchange.getByLabel('client_secret', { exact: true }).fill(wrong);
    await exchange.getByRole('button', { name: /^Send to/ }).click();
    await expect(exchange.getByText('Error 401, invalid_client.')).toBeVisible();
    await exchange.getByLabel('client_secret', { exact: true }).fill(application.clientSecret);
    await exchange.getByRole('button', { name: /^Send to/ }).click();
    await expect(exchange.getByText(/^(Exchanged|Refreshed)\./)).toBeVisible();
    // A live response shows its secrets when the reader asks for them.
    await exchange.getByRole('tab', { name: 'Raw' }).click();
    const raw = exchange.getByRole('group', { name: /^Response,/ });
    await expect(raw).toContainText('"access_token":"•••"');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const response = exchange.getByRole('group', { name: 'Response', exact: true });
    const copied: string[] = [];
    for (const tab of ['Pretty', 'Raw', 'Headers', 'curl']) {
      await response.getByRole('tab', { name: tab }).click();
      await response.getByRole('button', { name: 'Copy', exact: true }).click();
      await expect(response.getByText('Copied.')).toBeVisible();
      copied.push(await page.evaluate(() => navigator.clipboard.readText()));
    }
    assert.match(copied.join('\n'), /"access_token": ?"•••"[^]*content-type: [^]*curl --request POST/);
    await exchange.getByRole('tab', { name: 'Raw' }).click();
    await exchange.getByRole('button', { name: 'Show secrets' }).click();
    const body = await raw.textContent();
    const tokens = /"access_token":"(?<access>[^"]+)".*"refresh_token":"(?<refresh>[^"]+)"/.exec(body ?? '')?.groups;
    const { access = '', refresh = '' } = tokens ?? {};
    assert.ok(access !== '' && refresh !== '');
    const shown = await exchange.getByRole('group', { name: 'Request', exact: true }).textContent();
    assert.ok(!holds(shown ?? '', application.clientSecret), 'the request is shown without its secret');

    const secrets = { code, wrong, secret: application.clientSecret, access, refresh };
    // The search itself must be able to find something: what was typed into a field is in the page.
    assert.equal(await exchange.getByLabel('client_secret', { exact: true }).inputValue(), application.clientSecret);
    assert.ok(holds(`x${encodeURIComponent(application.clientSecret)}y`, application.clientSecret));

    await page.goto(`${server.origin}/reference/operations/get-webhooks/#try-it`);
    const places = {
      'what Copy gave before the secrets were shown': copied.join('\n'),
      'what is kept': await kept(context),
      'the console': consoleText.join('\n'),
      'the addresses that were asked for': addresses.join('\n'),
      ...outputs(),
      'the next page': await page.content(),
    };
    holdNone(places, secrets);
    const operation = widget(page, 'List webhooks');
    await expect(operation.getByLabel('Access token')).toHaveValue('');
    assert.deepEqual(complaints, { console: [], violations: [], foreign: [] });
    await context.close();
  });

  test('stay in the memory of the page on the whole way, with stream, exports and an undone reset, at the host of an enterprise', async () => {
    const { authUrl, applications, documents } = live.description;
    const [application] = applications;
    assert.ok(application);
    const context = await browser.newContext();
    const complaints = await watch(context, [server.origin, new URL(authUrl).origin, new URL(redirectUri).origin]);
    await context.route(`${redirectUri}*`, (route) => route.fulfill({ body: 'The application.' }));
    const page = await context.newPage();
    const addresses: string[] = [];
    const consoleText: string[] = [];
    context.on('console', (message) => consoleText.push(message.text()));
    page.on('request', (request) => addresses.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
    await page.goto(`${server.origin}/tools/workbench/`);
    await chooseTarget(page, /^Live:/, enterpriseHost);
    const exchange = await open(page, 'exchange');
    await exchange.getByLabel('client_secret', { exact: true }).fill(application.clientSecret);

    const authorize = await open(page, 'authorize');
    await authorize.getByLabel('client_id', { exact: true }).fill(application.clientId);
    await authorize.getByLabel('redirect_uri', { exact: true }).selectOption({ label: 'Another URI' });
    await authorize.getByLabel('Typed redirect URI').fill(redirectUri);
    const landed = context.waitForEvent('request', (request) => request.url().startsWith(redirectUri));
    const opened = context.waitForEvent('page');
    await authorize.getByRole('link', { name: 'Open in a new tab' }).click();
    const address = (await landed).url();
    const code = new URL(address).searchParams.get('code') ?? '';
    await (await opened).close();
    // An address that is not taken is told without what it holds.
    await authorize.getByLabel('Paste the redirect URL or code').fill(`${redirectUri}?code=canary-code-2c7a&state=other`);
    await authorize.getByRole('button', { name: 'Use this code' }).click();
    await expect(authorize.getByText(/^Not accepted: its state/)).toBeVisible();
    assert.ok(!(await page.content()).includes('canary-code-2c7a'));
    await authorize.getByLabel('Paste the redirect URL or code').fill(address);
    await authorize.getByRole('button', { name: 'Use this code' }).click();
    await open(page, 'exchange');
    await exchange.getByRole('button', { name: /^Send to/ }).click();
    await expect(exchange.getByText(/^(Exchanged|Refreshed)\./)).toBeVisible();

    const refresh = await (await open(page, 'refresh')).getByLabel('refresh_token', { exact: true }).inputValue();
    await widget(page, 'Stream').getByRole('button', { name: 'Create a receiver' }).click();
    const create = await open(page, 'createWebhook');
    const access = await create.getByLabel('Access token').inputValue();
    await create.getByLabel('documentId', { exact: true }).fill(documents[0]?.id ?? '');
    await create.getByRole('button', { name: /^Send to/ }).click();
    await create
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Send to/ })
      .click();
    await expect(create.getByText(/^Created/)).toBeVisible();

    const secrets = { code, access, refresh, secret: application.clientSecret, untaken: 'canary-code-2c7a' };
    for (const [name, secret] of Object.entries(secrets)) assert.ok(secret.length >= 8, name);
    const before = await kept(context);
    const { untaken: _, ...sent } = secrets;
    for (const [name, file] of Object.entries(await files(page, true)))
      for (const secret of Object.values(sent)) assert.ok(holds(file, secret), `${name} holds what the reader revealed`);
    const masked = { ...(await files(page, false)), 'the stream': await everyMessage(page) };
    await resetAndUndo(page);
    await expect((await open(page, 'exchange')).getByLabel('client_secret', { exact: true })).toHaveValue(application.clientSecret);
    const undone = await kept(context);
    await page.reload();
    await expect(widget(page, 'Target and clock')).toContainText('Live:');
    const places = {
      'what is kept': before,
      ...masked,
      'what is kept after an undone reset': undone,
      'what is kept after a reload': await kept(context),
      'the console': consoleText.join('\n'),
      'the addresses that the page asked for': addresses.join('\n'),
      ...outputs(),
      'the page after a reload': await page.content(),
    };
    holdNone(places, secrets);
    assert.deepEqual(complaints, { console: [], violations: [], foreign: [] });
    await context.close();
  });

  test('are not in what a reload shows again of the response to them', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${server.origin}/tools/workbench/`);
    const exchange = await open(page, 'exchange');
    const typed = { code: 'canary-code-5e77', client_secret: 'canary-secret-19d2' };
    for (const [name, value] of Object.entries(typed)) await exchange.getByLabel(name, { exact: true }).fill(value);
    await exchange.getByRole('button', { name: 'Send', exact: true }).click();
    const outcome = exchange.getByText('Error 401, invalid_client.');
    await expect(outcome).toBeVisible();
    await expect.poll(() => kept(context)).toContain('response to authorization_code');
    const stored = await kept(context);
    for (const secret of Object.values(typed)) assert.ok(!holds(stored, secret), secret);
    await page.reload();
    await expect(outcome).toBeVisible();
    const shown = await page.content();
    for (const secret of Object.values(typed)) assert.ok(!holds(shown, secret), secret);
    await context.close();
  });

  test('are in no sample, which shows what the sandbox made and nothing else', async () => {
    const page = await browser.newPage();
    await page.goto(`${server.origin}/events/comment-create/`);
    await widget(page, 'Sample notification').getByRole('button', { name: 'Fire', exact: true }).click();
    await expect(page.locator('[data-fires] .sandbox-values')).toContainText('CONTROL_KEY=');
    // Typed for the sandbox, then for the live service.
    await page.goto(`${server.origin}/authorization/exchange/`);
    const exchange = widget(page, 'Exchange the code');
    const typed = ['canary-code-8f21', 'canary-id-77aa', 'canary-secret-c0de', 'https://canary.example/back'] as const;
    const typedLive = ['canary-code-93bd', 'canary-id-0e6f', 'canary-secret-5ca1', 'https://canary-live.example/back'] as const;
    const type = async (values: readonly string[]) => {
      for (const [at, name] of (['code', 'client_id', 'client_secret', 'redirect_uri'] as const).entries())
        await exchange.getByLabel(name, { exact: true }).fill(values[at] ?? '');
    };
    await type(typed);
    await exchange.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(exchange.getByText(/^Error/)).toBeVisible();
    const shown = async () => (await page.locator('[data-variables]').allTextContents()).join('\n');
    const values = page.locator('.sandbox-values').first();
    // A code of the sandbox: the samples are filled once more, from everything that the session knows by then.
    await exchange.getByRole('button', { name: 'Get a code' }).click();
    await exchange.locator('iframe').contentFrame().getByRole('button', { name: 'Grant' }).click();
    await expect(values).toContainText(" CODE='");
    const filled = await shown();
    assert.match(filled, /CLIENT_SECRET='/);
    assert.deepEqual(
      typed.filter((secret) => holds(filled, secret)),
      [],
      'what was typed is in no sample of a sandbox',
    );

    await exchange.getByRole('combobox', { name: 'Target', exact: true }).selectOption('live');
    await type(typedLive);
    await exchange.getByRole('button', { name: /^Send to/ }).click();
    await expect(exchange.getByText(/^Error/)).toBeVisible();
    await expect(page.locator('.sandbox-note').first()).toContainText('live service');
    await expect(page.locator('.sandbox-values')).toHaveCount(0);
    const besideLive = await shown();
    const never = [...typed, ...typedLive];
    assert.deepEqual(
      never.filter((secret) => holds(besideLive, secret)),
      [],
      'nothing typed or live is in a sample beside the live service',
    );
    await exchange.getByRole('combobox', { name: 'Target', exact: true }).selectOption('server');
    await expect(values).toContainText("CLIENT_SECRET='");
    const back = await shown();
    assert.deepEqual(
      never.filter((secret) => holds(back, secret)),
      [],
      'nothing typed or live is in a sample after it',
    );
    await page.close();
  });

  test('in a HAR file that is diagnosed stay in the field that it was opened in', async () => {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] });
    const complaints = await watch(context, [server.origin]);
    const page = await context.newPage();
    const consoleText: string[] = [];
    const addresses: string[] = [];
    page.on('console', (message) => consoleText.push(message.text()));
    page.on('request', (request) => addresses.push(`${request.url()} ${request.postData() ?? ''}`));
    const secrets: Record<string, string> = {};
    const har = harWith((place) => (secrets[place] ??= `canary-${place}-7e1d0c`));
    await page.goto(`${server.origin}/tools/workbench/`);
    await fire(page, 'No webhook watches');
    const pane = await open(page, 'diagnose');
    await pane.getByLabel('File to diagnose').setInputFiles({ name: 'a.har', mimeType: 'application/json', buffer: Buffer.from(har) });
    const findings = widget(page, 'Findings');
    await expect(findings.getByRole('status').first()).toContainText('2 messages, 2 of this interface.');
    const field = pane.getByLabel('Text to diagnose');
    const opened = await field.inputValue();
    for (const [place, secret] of Object.entries(secrets)) assert.ok(holds(opened, secret), `${place} is in the file`);
    const results: string[] = [];
    for (const message of ['POST /oauth/token', 'PUT /api/v6/webhooks']) {
      await pane.getByRole('button', { name: message }).click();
      await expect(findings.getByRole('group', { name: 'Corrected text' })).toBeVisible();
      await findings.getByRole('button', { name: 'Copy the corrected text' }).click();
      results.push(await findings.innerHTML(), await pane.getByRole('group', { name: 'Text with marks' }).innerHTML());
      results.push(await page.evaluate(() => navigator.clipboard.readText()));
    }
    const diagnosed = await kept(context);
    await widget(page, 'Stream')
      .getByRole('button', { name: /^Stream/ })
      .click();
    const exported = await files(page, true);
    await resetAndUndo(page);
    await expect(field).toHaveValue(opened);
    const undone = await kept(context);
    await page.reload();
    await expect((await open(page, 'diagnose')).getByLabel('Text to diagnose')).toHaveValue('');
    const places = {
      'the findings, the marked text and the corrections': results.join('\n'),
      'what is kept': diagnosed,
      ...exported,
      'what is kept after an undone reset': undone,
      'what is kept after a reload': await kept(context),
      'the console': consoleText.join('\n'),
      'what the page asked for': addresses.join('\n'),
      ...outputs(),
      'the page after a reload': await page.content(),
    };
    holdNone(places, secrets);
    assert.deepEqual(complaints, { console: [], violations: [], foreign: [] });
    await context.close();
  });

  test('are gone from the page after a touch of the wipe button', async () => {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${server.origin}/authorization/refresh/`);
    const refresh = widget(page, 'Refresh the access token');
    await refresh.hover();
    await refresh.getByRole('combobox', { name: 'Target', exact: true }).selectOption('live');
    const secret = refresh.getByLabel('client_secret', { exact: true });
    await secret.fill('canary-typed-secret-9d3e');
    await refresh.getByRole('button', { name: 'Reset' }).click();
    await expect(secret).toHaveValue('');
    assert.ok(!holds(await kept(context), 'canary-typed-secret-9d3e'));
    await context.close();
  });
});
