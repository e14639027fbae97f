import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright';
import { expect } from './expect.ts';
import { authorize, authorized, chooseTarget, open, openTarget, places, registered, respond, serveWorkbench, widget } from './workbench.ts';
import { assertFits, wcagViolations } from './wcag.ts';

const { browser, rootOf, visit } = serveWorkbench();

async function exchange(page: Page): Promise<Locator> {
  const tokens = await open(page, 'exchange');
  await tokens.getByRole('button', { name: 'Send', exact: true }).click();
  return tokens;
}

for (const name of places)
  test(`a code and a token run out by the clock of the sandbox ${name}`, async () => {
    await visit(name, async (page) => {
      const clock = widget(page, 'Target and clock');
      await authorize(page);
      await clock.getByRole('button', { name: '61 seconds ahead' }).click();
      await expect(clock.getByRole('timer', { name: 'Authorization code' })).toHaveText('expired');
      await expect((await exchange(page)).getByText('invalid_grant').first()).toBeVisible();

      await authorize(page);
      await expect(clock.getByRole('timer', { name: 'Authorization code' })).not.toHaveText('expired');
      await expect((await exchange(page)).getByText(/^(Exchanged|Refreshed)\./)).toBeVisible();
      await clock.getByRole('button', { name: 'To the next expiry' }).click();
      await expect(clock.getByRole('timer', { name: 'Access token' })).toHaveText('expired');
      await expect(page.getByText(/^The clock is at \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\. Everything due by then/)).toBeVisible();
      await clock.getByRole('button', { name: 'To the next expiry' }).click();
      await expect(page.getByText('The clock did not move: no code or token is left')).toBeVisible();
      const refresh = await open(page, 'refresh');
      await refresh.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(refresh.getByText(/^(Exchanged|Refreshed)\./)).toBeVisible();
      await expect(clock.getByRole('timer', { name: 'Access token' })).not.toHaveText('expired');
    });
  });

for (const name of places)
  test(`a grant that is revoked ${name} is refused at the next refresh, and can be given again`, async () => {
    await visit(name, async (page) => {
      await authorized(page);
      const grants = await open(page, 'revoke');
      await grants.getByRole('button', { name: 'Revoke', exact: true }).click();
      await expect(grants.getByText('There is no active grant.')).toBeVisible();
      const refresh = await open(page, 'refresh');
      await refresh.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(refresh.getByText('invalid_grant').first()).toBeVisible();
      await authorized(page);
      await expect((await open(page, 'revoke')).getByRole('radio')).toHaveCount(1);
    });
  });

test('a message about the clock of a sandbox goes with the sandbox', async () => {
  await visit('in the page', async (page) => {
    await authorize(page);
    await widget(page, 'Target and clock').getByRole('button', { name: '61 seconds ahead' }).click();
    const message = page.getByText(/^The clock is at/);
    await expect(message).toBeVisible();
    await widget(page, 'Target and clock').getByRole('button', { name: 'Reset', exact: true }).click();
    // Sooner than it goes by itself.
    await expect(message).toHaveCount(0, { timeout: 5000 });
  });
});

test('to see a refresh refused is offered where the grant was the only one, so that it surely belongs to the tokens of the tab', async () => {
  await visit('in the page', async (page) => {
    for (const user of [['Alex Kim'], ['Sam Okoro', 'Southgate Towers']] as const) {
      await authorize(page, ...user);
      await expect((await exchange(page)).getByText(/^Exchanged\./)).toBeVisible();
    }
    const grants = await open(page, 'revoke');
    const offered = grants.getByRole('button', { name: 'Refresh', exact: true });
    for (const count of [0, 1]) {
      await grants.getByRole('button', { name: 'Revoke', exact: true }).click();
      await expect(grants.getByRole('radio')).toHaveCount(1 - count);
      await expect(offered).toHaveCount(count);
    }
  });
});

test('a revocation that fails says so, also after one that worked', async () => {
  await visit('on the server', async (page) => {
    for (const user of [['Alex Kim'], ['Sam Okoro', 'Southgate Towers']] as const) {
      await authorize(page, ...user);
      await expect((await exchange(page)).getByText(/^Exchanged\./)).toBeVisible();
    }
    const grants = await open(page, 'revoke');
    const revoke = grants.getByRole('button', { name: 'Revoke', exact: true });
    await revoke.click();
    await expect(grants.getByText(/^Revoked/)).toBeVisible();
    await page.route('**/grants/revoke', (route) => route.fulfill({ body: 'not JSON' }));
    await revoke.click();
    await expect(grants.getByText('No response.')).toBeVisible();
  });
});

test('a refresh that fails before a request is sent again says so', async () => {
  await visit('on the server', async (page) => {
    await authorize(page);
    await expect((await exchange(page)).getByText(/^Exchanged\./)).toBeVisible();
    await page.getByRole('button', { name: '+1 h' }).click();
    const list = await open(page, 'getWebhooks');
    await list.getByRole('button', { name: 'Send', exact: true }).click();
    await page.route('**/proxy/token', (route) => route.fulfill({ body: 'not JSON' }));
    await list.getByRole('button', { name: 'Refresh and send again' }).click();
    await expect(list.getByText('No response.')).toBeVisible({ timeout: 10_000 });
  });
});

test('the first action starts the sandbox, and who pressed its button stays on it', async () => {
  await visit('in the page', async (page) => {
    const bar = widget(page, 'Target and clock');
    await expect(bar.getByText('Starts with your first request')).toBeVisible();
    const pane = await open(page, 'fire');
    const fire = pane.getByRole('button', { name: 'Fire', exact: true });
    await fire.press('Enter');
    await expect(pane.getByText('No webhook watches')).toBeVisible();
    await expect(fire).toBeFocused();
    await expect(bar.getByText('Running')).toBeVisible();
  });
});

test('who works by keyboard keeps the place when what was pressed goes', async () => {
  await visit('in the page', async (page) => {
    const authorization = await open(page, 'authorize');
    const sending = authorization.getByRole('button', { name: 'Send', exact: true });
    await sending.press('Enter');
    const frame = authorization.frameLocator('iframe');
    await frame.getByRole('button', { name: 'Alex Kim' }).press('Enter');
    await frame.getByRole('button', { name: 'Grant' }).press('Enter');
    await expect(authorization.getByRole('button', { name: 'Exchange the code' })).toBeFocused();
    await sending.press('Enter');
    await authorization.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(authorization.getByRole('button', { name: 'Send', exact: true })).toBeFocused();

    const tokens = await open(page, 'exchange');
    const body = tokens.getByLabel('Form body');
    await body.pressSequentially('x');
    await tokens.getByRole('button', { name: 'Restore the body', exact: true }).press('Enter');
    await expect(body).toBeFocused();
    await (await exchange(page)).getByText(/^(Exchanged|Refreshed)\./).waitFor();

    const grants = await open(page, 'revoke');
    const revoke = grants.getByRole('button', { name: 'Revoke', exact: true });
    await revoke.press('Enter');
    await expect(grants.getByText(/^Revoked/)).toBeVisible();
    await expect(revoke).toBeFocused();
  });
});

test('what comes back is announced: its live region stood there before', async () => {
  await visit('in the page', async (page) => {
    await open(page, 'createWebhook');
    await authorize(page);
    await page.evaluate(() => {
      for (const region of document.querySelectorAll('[role=status]')) region.classList.add('stood-before');
    });
    const before = page.locator('.stood-before');
    await exchange(page);
    await expect(before.filter({ hasText: 'Exchanged.' })).toBeVisible();
    await (await open(page, 'createWebhook')).getByRole('button', { name: 'Send', exact: true }).click();
    await expect(before.filter({ hasText: 'Created' })).toBeVisible();
  });
});

test('an edited token request is sent byte for byte', async () => {
  await visit('in the page', async (page) => {
    await expect((await open(page, 'authorize')).getByLabel('company_id')).toHaveAccessibleDescription(
      /a user of several companies is asked/,
    );
    const tokens = await authorize(page);
    await tokens.getByLabel('Form body').fill('grant_type=authorization_code&code=a%20b&&client_id=x==');
    await expect(tokens.getByText(/^\d mistakes\. It is sent unchanged\.$/)).toBeVisible();
    await expect(tokens.getByRole('link', { name: 'exchange-client-secret' })).toBeVisible();
    await exchange(page);
    await tokens.getByRole('tab', { name: 'Raw' }).click();
    await expect(tokens.getByRole('group', { name: 'Request', exact: true })).toContainText(
      'grant_type=authorization_code&code=a%20b&&client_id=x==',
    );
    await tokens.getByRole('button', { name: 'Restore the body', exact: true }).click();
    await expect((await exchange(page)).getByText(/^(Exchanged|Refreshed)\./)).toBeVisible();
  });
});

test('an error that names a field leads to it, and restores what was typed there', async () => {
  await visit('in the page', async (page) => {
    await authorized(page);
    const create = await open(page, 'createWebhook');
    const url = create.getByLabel('url', { exact: true });
    const proposed = await url.inputValue();
    await url.fill('localhost');
    await create.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(create.getByText('Error 400, invalid_field.')).toBeVisible();
    const next = create.locator('.rq-next');
    await next.getByRole('button', { name: 'Restore url', exact: true }).click();
    await expect(url).toHaveValue(proposed);
    await expect(url).toBeFocused();
    await next.getByRole('button', { name: 'Go to url', exact: true }).click();
    await expect(url).toBeFocused();
  });
});

test('an edited body of a webhook is checked by the rules, and sent all the same', async () => {
  await visit('in the page', async (page) => {
    await authorized(page);
    const create = await open(page, 'createWebhook');
    const body = create.getByLabel('JSON body');
    await expect(create.getByText('It is sent unchanged.')).toHaveCount(0);
    const made = await body.inputValue();
    await body.fill(made.replace('comment.create', 'webhook.ping'));
    await expect(create.getByText('1 mistake. It is sent unchanged.')).toBeVisible();
    await expect(create.getByRole('link', { name: 'lifecycle-not-registered' })).toBeVisible();
    for (const wrong of ['{', `${made}\n# note`]) {
      await body.fill(wrong);
      await expect(create.getByText('not well-formed JSON')).toBeVisible();
      await body.fill(made);
      await expect(create.getByText('No mistake found here.')).toBeVisible();
    }
    await body.fill('{');
    await create.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(create.getByText(/^Error 4\d\d/)).toBeVisible();
  });
});

test('after a response, mistakes in an edited body are in view beside Send, and the response is marked as the former one', async () => {
  await visit(
    'in the page',
    async (page) => {
      const create = await registered(page);
      const title = create.getByRole('heading', { name: /^Created\. Your receiver responded with 200/ });
      // Green once the trial has passed.
      await expect(title).toBeVisible();
      const colour = () => title.evaluate((element) => getComputedStyle(element).color);
      const [success, former] = [await colour(), create.getByText('Result of the request before your change')];
      await expect(former).toHaveCount(0);
      const body = create.getByLabel('JSON body');
      await body.fill((await body.inputValue()).replace('comment.create', 'webhook.ping'));
      await expect(create.getByText('1 mistake in the body')).toBeInViewport({ ratio: 1 });
      await expect(former).toBeInViewport({ ratio: 1 });
      assert.notEqual(await colour(), success);
      await create.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(create.getByRole('heading', { name: /^Error 4\d\d/ })).toBeVisible();
      await expect(former).toHaveCount(0);
      await expect(create.getByText('1 mistake in the body')).toBeVisible();
      await create.getByRole('button', { name: 'Restore the body', exact: true }).click();
      await expect(create.getByText('1 mistake in the body')).toHaveCount(0);

      const authorization = await open(page, 'authorize');
      await authorization.getByText('Response from elsewhere').click();
      await authorization.getByLabel('Paste the redirect URL or code').fill('a');
      await expect(authorization.locator('.rq-former')).toHaveCount(0);
      await authorization.getByLabel('state', { exact: true }).fill('b');
      await expect(authorization.locator('.rq-former')).toHaveCount(1);
    },
    { viewport: { width: 1280, height: 800 } },
  );
});

test('what an earlier request of the browser brings after Start again is dropped', async () => {
  await visit('on the server', async (page) => {
    const held: (() => void)[] = [];
    await page.route('**/proxy/call', async (route) => {
      // Before the first response Start again is pressed, and both grant pages come in the other order.
      if (held.length === 0) await new Promise<void>((release) => held.push(release));
      await route.continue();
    });
    const pane = await open(page, 'authorize');
    await pane.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(pane.getByText('Opening…')).toBeVisible();
    await expect.poll(() => held.length).toBe(1);
    await pane.getByRole('button', { name: 'Start again', exact: true }).click();
    const frame = pane.frameLocator('iframe');
    await expect(frame.getByRole('button', { name: 'Alex Kim' })).toBeVisible();
    const late = page.waitForResponse('**/proxy/call');
    held[0]?.();
    await late;
    await frame.getByRole('button', { name: 'Alex Kim' }).click();
    await frame.getByRole('button', { name: 'Grant' }).click();
    const chain = pane.getByRole('group', { name: 'Redirect chain' });
    await expect(chain.getByText('The browser goes to your application')).toBeVisible();
    await expect(chain.getByText('GET /oauth/authorize')).toHaveCount(1);
  });
});

test('a receiver that responds to the trial with 500 has no registration, and with 200 it has one', async () => {
  await visit('in the page', async (page) => {
    await authorize(page);
    await exchange(page);
    for (const [status, outcome] of [
      ['another status', 'No webhook watches'],
      ['200', 'Delivered. Your receiver responded with 200.'],
    ] as const) {
      await respond(page, status);
      await (await open(page, 'createWebhook')).getByRole('button', { name: 'Send', exact: true }).click();
      const fire = await open(page, 'fire');
      await fire.getByRole('button', { name: 'Fire', exact: true }).click();
      await expect(fire.getByText(outcome)).toBeVisible();
    }
  });
});

test('where there is a server the reader chooses between it and the page, and each keeps what it brought', async () => {
  await visit('on the server', async (page) => {
    const menu = await openTarget(page);
    await expect(menu.getByRole('radio', { name: 'Sandbox on this server' })).toBeChecked();
    await page.keyboard.press('Escape');
    const url = async () => (await open(page, 'createWebhook')).getByLabel('url');
    const fire = async () => (await open(page, 'fire')).getByRole('button', { name: 'Fire', exact: true }).click();
    await expect(await url()).toHaveValue(`${rootOf('on the server')}/receiver/YOUR_RECEIVER`);
    await fire();
    await expect(await url()).toHaveValue(/\/receiver\/[\w-]{20,}$/);
    await chooseTarget(page, 'Sandbox in this page');
    await expect(widget(page, 'Target and clock').getByRole('button', { name: 'Sandbox in this page' })).toBeVisible();
    await fire();
    await expect(await url()).toHaveValue(/^https:\/\/receiver\.invalid\/[\w-]{20,}/);
    await page.reload();
    await expect((await openTarget(page)).getByRole('radio', { name: 'Sandbox in this page' })).toBeChecked();
    await page.keyboard.press('Escape');
    await chooseTarget(page, 'Sandbox on this server');
    await expect(await url()).toHaveValue(new RegExp(`^${rootOf('on the server')}/receiver/`));
  });
});

test('the workbench in use passes WCAG 2.2 A and AA and fits a screen of 360 pixels', async () => {
  const context = await browser().newContext({ reducedMotion: 'reduce', viewport: { width: 360, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${rootOf('in the page')}/tools/workbench/`);
  await authorize(page);
  await exchange(page);
  await expect((await open(page, 'revoke')).getByRole('radio')).toHaveCount(1);
  await assertFits(page);
  assert.deepEqual(await wcagViolations(page), []);
  await context.close();
});

test('a request that gets no response can be cancelled, and then be sent again', async () => {
  await visit('on the server', async (page) => {
    await authorize(page);
    let silent = true;
    // The route stays: taking it away would let the first request go on its way after all.
    await page.route('**/proxy/token', (route) => (silent ? undefined : route.continue()));
    const tokens = await exchange(page);
    const sending = tokens.getByRole('button', { name: 'Sending…' });
    await expect(sending).toBeDisabled();
    await expect(sending).toBeFocused();
    await tokens.getByRole('button', { name: 'Stop' }).click();
    await expect(tokens.getByRole('status').getByText('Cancelled. The service may still have received the request.')).toBeVisible();
    silent = false;
    await exchange(page);
    await expect(tokens.getByText(/^(Exchanged|Refreshed)\./)).toBeVisible();
    await expect(tokens.getByRole('button', { name: 'Send', exact: true })).toBeFocused();
    await expect(tokens.getByText('Cancelled.')).toHaveCount(0);
  });
});
