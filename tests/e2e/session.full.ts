import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Page } from 'playwright';
import type { EntryId } from '../../src/playground/features/console/entries.ts';
import type { StoredSession } from '../../src/playground/state/session-stored.ts';
import { watch } from './browser.ts';
import { expect } from './expect.ts';
import { serveSite } from './site.ts';
import { authorized, chooseTarget, fire, open, registered, send, widget } from './workbench.ts';

const site = serveSite();

const url = (page: Page) => widget(page, 'Create a webhook').getByLabel('url', { exact: true });
const ofPlaceholder = /YOUR_RECEIVER$/;

/** Starts a sandbox by an event on the workbench, then opens the page about webhooks. */
async function begun(page: Page): Promise<string> {
  await page.goto(`${site.origin}/tools/workbench/`);
  await fire(page, 'No webhook watches');
  await page.goto(`${site.origin}/webhooks/register/`);
  await expect(url(page)).toHaveValue(/\/receiver\/[\w-]{20,}$/);
  return url(page).inputValue();
}

test('a session goes on after a reload, on another page and with Back, and a new tab begins empty', async () => {
  const context = await site.browser.newContext();
  const complaints = await watch(context, [site.origin]);
  const page = await context.newPage();
  const receiver = await begun(page);
  await page.reload();
  await expect(url(page)).toHaveValue(receiver);
  await page.goto(`${site.origin}/start/quickstart/`);
  await page.goBack();
  await expect(url(page)).toHaveValue(receiver);
  const other = await context.newPage();
  await other.goto(`${site.origin}/webhooks/register/`);
  await expect(url(other)).toHaveValue(ofPlaceholder);
  assert.deepEqual(complaints, { console: [], violations: [], foreign: [] });
  await context.close();
});

/** Opens the grant page in the widget of the exchange, where a user of the sandbox is signed in already, and decides. */
async function decide(page: Page, decision: 'Grant' | 'Deny') {
  const exchange = widget(page, 'Exchange the code');
  await exchange.getByRole('button', { name: 'Get a code' }).click();
  const decided = exchange.locator('iframe').contentFrame().getByRole('button', { name: decision });
  await decided.waitFor();
  await expect(exchange.getByRole('group', { name: 'Browser' })).toBeInViewport({ ratio: 1 });
  await decided.click();
  return exchange;
}

test('on the page about the exchange a user grants, the code is exchanged, and the next page refreshes its tokens', async () => {
  await site.visit('/authorization/refresh/', async (page) => {
    await widget(page, 'Refresh the access token').getByRole('link', { name: 'Exchange a code' }).click();
    const exchange = await decide(page, 'Grant');
    await expect(exchange.getByLabel('code', { exact: true })).toHaveValue(/.{20}/);
    await expect(exchange.getByRole('button', { name: 'Send' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(exchange.getByText('Exchanged. You have both tokens.')).toBeVisible();
    await page.goto(`${site.origin}/authorization/refresh/`);
    const refresh = widget(page, 'Refresh the access token');
    await refresh.getByRole('button', { name: 'Send' }).click();
    await expect(refresh.getByText('"access_token"')).toBeVisible();
  });
});

test('a user who denies on the page about the exchange leaves it without a code, and it says why, after a success too', async () => {
  const page = await site.browser.newPage();
  await page.goto(`${site.origin}/authorization/exchange/`);
  const exchange = await decide(page, 'Deny');
  await expect(exchange.getByText('Denied. The redirect carries error=access_denied.')).toBeVisible();
  await expect(exchange.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
  await (await decide(page, 'Grant')).getByRole('button', { name: 'Send' }).click();
  await expect(exchange.getByText('Exchanged. You have both tokens.')).toBeVisible();
  await decide(page, 'Deny');
  await expect(exchange.getByText('Denied. The redirect carries error=access_denied.')).toBeVisible();
  await expect(exchange.getByText('Exchanged. You have both tokens.')).toBeHidden();
  await page.close();
});

test('the receiver below a form listens before the reader scrolls to it', async () => {
  const page = await site.browser.newPage();
  await begun(page);
  await expect(widget(page, 'Receiver')).toContainText('Listening.');
  assert.equal(await page.evaluate(() => scrollY), 0);
  await page.close();
});

test('a webhook of the workbench is pinged, updated and unregistered on the page about it', async () => {
  await site.visit('/tools/workbench/', async (page) => {
    await registered(page);
    await page.goto(`${site.origin}/webhooks/ping-and-unregister/`);
    for (const [title, outcome] of [
      ['Ping a webhook', 'Ping delivered. Your receiver responded with 200.'],
      ['Update a webhook', 'Updated.'],
      ['Unregister a webhook', 'Unregistered. Your receiver got webhook.unregister.'],
    ] as const) {
      const form = widget(page, title);
      await form.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(form.getByText(outcome, { exact: true })).toBeVisible();
    }
  });
});

test('an error links to what it cites on this site, and shows any other address as text', async () => {
  const address = 'https://elsewhere.example/sign-in';
  await site.visit('/tools/workbench/', async (page) => {
    await authorized(page);
    for (const [cited, href] of [
      [{}, undefined],
      [{ rule: 'code-single-use' }, '/reference/rules/#rule-code-single-use'],
    ] as const) {
      await page.route('**/proxy/call', async (route) => {
        const { url, method } = route.request().postDataJSON() as { url: string; method: string };
        const response = {
          status: 400,
          statusText: 'Bad Request',
          headers: [],
          body: JSON.stringify({ error: 'x', error_uri: address, ...cited }),
        };
        await route.fulfill({ json: { exchange: { request: { url, method, headers: [], body: null }, response, milliseconds: 1 } } });
      });
      await send(page, 'createWebhook');
      // The response opens by itself.
      await expect(page.getByRole('button', { name: /to Your application: 400 x/, expanded: true })).toHaveCount(1);
      const problem = page.locator('.pi-problem').last();
      await expect(problem).toHaveText(href === undefined ? `x ${address}` : 'x Rule: code-single-use');
      assert.deepEqual(
        await problem.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
        href === undefined ? [] : [href],
      );
      await page.unroute('**/proxy/call');
    }
  });
});

/** The tokens and the code of the sandbox, and what is stored of outcomes. */
async function storedOutcomes(page: Page): Promise<{ secrets: string[]; outcomes: string }> {
  const [session, outcomes] = await page.evaluate(() =>
    ['session', 'outcomes'].map((name) => sessionStorage.getItem(`partner-interface: ${name}`)),
  );
  const { tokens, code } = (JSON.parse(session ?? '') as { value: StoredSession }).value.server;
  return { secrets: [tokens?.accessToken ?? '', tokens?.refreshToken ?? '', code?.code ?? ''], outcomes: outcomes ?? '' };
}

test('outcomes are there after a reload, on the page where they came about and in a copy of the tab, until a reset', async () => {
  await site.visit('/tools/workbench/', async (page, context) => {
    const outcomeOf = async (entry: EntryId, outcome: RegExp) =>
      expect((await open(page, entry)).getByRole('heading', { name: outcome })).toBeVisible();
    const all = async () => {
      await outcomeOf('authorize', /^Granted/);
      await outcomeOf('exchange', /^Exchanged\./);
      await outcomeOf('fire', /^Delivered|delivered/);
      await outcomeOf('createWebhook', /^Created/);
    };
    await registered(page);
    await fire(page, 'Your receiver responded with 200.');
    await all();
    await page.reload();
    await all();
    const { secrets, outcomes } = await storedOutcomes(page);
    for (const secret of secrets) assert.ok(secret.length > 20 && !outcomes.includes(secret), outcomes);
    // The response is there too, without its secrets.
    await expect((await open(page, 'exchange')).getByRole('group', { name: 'Response body' })).toContainText('"access_token": "•••"');
    await page.goto(`${site.origin}/webhooks/register/`);
    await widget(page, 'Create a webhook').hover();
    await expect(url(page)).toHaveValue(/\/receiver\//);
    await expect(widget(page, 'Create a webhook').getByRole('heading', { name: /^Created/ })).toBeHidden();
    await page.goBack();
    await outcomeOf('createWebhook', /^Created/);
    const opened = context.waitForEvent('page');
    await page.evaluate(() => void window.open(location.href));
    const copy = await opened;
    await expect((await open(copy, 'createWebhook')).getByRole('heading', { name: /^Created/ })).toBeVisible();
    await copy.close();
    await page.bringToFront();
    await page.getByRole('button', { name: 'Reset', exact: true }).first().click();
    await expect((await open(page, 'createWebhook')).getByRole('heading', { name: /^Created/ })).toBeHidden();
    await page.reload();
    await expect((await open(page, 'createWebhook')).getByRole('heading', { name: /^Created/ })).toBeHidden();
  });
});

test('what the reader edits is there after a reload and with Back: a body, a notification to resend and the sample of an event', async () => {
  await site.visit('/tools/workbench/', async (page) => {
    await registered(page);
    const bodyOf = async (entry: EntryId, label: string) => (await open(page, entry)).getByLabel(label, { exact: true });
    const edited = [
      ['createWebhook', 'JSON body', '{ "events": [] }'],
      ['resend', 'Body', '{ "event": "mine" }'],
    ] as const;
    for (const [entry, label, text] of edited) await (await bodyOf(entry, label)).fill(text);
    const areThere = async () => {
      for (const [entry, label, text] of edited) await expect(await bodyOf(entry, label)).toHaveValue(text);
    };
    await page.reload();
    await areThere();
    await page.goto(`${site.origin}/events/comment-create/`);
    const sample = widget(page, 'Sample notification').getByRole('textbox', { name: 'Sample' });
    await sample.fill('{ "event": "also mine" }');
    await expect(widget(page, 'Sample notification').getByRole('button', { name: 'Reset' })).toBeVisible();
    await page.goBack();
    await areThere();
    await (await bodyOf('createWebhook', 'JSON body')).fill('{ "token": "typed" }');
    await page.goto(`${site.origin}/events/comment-create/`);
    await widget(page, 'Sample notification').hover();
    await expect(sample).toHaveValue('{ "event": "also mine" }');
    await page.goBack();
    await expect(await bodyOf('createWebhook', 'JSON body')).not.toHaveValue(/typed/);
  });
});

/** What the quickstart shows of each step when it is open, and every message of the stream beside it. */
async function quickstartNow(page: Page): Promise<{ steps: string[][]; messages: string[] }> {
  const panel = widget(page, 'Steps');
  const steps: string[][] = [];
  for (const head of await panel.locator('.qs-head').all()) {
    if ((await head.getAttribute('aria-expanded')) !== 'true') await head.click();
    steps.push(await panel.locator('li[data-open]').locator('.qs-number, .rq-outcome').allInnerTexts());
  }
  return { steps, messages: await widget(page, 'Stream').getByRole('list', { name: 'Messages' }).getByRole('listitem').allInnerTexts() };
}

test('a reload of the quickstart shows the steps, what became of each, and the stream as they were', async () => {
  await site.visit('/start/quickstart/', async (page) => {
    const action = (name: string) => widget(page, 'Steps').getByRole('button', { name, exact: true });
    const outcome = (title: RegExp) => widget(page, 'Steps').locator('.rq-outcome').getByRole('heading', { name: title });
    await action('Open the grant page').click();
    await widget(page, 'Steps').frameLocator('iframe').getByRole('button', { name: 'Grant' }).click();
    for (const name of ['Exchange the code', 'Create the webhook', 'Fire the event']) await action(name).click();
    await expect(action('Ping')).toBeVisible();
    const reloaded = async () => {
      const before = await quickstartNow(page);
      await page.reload();
      await expect.poll(() => quickstartNow(page)).toEqual(before);
      return before;
    };
    const { steps, messages } = await reloaded();
    assert.deepEqual(
      steps.map(([number]) => number?.replace(/\s.*/s, '')),
      ['✓', '✓', '✓', '✓', '5', '6'],
    );
    assert.deepEqual(
      steps.map((texts) => texts.length),
      [2, 2, 2, 2, 1, 1],
    );
    assert.ok(messages.length >= 4);

    await widget(page, 'Stream').getByRole('radio', { name: 'another status', exact: true }).check();
    await widget(page, 'Steps')
      .getByRole('button', { name: /^5 ?Ping/ })
      .click();
    await action('Ping').click();
    await expect(outcome(/500/)).toBeVisible();
    assert.match((await reloaded()).steps[4]?.join(' ') ?? '', /^✕.*500/s);
  });
});

const shared = (page: Page) => page.getByText('This tab is a copy and shares the other tab’s sandbox. Reset starts a new one.').first();

test('a copy of a tab has its sandbox, under a name of its own, and says that it shares it until it is reset', async () => {
  const context = await site.browser.newContext();
  const page = await context.newPage();
  const receiver = await begun(page);
  const opened = context.waitForEvent('page');
  // A window that a page opens begins with a copy of its storage, as a duplicated tab does.
  await page.evaluate(() => void window.open(location.href));
  const copy = await opened;
  await expect(url(copy)).toHaveValue(receiver);
  const nameOf = (one: Page) => one.evaluate(() => sessionStorage.getItem('partner-interface: tab'));
  const name = await nameOf(page);
  await expect.poll(() => nameOf(copy)).not.toBe(name);
  assert.equal(await nameOf(page), name);
  await copy.bringToFront();
  await expect(shared(copy)).toBeVisible();
  for (const path of ['tools/workbench', 'start/quickstart']) {
    await copy.goto(`${site.origin}/${path}/`);
    await expect(shared(copy)).toBeVisible();
  }
  await copy.goto(`${site.origin}/webhooks/register/`);
  await copy.getByRole('button', { name: 'Reset', exact: true }).first().click();
  await expect(url(copy)).toHaveValue(ofPlaceholder);
  await expect(shared(copy)).toBeHidden();
  await page.reload();
  await expect(shared(page)).toBeHidden();
  await expect(url(page)).toHaveValue(receiver);
  await context.close();
});

test('a reset can be undone for ten seconds, and the undoing brings everything back', async () => {
  const page = await site.browser.newPage();
  await page.clock.install();
  await page.goto(`${site.origin}/tools/workbench/`);
  const [reset, undo] = ['Reset', 'Undo'].map((name) => page.getByRole('button', { name, exact: true }).first());
  assert.ok(reset && undo);
  const description = async () => (await open(page, 'updateWebhook')).getByLabel('description', { exact: true });
  const stream = widget(page, 'Stream').getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await registered(page);
  await (await description()).fill('Mine');
  const everything = async () => {
    await expect(await description()).toHaveValue('Mine');
    await expect((await open(page, 'authorize')).getByRole('heading', { name: /^Granted/ })).toBeVisible();
    await expect((await open(page, 'exchange')).getByRole('heading', { name: /^Exchanged/ })).toBeVisible();
    await expect((await open(page, 'createWebhook')).getByRole('heading', { name: /^Created/ })).toBeVisible();
    await expect(stream.filter({ hasText: 'Exchange' })).toBeVisible();
    await expect(stream.filter({ hasText: 'registered' })).toBeVisible();
    await expect(page.getByRole('timer', { name: 'Access token' }).first()).toContainText(':');
  };
  await everything();

  const hold = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await hold();
  await reset.click();
  await page.clock.runFor(9900);
  await undo.click();
  await expect(reset).toBeFocused();
  await page.clock.resume();
  await everything();
  await page.reload();
  await everything();

  await hold();
  await reset.click();
  await page.clock.runFor(9900);
  await expect(undo).toBeVisible();
  await page.clock.runFor(100);
  await expect(undo).toBeHidden();
  await page.clock.resume();
  await page.reload();
  await expect((await open(page, 'createWebhook')).getByRole('heading', { name: /^Created/ })).toBeHidden();
  await expect(await description()).not.toHaveValue('Mine');
  await page.close();
});

test('a state that was typed before the sandbox started is sent once, and the form shows what the next request sends', async () => {
  await site.visit('/tools/workbench/', async (page) => {
    const pane = await open(page, 'authorize');
    const state = pane.getByLabel('state', { exact: true });
    await state.fill('mine');
    const sent: string[] = [];
    while (sent.length < 2) {
      await pane.getByRole('button', { name: 'Send', exact: true }).click();
      for (const name of ['Alex Kim', 'Grant']) await pane.frameLocator('iframe').getByRole('button', { name }).click();
      await expect(pane.getByRole('button', { name: 'Exchange the code' })).toBeVisible();
      sent.push(await state.inputValue());
      const redirect = widget(page, 'Stream').getByRole('button', { name: /The service to User's browser: 303 redirect/ });
      await expect(redirect.last().locator('..')).toContainText(`state=${sent.at(-1) ?? ''}`);
    }
    assert.equal(sent[0], 'mine');
    assert.notEqual(sent[1], 'mine');
  });
});

test('a grant in another tab reaches the stream of the tab that asked, also after its sign-in page was shown here', async () => {
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.origin}/tools/workbench/`);
  const authorization = await open(page, 'authorize');
  const stream = widget(page, 'Stream').getByRole('list', { name: 'Messages' }).getByRole('listitem');
  const group = stream.filter({ hasText: /^[^]*Authorize \d message/ });
  await authorization.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(group).toContainText('page shown');
  const opened = context.waitForEvent('page');
  await authorization.getByRole('link', { name: 'Open in a new tab' }).click();
  const tab = await opened;
  for (const name of ['Alex Kim', 'Grant']) await tab.getByRole('button', { name }).click();
  await expect(group).toContainText('granted');
  await expect(stream.filter({ hasText: "User's browser to Your application: code, state" })).toBeVisible();
  await context.close();
});

test('Back after signing in and granting in a tab shows the page before, and sends no form again', async () => {
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.origin}/tools/workbench/`);
  const opened = context.waitForEvent('page');
  await (await open(page, 'authorize')).getByRole('link', { name: 'Open in a new tab' }).click();
  const tab = await opened;
  const [user, grant] = ['Alex Kim', 'Grant'].map((name) => tab.getByRole('button', { name }));
  assert.ok(user && grant);
  await user.click();
  await expect(grant).toBeVisible();
  const forms: string[] = [];
  context.on('request', (request) => {
    if (request.isNavigationRequest() && request.method() === 'POST') forms.push(request.url());
  });
  await tab.goBack();
  await expect(user).toBeVisible();
  await tab.goForward();
  await expect(grant).toBeVisible();
  assert.deepEqual(forms, []);
  await grant.click();
  await tab.waitForURL(/[?&]code=|callback/);
  await tab.goBack();
  await expect(tab.getByRole('heading', { level: 1 })).toHaveText('This request is no longer valid');
  assert.equal(forms.length, 1);
  await context.close();
});

test('a secret that was typed is in no export unless revealed, and neither an undone reset nor a reload stores it', async () => {
  const page = await site.browser.newPage({ acceptDownloads: true });
  await page.goto(`${site.origin}/tools/workbench/`);
  const typed = ['canary-code-41c7', 'canary-secret-e05b'] as const;
  const exchange = await open(page, 'exchange');
  for (const [at, name] of (['code', 'client_secret'] as const).entries())
    await exchange.getByLabel(name, { exact: true }).fill(typed[at] ?? '');
  await exchange.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(exchange.getByRole('heading', { name: /^Error 401/ })).toBeVisible();
  const leaked = (text: string) => typed.filter((secret) => text.includes(secret));

  const stream = widget(page, 'Stream');
  await stream.getByRole('button', { name: 'Export', exact: true }).click();
  const panel = stream.getByRole('group', { name: 'Export' });
  const exported = async (name: string) => {
    const download = page.waitForEvent('download');
    await panel.getByRole('button', { name }).click();
    return readFile(await (await download).path(), 'utf8');
  };
  for (const name of ['Export as HAR', 'Export as text']) assert.deepEqual(leaked(await exported(name)), [], name);
  await panel.getByLabel(/^Reveal secrets/).check();
  assert.deepEqual(leaked(await exported('Export as HAR')), typed);

  const lasting = () =>
    page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage), location.href, history.state]));
  await expect.poll(lasting).toContain('response to authorization_code');
  await page.getByRole('button', { name: 'Reset', exact: true }).first().click();
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(exchange.getByLabel('client_secret', { exact: true })).toHaveValue(typed[1]);
  await expect.poll(lasting).toContain('"entries');
  assert.deepEqual(leaked(await lasting()), []);
  await page.reload();
  await expect(exchange.getByRole('heading', { name: /^Error 401/ })).toBeVisible();
  assert.deepEqual(leaked((await lasting()) + (await page.content()) + site.output()), []);
  await page.close();
});

test('a reset can be undone', async () => {
  const page = await site.browser.newPage();
  const receiver = await begun(page);
  await page.getByRole('button', { name: 'Reset', exact: true }).first().click();
  await expect(url(page)).toHaveValue(ofPlaceholder);
  assert.ok(!(await page.evaluate(() => JSON.stringify(sessionStorage))).includes(receiver));
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(url(page)).toHaveValue(receiver);
  await page.reload();
  await expect(url(page)).toHaveValue(receiver);
  await page.close();
});

/** Opens the quickstart and grants the request of its first step. */
async function granted(page: Page) {
  await page.goto(`${site.origin}/start/quickstart/`);
  const steps = widget(page, 'Steps');
  const action = (name: string) => steps.getByRole('button', { name, exact: true });
  await action('Open the grant page').click();
  await steps.frameLocator('iframe').getByRole('button', { name: 'Grant' }).click();
  await expect(action('Exchange the code')).toBeVisible();
  return { steps, action };
}

test('a page of the service reads the same in the stream before and after a reload, and says that its styles are left out', async () => {
  const page = await site.browser.newPage();
  const { action } = await granted(page);
  const body = async () => {
    await page.getByRole('button', { name: /200 Sign in/ }).click();
    return page.getByRole('group', { name: 'Body', exact: true }).innerText();
  };
  const before = await body();
  assert.match(before, /<style>\/\* Style sheet left out: \d+ characters\. \*\/<\/style>/);
  await page.reload();
  await expect(action('Exchange the code')).toBeVisible();
  assert.equal(await body(), before);
  await page.close();
});

test('a reset of the quickstart can be undone for ten seconds, by keyboard with the next Tab', async () => {
  const page = await site.browser.newPage();
  await page.clock.install();
  const { action } = await granted(page);
  await action('Exchange the code').click();
  await expect(action('Create the webhook')).toBeVisible();
  const before = await quickstartNow(page);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  const reset = async () => {
    await action('Reset').press('Enter');
    await expect(action('Open the grant page')).toBeVisible();
    await page.clock.runFor(9900);
    await expect(action('Undo')).toBeVisible();
  };
  await reset();
  await page.keyboard.press('Tab');
  await expect(action('Undo')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(action('Undo')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Steps' })).toBeFocused();
  assert.deepEqual(await quickstartNow(page), before);
  await reset();
  await page.clock.runFor(100);
  await expect(action('Undo')).toBeHidden();
  await page.close();
});

test('the quickstart says that its sandbox is gone, and starts another one', async () => {
  const page = await site.browser.newPage();
  const { action, steps } = await granted(page);
  await page.route('**/control/clock', (route) => route.fulfill({ status: 404, json: { title: 'Not found' } }));
  await page.reload();
  await expect(steps.getByText('The sandbox of this tab is gone')).toBeVisible();
  await page.unroute('**/control/clock');
  await action('Start a new sandbox').click();
  await expect(action('Open the grant page')).toBeVisible();
  await expect(steps.getByText('The sandbox of this tab is gone')).toBeHidden();
  await page.close();
});

test('a sandbox that its server does not know any more is said to be gone, and another one is started', async () => {
  const page = await site.browser.newPage();
  const receiver = await begun(page);
  await page.route('**/control/clock', (route) => route.fulfill({ status: 404, json: { title: 'Not found' } }));
  await page.reload();
  const create = widget(page, 'Create a webhook');
  await expect(create.getByText('The sandbox of this tab is gone')).toBeVisible();
  await page.unroute('**/control/clock');
  await create.getByRole('button', { name: 'Start a new sandbox' }).click();
  await expect(url(page)).toHaveValue(/\/receiver\/[\w-]{20,}$/);
  assert.notEqual(await url(page).inputValue(), receiver);
  await page.close();
});

test('after a reload the stream has the notifications of a target that is not chosen, and once cleared none comes back', async () => {
  await site.visit('/tools/workbench/', async (page) => {
    await registered(page);
    const stream = widget(page, 'Stream');
    const create = stream.getByRole('button', { name: /Create/ }).filter({ hasText: 'registered' });
    await expect(create).toContainText('4 messages');
    await chooseTarget(page, 'Sandbox in this page');
    await page.reload();
    await expect(stream.getByText('15 messages')).toBeVisible();
    await expect(create).toContainText('4 messages');
    await stream.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.reload();
    await chooseTarget(page, 'Sandbox on this server');
    await expect(stream.getByText('Listening')).toBeVisible();
    // What the feed repeats would have come before this.
    await fire(page, 'Delivered.');
    await expect(stream.getByText('3 messages', { exact: true }).last()).toBeVisible();
  });
});

test('a request to a sandbox that is gone starts another one where it was sent, without the redirects of an earlier one', async () => {
  const page = await site.browser.newPage();
  await page.goto(`${site.origin}/tools/workbench/`);
  await authorized(page);
  const request = await open(page, 'authorize');
  const redirects = request.getByText('The browser goes to your application');
  await expect(redirects).toBeVisible();
  await page.route('**/control/**', (route) => route.fulfill({ status: 404, json: { title: 'Not found' } }));
  await fire(page, 'Not sent.');
  await open(page, 'authorize');
  await request.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(request.getByText('Not sent.')).toBeVisible();
  await expect(redirects).toBeHidden();
  await expect(request.getByRole('button', { name: 'Send again' })).toBeHidden();
  await page.unroute('**/control/**');
  await request.getByRole('button', { name: 'Start a new sandbox' }).click();
  await expect(request.getByText('Not sent.')).toBeHidden();
  await expect(request.getByRole('button', { name: 'Send', exact: true })).toBeFocused();
  await page.close();
});

test('where the server makes no sandbox, a button takes the one in the page, and the focus stays at the request', async () => {
  const page = await site.browser.newPage();
  await page.goto(`${site.origin}/tools/workbench/`);
  const json = { error: 'too-many-requests', message: 'This server has a limit.' };
  await page.route(/\/sandbox$/, (route) => route.fulfill({ status: 429, json }));
  const request = await open(page, 'authorize');
  await request.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(request.getByText('The server of this site rejected the request.')).toBeVisible();
  await request.getByRole('button', { name: 'Use the sandbox in this page' }).click();
  await expect(page.getByRole('region', { name: 'Request', exact: true })).toBeFocused();
  await request.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(request.frameLocator('iframe').getByRole('button', { name: 'Alex Kim' })).toBeVisible();
  await page.close();
});

test('where the server makes no sandbox, the experiments take the one in the page instead, and the focus stays at them', async () => {
  const page = await site.browser.newPage();
  await page.goto(`${site.origin}/tools/experiments/`);
  const json = { error: 'too-many-requests', message: 'This server has a limit.' };
  await page.route(/\/sandbox$/, (route) => route.fulfill({ status: 429, json }));
  const list = widget(page, 'Experiments');
  await list.getByRole('button', { name: 'Run: Used code' }).click();
  await expect(list.getByText('The server of this site rejects requests now. This server has a limit.')).toBeVisible();
  await list.getByRole('button', { name: 'Use the sandbox in this page' }).click();
  await expect(list.getByRole('button', { name: 'Run all', exact: true })).toBeFocused();
  await expect(list.getByLabel('Target')).toHaveValue('page');
  await expect(list.getByRole('button', { name: 'Use the sandbox in this page' })).toBeHidden();
  await list.getByRole('button', { name: 'Run: Used code' }).click();
  await expect(list.getByText('1 of 1 as expected')).toBeVisible();
  await page.close();
});

for (const [where, path, title, act, next] of [
  ['quickstart', '/start/quickstart/', 'Steps', 'Open the grant page', 'Grant'],
  ['page of an event', '/events/comment-create/', 'Sample notification', 'Fire', undefined],
] as const)
  test(`where the server makes no sandbox, the ${where} says that it refused, and takes the sandbox in the page instead`, async () => {
    const page = await site.browser.newPage();
    await page.goto(`${site.origin}${path}`);
    const json = { error: 'too-many-requests', message: 'This server has a limit.' };
    await page.route(/\/sandbox$/, (route) => route.fulfill({ status: 429, json }));
    const part = widget(page, title);
    await part.getByRole('button', { name: act, exact: true }).click();
    await expect(part.getByText('The server of this site rejected the request.')).toBeVisible();
    await part.getByRole('button', { name: 'Use the sandbox in this page' }).click();
    await part.getByRole('button', { name: act, exact: true }).click();
    await expect(
      next === undefined ? part.getByText(/^Delivered\./) : part.frameLocator('iframe').getByRole('button', { name: next }),
    ).toBeVisible();
    await page.close();
  });
