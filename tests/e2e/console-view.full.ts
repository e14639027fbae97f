import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright';
import { entries, type EntryId } from '../../src/playground/features/console/entries.ts';
import { expect } from './expect.ts';
import { nonEmpty } from '../non-empty.ts';
import {
  authorize,
  authorized,
  experimentsInPage,
  fire,
  open,
  openMessage,
  places,
  registered,
  respond,
  send,
  serveWorkbench,
  widget,
} from './workbench.ts';

const { visit, browser, rootOf } = serveWorkbench();
const viewport = { width: 1280, height: 800 };

/** The action of an entry, and what the page shows after it. */
interface Act {
  /** The button that is pressed. */
  readonly button: string | RegExp;
  /** What shows the response in the pane. */
  readonly response: (pane: Locator) => Locator;
  /** The rows that it adds to the stream, in order; none if it sends nothing. */
  readonly rows: readonly RegExp[];
}

const verdict =
  (text: string | RegExp) =>
  (pane: Locator): Locator =>
    pane.locator('.rq-outcome').filter({ hasText: text });

const call = (path: string, text: string, ...notification: string[]): Act => ({
  button: 'Send',
  response: verdict(text),
  rows: [
    new RegExp(`Your application to The service: ${path}`),
    ...notification.flatMap((event) => [
      new RegExp(`The service to Your receiver: ${event.replaceAll('.', String.raw`\.`)}`),
      /Your receiver to The service: 200/,
    ]),
    /The service to Your application: 200/,
  ],
});

const acts: Readonly<Record<EntryId, Act>> = {
  authorize: {
    button: 'Send',
    response: (pane) => pane.frameLocator('iframe').getByRole('button', { name: 'Alex Kim' }),
    rows: [/User's browser to The service: GET \/oauth\/authorize/, /The service to User's browser/],
  },
  exchange: call('POST /oauth/token', 'Exchanged.'),
  refresh: call('POST /oauth/token', 'Refreshed.'),
  createWebhook: call('POST /webhooks', 'Created. Your receiver responded with 200', 'webhook.register'),
  getWebhooks: call('GET /webhooks', ''),
  getWebhook: call('GET /webhooks/', ''),
  updateWebhook: call('POST /webhooks/', ''),
  pingWebhook: call('POST /webhooks/.*/ping', 'Ping delivered.', 'webhook.ping'),
  fire: {
    button: 'Fire',
    response: verdict('Delivered. Your receiver responded with 200.'),
    rows: [/You, as the service/, /The service to Your receiver: svc\.comment\.create/, /Your receiver to The service: 200/],
  },
  resend: {
    button: 'Send it',
    response: verdict('Sent once. Response: 200.'),
    rows: [/You.*svc\.comment\.create/, /200$/],
  },
  unregisterWebhook: call('DELETE /webhooks/', 'Unregistered. Your receiver got', 'webhook.unregister'),
  revoke: { button: 'Revoke', response: verdict('Revoked: Alex Kim ended the grant.'), rows: [/revoke the grant/] },
  experiments: {
    button: 'Run all',
    response: (pane) => pane.getByText(`${String(experimentsInPage)} of ${String(experimentsInPage)} as expected`),
    rows: [/200/],
  },
  diagnose: {
    button: 'A curl command',
    response: (pane) => widget(pane.page(), 'Findings').getByRole('listitem').filter({ hasText: 'token-values-encoded' }).first(),
    rows: [],
  },
};

/** How much of an element is inside the viewport and not cut off by anything that scrolls, from 0 to 1. */
function shareInView(element: Locator): Promise<number> {
  return element.evaluate(
    (node) =>
      new Promise<number>((resolve) => {
        new IntersectionObserver(([entry], observer) => {
          observer.disconnect();
          resolve(entry?.intersectionRatio ?? 0);
        }).observe(node);
      }),
  );
}

async function expectInView(elements: Readonly<Record<string, Locator>>): Promise<void> {
  const shares: Record<string, number> = {};
  for (const [name, element] of Object.entries(elements)) shares[name] = await shareInView(element);
  const cut = Object.entries(shares).filter(([, share]) => share < 0.99);
  assert.deepEqual(cut, []);
}

const rowsOf = (page: Page): Locator => widget(page, 'Stream').getByRole('list', { name: 'Messages' }).getByRole('listitem');

/** Does the action of an entry, and asserts that the button, the response and the new messages are in one viewport. */
async function actOn(page: Page, entry: EntryId): Promise<void> {
  const { button, response, rows } = acts[entry];
  const pane = await open(page, entry);
  const pressed = pane.getByRole('button', { name: button, exact: true });
  await pressed.click();
  const shown = response(pane);
  await expect(shown).toBeVisible();
  const messages: Record<string, Locator> = {};
  for (const text of rows) messages[String(text)] = rowsOf(page).filter({ hasText: text }).last();
  for (const message of Object.values(messages)) await expect(message).toBeVisible();
  const again = pane.getByRole('button', { name: /^(Send|Send it|Start again|Fire|Revoke|Run all again|A curl command)$/ }).first();
  await expectInView({ button: again, response: shown, ...messages });
  assert.deepEqual(await page.evaluate(() => [scrollY, document.documentElement.scrollHeight > innerHeight]), [0, false], entry);
}

/** Signs in and grants on the pages that Authorize shows, and returns its pane. */
async function decide(page: Page): Promise<Locator> {
  const pane = widget(page, 'Authorize');
  for (const name of ['Alex Kim', 'Grant']) await pane.frameLocator('iframe').getByRole('button', { name }).click();
  return pane;
}

/** The parts of a request that are not in view: its head, Send, and its required fields; of Authorize, every field. */
async function fieldsCutOff(page: Page, entry: EntryId): Promise<string[]> {
  const pane = await open(page, entry);
  const fields = pane.locator('.rq-list .pi-field:visible');
  const needed = entry === 'authorize' ? fields : fields.filter({ has: page.locator('.pi-label small', { hasText: /^required/ }) });
  const parts = [...(await needed.all()), pane.locator('.rq-head'), pane.getByRole('button', { name: /^(Send|Send it|Fire|Revoke)$/ })];
  const cut: string[] = [];
  for (const part of parts) if ((await shareInView(part)) < 0.99) cut.push(`${entry}: ${(await part.innerText()).replaceAll('\n', ' ')}`);
  return cut;
}

for (const place of places)
  test(`every required field, all fields of Authorize and Send are in view without scrolling, ${place}`, async () => {
    await visit(
      place,
      async (page) => {
        const cut: string[] = [];
        const requests = entries.filter(({ group }) => group !== 'Tools');
        for (const { id } of requests) cut.push(...(await fieldsCutOff(page, id)));
        assert.deepEqual(cut, []);
        await page.setViewportSize({ ...viewport, height: 640 });
        assert.ok((await fieldsCutOff(page, 'authorize')).some((name) => name.includes('company_id')));
      },
      { viewport },
    );
  });

test('of every entry, the button, the response and the messages that came of it are in view at once', async () => {
  await visit(
    'in the page',
    async (page) => {
      const order: EntryId[] = entries.map(({ id }) => id).filter((id) => id !== 'unregisterWebhook');
      order.splice(order.indexOf('revoke'), 0, 'unregisterWebhook');
      for (const entry of order) {
        await actOn(page, entry);
        if (entry !== 'authorize') continue;
        const grant = await decide(page);
        const code = verdict('code')(grant);
        const arrived = rowsOf(page).filter({ hasText: "User's browser to Your application" });
        await expect(arrived).toBeVisible();
        await expectInView({ button: grant.getByRole('button', { name: 'Send', exact: true }), code, arrived });
      }
    },
    { viewport },
  );
});

test('an opened message pushes down the messages after it, the first time too', async () => {
  await visit(
    'in the page',
    async (page) => {
      await authorized(page);
      for (const view of ['List', 'Sequence']) {
        await page.reload();
        await widget(page, 'Stream').getByRole('tab', { name: view }).click();
        // The list names who speaks to whom by a picture, the sequence by a text.
        const rowOf = (name: string) =>
          widget(page, 'Stream')
            .getByRole('tabpanel')
            .getByRole('listitem')
            .filter({ has: page.getByRole('img', { name }).or(page.getByText(name)) })
            .last();
        const row = rowOf('Your application to The service');
        await row.getByRole('button').first().click();
        await expect(row.getByRole('tab', { name: /^Body/ })).toBeVisible();
        const next = rowOf('The service to Your application');
        await expect
          .poll(
            async () =>
              ((await next.boundingBox())?.y ?? 0) - ((await row.boundingBox())?.y ?? 0) - ((await row.boundingBox())?.height ?? 0),
          )
          .toBeGreaterThan(-1);
      }
    },
    { viewport },
  );
});

test('Resend is in the row of the tabs of a notification, and what it opens is below it, 1280 pixels wide', async () => {
  await visit(
    'in the page',
    async (page) => {
      await registered(page);
      const row = rowsOf(page).filter({ hasText: 'The service to Your receiver: webhook.register' });
      const resend = row.getByRole('button', { name: 'Resend', exact: true });
      const tops = (...all: Locator[]) => Promise.all(all.map(async (one) => Math.round(((await one.boundingBox()) ?? assert.fail()).y)));
      const copy = row.getByRole('button', { name: 'Copy as curl', exact: true });
      await expect.poll(async () => new Set(await tops(resend, copy, row.getByRole('tab').first())).size).toBe(1);
      await resend.click();
      await expect(row.getByRole('textbox', { name: 'Body' })).toBeVisible();
      const [bar = NaN, form = NaN] = await tops(copy, row.getByRole('textbox', { name: 'Body' }));
      assert.ok(form > bar);
    },
    { viewport },
  );
});

test('the details of a message that is opened come into view, and nothing but the stream scrolls', async () => {
  await visit(
    'in the page',
    async (page) => {
      await authorized(page);
      const row = rowsOf(page).last();
      for (const view of ['Sequence', 'List']) {
        await widget(page, 'Stream').getByRole('tab', { name: view }).click();
        // In the sequence it has opened by itself: the reader closes it first.
        if (view === 'Sequence') {
          await openMessage(row);
          await row.getByRole('button').first().click();
        }
        await row.getByRole('button').first().click();
        await expect(row.getByRole('tab', { name: /^Body/ })).toBeVisible();
        const hidden = () =>
          row.evaluate((element) => {
            const box = element.closest('.st-view')?.getBoundingClientRect() ?? new DOMRect();
            const { top, bottom, height } = element.getBoundingClientRect();
            const room = box.height - (element.closest('.st-view')?.querySelector<HTMLElement>('.st-heads')?.offsetHeight ?? 0);
            // What is higher than the view begins at its top.
            return height < room ? Math.max(0, bottom - box.bottom, box.top - top) : Math.abs(top - (box.bottom - room));
          });
        await expect.poll(hidden).toBeLessThan(2);
        assert.equal(await page.evaluate(() => scrollY), 0);
      }
    },
    { viewport: { width: 1280, height: 600 } },
  );
});

test('a grant whose code has expired no longer shows success, and an empty entry offers the next step', async () => {
  await visit('in the page', async (page) => {
    await (await open(page, 'authorize')).getByRole('button', { name: 'Send', exact: true }).click();
    const pane = await decide(page);
    await expect(pane.getByRole('heading', { name: 'Granted. Your application has the code.' })).toBeVisible();
    await page.getByRole('button', { name: /^\+61 s/ }).click();
    await expect(pane.locator('.rq-outcome[data-tone=failed]')).toContainText('Granted, but the code has expired.');
    await pane.getByRole('button', { name: 'Authorize again' }).click();
    await expect(pane.frameLocator('iframe').getByRole('button', { name: 'Alex Kim' })).toBeVisible();
    await (await open(page, 'resend')).getByRole('button', { name: 'Fire an event' }).click();
    await expect(widget(page, 'Fire an event')).toBeVisible();
  });
});

const phone = { viewport: { width: 360, height: 800 } };

test('on a phone every part of the bar is in view without scrolling, the panels it opens are too, and each action is there once', async () => {
  await visit(
    'on the server',
    async (page) => {
      await authorized(page);
      const bar = widget(page, 'Target and clock');
      for (const part of await bar.locator('button, time, [role=timer], [role=status]').filter({ visible: true }).all()) {
        const name = await part.innerText();
        assert.ok((await shareInView(part)) > 0.99 || name === '', name);
      }
      for (const name of ['Sandbox on this server', 'Session']) {
        const button = bar.getByRole('button', { name, exact: true });
        await button.click();
        const panel = page.locator('.console-menu:popover-open');
        await expectInView({ [name]: button, panel });
        await page.keyboard.press('Escape');
      }
      const authorization = await open(page, 'authorize');
      for (const name of ['Reset', 'Copy URL']) await expect(page.getByRole('button', { name, exact: true })).toHaveCount(1);
      await authorization.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(authorization.frameLocator('iframe').getByRole('button', { name: 'Alex Kim' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Copy URL', exact: true })).toHaveCount(1);
    },
    phone,
  );
});

test('on a phone everything in the bar is in view when the sandbox is gone, and when a reset can be undone', async () => {
  const page = await browser().newPage(phone);
  await page.goto(`${rootOf('on the server')}/tools/workbench/`);
  const bar = widget(page, 'Target and clock');
  await authorized(page);
  await page.route('**/control/clock', (route) => route.fulfill({ status: 404, json: { title: 'Not found' } }));
  await page.reload();
  const again = bar.getByRole('button', { name: 'Start a new sandbox' });
  await expect(again).toBeVisible();
  await expectInView({ again, gone: bar.getByText('The sandbox of this tab is gone'), reset: bar.getByRole('button', { name: 'Reset' }) });
  await page.unroute('**/control/clock');
  await again.click();
  await expect(again).toBeHidden();
  await bar.getByRole('button', { name: 'Reset' }).click();
  const undo = bar.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await expectInView({ undo, session: bar.getByRole('button', { name: 'Session', exact: true }) });
  await page.close();
});

for (const width of [320, 360])
  test(`on the narrowest phones the bar has two lines, and the stream shows Export whole, ${String(width)} pixels wide`, async () => {
    await visit(
      'on the server',
      async (page) => {
        const bar = widget(page, 'Target and clock');
        const height = async () => (await bar.boundingBox())?.height ?? Infinity;
        await expect(bar.getByRole('button', { name: 'Sandbox on this server' })).toBeVisible();
        assert.ok((await height()) < 80);
        await authorized(page);
        await expect(bar.getByRole('timer', { name: 'Access token' })).toBeVisible();
        assert.ok((await height()) < 80);
        await page.getByRole('button', { name: /^Stream/ }).click();
        const stream = widget(page, 'Stream');
        const parts = await stream.locator('.st-bar').getByRole('button').or(stream.getByRole('tab')).all();
        await expectInView(Object.fromEntries(nonEmpty(parts).map((part, index) => [index, part])));
      },
      { viewport: { width, height: 740 } },
    );
  });

test('on a phone the bar keeps its height when a token is there and a new code arrives', async () => {
  await visit(
    'on the server',
    async (page) => {
      const bar = widget(page, 'Target and clock');
      const height = async () => (await bar.boundingBox())?.height;
      await authorized(page);
      await expect(bar.getByRole('timer', { name: 'Access token' })).toBeVisible();
      const before = await height();
      await authorize(page);
      await expect(bar.getByRole('timer', { name: 'Authorization code' })).toBeVisible();
      assert.equal(await height(), before);
    },
    { viewport: { width: 390, height: 844 } },
  );
});

test('on a phone the stepper keeps the focus, and a request that a button opens takes it', async () => {
  await visit(
    'on the server',
    async (page) => {
      await authorize(page);
      await (await open(page, 'authorize')).getByRole('button', { name: 'Exchange the code' }).press('Enter');
      await expect(page.getByRole('region', { name: 'Request', exact: true })).toBeFocused();
      const stepper = page.getByRole('navigation', { name: 'Requests, one at a time' });
      await stepper.getByRole('button', { name: 'Next: Refresh' }).press('Enter');
      await expect(stepper.getByRole('button', { name: 'Next: Create' })).toBeFocused();
    },
    phone,
  );
});

/** The controls of an entry that are hidden below Send when Tab focuses them. */
async function focusedBelowSend(page: Page, entry: EntryId): Promise<string[]> {
  const pane = await open(page, entry);
  const below: string[] = [];
  await pane.getByRole('heading', { level: 2 }).evaluate((heading) => {
    heading.tabIndex = -1;
    heading.focus();
  });
  for (;;) {
    await page.keyboard.press('Tab');
    const found = await pane.evaluate((section) => {
      const { activeElement } = document;
      const send = section.querySelector('.rq-send');
      if (!activeElement || !send || !section.contains(activeElement) || send.contains(activeElement)) return undefined;
      const { bottom } = activeElement.getBoundingClientRect();
      // What is higher than the pane, such as a body, is not in view as a whole.
      const covered = activeElement.matches('input, select, button, a, summary') && bottom > send.getBoundingClientRect().top + 1;
      return covered ? activeElement.outerHTML : '';
    });
    if (found === undefined) return below;
    if (found !== '') below.push(`${entry}: ${found}`);
  }
}

test('on a phone no field, button or link that gets the focus is below Send', async () => {
  await visit(
    'on the server',
    async (page) => {
      for (const { id } of entries.filter(({ group }) => group !== 'Tools')) assert.deepEqual(await focusedBelowSend(page, id), []);
    },
    phone,
  );
});

test('the label of a message stays between the lifelines of its arrow, and is there whole in its name and title', async () => {
  await visit(
    'in the page',
    async (page) => {
      await authorized(page);
      await (await open(page, 'createWebhook')).getByRole('button', { name: 'Send', exact: true }).click();
      await expect(rowsOf(page).filter({ hasText: 'Your receiver to The service: 200' })).toBeVisible();
      await (await open(page, 'getWebhook')).getByRole('button', { name: 'Send', exact: true }).click();
      const asked = rowsOf(page).filter({ hasText: /GET \/webhooks\/[0-9a-f]{8}…/ });
      await expect(asked.locator('.st-lane')).toHaveAttribute('title', /GET \/webhooks\/[0-9a-f]{8}…/);
      const closed = rowsOf(page).locator('button[aria-expanded=false].st-group');
      while ((await closed.count()) > 0) await closed.first().click();
      const wide = await rowsOf(page).evaluateAll((rows) =>
        rows.flatMap((row) => {
          const [arrow, label] = [row.querySelector('.st-arrow:not(.self)'), row.querySelector('.st-label')];
          if (!arrow || !label) return [];
          const [one, other] = [arrow.getBoundingClientRect(), label.getBoundingClientRect()];
          const fits = other.left >= one.left - 7 && other.right <= one.right + 7 && other.height < 20;
          return fits ? [] : [label.textContent];
        }),
      );
      assert.deepEqual(wide, []);
    },
    { viewport },
  );
});

test('a row of the list shows its message whole in one line, 1280 pixels wide', async () => {
  await visit(
    'in the page',
    async (page) => {
      await authorized(page);
      await widget(page, 'Stream').getByRole('tab', { name: 'List' }).click();
      const messages = widget(page, 'Stream').locator('.st-message');
      await expect(messages.filter({ hasText: 'GET /oauth/interaction' })).toBeVisible();
      const cut = await messages.evaluateAll((all) =>
        all.filter((one) => one.scrollWidth > one.clientWidth || one.clientHeight > 20).map((one) => one.textContent),
      );
      assert.deepEqual(cut, []);
    },
    { viewport },
  );
});

test('on a phone a timestamp stays in one line', async () => {
  await visit(
    'in the page',
    async (page) => {
      await authorized(page);
      await (await open(page, 'createWebhook')).getByRole('button', { name: 'Send', exact: true }).click();
      const pane = await open(page, 'fire');
      await pane.getByRole('button', { name: 'Fire', exact: true }).click();
      const timestamp = pane.locator('.rq-string').filter({ hasText: /^"\d{4}-/ });
      await expect(timestamp).toBeVisible();
      assert.equal(await timestamp.evaluate((element) => [...element.childNodes].length === 1 && element.clientHeight < 30), true);
    },
    { viewport: { width: 390, height: 844 } },
  );
});

test('on a phone an outcome that was waited for comes into view with what follows it', async () => {
  const page = await browser().newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${rootOf('on the server')}/tools/workbench/`);
  await registered(page);
  const grip = page.getByRole('button', { name: /^Stream/ });
  await grip.click();
  await respond(page, 'slowly');
  await grip.click();
  // Without the body of the notification, an outcome that waits is short.
  await page.route('**/receiver/feeds/*', (route) => route.abort());
  await page.reload();
  const pane = await open(page, 'fire');
  const fireButton = pane.getByRole('button', { name: 'Fire', exact: true });
  await fireButton.click();
  const last = pane.getByRole('button', { name: 'Unregister' });
  await expect(last).toBeVisible();
  const box = async (part: Locator) => (await part.boundingBox()) ?? assert.fail();
  await expect.poll(async () => (await box(last)).y + (await box(last)).height <= (await box(fireButton)).y).toBe(true);
  await page.close();
});

test('a status that the reader types for the receiver moves nothing', async () => {
  await visit(
    'on the server',
    async (page) => {
      const stream = widget(page, 'Stream');
      const messages = stream.getByRole('group', { name: 'Messages' });
      const before = await messages.boundingBox();
      await stream.getByRole('radio', { name: 'another status', exact: true }).check();
      await expect(stream.getByRole('spinbutton', { name: 'Status of the receiver' })).toBeVisible();
      assert.deepEqual(await messages.boundingBox(), before);
    },
    { viewport },
  );
});

test('on a phone the closed stream shows the newest message, which opens in the enlarged one', async () => {
  await visit(
    'in the page',
    async (page) => {
      await authorized(page);
      const newest = rowsOf(page).last();
      await expect.poll(() => shareInView(newest)).toBeGreaterThan(0.95);
      const stream = widget(page, 'Stream');
      await expect(stream.getByRole('tablist')).toBeHidden();
      await newest.getByRole('button').first().click();
      await expect(stream.getByRole('tab', { name: 'Sequence' })).toBeVisible();
      await expect(newest.getByRole('tab', { name: /^Body/ })).toBeInViewport();
    },
    { viewport: { width: 390, height: 844 } },
  );
});

test('on a phone the stream that was opened and closed again shows the newest message', async () => {
  await visit(
    'in the page',
    async (page) => {
      await authorized(page);
      for (const entry of ['createWebhook', 'getWebhooks', 'pingWebhook', 'getWebhook', 'updateWebhook'] as const) await send(page, entry);
      // On a slow phone the sheet grows and shrinks in large steps.
      await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: 8 });
      const newest = rowsOf(page).last();
      const grip = page.getByRole('button', { name: /^Stream/ });
      const height = async () => (await widget(page, 'Stream').boundingBox())?.height ?? 0;
      const closed = await height();
      for (let times = 0; times < 3; times += 1) {
        await grip.click();
        await expect.poll(height).toBeGreaterThan(500);
        await grip.click();
        await expect.poll(height).toBe(closed);
        await expect.poll(() => shareInView(newest)).toBeGreaterThan(0.95);
      }
      await send(page, 'getWebhooks');
      await expect.poll(() => shareInView(newest)).toBeGreaterThan(0.95);
    },
    { viewport: { width: 390, height: 844 } },
  );
});

test('on a phone the closed stream names what the reader did in the place of the service', async () => {
  await visit(
    'in the page',
    async (page) => {
      await authorized(page);
      const pane = await open(page, 'revoke');
      await pane.getByRole('button', { name: 'Revoke', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Stream Revoke a grant done' })).toBeVisible();
      await fire(page, 'No webhook watches');
      await expect(page.getByRole('button', { name: 'Stream Fire svc.comment.create nothing sent' })).toBeVisible();
    },
    { viewport: { width: 390, height: 844 } },
  );
});

for (const [width, title] of [
  [360, 'State change with companyId'],
  [1280, 'State change with companyId'],
  [1280, 'Different ID in the update body'],
] as const)
  test(`the name of an experiment is whole in the stream, beside its outcome, ${String(width)} pixels wide`, async () => {
    await visit(
      'in the page',
      async (page) => {
        const pane = await open(page, 'experiments');
        await pane.getByRole('button', { name: `Run: ${title}`, exact: true }).click();
        await expect(pane.getByText('As expected.')).toBeVisible();
        const grip = page.getByRole('button', { name: /^Stream/ });
        if (await grip.isVisible()) await grip.click();
        const group = rowsOf(page).filter({ hasText: `Experiment: ${title}` });
        await expect(group.locator('.st-result')).toHaveText(/^400 /);
        for (const text of [group.locator('.st-name > b'), group.locator('.st-result')]) {
          const [shown, needed] = await text.evaluate((element) => {
            const { width: across, height: down } = element.getBoundingClientRect();
            return [
              [across, down],
              [element.scrollWidth, element.scrollHeight],
            ] as const;
          });
          assert.ok(needed[0] <= shown[0] + 1 && needed[1] <= shown[1] + 1 && shown[1] <= 29, JSON.stringify({ shown, needed }));
        }
      },
      { viewport: { width, height: 844 } },
    );
  });

/** Whether a list that is closed shows less than the whole text of its option. */
const isOptionCut = (list: Locator): Promise<boolean> =>
  list.evaluate((select) => {
    const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(select);
    const text = document.createElement('span');
    Object.assign(text.style, { font, letterSpacing, position: 'absolute', whiteSpace: 'pre' });
    text.textContent = (select as HTMLSelectElement).selectedOptions[0]?.textContent ?? '';
    document.body.append(text);
    const { width } = text.getBoundingClientRect();
    text.remove();
    return width > select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  });

for (const width of [360, 390])
  test(`the longest name of an event is shown whole, ${String(width)} pixels wide`, async () => {
    await visit(
      'in the page',
      async (page) => {
        await authorized(page);
        const name = 'model.lifecycle.changed.externalreferences';
        const webhook = await open(page, 'createWebhook');
        await webhook.getByLabel('events', { exact: true }).selectOption(name);
        assert.equal(await isOptionCut(webhook.getByLabel('events', { exact: true })), false);
        await webhook.getByRole('button', { name: 'Send', exact: true }).click();
        await expect(webhook.getByRole('tablist', { name: 'Response' })).toBeVisible();
        const pane = await open(page, 'fire');
        await pane.getByLabel('Event type').selectOption(name);
        await pane.getByRole('button', { name: 'Fire', exact: true }).click();
        await expect(pane.getByText('Delivered. Your receiver responded with 200.')).toBeVisible();
        const heading = pane.getByRole('figure').locator('figcaption > b');
        await expect(heading).toHaveText(`svc.${name}`);
        assert.ok((await shareInView(heading)) > 0.99);
        assert.equal(await heading.evaluate((text) => text.scrollWidth > text.clientWidth), false);
        const grip = page.getByRole('button', { name: /^Stream/ });
        const last = grip.getByText(name);
        assert.equal(await last.evaluate((text) => text.scrollWidth > text.clientWidth), false);
        assert.ok((await shareInView(last)) > 0.99);
        await grip.click();
        const stream = widget(page, 'Stream');
        for (const tab of ['Sequence', 'List']) {
          await stream.getByRole('tab', { name: tab }).click();
          const rows = stream.getByRole('listitem').filter({ hasText: name });
          const texts = rows.locator('.st-name > b, .st-label > span, .st-message');
          await expect(texts.first()).toBeVisible();
          const cut = await texts.evaluateAll((elements) =>
            elements
              .filter((element) => {
                const range = document.createRange();
                range.selectNodeContents(element);
                const [text, row] = [range.getBoundingClientRect(), element.closest('.st-line')?.getBoundingClientRect() ?? new DOMRect()];
                const isCut = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1;
                return isCut || text.right > row.right || text.top < row.top - 1 || text.bottom > row.bottom + 1;
              })
              .map((element) => element.textContent),
          );
          assert.deepEqual(cut, [], tab);
        }
      },
      { viewport: { width, height: 844 } },
    );
  });

test('the list of what can be sent again shows its notification whole, 360 pixels wide', async () => {
  await visit(
    'in the page',
    async (page) => {
      await authorized(page);
      const webhook = await open(page, 'createWebhook');
      await webhook.getByLabel('events', { exact: true }).selectOption('model.lifecycle.changed.externalreferences');
      await webhook.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(webhook.getByRole('tablist', { name: 'Response' })).toBeVisible();
      const pane = await open(page, 'fire');
      await pane.getByLabel('Event type').selectOption('model.lifecycle.changed.externalreferences');
      await pane.getByRole('button', { name: 'Fire', exact: true }).click();
      await expect(pane.getByText('Delivered. Your receiver responded with 200.')).toBeVisible();
      const list = (await open(page, 'resend')).getByLabel('Notification', { exact: true });
      await expect(list.locator('option:checked')).toContainText('externalreferences');
      const isWhole = await list.evaluate((select) => {
        const { font, letterSpacing, whiteSpace, paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(select);
        const room = [select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight), select.clientHeight] as const;
        const text = document.createElement('div');
        Object.assign(text.style, { font, letterSpacing, whiteSpace, width: `${String(room[0])}px` });
        text.textContent = (select as HTMLSelectElement).selectedOptions[0]?.textContent ?? '';
        document.body.append(text);
        const { scrollWidth, scrollHeight } = text;
        text.remove();
        return scrollWidth <= room[0] + 1 && scrollHeight <= room[1] - parseFloat(paddingTop) - parseFloat(paddingBottom) + 1;
      });
      assert.equal(isWhole, true);
    },
    { viewport: { width: 360, height: 844 } },
  );
});

for (const width of [390, 1280])
  test(`the address above a page of the service can be read to its end, at ${String(width)} px`, async () => {
    await visit(
      'on the server',
      async (page) => {
        const readable = async (pane: Locator, press: string) => {
          await pane.getByRole('button', { name: press, exact: true }).click();
          const address = pane.getByRole('group', { name: 'Address' });
          await expect(address).toContainText('/oauth/');
          assert.ok(((await address.boundingBox())?.height ?? Infinity) < 32);
          // As in other browsers, the focus shows all of it.
          await address.focus();
          assert.ok(
            await address.evaluate(
              (line) => line.scrollWidth <= line.clientWidth && line.scrollHeight <= line.clientHeight && line.clientWidth > 200,
            ),
          );
        };
        await readable(await open(page, 'authorize'), 'Send');
        await page.goto(new URL('../../start/quickstart/', page.url()).href);
        await readable(widget(page, 'Steps'), 'Open the grant page');
        await expectInView({ grant: widget(page, 'Steps').frameLocator('iframe').getByRole('button', { name: 'Grant' }) });
      },
      { viewport: { width, height: 800 } },
    );
  });

test('each name of a field is on one line, 1680 pixels wide', async () => {
  await visit(
    'in the page',
    async (page) => {
      const pane = await open(page, 'createWebhook');
      const names = pane.locator('.rq-list .pi-label > :is(label, span)').filter({ visible: true });
      const heights = await names.evaluateAll((labels) => labels.map((label) => Math.round(label.getBoundingClientRect().height)));
      assert.ok(heights.length > 3 && heights.every((height) => height < 24), heights.join());
    },
    { viewport: { width: 1680, height: 1050 } },
  );
});

for (const place of places)
  test(`the scopes are in one row whichever are chosen, with every field of Authorize in view, 1280 pixels wide, ${place}`, async () => {
    await visit(
      place,
      async (page) => {
        const scope = page.getByRole('group', { name: 'scope' });
        const rows = () => scope.locator('label').evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
        assert.equal(await rows(), 1);
        for (const box of await scope.getByRole('checkbox').all()) {
          await box.check({ force: true });
          assert.equal(await rows(), 1);
        }
        assert.deepEqual(await fieldsCutOff(page, 'authorize'), []);
      },
      { viewport },
    );
  });

test('a new tab offers to import a session beside its empty stream, until something happened', async () => {
  await visit('in the page', async (page) => {
    const offer = widget(page, 'Stream').getByRole('button', { name: 'Import session' });
    const chosen = page.waitForEvent('filechooser');
    await offer.click();
    await chosen;
    await expect(page.getByRole('dialog', { name: 'Session' })).toBeVisible();
    await page.keyboard.press('Escape');
    await fire(page, 'No webhook watches');
    await expect(offer).toHaveCount(0);
  });
});

test('on paper are the request, its outcome and the latest 300 rows of the stream, and nothing to press', async () => {
  await visit('in the page', async (page) => {
    await authorized(page);
    const request = await send(page, 'createWebhook');
    await expect(request.getByText(/^Created\. Your receiver/)).toBeVisible();
    const pane = widget(page, 'Stream');
    for (const closed of await pane.getByRole('button', { name: /^Authorize|^Exchange/, expanded: false }).all()) await closed.click();
    const rows = pane.getByRole('listitem');
    await page.setViewportSize({ width: 700, height: 500 });
    await page.emulateMedia({ media: 'print' });
    await page.evaluate(() => void dispatchEvent(new Event('beforeprint')));
    await expect(rows).toHaveCount(Number(await rows.first().getAttribute('aria-setsize')));
    await expect(request.getByText(/^Created\. Your receiver/)).toBeVisible();
    await expect(request.getByRole('group', { name: 'Response body' })).toBeVisible();
    const tops = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
    assert.deepEqual(
      tops,
      tops.toSorted((one, other) => one - other),
    );
    assert.equal(new Set(tops).size, tops.length);
    for (const name of ['Send', 'Reset', 'Clear', 'Filter']) await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
    assert.ok(await page.evaluate(() => document.documentElement.scrollHeight > 1000), 'no pane scrolls on its own');
    await page.evaluate(() => void dispatchEvent(new Event('afterprint')));
  });
});
