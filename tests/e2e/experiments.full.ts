import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import { experiments } from '../../src/playground/features/experiments/experiments.ts';
import { launch, visitPage, type Walk } from './browser.ts';
import { expect } from './expect.ts';
import { startSandbox, startServerFor, type Running } from './server.ts';
import { staticHomes, type StaticHome } from './static-homes.ts';
import { experimentsAt, experimentsInPage, open, registered, send } from './workbench.ts';
import { assertFits, wcagViolations } from './wcag.ts';

// One server has the site and its sandboxes, another one plays the live deployment, and a third serves files and nothing else.
const redirectUri = 'https://app.example/callback';
let live: Awaited<ReturnType<typeof startSandbox>>;
let server: Running & { origin: string };
let home: StaticHome;
let browser: Browser;
before(async () => {
  [live, browser, home] = await Promise.all([
    startSandbox('--redirect-uri', redirectUri, '--docs', 'https://docs.example'),
    launch(),
    (staticHomes['on a static host'] ?? assert.fail())(),
  ]);
  const { authUrl, baseUrl } = live.description;
  server = await startServerFor({ authUrl, baseUrl });
});
after(async () => {
  await browser.close();
  await home.close();
  await server.stop();
  await live.stop();
});

/** Opens the page of the experiments as {@link visitPage} does. Its page may also call the origins `others`. */
const visit = (root: string, others: readonly string[], walk: Walk): Promise<void> =>
  visitPage(browser, `${root}/tools/experiments/`, walk, { reducedMotion: 'reduce', origins: [new URL(root).origin, ...others] });

const widget = (page: Page): Locator => page.getByRole('region', { name: 'Experiments', exact: true });
const item = (page: Page, title: string): Locator => widget(page).getByRole('listitem', { name: title, exact: true });
const runButton = (page: Page, title: string): Locator => widget(page).getByRole('button', { name: `Run: ${title}`, exact: true });

/** Starts an experiment with the live deployment, and returns the list of experiments. */
async function runLive(page: Page, title: string): Promise<Locator> {
  const list = widget(page);
  await list.hover();
  await list.getByRole('combobox', { name: 'Target', exact: true }).selectOption('live');
  await list.getByLabel('Redirect URI (redirect_uri)').fill(redirectUri);
  await runButton(page, title).click();
  return list;
}

async function expectAsExpected(page: Page, title: string): Promise<void> {
  await expect(item(page, title).getByRole('status')).toContainText('As expected.');
  await expect(runButton(page, title)).toBeEnabled();
}

for (const [place, root] of [
  ['page', () => home.root],
  ['server', () => server.origin],
] as const)
  test(`every experiment that the sandbox allows meets the expected refusal: ${place}`, async () => {
    await visit(root(), [], async (page) => {
      for (const { title } of experimentsAt(place)) {
        await runButton(page, title).click();
        await expectAsExpected(page, title);
      }
      await expect(widget(page).getByText('As expected.')).toHaveCount(experimentsAt(place).length);
      await expect(widget(page).getByRole('button', { name: /^Run: / })).toHaveCount(experimentsAt(place).length);
      // The storage of a tab holds a few megabytes, for all of its pages.
      const stored = () => page.evaluate(() => sessionStorage.getItem('partner-interface: log')?.length ?? 0);
      await expect.poll(stored).toBeGreaterThan(20_000);
      assert.ok((await stored()) < 150_000, `the log takes ${String(await stored())} characters`);
    });
  });

/** The line of the message that is open in the stream. */
const openRows = (page: Page): Locator =>
  page.getByRole('region', { name: 'Stream' }).getByRole('listitem').getByRole('button', { expanded: true });

const line = (page: Page, title: string): Locator => item(page, title).getByRole('button').first();

for (const width of [390, 1280])
  test(`each experiment is one line with its number and Run until it is opened, at ${String(width)} px`, async () => {
    await visit(server.origin, [], async (page) => {
      await page.setViewportSize({ width, height: 844 });
      const list = widget(page);
      await expect(list.getByRole('heading', { level: 4 })).toHaveText(['Authorization', 'Grant and tokens', 'Webhooks']);
      for (const [at, { title }] of experiments.entries()) {
        await expect(line(page, title)).toContainText(`${String(at + 1)}${title}`);
        const { height = 0 } = (await item(page, title).boundingBox()) ?? {};
        assert.ok(height > 24 && height <= 44, `${title}: ${String(height)} px`);
      }
      await line(page, 'Used code').focus();
      await page.keyboard.press('Enter');
      await expect(item(page, 'Used code').getByText('A code is exchanged twice. The second exchange fails.')).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expectAsExpected(page, 'Used code');
      await expect(runButton(page, 'Used code')).toBeFocused();
      await expect(line(page, 'Used code')).toContainText('400 invalid_grant');
      await runButton(page, 'Self-signed receiver').click();
      await expectAsExpected(page, 'Self-signed receiver');
      await expect(item(page, 'Self-signed receiver').locator('summary')).toBeInViewport({ ratio: 1 });
      await expect(item(page, 'Used code').getByText('As expected.')).toBeHidden();
      await line(page, 'Self-signed receiver').click();
      await expect(list.getByText('As expected.').filter({ visible: true })).toHaveCount(0);
      for (const { title } of experiments) {
        const { height = 0 } = (await item(page, title).boundingBox()) ?? {};
        assert.ok(height <= 44, `${title}, run: ${String(height)} px`);
      }
    });
  });

test('on a phone, the result of an experiment is below its name, and both are beside its button', async () => {
  await visit(server.origin, [], async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const { title } = [...experiments].sort((one, other) => other.title.length - one.title.length)[0] ?? assert.fail();
    await runButton(page, title).click();
    await expectAsExpected(page, title);
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? assert.fail();
    const name = await boxOf(line(page, title).getByText(title, { exact: true }));
    const result = await boxOf(line(page, title).getByText(/^\d{3} \w/));
    const button = await boxOf(runButton(page, title));
    assert.ok(result.y >= name.y + name.height - 1, 'below');
    for (const { x, width } of [name, result]) assert.ok(x >= 0 && x + width <= button.x && button.x + button.width <= 390);
  });
});

test('results are there after a reload, with their requests, until a reset; stored are only numbers of the log', async () => {
  await visit(server.origin, [], async (page) => {
    const title = 'Used code';
    await runButton(page, title).click();
    await expectAsExpected(page, title);
    const stored = await page.evaluate(() => sessionStorage.getItem('partner-interface: outcomes') ?? '');
    assert.ok(stored.includes('used-code') && stored.length < 2000, stored);
    assert.doesNotMatch(stored, /"exchange"|access_token|client_secret|code=/);
    await page.reload();
    await widget(page).hover();
    await expect(line(page, title)).toContainText('400 invalid_grant');
    await line(page, title).click();
    await item(page, title).getByText('6 requests of').click();
    await expect(item(page, title).locator('.pi-log > li')).toHaveCount(6);
    await widget(page).getByRole('button', { name: 'Reset', exact: true }).click();
    await expect(line(page, title)).not.toContainText('400');
    await page.reload();
    await widget(page).hover();
    await expect(line(page, title)).not.toContainText('400');
  });
});

for (const [place, root] of [
  ['page', () => home.root],
  ['server', () => server.origin],
] as const)
  test(`a run of all leaves the clock, the tokens and the webhooks of the reader as they are: ${place}`, async () => {
    await visit(root(), [], async (page) => {
      await page.goto(`${root()}/tools/workbench/`);
      await registered(page);
      const pane = await open(page, 'experiments');
      await pane.getByRole('button', { name: 'Run all', exact: true }).click();
      const count = experimentsAt(place).length;
      await expect(pane.getByText(`${String(count)} of ${String(count)} as expected`)).toBeVisible({ timeout: 30_000 });
      await expect(page.getByRole('timer', { name: 'Access token' })).toHaveText(/^(60:00|5\d:\d\d)$/);
      const clock = page.getByRole('group', { name: 'Clock of the sandbox' }).getByRole('time');
      assert.ok(Date.parse((await clock.getAttribute('datetime')) ?? '') < Date.now() + 5000);
      await expect((await send(page, 'getWebhooks')).getByRole('heading', { name: /^1 webhook/ })).toBeVisible();
    });
  });

test('a reset while an experiment runs ends it, and says so until the next start', async () => {
  await visit(server.origin, [], async (page) => {
    let sent = 0;
    let release: (() => void) | undefined;
    await page.route('**/proxy/**', async (route) => {
      sent++;
      if (sent === 3) await new Promise<void>((resolve) => (release = resolve));
      await route.continue().catch(() => undefined);
    });
    await widget(page).getByRole('button', { name: 'Run all' }).click();
    await expect.poll(() => sent).toBe(3);
    await widget(page).getByRole('button', { name: 'Reset', exact: true }).click();
    const note = widget(page).getByText('“Expired code” was stopped before its end. Nothing more was sent.');
    await expect(note).toBeVisible();
    release?.();
    await expect(widget(page).getByRole('button', { name: /^Cancel: |^Stop$/ })).toHaveCount(0);
    assert.equal(sent, 3);
    await runButton(page, 'Used code').click();
    await expectAsExpected(page, 'Used code');
    await expect(note).toBeHidden();
  });
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
])
  test(`a result in the workbench leads to its message in the stream by a number, ${String(viewport.width)} px`, async () => {
    await visit(server.origin, [], async (page) => {
      await page.setViewportSize(viewport);
      await page.goto(`${server.origin}/tools/workbench/#experiments`);
      for (const title of ['Used code', 'Denied grant']) {
        await runButton(page, title).click();
        await expectAsExpected(page, title);
      }
      await line(page, 'Used code').click();
      await expect(item(page, 'Used code').getByText(/ requests? of /)).toHaveCount(0);
      const number = item(page, 'Used code').getByRole('button', { name: 'Message 1 in the stream', exact: true });
      await expect(number).toHaveText('1');
      await number.click();
      const row = openRows(page).filter({ hasText: '1400 invalid_grant' });
      await expect(row).toBeFocused();
      await expect(row).toBeInViewport({ ratio: 1 });
      // The numbers survive a reload, as the results do.
      await page.reload();
      await line(page, 'Used code').click();
      await number.click();
      await expect(row).toBeFocused();
    });
  });

test('a result of several messages numbers each of them, and what an experiment asks for is no error of the stream', async () => {
  await visit(server.origin, [], async (page) => {
    await page.goto(`${server.origin}/tools/workbench/#experiments`);
    const title = 'Trial gets a 500';
    await runButton(page, title).click();
    await expectAsExpected(page, title);
    const stream = page.getByRole('region', { name: 'Stream' });
    for (const [at, text] of ['1200', '2500', /^.*3404/].entries()) {
      await item(page, title)
        .getByRole('button', { name: `Message ${String(at + 1)} in the stream`, exact: true })
        .click();
      await expect(openRows(page).filter({ hasText: text })).toBeFocused();
    }
    await expect(stream.locator('.st-row .pi-seen')).toHaveCount(3);
    await expect(stream.getByText(/^\d+ messages$/)).toBeVisible();
  });
});

test('all run one after the other, and the first that is not as expected is opened', async () => {
  await visit(home.root, [], async (page) => {
    const list = widget(page);
    // The strict sandbox is a file of its own; an empty one cannot start.
    await page.route('**/strict-ports*', (route) => route.fulfill({ contentType: 'text/javascript', body: 'export {};' }));
    await list.getByRole('button', { name: 'Run all' }).click();
    await expect(list.getByRole('button', { name: 'Run all again' })).toBeVisible();
    await expect(list.getByText(`${String(experimentsInPage - 1)} of ${String(experimentsInPage)} as expected`)).toBeVisible();
    await expect(list.locator('[aria-expanded=true]')).toHaveText(/Raw = in the client ID/);
    await expect(item(page, 'Raw = in the client ID').getByRole('img', { name: 'No verdict' })).toBeVisible();
    await expect(list.getByRole('img', { name: 'As expected' })).toHaveCount(experimentsInPage - 1);
    await expect(item(page, 'Self-signed receiver')).toContainText('Only on a server');
  });
});

test('a server that refuses requests ends a run of all, which says so and counts no failure, until it is run again', async () => {
  const page = await browser.newPage();
  await page.goto(`${server.origin}/tools/experiments/`);
  const list = widget(page);
  const json = { error: 'too-many-requests', message: 'This server has a limit.' };
  let asked = 0;
  await page.route(/\/sandbox$/, (route) => {
    asked++;
    return route.fulfill({ status: 429, headers: { 'retry-after': '30' }, json });
  });
  await list.getByRole('button', { name: 'Run all' }).click();
  const said = list.getByText('The server of this site rejects requests now. This server has a limit. Try again in 30 seconds.');
  await expect(said).toBeVisible();
  await expect(list.getByText('as expected')).toHaveCount(0);
  assert.equal(asked, 1);
  await page.unroute(/\/sandbox$/);
  await list.getByRole('button', { name: 'Run all' }).click();
  const count = String(experimentsAt('server').length);
  await expect(list.getByText(`${count} of ${count} as expected`)).toBeVisible({ timeout: 30_000 });
  await expect(said).toHaveCount(0);
  await page.close();
});

test('a link to an experiment shows what it does, before the first touch and after it', async () => {
  await visit(home.root, [], async (page) => {
    await page.goto(`${home.root}/tools/experiments/#experiment-used-code`);
    const what = item(page, 'Used code').getByText('A code is exchanged twice. The second exchange fails.');
    await expect(what).toBeVisible();
    await item(page, 'Expired code').hover();
    await expect(line(page, 'Used code')).toHaveAttribute('aria-expanded', 'true');
    await expect(what).toBeVisible();
    await line(page, 'Used code').click();
    await expect(what).toBeHidden();
  });
});

/** What the reader does in the tab of the live deployment; returns the redirect URL. */
async function decide(page: Page, context: BrowserContext, decision: string): Promise<string> {
  const landed = context.waitForEvent('request', (request) => request.url().startsWith(redirectUri));
  const opened = context.waitForEvent('page');
  await widget(page).getByRole('link', { name: 'Open the authorization request' }).click();
  const tab = await opened;
  await tab.getByRole('button', { name: 'Alex Kim' }).click();
  await tab.getByRole('button', { name: decision }).click();
  const address = (await landed).url();
  await tab.close();
  return address;
}

test('every experiment that a live deployment allows meets the expected refusal there', async () => {
  const { authUrl, applications, documents, companies } = live.description;
  await visit(server.origin, [new URL(authUrl).origin, new URL(redirectUri).origin], async (page, context) => {
    await context.route(`${redirectUri}*`, (route) => route.fulfill({ body: 'The application.' }));
    const list = widget(page);
    await list.hover();
    await list.getByRole('combobox', { name: 'Target', exact: true }).selectOption('live');
    await list.getByLabel('Client ID (client_id)').fill(applications[0]?.clientId ?? '');
    await list.getByLabel('Client secret (client_secret)').fill(applications[0]?.clientSecret ?? '');
    await list.getByLabel('Redirect URI (redirect_uri)').fill(redirectUri);
    await list.getByLabel('documentId', { exact: true }).fill(documents[0]?.id ?? '');
    await list.getByLabel('companyId', { exact: true }).fill(companies[0]?.id ?? '');
    await list.getByRole('button', { name: 'Create a receiver' }).click();
    await expect(list.getByRole('button', { name: /^Run: / })).toHaveCount(experimentsAt('live').length);
    for (const { id, title } of experimentsAt('live')) {
      await runButton(page, title).click();
      if (id !== 'redirect-uri-port') {
        const address = await decide(page, context, id === 'denied-grant' ? 'Deny' : 'Grant');
        await list.getByLabel('Redirect URL').fill(address);
        await list.getByRole('button', { name: 'Continue' }).click();
      }
      await expectAsExpected(page, title);
    }
  });
});

describe('an experiment', () => {
  test('that waits for the reader can be cancelled, and says so', async () => {
    await visit(server.origin, [], async (page) => {
      await runLive(page, 'Used code');
      await expect(runButton(page, 'Wrong client secret')).toBeDisabled();
      await item(page, 'Used code').getByRole('button', { name: 'Cancel' }).click();
      await expect(item(page, 'Used code').getByRole('status')).toHaveText('Cancelled. Nothing more was sent.');
      await expect(runButton(page, 'Wrong client secret')).toBeEnabled();
    });
  });

  test('that could not start says what failed and gives no verdict', async () => {
    await visit(server.origin, [new URL(live.description.authUrl).origin], async (page) => {
      const list = await runLive(page, 'Used code');
      await list.getByLabel('Redirect URL').fill(`${redirectUri}?error=server_error`);
      await list.getByRole('button', { name: 'Continue' }).click();
      await expect(item(page, 'Used code').getByRole('status')).toContainText('The experiment could not start.');
      await expect(list.getByText(/expected\.$/)).toHaveCount(0);
    });
  });

  test('passes WCAG 2.2 A and AA with its requests open, and fits 360 px', async () => {
    await visit(home.root, [], async (page) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(runButton(page, 'Used code')).toBeEnabled();
      await runButton(page, 'Used code').focus();
      await page.keyboard.press('Enter');
      await expectAsExpected(page, 'Used code');
      await item(page, 'Used code').locator('summary').click();
      await expect(item(page, 'Used code').getByText('Second exchange', { exact: true })).toBeVisible();
      assert.deepEqual(await wcagViolations(page), []);
      await assertFits(page);
    });
  });
});
