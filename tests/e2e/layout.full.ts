import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright';
import type { VisitOptions, Walk } from './browser.ts';
import { nonEmpty } from '../non-empty.ts';
import { expect } from './expect.ts';
import { authorize, open, places, serveWorkbench, widget } from './workbench.ts';

const { visit, rootOf } = serveWorkbench();
const laptop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 } };
const touch = { ...phone, hasTouch: true, isMobile: true };

const quickstart = (walk: Walk, options: VisitOptions = laptop) =>
  visit(
    'in the page',
    async (page, context) => {
      await page.goto(`${rootOf('in the page')}/start/quickstart/`);
      await walk(page, context);
    },
    options,
  );

const frameOf = (part: Locator) => part.frameLocator('iframe');
const grantIn = (part: Locator) => frameOf(part).getByRole('button', { name: 'Grant' });
const boxOf = async (element: Locator) => (await element.boundingBox()) ?? assert.fail();

/** Sends the authorization request of the workbench and signs in, and returns its pane. */
async function signIn(page: Page, user: string): Promise<Locator> {
  const pane = await open(page, 'authorize');
  await pane.getByRole('button', { name: 'Send', exact: true }).click();
  await frameOf(pane).getByRole('button', { name: user }).click();
  await expect(grantIn(pane)).toBeVisible();
  return pane;
}

/** Expects that nothing covers or cuts off an element of a frame: at its corners, the frame is what the window shows. */
async function expectUncovered(element: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const { x, y, width, height } = await boxOf(element);
      const corners = [x + 2, x + width - 2].flatMap((left) => [y + 2, y + height - 2].map((top): [number, number] => [left, top]));
      return element
        .page()
        .evaluate((all) => all.every(([left, top]) => document.elementFromPoint(left, top)?.localName === 'iframe'), corners);
    })
    .toBe(true);
}

for (const place of places)
  for (const options of [phone, laptop])
    for (const user of ['Alex Kim', 'Sam Okoro'])
      test(`${user} sees Grant without scrolling, ${place}, ${String(options.viewport.width)} pixels wide`, () =>
        visit(
          place,
          async (page) => {
            await expectUncovered(grantIn(await signIn(page, user)));
          },
          options,
        ));

test('the grant page is whole where the frame has room for it, and without its diagram where it has not', () =>
  visit(
    'in the page',
    async (page) => {
      const pane = await signIn(page, 'Alex Kim');
      const diagram = frameOf(pane).getByRole('img', { name: /asks the service for access/ });
      await expect(diagram).toBeVisible();
      await page.setViewportSize(laptop.viewport);
      await expect(diagram).toBeHidden();
      await expectUncovered(grantIn(pane));
      await page.setViewportSize({ width: 1680, height: 1050 });
      await expect(diagram).toBeVisible();
    },
    { viewport: { width: 1680, height: 1050 } },
  ));

for (const [part, walk] of [
  ['the workbench', (options: VisitOptions) => (check: Walk) => visit('in the page', check, options)],
  ['the quickstart', (options: VisitOptions) => (check: Walk) => quickstart(check, options)],
] as const)
  test(`on a phone the grant page of ${part} is fitted into its frame once, and again only for another width`, () =>
    walk(phone)(async (page) => {
      const grant = page.frameLocator('iframe').getByRole('button', { name: 'Grant' });
      if (part === 'the workbench') await signIn(page, 'Alex Kim');
      else await page.getByRole('button', { name: 'Open the grant page' }).click();
      await expect(grant).toBeVisible();
      const frame = page.locator('iframe');
      /** How often the frame was fitted within half a second. */
      const fits = () =>
        frame.evaluate(async (element) => {
          let count = 0;
          const observer = new MutationObserver(() => count++);
          observer.observe(element, { attributes: true });
          await new Promise((resolve) => setTimeout(resolve, 500));
          observer.disconnect();
          return count;
        });
      await expect.poll(fits).toBe(0);
      const { height } = await boxOf(frame);
      await page.setViewportSize({ width: 240, height: 844 });
      await expect.poll(async () => (await boxOf(frame)).height).toBeGreaterThan(height);
      await expect.poll(fits).toBe(0);
    }));

test('beside a text the frame has room for the whole grant page', () =>
  visit(
    'in the page',
    async (page) => {
      await page.goto(`${rootOf('in the page')}/authorization/authorize/`);
      const request = widget(page, 'Authorize');
      await request.getByRole('button', { name: 'Send', exact: true }).click();
      await frameOf(request).getByRole('button', { name: 'Alex Kim' }).click();
      await expect(grantIn(request)).toBeVisible();
      await expect(frameOf(request).getByRole('img', { name: /asks the service for access/ })).toBeVisible();
    },
    laptop,
  ));

test('the steps of the quickstart and what is below them are in view while its grant page is open, under the mark of the site', () =>
  quickstart(async (page) => {
    const panel = widget(page, 'Steps');
    await panel.getByRole('button', { name: 'Open the grant page' }).click();
    await expectUncovered(grantIn(panel));
    await expect(panel.getByRole('status', { name: 'Window title' })).toHaveText('Grant access to Acme Sheet Viewer');
    assert.equal(await panel.evaluate((element) => element.scrollHeight - element.clientHeight), 0);
    assert.equal((await boxOf(panel)).x, (await boxOf(page.locator('.site-title'))).x);
  }));

for (const options of [phone, laptop])
  test(`the button of a step keeps its distance from the next step, ${String(options.viewport.width)} pixels wide`, () =>
    quickstart(async (page) => {
      const panel = widget(page, 'Steps');
      const send = await boxOf(panel.getByRole('button', { name: 'Open the grant page' }));
      const next = await boxOf(panel.getByRole('button', { name: /Exchange the code/ }));
      assert.ok(next.y - send.y - send.height >= 8);
    }, options));

test('the tick of a finished step is as large as its title', () =>
  quickstart(async (page) => {
    const panel = widget(page, 'Steps');
    await panel.getByRole('button', { name: 'Open the grant page' }).click();
    await grantIn(panel).click();
    const head = panel.getByRole('button', { name: 'Done: Ask for access' });
    await expect(head).toBeVisible();
    const sizes = await head
      .locator('> :is(.qs-number, :nth-child(2))')
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize));
    assert.deepEqual([sizes.length, new Set(sizes).size], [2, 1]);
  }));

/** Where the text of each element begins, in whole pixels from the left. */
const textStarts = (elements: Locator): Promise<number[]> =>
  elements.evaluateAll((all) =>
    all.map((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return Math.round(text.getBoundingClientRect().left);
    }),
  );

for (const width of [360, 390])
  test(`the sheet of the stream has two left edges, and its controls are large enough for a finger, ${String(width)} pixels wide`, () =>
    visit(
      'in the page',
      async (page) => {
        const stream = widget(page, 'Stream');
        await stream.getByRole('button', { name: /^Stream/ }).click();
        await expect(stream.getByText('0 messages')).toBeVisible();
        const controls = stream.getByText('Stream', { exact: true }).or(stream.getByRole('tab', { name: 'Sequence' }));
        const starts = [
          ...(await textStarts(controls.or(stream.getByText('0 messages')))),
          ...(await stream
            .locator('.st-receiver .mark, .st-choices')
            .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left))),
        ];
        assert.deepEqual([starts.length, [...new Set(starts)]], [5, [16]]);
        assert.deepEqual(await textStarts(stream.getByText('Time', { exact: true })), [8]);
        const buttons = ['Filter', 'Export', 'Import session', 'Clear'].map((name) => stream.getByRole('button', { name, exact: true }));
        for (const control of [...buttons, ...(await stream.locator('.st-choices label').all())])
          assert.ok((await boxOf(control)).height >= 42, await control.innerText());
        await stream.getByRole('tab', { name: 'Registrations' }).click();
        const none = stream.getByText('No registrations yet.');
        await expect(none).toBeVisible();
        assert.deepEqual(await textStarts(none), [16]);
      },
      { ...touch, viewport: { width, height: 844 } },
    ));

test('on a phone nothing in the bar moves when the sandbox starts', () =>
  visit(
    'in the page',
    async (page) => {
      const bar = widget(page, 'Target and clock');
      const lasting = [bar, ...['Sandbox in this page', 'Reset', 'Session'].map((name) => bar.getByRole('button', { name, exact: true }))];
      const boxes = () => Promise.all(lasting.map(boxOf));
      await expect(bar.getByText('Starts with your first request')).toBeVisible();
      const before = await boxes();
      await authorize(page);
      await expect(bar.getByRole('timer', { name: 'Authorization code' })).toBeVisible();
      assert.deepEqual(await boxes(), before);
      assert.ok(before.every(({ height }) => height >= 32));
    },
    phone,
  ));

test('on a phone Send is at the foot of the pane, also below a short form', () =>
  visit(
    'in the page',
    async (page) => {
      const pane = await open(page, 'fire');
      const [bar, stream] = await Promise.all([boxOf(pane.locator('.rq-send')), boxOf(widget(page, 'Stream'))]);
      assert.ok(Math.abs(bar.y + bar.height - stream.y) <= 1, JSON.stringify({ bar, stream }));
    },
    phone,
  ));

test('on a phone no field of one line has a text so small that the browser zooms in', () =>
  visit(
    'in the page',
    async (page) => {
      for (const entry of ['authorize', 'createWebhook', 'fire'] as const) {
        await open(page, entry);
        const fields = page.locator('.console :is(input:not([type=checkbox], [type=radio]), select):visible');
        const sizes = await fields.evaluateAll((all) => all.map((field) => parseFloat(getComputedStyle(field).fontSize)));
        assert.ok(sizes.length > 2 && sizes.every((size) => size >= 16), sizes.join());
      }
    },
    touch,
  ));

/** The ends of the lines in which the text of an element is shown, but for the last one. */
const lineEnds = (element: Locator): Promise<string[]> =>
  element.evaluate((node) => {
    const ends: string[] = [];
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    let [line, before] = ['', NaN];
    while (texts.nextNode()) {
      const { data } = texts.currentNode as Text;
      for (let index = 0; index < data.length; index += 1) {
        const character = document.createRange();
        character.setStart(texts.currentNode, index);
        character.setEnd(texts.currentNode, index + 1);
        const { top, height } = character.getBoundingClientRect();
        if (height === 0) continue;
        if (top > before + height / 2) {
          ends.push(line);
          line = '';
        }
        before = top;
        line += data[index] ?? '';
      }
    }
    return ends;
  });

/** Expects that an address takes several lines, and that each but the last ends where a part of it ends. */
async function expectWholeParts(address: Locator): Promise<void> {
  const ends = await lineEnds(address);
  assert.ok(
    nonEmpty(ends).every((line) => /(?:[./?&=\s]|%2F)$/.test(line)),
    JSON.stringify(ends),
  );
}

test('the lines of an address end at its slashes and between its parameters, and it is copied as it is', () =>
  quickstart(async (page) => {
    const panel = widget(page, 'Steps');
    const value = panel.locator('dd.qs-value');
    await expectWholeParts(value);
    assert.equal(await value.evaluate((element) => element.textContent), 'https://application.invalid/callback');
    await value.evaluate((element) => getSelection()?.selectAllChildren(element));
    assert.equal(await page.evaluate(() => getSelection()?.toString()), 'https://application.invalid/callback');
    await page.goto(`${rootOf('in the page')}/tools/workbench/`);
    await expectWholeParts((await open(page, 'authorize')).getByRole('group', { name: 'Authorization request' }));
    await authorize(page);
    const stream = widget(page, 'Stream');
    await stream.getByRole('button', { name: /^Stream/ }).click();
    await stream.getByRole('button', { name: /code, state/ }).click();
    await expectWholeParts(stream.getByRole('group', { name: 'Address' }));
  }, phone));

test('what leads elsewhere from a request looks alike as a link and as a button', () =>
  visit('in the page', async (page) => {
    const head = (await open(page, 'fire')).locator('.rq-head');
    const looks = await head
      .getByRole('button', { name: 'Link to this form' })
      .or(head.getByRole('link', { name: 'Events' }))
      .evaluateAll((all) =>
        all.map((one) => {
          const { color, fontSize, fontWeight, textDecorationLine, backgroundColor, height } = getComputedStyle(one);
          return [color, fontSize, fontWeight, textDecorationLine, backgroundColor, height].join();
        }),
      );
    assert.deepEqual([looks.length, new Set(looks).size], [2, 1]);
  }));

for (const colorScheme of ['light', 'dark'] as const)
  test(`the mark of a list has a colour of the ${colorScheme} scheme`, () =>
    visit(
      'in the page',
      async (page) => {
        const list = (await open(page, 'authorize')).getByLabel('redirect_uri', { exact: true });
        const [image, ink] = await list.evaluate((element) => {
          const text = element.closest('.rq')?.querySelector('.rq-reference > *') ?? element;
          return [getComputedStyle(element).backgroundImage, getComputedStyle(text).color] as const;
        });
        assert.ok(image.includes(ink) && !image.includes('url'), `${image} ${ink}`);
      },
      { colorScheme },
    ));

/** At how many widths of its paragraph, in steps of a pixel, the mark of an element ends a line without a letter of it. */
const lonelyMarks = (marked: Locator): Promise<number> =>
  marked.evaluate((element) => {
    const letter = document.createRange();
    letter.setStart(element.firstChild ?? element, 0);
    letter.setEnd(element.firstChild ?? element, 1);
    const paragraph = element.closest<HTMLElement>('p, li') ?? document.body;
    let lonely = 0;
    for (let width = 160; width < 480; width++) {
      paragraph.style.width = `${String(width)}px`;
      const mark = element.getClientRects()[0];
      if (!mark || letter.getBoundingClientRect().top > mark.bottom) lonely++;
    }
    return lonely;
  });

test('the mark of a citation and of advice is on the line of its word, however wide the text is', () =>
  visit('in the page', async (page) => {
    const pane = await open(page, 'experiments');
    await pane.locator('.pi-line').first().click();
    const citation = pane.locator('.pi-panel a[data-kind]').first();
    await expect(citation).toBeVisible();
    assert.equal(await lonelyMarks(citation), 0);
    await page.goto(`${rootOf('in the page')}/start/register-application/`);
    assert.equal(await lonelyMarks(page.locator('p > span[data-kind=advice]').first()), 0);
  }));

test('an optional value of an event says that the sandbox chooses it', () =>
  visit('in the page', async (page) => {
    const pane = await open(page, 'fire');
    for (const name of ['workspaceId', 'elementId', 'commentId'])
      await expect(pane.getByLabel(name, { exact: true })).toHaveAttribute('placeholder', 'Chosen by the sandbox');
    await expect(pane.getByLabel('documentId', { exact: true })).not.toHaveAttribute('placeholder');
  }));

for (const width of [360, 390])
  test(`the languages of a sample are in one line, and each can be reached, ${String(width)} pixels wide`, () =>
    visit(
      'in the page',
      async (page) => {
        await page.goto(`${rootOf('in the page')}/reference/operations/create-webhook/`);
        const tabs = page.getByRole('tablist', { name: 'Language' }).getByRole('tab');
        const tops = await tabs.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
        assert.equal(new Set(nonEmpty(tops)).size, 1);
        await tabs.last().click();
        await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
        const { x, width: across } = await boxOf(tabs.last());
        assert.ok(x >= 0 && x + across <= width);
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
      },
      { viewport: { width, height: 844 } },
    ));

for (const options of [phone, laptop])
  test(`Reset of a widget is at the end of its line, ${String(options.viewport.width)} pixels wide`, () =>
    visit(
      'in the page',
      async (page) => {
        await page.goto(`${rootOf('in the page')}/tools/experiments/`);
        const experiments = widget(page, 'Experiments');
        await experiments.getByRole('button', { name: 'Run all' }).click();
        const reset = await boxOf(experiments.getByRole('button', { name: 'Reset' }));
        const target = await boxOf(experiments.getByText('Target: Sandbox in this page'));
        const bar = await boxOf(experiments.locator('.pi-target'));
        assert.ok(Math.abs(reset.x + reset.width - bar.x - bar.width) < 0.5);
        assert.ok(Math.abs(reset.y + reset.height / 2 - target.y - target.height / 2) < 0.5);
      },
      options,
    ));
