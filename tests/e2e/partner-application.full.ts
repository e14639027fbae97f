import assert from 'node:assert/strict';
import { after, before, beforeEach, afterEach, test } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright';
import { startApplication, type RunningApplication } from './application.ts';
import { launch } from './browser.ts';
import { expect } from './expect.ts';
import { wcagViolations } from './wcag.ts';

let running: RunningApplication;
let browser: Browser;
let context: BrowserContext;
let page: Page;
before(async () => {
  [running, browser] = await Promise.all([startApplication(), launch()]);
});
after(async () => {
  await browser.close();
  await running.close();
});
beforeEach(async () => {
  await running.sandbox.control.reset();
  context = await browser.newContext();
  page = await context.newPage();
});
afterEach(() => context.close());

const documentId = (): string => running.sandbox.describe().documents[0]?.id ?? '';

/** Goes to the sign-in and does what the service's pages ask. */
async function logIn(path = '/login', choice: 'Grant' | 'Deny' = 'Grant'): Promise<void> {
  await page.goto(running.origin + path);
  await page.getByRole('button', { name: 'Alex Kim' }).click();
  await page.getByRole('button', { name: choice }).click();
}

async function watch(): Promise<void> {
  await page.getByLabel('Document ID').fill(documentId());
  await page.getByRole('button', { name: 'Watch its comments' }).click();
  await expect(page.getByText('Watching document')).toBeVisible();
  await running.deliver();
}

const lookAgain = (): Promise<void> => page.getByRole('link', { name: 'Check again' }).click();
const arrived = () => page.getByRole('list', { name: 'Notifications' }).getByRole('listitem');

test('a user signs in, watches a document, and sees its comment arrive once', async () => {
  await page.goto(running.origin);
  const asked = page.waitForResponse((response) => response.url().startsWith(`${running.origin}/login`));
  await page.getByRole('link', { name: 'Sign in' }).click();
  assert.equal((await asked).status(), 302);
  const request = new URL(page.url());
  assert.equal(request.origin, running.address);
  assert.ok((request.searchParams.get('state') ?? '').length >= 32);
  assert.match(request.search, /client_id=[^&]*%3D/);
  await page.getByRole('button', { name: 'Alex Kim' }).click();
  await page.getByRole('button', { name: 'Grant' }).click();
  await expect(page.getByText('You are signed in.')).toBeVisible();
  assert.equal(page.url(), `${running.origin}/`, 'neither code nor state stays in the address');
  const [cookie] = await context.cookies(running.origin);
  assert.deepEqual([cookie?.httpOnly, cookie?.sameSite], [true, 'Lax']);

  await watch();
  const [registration] = await running.sandbox.control.registrations();
  assert.equal(registration?.state, 'registered', 'the application passed the trial');
  await lookAgain();
  await expect(arrived()).toHaveCount(1);
  await expect(arrived().first()).toContainText('webhook.register');

  await running.sandbox.control.fire({ event: 'svc.comment.create', documentId: documentId() });
  await running.deliver();
  await lookAgain();
  await expect(arrived()).toHaveCount(2);
  await expect(arrived().first()).toContainText('svc.comment.create');

  const attempt = (await running.sandbox.control.deliveries()).at(-1);
  const again = await fetch(attempt?.url ?? '', { method: 'POST', body: JSON.stringify(attempt?.body) });
  assert.equal(again.status, 200);
  await lookAgain();
  await expect(arrived()).toHaveCount(2);

  assert.deepEqual(await wcagViolations(page), []);

  await page.getByRole('button', { name: 'Stop watching' }).click();
  await expect(page.getByLabel('Document ID')).toBeVisible();
  assert.equal((await running.sandbox.control.registrations())[0]?.state, 'unregistered');
});

test('the access token is refreshed when it has expired, and the user notices nothing', async () => {
  await logIn();
  await watch();
  await lookAgain();
  await expect(page.getByText('Refreshes of the access token: 0')).toBeVisible();
  const before = running.tokenRequests();
  await running.sandbox.control.moveClock({ advanceSeconds: 60 * 60 });
  await lookAgain();
  await expect(page.getByText('Watching document')).toBeVisible();
  await expect(page.getByText('Refreshes of the access token: 1')).toBeVisible();
  assert.equal(running.tokenRequests(), before + 1);
});

test('a user who comes from the service goes back there, and nobody is sent to a stranger', async () => {
  const back = `${running.address}/documents?id=1`;
  await logIn(`/login?redirectSvcUri=${encodeURIComponent(back)}`);
  await page.waitForURL(back);

  for (const stranger of [
    'https://evil.example/',
    `${running.address}.evil.example/`,
    '//evil.example',
    `http://${new URL(running.address).host}@evil.example/`,
    'javascript:alert(1)',
  ]) {
    await context.clearCookies();
    await logIn(`/login?redirectSvcUri=${encodeURIComponent(stranger)}`);
    await expect(page.getByText('You are signed in.')).toBeVisible();
    assert.equal(page.url(), `${running.origin}/`);
  }
});

test('a redirect that this browser did not ask for is refused, and no code is exchanged', async () => {
  await page.goto(running.origin);
  const before = running.tokenRequests();
  for (const state of ['', '&state=guessed']) {
    const response = await page.goto(`${running.origin}/?code=stolen${state}`);
    assert.equal(response?.status(), 400);
    await expect(page.getByRole('alert')).toContainText('This sign-in was not started here.');
  }
  assert.equal(running.tokenRequests(), before);
});

test('a redirect counts once', async () => {
  const redirected = page.waitForRequest((request) => request.url().startsWith(`${running.origin}/?code=`));
  await logIn();
  await expect(page.getByText('You are signed in.')).toBeVisible();
  const response = await page.goto((await redirected).url());
  assert.equal(response?.status(), 400);
});

test('a denial, and an error that nobody knows, are said in words', async () => {
  await logIn('/login', 'Deny');
  await expect(page.getByRole('alert')).toContainText('You did not grant access.');
  await running.sandbox.control.forceNextError('teapot<b>');
  await page.goto(`${running.origin}/login`);
  await expect(page.getByRole('alert')).toContainText('The authorization failed: teapot<b>.');
});

test('when the user has revoked the grant, the application asks the user to sign in again', async () => {
  await logIn();
  await watch();
  const [grant] = (await running.sandbox.control.state()).grants;
  assert.ok(grant);
  await running.sandbox.control.revokeGrant(grant);
  await running.sandbox.control.moveClock({ advanceSeconds: 60 * 60 });
  await lookAgain();
  await expect(page.getByRole('alert')).toContainText('Your grant has ended.');
  await page.getByRole('link', { name: 'Sign in again' }).click();
  await expect(page.getByRole('button', { name: 'Alex Kim' })).toBeVisible();
});

test('a form of another site does nothing, and a notification without its secret address is refused', async () => {
  await logIn();
  const foreign = await context.request.post(`${running.origin}/logout`, { headers: { 'sec-fetch-site': 'cross-site' } });
  assert.equal(foreign.status(), 403);
  const body = JSON.stringify({ timestamp: '', event: 'webhook.ping', webhookId: 'h', messageId: 'm' });
  assert.equal((await fetch(`${running.origin}/notifications/guessed`, { method: 'POST', body })).status, 404);
});
