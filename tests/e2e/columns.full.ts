import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright';
import { eventCatalogue, eventSlug, operationList, operationSlug } from '../../src/interface/index.ts';
import { serveSite } from './site.ts';

const site = serveSite();

const events = eventCatalogue.map(({ name }) => `/events/${eventSlug(name)}/`);
const operations = operationList.map(({ id }) => `/${operationSlug(id)}/`);

/** The box of the first element of a selector. */
async function boxOf(page: Page, selector: string): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await page.locator(selector).first().boundingBox();
  assert.ok(box, `${page.url()} has no ${selector}`);
  return box;
}

/** The result of `find` for each page, in a window of a width. */
async function onPages<T>(width: number, paths: readonly string[], find: (page: Page) => Promise<T>): Promise<[path: string, T][]> {
  const page = await site.browser.newPage({ viewport: { width, height: 900 } });
  const found: [string, T][] = [];
  for (const path of paths) {
    await page.goto(site.origin + path);
    found.push([path, await find(page)]);
  }
  await page.close();
  return found;
}

test('the sample of each event type and operation begins beside the title, 1280 pixels wide', async () => {
  const offsets = await onPages(1280, [...events, ...operations], async (page) => {
    const [title, sample] = [await boxOf(page, 'h1'), await boxOf(page, '.beside-sample > :not(:empty)')];
    assert.ok(title.x + title.width <= sample.x, page.url());
    return Math.round(sample.y - title.y);
  });
  assert.deepEqual(
    offsets.filter(([, offset]) => Math.abs(offset) > 4),
    [],
  );
});

test('no sample covers what follows its text, 1280 pixels wide', async () => {
  const gaps = await onPages(1280, [...events, ...operations], async (page) => {
    const next = page.locator('.beside:first-child ~ *').first();
    await next.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const { y } = (await next.boundingBox()) ?? assert.fail(page.url());
    const sample = await boxOf(page, '.beside-sample');
    return Math.round(y - sample.y - sample.height);
  });
  assert.deepEqual(
    gaps.filter(([, gap]) => gap < 0),
    [],
  );
});

for (const width of [1280, 1440])
  test(`the title of every kind of page begins at the same distance from the sidebar, ${String(width)} pixels wide`, async () => {
    const paths = [
      '/authorization/overview/',
      '/authorization/exchange/',
      '/reference/rules/',
      '/frameworks/express/',
      '/tools/changelog/',
    ];
    const starts = await onPages(width, [...paths, ...events.slice(0, 1), ...operations.slice(0, 1)], async (page) => {
      const [sidebar, title] = [await boxOf(page, '.sidebar-pane'), await boxOf(page, 'h1')];
      return title.x - sidebar.x - sidebar.width;
    });
    assert.deepEqual(
      starts.filter(([, start]) => start !== 32),
      [],
    );
  });

test('each field of a notification and each parameter takes two lines, 1280 pixels wide', async () => {
  const heights = await onPages(1280, ['/events/comment-create/', '/reference/operations/create-webhook/'], (page) =>
    page.locator('.params li').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height)),
  );
  for (const [path, rows] of heights) {
    assert.ok(rows.length > 5, path);
    // Two lines of 24 and 22 pixels, with their distance to the next row; a longer description may take one line more.
    assert.ok(rows.filter((height) => height <= 70).length >= rows.length / 2, `${path}: ${rows.join(', ')}`);
    assert.ok(Math.max(...rows) <= 92, `${path}: ${rows.join(', ')}`);
  }
});

test('on the troubleshooting page only errors are red', async () => {
  const [[, colours] = ['', []]] = await onPages(1280, ['/production/troubleshooting/'], (page) =>
    page
      .locator('summary > b')
      .evaluateAll((signs) => signs.map((sign): [string, string] => [sign.textContent, getComputedStyle(sign).color])),
  );
  const red = new Map(colours).get('400');
  assert.ok(red !== undefined);
  assert.deepEqual([...new Set(colours.filter(([, colour]) => colour === red).map(([sign]) => sign))].sort(), [
    '400',
    '401',
    '403',
    '404',
    '405',
    '415',
    'error page',
  ]);
});

test('paper has the title, and neither breadcrumbs nor the links to Markdown', async () => {
  const page = await site.browser.newPage();
  await page.emulateMedia({ media: 'print' });
  await page.goto(`${site.origin}/authorization/exchange/`);
  assert.deepEqual(await Promise.all(['h1', '.trail', '.as-markdown'].map((selector) => page.locator(selector).isVisible())), [
    true,
    false,
    false,
  ]);
  await page.close();
});

test('the menu begins with a whole row when it is scrolled to the current page, 1280 pixels wide', async () => {
  const cut = await onPages(1280, ['/tools/changelog/', '/tools/exports/', '/events/workflow-transition/', '/reference/rules/'], (page) =>
    page.evaluate(async () => {
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      const menu = document.getElementById('starlight__sidebar');
      const top = menu?.getBoundingClientRect().top ?? 0;
      const boxes = [...(menu?.querySelectorAll('.side-list :is(a, summary)') ?? [])].map((row) => row.getBoundingClientRect());
      return boxes.some((row) => row.top < top - 1 && row.bottom > top + 1);
    }),
  );
  assert.deepEqual(
    cut.filter(([, isCut]) => isCut),
    [],
  );
});

test('the tasks of a page fill their rows, from 320 to 1280 pixels', async () => {
  for (const width of [320, 640, 800, 960, 1280]) {
    const rows = await onPages(width, ['/', '/404/'], (page) =>
      page.evaluate(() => {
        const tops = [...document.querySelectorAll('.tasks > section')].map((task) => Math.round(task.getBoundingClientRect().top));
        return tops.length / new Set(tops).size;
      }),
    );
    for (const [path, columns] of rows) assert.ok([1, 2, 4].includes(columns), `${path} at ${String(width)}: ${String(columns)}`);
  }
});

for (const width of [390, 640, 1280])
  test(`each redirect URI of the table about registering an application is on one line, ${String(width)} pixels wide`, async () => {
    const [[, lines] = ['', []]] = await onPages(width, ['/start/register-application/'], (page) =>
      page
        .locator('td:first-child code')
        .filter({ hasText: ':' })
        .evaluateAll((uris) => uris.map((uri) => uri.getClientRects().length)),
    );
    assert.ok(lines.length > 5);
    assert.deepEqual([...new Set(lines)], [1]);
  });

test('a diagram of states that is wider than a phone scrolls in its box, which says so, and the page does not scroll sideways', async () => {
  const paths = ['/reference/states/', '/webhooks/life/'];
  const drawings = (page: Page) =>
    page.evaluate(() => ({
      overflow: document.documentElement.scrollWidth - innerWidth,
      boxes: [...document.querySelectorAll('.drawing')].map((box) => ({
        isWider: box.scrollWidth > box.clientWidth + 2,
        hint: getComputedStyle(box, '::before').content,
      })),
    }));
  for (const [path, { overflow, boxes }] of await onPages(390, paths, drawings)) {
    assert.equal(overflow, 0, path);
    assert.ok(boxes.length > 0);
    for (const { isWider, hint } of boxes) assert.deepEqual([isWider, hint.includes('Scroll sideways')], [true, true], path);
  }
  for (const [path, { boxes }] of await onPages(1280, paths, drawings))
    for (const { isWider, hint } of boxes) assert.deepEqual([isWider, hint], [false, 'none'], path);
});
