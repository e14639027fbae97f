import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright';
import { expect } from './expect.ts';
import {
  authorized,
  fire,
  loseReceiver,
  notifications,
  open,
  openList,
  places,
  registered,
  respond,
  send,
  serveWorkbench,
  widget,
} from './workbench.ts';

const { visit, rootOf, browser } = serveWorkbench();
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };
const stream = (page: Page): Locator => widget(page, 'Stream');
const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText());

/** The text of the file that the browser saves when a button is pressed. */
async function savedBy(page: Page, button: Locator): Promise<string> {
  const download = page.waitForEvent('download');
  await button.click();
  return readFile(await (await download).path(), 'utf8');
}

async function openSession(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Session', exact: true }).click();
  return page.getByRole('dialog', { name: 'Session' });
}

interface Har {
  readonly log: {
    readonly entries: readonly { readonly request: { readonly url: string; readonly postData?: { readonly text: string } } }[];
  };
}

test('the export saves what the filter shows, as HAR and as text, and masks secrets until they are revealed', async () => {
  await visit('in the page', async (page) => {
    await registered(page);
    await stream(page).getByRole('button', { name: 'Export' }).click();
    const panel = stream(page).getByRole('group', { name: 'Export' });
    const token = await (await open(page, 'exchange')).getByLabel('code', { exact: true }).inputValue();
    const har = JSON.parse(await savedBy(page, panel.getByRole('button', { name: 'Export as HAR' }))) as Har;
    await expect(panel.getByText(`HAR: ${String(har.log.entries.length)} exchanges. Text: `)).toBeVisible();
    const exchange = har.log.entries.find(({ request }) => request.url.endsWith('/oauth/token'));
    assert.match(exchange?.request.postData?.text ?? '', /grant_type=authorization_code/);
    assert.ok(!JSON.stringify(har).includes(token));
    const text = await savedBy(page, panel.getByRole('button', { name: 'Export as text' }));
    assert.match(text, /POST \S+\/api\/v6\/webhooks/);
    assert.ok(!text.includes(token));
    await panel.getByLabel(/^Reveal secrets/).check();
    assert.ok((await savedBy(page, panel.getByRole('button', { name: 'Export as text' }))).includes(token));
    await stream(page).getByRole('button', { name: 'Filter' }).click();
    await stream(page).getByRole('searchbox').fill('webhook.register');
    await stream(page).getByRole('button', { name: 'Export' }).click();
    const filtered = JSON.parse(await savedBy(page, panel.getByRole('button', { name: 'Export as HAR' }))) as Har;
    assert.equal(filtered.log.entries.length, 1);
  });
});

test('the filter shows messages by their words, by who sends them to whom, and by their status', async () => {
  await visit('in the page', async (page) => {
    await registered(page);
    await openList(page);
    const rows = stream(page).getByRole('list', { name: 'Messages by time' }).getByRole('listitem');
    await stream(page).getByRole('button', { name: 'Filter' }).click();
    await stream(page).getByRole('searchbox').fill('webhook.register');
    // The notification, and the response to it.
    await expect(rows).toHaveCount(2);
    await stream(page).getByRole('searchbox').fill('');
    const pairs = stream(page).getByRole('group', { name: 'Between' }).getByRole('button');
    for (const pair of await pairs.all()) await pair.click();
    await expect(stream(page).getByText('Nothing matches the filter.')).toBeVisible();
    await pairs.nth(1).click();
    await expect(rows).toHaveCount(2);
    await pairs.nth(0).click();
    await pairs.nth(2).click();
    await stream(page).getByLabel('Status', { exact: true }).selectOption('3xx');
    // The rows change once there is time for it.
    await expect(rows.filter({ hasText: '200' })).toHaveCount(0);
    await expect(rows.filter({ hasText: /30\d/ }).first()).toBeVisible();
    await stream(page).getByRole('button', { name: 'Clear' }).click();
    await expect(stream(page).getByText('0 messages')).toBeVisible();
  });
});

test('a request of the stream is copied as curl, for POSIX shells and for Windows cmd', async () => {
  await visit(
    'in the page',
    async (page) => {
      await registered(page);
      await openList(page);
      const row = stream(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('img', { name: 'Your application to The service' }) })
        .last();
      await row.getByRole('button').first().click();
      await row.getByRole('button', { name: 'Copy as curl', exact: true }).click();
      await expect(row.getByText('Copied: a curl command for POSIX shells.')).toBeVisible();
      assert.match(await copied(page), /^curl [^]* https:\/\/sandbox\.invalid\/api\/v6\/webhooks /);
      await row.getByRole('button', { name: 'Copy as curl for Windows cmd' }).click();
      await expect(row.getByText(/^Copied: a curl command for the prompt of Windows cmd/)).toBeVisible();
      assert.match(await copied(page), /^curl [^]*\^"https:\/\/sandbox\.invalid\/api\/v6\/webhooks\^"/);
    },
    clipboard,
  );
});

for (const place of places)
  test(`Copy copies what the chosen tab of a response shows, ${place}, with the secrets of the request as they are shown`, async () => {
    await visit(
      place,
      async (page) => {
        const pane = await registered(page);
        const body = await pane.getByRole('textbox', { name: /body/i }).inputValue();
        const token = await pane.getByLabel('Access token').inputValue();
        const response = pane.getByRole('figure').filter({ has: page.getByRole('tablist', { name: 'Response' }) });
        const copyOf = async (tab: string) => {
          await response.getByRole('tab', { name: tab, exact: true }).click();
          await expect(response.getByText('Copied.')).toHaveCount(0);
          await response.getByRole('button', { name: 'Copy', exact: true }).click();
          await expect(response.getByText('Copied.')).toBeVisible();
          return copied(page);
        };

        const { id } = JSON.parse(await copyOf('Pretty')) as { id?: unknown };
        assert.equal(typeof id, 'string');

        const headers = await copyOf('Headers');
        assert.match(headers, /^content-type: application\/json/m);
        const [names, values] = await Promise.all(['dt', 'dd'].map((one) => response.locator(one).allTextContents()));
        assert.ok(names && values && names.length > 2);
        assert.deepEqual(
          headers.split('\n'),
          names.map((name, at) => `${name}: ${values[at] ?? ''}`),
        );

        const raw = await copyOf('Raw');
        assert.match(raw, /^POST \S+\/webhooks\n[^]+\n\n200\b[^]+"id"/);
        assert.ok(raw.includes(`\n\n${body}\n\n`));

        const curl = await copyOf('curl');
        assert.equal(curl, await response.getByRole('group', { name: 'curl, for bash' }).textContent());
        assert.match(curl, /^curl --request POST \\\n/);
        assert.match(curl, /\n {2}--path-as-is \S+\/api\/v6\/webhooks \\\n {2}--data-raw '[^']+'$/);
        assert.ok(curl.endsWith(`--data-raw '${body}'`), curl);
        // A server masks the token in what it reports of the request.
        const shown = place === 'in the page' ? token : '•••';
        for (const text of [curl, raw]) assert.ok(text.includes(`uthorization: Bearer ${shown}`), text);
      },
      clipboard,
    );
  });

for (const place of places)
  test(`a notification in the stream is sent again from its own row, ${place}, and arrives as sent by you`, async () => {
    await visit(
      place,
      async (page) => {
        await registered(page);
        await openList(page);
        const row = notifications(page).first();
        await row.getByRole('button').first().click();
        const resend = row.getByRole('button', { name: 'Resend', exact: true });
        await expect(resend).toHaveAttribute('aria-expanded', 'false');
        await resend.click();
        await expect(resend).toHaveAttribute('aria-expanded', 'true');
        await expect(row.getByRole('textbox', { name: 'Body' })).toHaveValue(/"webhook\.register"/);
        await row.getByRole('button', { name: 'Send it', exact: true }).click();
        await expect(row.getByText('Sent once. Response: 200.')).toBeVisible();
        await resend.click();
        await expect(row.getByRole('textbox', { name: 'Body' })).toHaveCount(0);
        await expect(notifications(page)).toHaveCount(2);
        const second = notifications(page).last();
        await expect(second).toContainText('You: webhook.register');
        await second.getByRole('button').first().click();
        await expect(second.getByText('The same messageId as number 1.')).toBeVisible();
      },
      { viewport: { width: 1280, height: 2400 } },
    );
  });

test('Ctrl+Enter sends the request that is shown, wherever the focus is, but not from another form', async () => {
  await visit('in the page', async (page) => {
    await authorized(page);
    const list = await open(page, 'getWebhooks');
    await stream(page).getByRole('button', { name: 'Filter' }).click();
    await stream(page).getByRole('searchbox').press('Control+Enter');
    await stream(page).getByRole('button', { name: 'Filter' }).click();
    // A menu is over the request.
    const menu = await openSession(page);
    await menu.getByRole('button', { name: 'Export session' }).press('Control+Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Requests' }).getByRole('link', { name: /^List/ }).press('Control+Enter');
    await expect(list.getByRole('group', { name: 'Response', exact: true })).toContainText('200');
    await openList(page);
    await expect(stream(page).getByRole('listitem').filter({ hasText: 'GET /webhooks' })).toHaveCount(1);
    // A choice of the receiver's response has no other use of these keys.
    await stream(page).getByRole('radio', { name: 'never' }).press('Control+Enter');
    await expect(stream(page).getByRole('listitem').filter({ hasText: 'GET /webhooks' })).toHaveCount(2);
    // Not that of an entry that was open before.
    await expect(stream(page).getByRole('listitem').filter({ hasText: 'POST /oauth/token' })).toHaveCount(1);
  });
});

test('Ctrl+Enter where nothing has the focus brings it to the request that is sent', async () => {
  await visit('in the page', async (page) => {
    const authorization = await open(page, 'authorize');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Control+Enter');
    await expect(authorization.frameLocator('iframe').getByRole('button', { name: 'Alex Kim' })).toBeVisible();
    await expect(page.locator('.console-request:focus, .console-request :focus')).toHaveCount(1);
  });
});

test('a double click on Send sends once, and copies nothing', async () => {
  await visit('in the page', async (page) => {
    await authorized(page);
    const pane = await open(page, 'createWebhook');
    await pane.getByRole('button', { name: 'Send', exact: true }).dblclick();
    await expect(pane.getByText(/^Created\./)).toBeVisible();
    await expect(pane.getByText('Copied.')).toHaveCount(0);
    await openList(page);
    await expect(stream(page).getByRole('listitem').filter({ hasText: 'POST /webhooks' })).toHaveCount(1);
  });
});

test('Resend names what is valid, and Stop ends it after two clicks, too', async () => {
  await visit('in the page', async (page) => {
    await registered(page);
    await respond(page, 'never');
    const pane = await open(page, 'resend');
    await expect(pane.getByText('The body is valid', { exact: true })).toBeVisible();
    // The second click comes while the first one is being sent.
    await pane.getByRole('button', { name: 'Send it', exact: true }).dblclick();
    await pane.getByRole('button', { name: 'Stop' }).click();
    await expect(pane.getByText('Sent once. Response: none: cancelled.')).toBeVisible({ timeout: 5000 });
  });
});

test('the Session menu copies a link to the request that is shown', async () => {
  await visit(
    'in the page',
    async (page) => {
      await open(page, 'pingWebhook');
      const menu = await openSession(page);
      await menu.getByRole('button', { name: 'Copy link to this page' }).click();
      await expect(menu.getByText('Copied.')).toBeVisible();
      const link = await copied(page);
      await page.goto('about:blank');
      await page.goto(link);
      await expect(widget(page, 'Ping a webhook')).toBeVisible();
    },
    clipboard,
  );
});

for (const place of places)
  test(`a session is exported without secrets, and imported in another tab ${place}; a broken file changes nothing`, async () => {
    await visit(place, async (page) => {
      await registered(page);
      const code = await (await open(page, 'exchange')).getByLabel('code', { exact: true }).inputValue();
      const menu = await openSession(page);
      const file = await savedBy(page, menu.getByRole('button', { name: 'Export session' }));
      await expect(menu.getByText('Saved, without secrets and tokens.')).toBeVisible();
      assert.ok(!file.includes(code));
      await menu.getByLabel('With secrets and tokens').check();
      assert.ok((await savedBy(page, menu.getByRole('button', { name: 'Export session' }))).includes(code));
      const count = await stream(page)
        .getByText(/^\d+ messages/)
        .textContent();
      for (const broken of ['{', '{}', file.replace('"version": 1', '"version": 2')]) {
        await menu.getByLabel('Session file').setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from(broken) });
        await expect(menu.getByText(/^This (file is not|session cannot be read)/)).toBeVisible();
        await expect(stream(page).getByText(/^\d+ messages/)).toHaveText(count ?? '');
      }

      const other = await page.context().newPage();
      await other.goto(`${rootOf(place)}/tools/workbench/`);
      await expect(stream(other).getByText('0 messages')).toBeVisible();
      const otherMenu = await openSession(other);
      await otherMenu
        .getByLabel('Session file')
        .setInputFiles({ name: 'session.json', mimeType: 'application/json', buffer: Buffer.from(file) });
      await expect(otherMenu.getByText(/^Imported: \d+ entries\. .*Nothing was sent\.$/)).toBeVisible();
      await other.keyboard.press('Escape');
      await expect(stream(other).getByRole('button', { name: /Exchange \d+ messages/ })).toBeVisible();
      await other.close();
    });
  });

test('with 10,000 messages of an imported session, only the rows in view are in the document, wherever it is scrolled', async () => {
  await visit('in the page', async (page) => {
    await authorized(page);
    const menu = await openSession(page);
    const file = JSON.parse(await savedBy(page, menu.getByRole('button', { name: 'Export session' }))) as {
      log: { number: number; label: string; startedAt: number; endedAt?: number }[];
    };
    const one = file.log.find(({ label }) => label === 'Exchange of a code') ?? assert.fail();
    file.log = Array.from({ length: 5000 }, (_, index) => ({ ...one, number: index + 1, startedAt: one.startedAt + index * 2000 }));
    for (const entry of file.log) delete entry.endedAt;
    const buffer = Buffer.from(JSON.stringify(file));
    await menu.getByLabel('Session file').setInputFiles({ name: 'session.json', mimeType: 'application/json', buffer });
    await expect(menu.getByText(/^Imported: \d,\d{3} entries/)).toBeVisible();
    await page.keyboard.press('Escape');
    await openList(page);
    const view = stream(page).getByRole('group', { name: 'Messages by time' });
    const rows = stream(page).getByRole('tabpanel').getByRole('listitem');
    for (const share of [0, 0.5, 1]) {
      await view.evaluate((box, part) => {
        box.scrollTop = part * box.scrollHeight;
      }, share);
      const wanted = Math.round(share * 10_000);
      await expect
        .poll(async () => Math.abs(Number(await rows.nth(10).getAttribute('aria-posinset')) - wanted), { timeout: 15_000 })
        .toBeLessThan(100);
      const count = await rows.count();
      assert.ok(count > 15 && count < 60, String(count));
    }
    assert.ok(Number(await rows.last().getAttribute('aria-setsize')) > 9_900);
  });
});

test('a document goes to TRASH and back to ACTIVE, and its webhook is notified of both', async () => {
  await visit('in the page', async (page) => {
    await authorized(page);
    const create = await open(page, 'createWebhook');
    await create.getByLabel('events', { exact: true }).selectOption('svc.document.lifecycle.statechange');
    await send(page, 'createWebhook');
    const pane = await open(page, 'fire');
    await pane.getByLabel('Event type').selectOption({ label: 'svc.document.lifecycle.statechange' });
    await openList(page);
    for (const [state, count] of [
      ['TRASH', 2],
      ['ACTIVE', 3],
    ] as const) {
      await pane.getByRole('radio', { name: state }).check();
      await fire(page, 'Delivered. Your receiver responded with 200.');
      await expect(notifications(page)).toHaveCount(count);
      const row = notifications(page).last();
      await row.getByRole('button').first().click();
      await expect(row.getByText(`"documentState": "${state}"`)).toBeVisible();
      await expect(pane.getByRole('group', { name: 'Notification body' })).toContainText(`"documentState": "${state}"`);
      await row.getByRole('button').first().click();
    }
  });
});

test('the receiver responds with the status that is typed, or slowly, and another receiver can be made', async () => {
  await visit('in the page', async (page) => {
    await authorized(page);
    await respond(page, 'another status');
    await stream(page).getByRole('spinbutton', { name: 'Status of the receiver' }).fill('202');
    await send(page, 'createWebhook');
    await expect(
      widget(page, 'Create a webhook').getByText('Created, then cancelled: your receiver responded with 202 to the trial.'),
    ).toBeVisible();
    await respond(page, 'slowly');
    await send(page, 'createWebhook');
    await expect(widget(page, 'Create a webhook').getByText('Created. Your receiver responded with 200 to the trial.')).toBeVisible();
    await expect(
      stream(page)
        .getByText(/^3(\.\d)? s$/)
        .first(),
    ).toBeVisible();
    const url = widget(page, 'Create a webhook').getByLabel('url', { exact: true });
    const before = await url.inputValue();
    await stream(page).getByRole('button', { name: 'New receiver' }).click();
    await expect(url).not.toHaveValue(before);
  });
});

test('of several responses of the receiver that are chosen while one is being set, the last is set', async () => {
  await visit('on the server', async (page) => {
    await fire(page, 'No webhook watches');
    const bodies: string[] = [];
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/receiver/**/response', async (route) => {
      bodies.push(route.request().postData() ?? '');
      if (bodies.length === 1) await released;
      await route.continue();
    });
    await respond(page, 'another status');
    await expect.poll(() => bodies.length).toBe(1);
    await respond(page, 'slowly');
    await respond(page, 'never');
    release();
    await expect.poll(() => bodies.at(-1)).toContain('"delayMilliseconds":120000');
    await expect(stream(page).getByRole('radio', { name: 'never', exact: true })).toBeChecked();
    await page.reload();
    await expect(stream(page).getByRole('radio', { name: 'never', exact: true })).toBeChecked();
  });
});

test('where a receiver is gone, the stream says so beside the one button that makes another, and keeps the focus', async () => {
  const page = await browser().newPage();
  await page.goto(`${rootOf('on the server')}/tools/workbench/`);
  await fire(page, 'No webhook watches');
  const url = (await open(page, 'createWebhook')).getByLabel('url', { exact: true });
  const gone = await url.inputValue();
  const again = stream(page).getByRole('button', { name: 'New receiver' });
  const feed = stream(page).locator('.st-feed');
  await expect(feed).toHaveText('Listening');
  await loseReceiver(page);
  const receiver = stream(page).getByRole('group', { name: 'Receiver', exact: true });
  await expect(receiver.getByRole('alert')).toContainText('This receiver no longer exists');
  await expect(again).toHaveCount(1);
  await expect(receiver.getByRole('button', { name: 'New receiver' })).toBeVisible();

  await page.route('**/receiver', (route) => route.fulfill({ status: 503, json: { code: 'too-many', message: 'Too many receivers.' } }));
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(receiver.getByRole('alert').last()).toContainText('Too many receivers.');
  await expect(again).toBeFocused();
  await page.unroute('**/receiver');
  await page.unroute('**/receiver/feeds/**');
  await page.keyboard.press('Enter');
  await expect(feed).toHaveText('Listening');
  await expect(receiver.getByRole('alert')).toHaveCount(0);
  await expect(receiver).toBeFocused();
  await expect(again).toHaveCount(1);
  await expect(url).not.toHaveValue(gone);
  await page.close();
});

test('the palette opens requests, moves the clock, sets the receiver and resets', async () => {
  await visit('in the page', async (page) => {
    await authorized(page);
    const run = async (words: string, action: string) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').locator('input').fill(words);
      await page.getByRole('dialog').getByText(action, { exact: true }).first().click();
    };
    await run('fire', 'Fire an event');
    await expect(widget(page, 'Fire an event')).toBeVisible();
    await run('receiver 500', 'Receiver responds with 500');
    await expect(stream(page).getByRole('spinbutton', { name: 'Status of the receiver' })).toHaveValue('500');
    await run('clock hour', 'Clock: One hour ahead');
    await expect(page.getByRole('timer', { name: 'Access token' }).first()).toHaveText('expired');
    await run('reset', 'Reset');
    await expect(stream(page).getByText('0 messages')).toBeVisible();
    await run('undo', 'Undo the reset');
    await expect(stream(page).getByText('0 messages')).toBeHidden();
    const saved = page.waitForEvent('download');
    await run('har', 'Export as HAR');
    assert.equal((await saved).suggestedFilename(), 'exchanges.har');
    await run('filter', 'Filter the stream');
    await expect(stream(page).getByRole('searchbox')).toBeFocused();
    const chosen = page.waitForEvent('filechooser');
    await run('imprt session', 'Import session');
    await chosen;
    await page.keyboard.press('Escape');
    await run('dark', 'Colour scheme: dark');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await run('clear', 'Clear the stream');
    await expect(stream(page).getByText('0 messages')).toBeVisible();
    await run('run all', 'Run all experiments');
    await expect(widget(page, 'Experiments').getByRole('button', { name: 'Stop' })).toBeVisible();
  });
});

test('the palette has its actions where the index of the site cannot be loaded, and the index once it can', async () => {
  await visit('in the page', async (page) => {
    await page.route('**/search-index.js', (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '' }), { times: 1 });
    const dialog = page.getByRole('dialog');
    await page.keyboard.press('Control+k');
    await dialog.locator('input').fill('exchange');
    await expect(dialog.getByRole('option')).toHaveText([/^Exchange.*Action$/]);
    await expect(dialog.getByRole('status')).toHaveText('No pages: the index of this site could not be loaded.');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await expect(dialog.getByRole('option').nth(1)).toBeVisible();
    await expect(dialog.getByRole('status')).toHaveText(/results$/);
  });
});

test('the panes are resized by keyboard, and keep their size on the next page', async () => {
  await visit('in the page', async (page) => {
    const splitter = page.getByRole('separator', { name: 'Resize request and stream' });
    await expect(splitter).toHaveAttribute('aria-valuenow', '46');
    await splitter.focus();
    const left = async () => (await splitter.boundingBox())?.x ?? assert.fail();
    const initial = await left();
    // The whole console inherits a size, so to set one styles all of it anew.
    assert.equal(await page.locator('.console').getAttribute('style'), null);
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowLeft');
    const size = await splitter.getAttribute('aria-valuenow');
    assert.ok(Number(size) < 46, String(size));
    const resized = await left();
    assert.ok(resized < initial - 50, `${String(resized)} after ${String(initial)}`);
    await page.reload();
    await expect(splitter).toHaveAttribute('aria-valuenow', String(size));
    assert.equal(await left(), resized);
  });
});

test('the panes are resized by clicks, and by dragging as far as the pointer goes', async () => {
  await visit('in the page', async (page) => {
    const splitter = page.getByRole('separator', { name: 'Resize request and stream' });
    for (const size of ['75', '25', '46']) {
      await splitter.click();
      await expect(splitter).toHaveAttribute('aria-valuenow', size);
    }
    const { x, y, width, height } = (await splitter.boundingBox()) ?? assert.fail();
    await page.mouse.move(x + width / 2, y + height / 2 + 8);
    await page.mouse.down();
    await page.mouse.move(x - 100, y + height / 2);
    await page.mouse.up();
    const size = Number(await splitter.getAttribute('aria-valuenow'));
    assert.ok(size > 30 && size < 40, String(size));
    const dragged = (await splitter.boundingBox())?.x ?? assert.fail();
    assert.ok(Math.abs(dragged - (x - 100)) < 12, `${String(dragged)} after ${String(x)}`);
  });
});

test('the operations send a Basic credential, a page of the list, and blockNotification', async () => {
  await visit('in the page', async (page) => {
    await registered(page);
    const list = await open(page, 'getWebhooks');
    await list.getByText('More', { exact: false }).first().click();
    await list.getByRole('radio', { name: 'Basic' }).check();
    await list.getByLabel('limit').fill('1');
    await send(page, 'getWebhooks');
    await list.getByRole('tab', { name: 'Raw' }).click();
    await expect(list.getByRole('group', { name: 'Request', exact: true })).toContainText(/\?limit=1[^]*Authorization: Basic /);
    const unregister = await open(page, 'unregisterWebhook');
    await unregister
      .getByLabel('blockNotification')
      .or(unregister.getByRole('radio', { name: 'true' }))
      .last()
      .check();
    await send(page, 'unregisterWebhook');
    await expect(unregister.getByText('Unregistered.', { exact: true })).toBeVisible();
  });
});

test('on a phone the grip of the stream says what the last response was', async () => {
  await visit(
    'in the page',
    async (page) => {
      await authorized(page);
      const grip = page.getByRole('button', { name: /^Stream/ });
      await expect(grip).toContainText('POST /oauth/token 200');
      await grip.click();
      await expect(stream(page).getByRole('tab', { name: 'Sequence' })).toBeVisible();
    },
    { viewport: { width: 390, height: 844 } },
  );
});
