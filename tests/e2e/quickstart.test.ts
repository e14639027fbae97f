import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright';
import type { Walk } from './browser.ts';
import { expect } from './expect.ts';
import { serveSite } from './site.ts';

const site = serveSite();

/** Opens the quickstart, in a tab that has no sandbox yet. */
const visit = (walk: Walk, viewport = { width: 1280, height: 800 }) => site.visit('/start/quickstart/', walk, { viewport });

const steps = (page: Page) => page.getByRole('region', { name: 'Steps' });
const action = (page: Page, name: string) => steps(page).getByRole('button', { name, exact: true });
const grantPage = (page: Page) => steps(page).frameLocator('iframe');
const stream = (page: Page) => page.getByRole('region', { name: 'Stream' });
const done = (page: Page, step: string) => steps(page).getByRole('button', { name: new RegExp(`^Done: ${step}`) });

/** Expects all of an element inside of the window, in a frame too; a frame takes a moment to reach the height of its page. */
async function expectInWindow(element: Locator): Promise<void> {
  const window = element.page().viewportSize() ?? assert.fail();
  await expect
    .poll(async () => {
      const { x = -1, y = -1, width = 0, height = 0 } = (await element.boundingBox()) ?? {};
      return x >= 0 && y >= 0 && width > 0 && x + width <= window.width && y + height <= window.height;
    })
    .toBe(true);
}

/** Expects that the sheet at the foot of a phone covers nothing of an element. */
async function expectAboveStream(element: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [above, sheet] = await Promise.all([element.boundingBox(), stream(element.page()).boundingBox()]);
      return above !== null && sheet !== null && above.y + above.height <= sheet.y;
    })
    .toBe(true);
}

const phone = { width: 390, height: 844 };

for (const viewport of [{ width: 1280, height: 800 }, phone])
  test(`the first fired event has arrived after five clicks without scrolling, ${String(viewport.width)} pixels wide`, async () => {
    await visit(async (page) => {
      let clicks = 0;
      const click = async (target: ReturnType<typeof action>) => {
        await target.waitFor();
        await expectInWindow(target);
        await target.click();
        clicks += 1;
        assert.equal(await page.evaluate(() => scrollY), 0);
      };
      await expectInWindow(steps(page).getByRole('link', { name: 'Open the workbench' }));
      await click(action(page, 'Open the grant page'));
      await click(grantPage(page).getByRole('button', { name: 'Grant' }));
      await click(action(page, 'Exchange the code'));
      await click(action(page, 'Create the webhook'));
      await click(action(page, 'Fire the event'));
      await expect(done(page, 'Fire an event')).toContainText('delivered');
      await expectInWindow(done(page, 'Fire an event'));
      await expectInWindow(stream(page).getByRole('button', { name: /The service to Your receiver: svc\.comment\.create/ }));
      if (viewport === phone) await expectAboveStream(action(page, 'Ping'));
      assert.equal(await page.evaluate(() => scrollY), 0);
      assert.ok(clicks <= 5, String(clicks));
    }, viewport);
  });

test('on a phone the stream is a sheet at the foot of the window, which opens and closes, and moves nothing else', async () => {
  await visit(async (page) => {
    const grip = stream(page).getByRole('button', { name: /^Stream/ });
    const top = async () => (await stream(page).boundingBox())?.y ?? 0;
    const heightOfPage = () => page.evaluate(() => document.documentElement.scrollHeight);
    await expect(grip).toHaveAttribute('aria-expanded', 'false');
    await expectInWindow(stream(page));
    const before = { top: await top(), height: await heightOfPage() };
    await grip.click();
    await expect.poll(top).toBeLessThan(phone.height * 0.3);
    await expect(stream(page).getByRole('group', { name: 'Receiver', exact: true })).toBeVisible();
    assert.equal(await heightOfPage(), before.height);
    await grip.click();
    await expect.poll(top).toBe(before.top);
    // The end of the steps is in the middle of the window.
    await page.evaluate(() => scrollTo(0, 320));
    await grip.click();
    await expect(grip).toHaveAttribute('aria-expanded', 'true');
    await expect.poll(top).toBeLessThan(phone.height * 0.3);
    await expectInWindow(grip);
    await expectInWindow(stream(page));
    await grip.click();
    // The text below the steps has the window to itself.
    await page.getByRole('heading', { name: 'Next steps' }).scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(top).toBeLessThan(0);
  }, phone);
});

test('each value of the first step is on one line, 1680 pixels wide', async () => {
  await visit(
    async (page) => {
      const heights = await steps(page)
        .locator('dd.qs-value')
        .evaluateAll((values) => values.map((value) => value.getBoundingClientRect().height));
      assert.ok(heights.length > 0 && heights.every((height) => height < 24), heights.join());
    },
    { width: 1680, height: 1050 },
  );
});

test('on a small phone the button that gets the focus is not behind the stream', async () => {
  await visit(
    async (page) => {
      await action(page, 'Open the grant page').click();
      await grantPage(page).getByRole('button', { name: 'Grant' }).click();
      for (const name of ['Exchange the code', 'Create the webhook', 'Fire the event', 'Ping', 'Unregister']) {
        await expect(action(page, name)).toBeFocused();
        await expectAboveStream(action(page, name));
        await action(page, name).press('Enter');
      }
    },
    { width: 360, height: 640 },
  );
});

test('by keyboard alone, the first fired event has arrived after at most 25 key presses, and all steps can be done', async () => {
  await visit(async (page) => {
    let presses = 0;
    const press = async (key: string) => {
      await page.keyboard.press(key);
      presses += 1;
    };
    const tabTo = async (name: string) => {
      const focused = () =>
        page.evaluate(() => {
          const { activeElement } = document;
          return (activeElement instanceof HTMLIFrameElement ? activeElement.contentDocument?.activeElement : activeElement)?.textContent;
        });
      for (let tabs = 0; (await focused())?.trim() !== name; tabs += 1) {
        assert.ok(tabs < 15, `${name} is not reached by Tab; the focus is on ${String(await focused())}`);
        await press('Tab');
      }
    };
    await press('Tab');
    await press('Enter');
    await expect(action(page, 'Open the grant page')).toBeEnabled();
    await tabTo('Open the grant page');
    await press('Enter');
    await expect(grantPage(page).getByRole('button', { name: 'Grant' })).toBeVisible();
    await tabTo('Grant');
    await press('Enter');
    for (const name of ['Exchange the code', 'Create the webhook', 'Fire the event']) {
      await expect(action(page, name)).toBeFocused();
      await press('Enter');
    }
    await expect(done(page, 'Fire an event')).toContainText('delivered');
    assert.ok(presses <= 25, `${String(presses)} key presses`);

    for (const name of ['Ping', 'Unregister']) {
      await expect(action(page, name)).toBeFocused();
      await press('Enter');
    }
    await expect(steps(page).getByText('Complete. 4 of 4 notifications delivered.')).toBeFocused();
    await expect(steps(page).getByRole('link', { name: 'An authorization code works once.' })).toHaveAttribute(
      'href',
      /#rule-code-single-use$/,
    );
  });
});

test('the open step says which of the six it is', async () => {
  await visit(async (page) => {
    const openStep = steps(page).getByRole('button', { expanded: true });
    await expect(openStep).toHaveAccessibleName('1 Ask for access Step 1 of 6');
    await steps(page).getByRole('button', { name: '4 Fire an event' }).click();
    await expect(openStep).toHaveAccessibleName('4 Fire an event Step 4 of 6');
  });
});

test('a denied request says so with its rule, stays open, and has one way on', async () => {
  await visit(async (page) => {
    await action(page, 'Open the grant page').click();
    await grantPage(page).getByRole('button', { name: 'Deny' }).click();
    await expect(steps(page).getByText('Denied. The redirect carries error=access_denied.')).toBeVisible();
    await expect(steps(page).getByRole('link', { name: 'deny-access-denied' })).toBeVisible();
    await expect(action(page, 'Open the grant page')).toHaveCount(0);
    await expect(done(page, 'Ask for access')).toHaveCount(0);
    await action(page, 'Authorize again').click();
    await grantPage(page).getByRole('button', { name: 'Grant' }).click();
    await expect(done(page, 'Ask for access')).toContainText('granted');
  });
});

test('after a denied request the first step says so, and the others lead back to it', async () => {
  await visit(async (page) => {
    await action(page, 'Open the grant page').click();
    await grantPage(page).getByRole('button', { name: 'Deny' }).click();
    await expect(action(page, 'Authorize again')).toBeVisible();
    for (const [title, missing] of [
      ['Create a webhook', 'There is no access token yet.'],
      ['Fire an event', 'There is no webhook yet.'],
      ['Ping the webhook', 'There is no webhook yet.'],
      ['Unregister', 'There is no webhook yet.'],
    ] as const) {
      await steps(page)
        .getByRole('button', { name: new RegExp(`^\\d ${title}`) })
        .click();
      await expect(steps(page).getByText(missing)).toBeVisible();
      await expect(action(page, 'Authorize again')).toBeVisible();
      await expect(steps(page).locator('.qs-go')).toHaveCount(0);
    }
    await expect(steps(page).getByRole('button', { name: 'Failed: Ask for access denied' })).toBeVisible();
    await action(page, 'Authorize again').click();
    await expect(action(page, 'Authorize again')).toBeVisible();
    await expect(steps(page).getByText('Denied. The redirect carries')).toBeVisible();
  });
});

const receiverResponds = (page: Page, how: string) => stream(page).getByRole('radio', { name: how, exact: true }).check();

test('a registration that its trial cancels, and a delivery that fails, say so with their rule, and one button repeats the step', async () => {
  await visit(async (page) => {
    await action(page, 'Open the grant page').click();
    await grantPage(page).getByRole('button', { name: 'Grant' }).click();
    await action(page, 'Exchange the code').click();
    await expect(action(page, 'Create the webhook')).toBeEnabled();
    await receiverResponds(page, 'another status');
    await action(page, 'Create the webhook').click();
    await expect(steps(page).getByText('Created, then cancelled: your receiver responded with 500 to the trial.')).toBeVisible();
    await expect(steps(page).getByRole('link', { name: 'trial-not-200-cancels' })).toBeVisible();
    await expect(done(page, 'Create a webhook')).toHaveCount(0);
    await action(page, 'Respond with 200 and create again').click();
    await expect(done(page, 'Create a webhook')).toContainText('registered');

    await receiverResponds(page, 'another status');
    await action(page, 'Fire the event').click();
    await expect(steps(page).getByText('Delivered, then stopped: your receiver responded with 500.')).toBeVisible();
    await expect(steps(page).getByRole('link', { name: 'error-stops-delivery' })).toBeVisible();
    await expect(done(page, 'Fire an event')).toHaveCount(0);
    await action(page, 'Respond with 200 and create again').click();
    await action(page, 'Fire the event').click();
    await expect(done(page, 'Fire an event')).toContainText('delivered');
  });
});
