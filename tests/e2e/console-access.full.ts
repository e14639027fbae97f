import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Locator, Page } from 'playwright';
import { denySessionStorage } from './browser.ts';
import { expect } from './expect.ts';
import {
  expectRegistration,
  experimentsInPage,
  fire,
  loseReceiver,
  open,
  openList,
  openMessage,
  openTarget,
  registered,
  respond,
  send,
  serveWorkbench,
  widget,
} from './workbench.ts';
import { assertFits, wcagViolations } from './wcag.ts';

const { visit, rootOf, browser } = serveWorkbench();

async function openRow(page: Page, text: string): Promise<void> {
  await openMessage(widget(page, 'Stream').getByRole('listitem').filter({ hasText: text }).last());
}

async function cancelRegistration(page: Page): Promise<void> {
  await respond(page, 'another status');
  await send(page, 'createWebhook');
  await expect(widget(page, 'Create a webhook').getByText(/^Created, then cancelled/)).toBeVisible();
}

/** Sends a body that the service rejects. */
async function sendRejected(page: Page): Promise<void> {
  const create = await open(page, 'createWebhook');
  await create.getByLabel(/body/i).fill('{}');
  await create.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(create.locator('.rq-outcome[data-tone=failed]')).toBeVisible();
}

/** The states of the console, in order, and what leads to each from the one before. */
const states: readonly (readonly [name: string, reach: (page: Page) => Promise<unknown>])[] = [
  [
    'before anything was sent',
    (page) => expect(widget(page, 'Authorize').getByRole('button', { name: 'Send', exact: true })).toBeEnabled(),
  ],
  ['the menu of the target', openTarget],
  [
    'the menu of the session',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Session', exact: true }).click();
      await expect(page.getByRole('dialog', { name: 'Session' }).getByLabel('With secrets and tokens')).toBeVisible();
    },
  ],
  [
    'the sign-in page in the panel',
    async (page) => {
      await page.keyboard.press('Escape');
      const pane = await open(page, 'authorize');
      await pane.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(pane.frameLocator('iframe').getByRole('button', { name: 'Alex Kim' })).toBeVisible();
    },
  ],
  [
    'the grant page in the panel',
    async (page) => {
      const frame = widget(page, 'Authorize').frameLocator('iframe');
      await frame.getByRole('button', { name: 'Alex Kim' }).click();
      await expect(frame.getByRole('button', { name: 'Grant' })).toBeVisible();
    },
  ],
  [
    'a code',
    async (page) => {
      const pane = widget(page, 'Authorize');
      await pane.frameLocator('iframe').getByRole('button', { name: 'Grant' }).click();
      await expect(pane.locator('.rq-code')).toBeVisible();
    },
  ],
  ['tokens', (page) => send(page, 'exchange')],
  ['a rejected registration', sendRejected],
  [
    'a registration cancelled by its trial',
    async (page) => {
      await widget(page, 'Create a webhook').getByRole('button', { name: 'Restore the body and send again' }).click();
      await cancelRegistration(page);
    },
  ],
  [
    'a registration whose trial came',
    async (page) => {
      await respond(page, '200');
      await send(page, 'createWebhook');
      await expect(widget(page, 'Create a webhook').getByText(/^Created\. Your receiver responded with 200/)).toBeVisible();
    },
  ],
  ['an opened message of the sequence', (page) => openRow(page, 'webhook.register')],
  ['a fired event', (page) => fire(page, 'Delivered. Your receiver responded with 200.')],
  ['a notification to send again', (page) => open(page, 'resend')],
  [
    'an opened message of the list',
    async (page) => {
      await openList(page);
      await openRow(page, 'svc.comment.create');
    },
  ],
  [
    'the filter',
    async (page) => {
      await widget(page, 'Stream').getByRole('button', { name: 'Filter' }).click();
      await expect(widget(page, 'Stream').getByRole('searchbox')).toBeVisible();
    },
  ],
  [
    'the export',
    async (page) => {
      await widget(page, 'Stream').getByRole('button', { name: 'Export' }).click();
      await expect(widget(page, 'Stream').getByRole('button', { name: /HAR/ }).first()).toBeVisible();
    },
  ],
  ['the registrations', (page) => widget(page, 'Stream').getByRole('tab', { name: 'Registrations' }).click()],
  [
    'the grants',
    async (page) => {
      await expect((await open(page, 'revoke')).getByRole('radio').first()).toBeVisible();
    },
  ],
  [
    'the palette',
    async (page) => {
      await page.keyboard.press('Control+k');
      await expect(
        page.getByRole('dialog').getByRole('combobox').or(page.getByRole('dialog').getByRole('searchbox')).first(),
      ).toBeVisible();
    },
  ],
  [
    'a diagnosis',
    async (page) => {
      await page.keyboard.press('Escape');
      const pane = await open(page, 'diagnose');
      await pane.getByRole('button', { name: 'A curl command' }).click();
      await expect(widget(page, 'Findings').getByRole('status').first()).toContainText('2 mistakes');
      await pane.getByRole('button', { name: '1: show the finding' }).click();
    },
  ],
  [
    'the experiments after Run all',
    async (page) => {
      const pane = await open(page, 'experiments');
      await pane.getByRole('button', { name: 'Run all' }).click();
      await expect(pane.getByRole('button', { name: 'Run all again' })).toBeVisible();
      await expect(pane.getByText(`${String(experimentsInPage)} of ${String(experimentsInPage)}`)).toBeVisible();
    },
  ],
  [
    'an event after which delivery stopped',
    async (page) => {
      await respond(page, 'another status');
      await fire(page, 'Delivered, then stopped: your receiver responded with 500.');
      await expectRegistration(page, 'delivery stopped');
    },
  ],
  [
    'a rejected token',
    async (page) => {
      const pane = await open(page, 'getWebhook');
      await pane.getByText(/^More/).click();
      await pane.getByLabel('Access token').fill('not-a-token');
      await send(page, 'getWebhook');
      await expect(pane.locator('.rq-outcome[data-tone=failed]')).toContainText('401');
    },
  ],
];

test('every state of the console passes WCAG 2.2 A and AA', async () => {
  await visit(
    'in the page',
    async (page) => {
      const failures: string[] = [];
      for (const [name, reach] of states) {
        await reach(page);
        for (const violation of await wcagViolations(page)) failures.push(`${name}: ${violation}`);
      }
      assert.deepEqual(failures, []);
    },
    { reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } },
  );
});

/** What a tab has lost, or may bring back: what leads there from a sandbox on a server, and the page that shows it. */
const losses: readonly (readonly [name: string, reach: (page: Page, context: BrowserContext) => Promise<Page>])[] = [
  [
    'a reset that can be undone',
    async (page) => {
      await page.getByRole('button', { name: 'Reset', exact: true }).click();
      await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
      return page;
    },
  ],
  [
    'a sandbox that is gone',
    async (page) => {
      await page.route('**/control/clock', (route) => route.fulfill({ status: 404, json: { title: 'Not found' } }));
      await page.reload();
      await expect(page.getByRole('button', { name: 'Start a new sandbox' })).toBeVisible();
      return page;
    },
  ],
  [
    'a receiver that is gone',
    async (page) => {
      await loseReceiver(page);
      await expect(widget(page, 'Stream').getByText('This receiver no longer exists')).toBeVisible();
      return page;
    },
  ],
  [
    'a copy of a tab',
    async (page, context) => {
      const opened = context.waitForEvent('page');
      await page.evaluate(() => void window.open(location.href));
      const copy = await opened;
      await copy.bringToFront();
      await expect(copy.getByText('This tab is a copy')).toBeVisible();
      return copy;
    },
  ],
  [
    'a browser that stores nothing',
    async (page) => {
      await page.addInitScript(denySessionStorage);
      await page.reload();
      await expect(page.getByText('This browser does not store the session.')).toBeVisible();
      return page;
    },
  ],
];

test('a console that lost its sandbox, its receiver, its storage or its contents passes WCAG 2.2 A and AA', async () => {
  const failures: string[] = [];
  for (const [name, reach] of losses) {
    const context = await browser().newContext({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });
    // A reset can be undone for as long as the check takes.
    await context.addInitScript(() => {
      const later = globalThis.setTimeout.bind(globalThis);
      globalThis.setTimeout = ((work: () => void, milliseconds?: number) =>
        later(work, milliseconds === 10_000 ? 300_000 : milliseconds)) as typeof setTimeout;
    });
    const page = await context.newPage();
    await page.goto(`${rootOf('on the server')}/tools/workbench/`);
    await fire(page, 'No webhook watches');
    const shown = await reach(page, context);
    for (const violation of await wcagViolations(shown)) failures.push(`${name}: ${violation}`);
    await context.close();
  }
  assert.deepEqual(failures, []);
});

/** What tells screen readers of arrivals. */
const announcer = (page: Page): Locator => widget(page, 'Stream').locator('p.sr-only[role=status]').last();

/** Records what the stream announces from now on, and when, in milliseconds. */
async function recordAnnouncements(page: Page): Promise<() => Promise<(readonly [at: number, text: string])[]>> {
  const recorded = await announcer(page).evaluateHandle((element) => {
    const said: [number, string][] = [];
    new MutationObserver(() => said.push([performance.now(), element.textContent ?? ''])).observe(element, {
      childList: true,
      characterData: true,
      subtree: true,
    });
    return said;
  });
  return () => recorded.jsonValue();
}

/** Longer than the time between two announcements, in milliseconds. */
const quietMs = 3000;

/** What is announced of one delivery. */
const delivered = '2 new messages. The last: The receiver responds with 200 to the service.';

/** Opens the workbench with a receiver on the server, waits until everything so far is announced, and records what is announced from then on. */
async function withReceiver(page: Page) {
  await fire(page, 'No webhook watches');
  const feed = widget(page, 'Stream').locator('.st-feed');
  await expect(feed).toHaveText('Listening');
  const url = (await feed.getAttribute('title')) ?? assert.fail();
  const headers = { 'content-type': 'application/json' };
  const deliver = (event: string): Promise<Response> => fetch(url, { method: 'POST', headers, body: JSON.stringify({ event }) });
  await pause(quietMs);
  return { deliver, announced: await recordAnnouncements(page) };
}

test('each arrival is announced once, even one like the arrival before it, and none that was there before a reload', async () => {
  await visit('on the server', async (page) => {
    const { deliver, announced } = await withReceiver(page);
    for (const expected of [[delivered], [delivered, delivered]]) {
      assert.equal((await deliver('svc.comment.create')).status, 200);
      await expect.poll(async () => (await announced()).map(([, text]) => text)).toEqual(expected);
    }
    await respond(page, 'never');
    void deliver('svc.comment.create').catch(() => undefined);
    await expect
      .poll(async () => (await announced()).at(-1)?.[1])
      .toBe('1 new message. The service delivers svc.comment.create to the receiver.');

    const count = widget(page, 'Stream').getByText(/^\d+ messages/);
    const before = await count.innerText();
    await page.reload();
    await expect(count).toHaveText(before);
    await pause(quietMs);
    await expect(announcer(page)).toHaveText('');
  });
});

test('what an undone reset brings back is not announced again', async () => {
  await visit('on the server', async (page) => {
    const { deliver, announced } = await withReceiver(page);
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await expect(widget(page, 'Stream').getByText('0 messages')).toBeVisible();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(widget(page, 'Stream').locator('.st-feed')).toHaveText('Listening');
    assert.equal((await deliver('svc.comment.create')).status, 200);
    await expect.poll(async () => (await announced()).map(([, text]) => text)).toEqual([delivered]);
  });
});

test('what was cleared before it was announced is not counted', async () => {
  await visit('on the server', async (page) => {
    const { deliver, announced } = await withReceiver(page);
    for (let sent = 0; sent < 2; sent++) assert.equal((await deliver('svc.comment.create')).status, 200);
    await expect(widget(page, 'Stream').getByText('4 messages')).toBeVisible();
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(widget(page, 'Stream').getByText('0 messages')).toBeVisible();
    const before = (await announced()).length;
    assert.equal((await deliver('svc.comment.create')).status, 200);
    await expect.poll(async () => (await announced()).slice(before).map(([, text]) => text)).toEqual([delivered]);
  });
});

test('a burst of arrivals is announced at most every 1.5 seconds, and each arrival is counted once', async () => {
  await visit('on the server', async (page) => {
    const { deliver, announced } = await withReceiver(page);
    const deliveries = 20;
    for (let sent = 0; sent < deliveries; sent++) {
      assert.equal((await deliver('svc.comment.create')).status, 200);
      await pause(150);
    }
    const counted = async () => (await announced()).reduce((sum, [, text]) => sum + Number(/^\d+(?= new messages?\. )/.exec(text)?.[0]), 0);
    await expect.poll(counted).toBe(2 * deliveries);
    const all = await announced();
    const [[start] = assert.fail(), [end] = assert.fail()] = [all[0], all.at(-1)];
    assert.ok(all.length >= 2);
    // A slow machine may draw the first one late.
    assert.ok((all.length - 1) * 1500 <= end - start + 1000, JSON.stringify(all));
  });
});

test('the stream as a sheet on a phone passes WCAG 2.2 A and AA', async () => {
  await visit(
    'in the page',
    async (page) => {
      await expect(widget(page, 'Authorize').getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
      const failures = await wcagViolations(page);
      await registered(page);
      failures.push(...(await wcagViolations(page)));
      await page.getByRole('button', { name: /^Stream/ }).click();
      await openRow(page, 'webhook.register');
      failures.push(...(await wcagViolations(page)));
      assert.deepEqual(failures, []);
      await assertFits(page);
    },
    { reducedMotion: 'reduce', viewport: { width: 390, height: 844 } },
  );
});

test('zoomed to 400 %, the page scrolls through the request, Send and the stream', async () => {
  await visit(
    'in the page',
    async (page) => {
      const inView = async (element: Locator) => {
        await element.scrollIntoViewIfNeeded();
        const { y, height } = (await element.boundingBox()) ?? assert.fail();
        assert.ok(y >= 48 && y + height <= 256, `${String(y)} to ${String(y + height)}`);
      };
      const pane = widget(page, 'Authorize');
      await inView(pane.getByLabel('client_id').first());
      await inView(pane.getByRole('button', { name: 'Send', exact: true }));
      await pane.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(pane.frameLocator('iframe').getByRole('button', { name: 'Alex Kim' })).toBeVisible();
      await page.getByRole('button', { name: /^Stream/ }).click();
      await inView(widget(page, 'Stream').getByRole('listitem').first());
      await assertFits(page);
    },
    { reducedMotion: 'reduce', viewport: { width: 320, height: 256 } },
  );
});

test('on a phone that lies on its side, the page scrolls through the request and the stream, and no words of the rail meet', async () => {
  await visit(
    'in the page',
    async (page) => {
      const pane = widget(page, 'Authorize');
      for (const part of [pane.getByLabel('company_id').first(), pane.getByRole('button', { name: 'Send', exact: true })]) {
        await part.scrollIntoViewIfNeeded();
        await expect(part).toBeInViewport({ ratio: 1 });
      }
      assert.ok((await pane.getByRole('group', { name: 'Request fields' }).evaluate((one) => one.scrollHeight - one.clientHeight)) <= 0);
      const gaps = await page.locator('.console-rail a > .console-note').evaluateAll((notes) =>
        notes.map((note) => {
          const title = document.createRange();
          title.selectNodeContents(note.parentElement ?? note);
          title.setEndBefore(note);
          return note.getBoundingClientRect().left - title.getBoundingClientRect().right;
        }),
      );
      assert.ok(gaps.length > 5 && gaps.every((gap) => gap >= 4), gaps.join(' '));
    },
    { viewport: { width: 844, height: 390 } },
  );
});

test('the arrow keys lead from the note on the trial to the messages around it, which Enter opens', async () => {
  await visit('in the page', async (page) => {
    await registered(page);
    const stream = widget(page, 'Stream');
    const why = stream.getByRole('link', { name: 'Why' });
    // The trial opens by itself.
    await expect(stream.getByRole('tablist', { name: 'Message' })).toBeVisible();
    await why.focus();
    await page.keyboard.press('ArrowUp');
    const row = stream.locator('button:focus');
    await expect(row).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('ArrowDown');
    await expect(why).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(row).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(row).toHaveAttribute('aria-expanded', 'true');
    await expect(stream.getByRole('tablist', { name: 'Message' })).toBeVisible();
  });
});
