import assert from 'node:assert/strict';
import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { builtSite, fileAt, weight, type Page } from './built.ts';
import { attribute } from './html.ts';
import { blockingBytes, inlineScripts, scriptsOf, weigh, withImports } from './weight.ts';
import { nonEmpty } from '../non-empty.ts';

const site = builtSite();
const hasWidget = (page: Page) => page.all.some(({ tagName }) => tagName === 'astro-island');
const pagesWithoutWidget = site.pages.filter((page) => !hasWidget(page));
const pagesWithWidget = site.pages.filter(hasWidget);
const kilobyte = 1000;

// The bytes of a page are those that load before its first paint. Fonts are shared by all pages and counted separately.

/** The bytes that a server sends before it waits for the first confirmation of TCP: ten segments. */
const oneFlight = 14_600;

/** The pages of one screen whose widgets start at once. */
const panels = ['/tools/workbench/', '/start/quickstart/'];

/** How many of all pages fit: seven out of eight. */
const fittingPages = 90;

test(`HTML and render-blocking CSS fit into one TCP flight on ${String(fittingPages)} pages, and are at most 21.5 kB on all`, (context) => {
  const sizes = nonEmpty(site.pages)
    .map((page) => ({ address: page.address, ...blockingBytes(site, page), widget: hasWidget(page) }))
    .sort((a, b) => a.all - b.all);
  const fitting = sizes.filter(({ all }) => all <= oneFlight);
  context.diagnostic(`${String(fitting.length)} of ${String(sizes.length)} pages have at most ${String(oneFlight)} bytes; beyond that:`);
  for (const { address, all, styles } of sizes.slice(fitting.length))
    context.diagnostic(`${String(all)}, ${String(styles)} of CSS: ${address}`);
  assert.ok(fitting.length >= fittingPages, String(fitting.length));
  assert.deepEqual(
    sizes.filter(({ all }) => all > 21.5 * kilobyte),
    [],
  );
  assert.deepEqual(
    sizes.filter(({ styles, widget, address }) => !panels.includes(address) && styles > (widget ? 7 : 6) * kilobyte),
    [],
  );
});

test('a page without a widget loads no React', () => {
  for (const page of nonEmpty(pagesWithoutWidget))
    for (const code of nonEmpty([...inlineScripts(page), ...scriptsOf(site, page).own.map((address) => fileAt(site, address))]))
      assert.doesNotMatch(code, /react/i, page.address);
});

test('every page but the workbench and the quickstart loads at most 4 kB of JavaScript and 29 kB in total until a widget is touched', (context) => {
  const sizes = site.pages
    .filter(({ address }) => !panels.includes(address))
    .map((page) => ({
      address: page.address,
      ...weigh(site, { ...page, all: page.all.filter(({ tagName }) => tagName !== 'astro-island') }),
    }));
  for (const { address, javaScript } of nonEmpty(sizes)) context.diagnostic(`${String(javaScript)} ${address}`);
  assert.deepEqual(
    sizes.filter(({ javaScript, all }) => javaScript > 4 * kilobyte || all > 29 * kilobyte),
    [],
  );
});

test('a page without a widget is at most 27 kB in total, and half of them are at most 17 kB', () => {
  const sizes = pagesWithoutWidget
    .map((page) => ({ address: page.address, bytes: weigh(site, page).all }))
    .sort((a, b) => a.bytes - b.bytes);
  assert.deepEqual(
    sizes.filter(({ bytes }) => bytes > 27 * kilobyte),
    [],
  );
  assert.ok((sizes[Math.floor(sizes.length / 2)]?.bytes ?? 0) <= 17 * kilobyte);
});

/** In kB, of the page that has the whole console. */
const consoleLimit = 130;

test('a page with a widget is at most 134 kB in total with it and all styles, and the workbench 130 kB', () => {
  assert.ok(pagesWithWidget.length > 0);
  for (const page of pagesWithWidget) {
    const limit = page.address.endsWith('/tools/workbench/') ? consoleLimit : 134;
    assert.ok(weigh(site, page).all <= limit * kilobyte, `${page.address}: ${String(weigh(site, page).all)} bytes`);
    assert.ok(scriptsOf(site, page).widgets.length > 0, page.address);
  }
});

for (const [what, script, limit] of [
  ['what puts the values of a sandbox into samples', 'sandbox-samples', 5],
  ['what answers a search', 'search-engine', 12],
] as const)
  test(`${what} is at most ${String(limit)} kB with all that it imports`, (context) => {
    const [name] = globSync(`_astro/${script}.*.js`, { cwd: site.directory });
    assert.ok(name !== undefined);
    const files = withImports(site, [`${site.base}/${name}`]);
    const bytes = files.reduce((sum, address) => sum + weight(fileAt(site, address)), 0);
    context.diagnostic(`${String(bytes)} bytes: ${files.join(', ')}`);
    assert.ok(bytes <= limit * kilobyte);
  });

test('the styles that come with a touch or with search declare no face again, because text could move then', () => {
  const late = new Set(site.pages.flatMap(({ all }) => all.flatMap((one) => attribute(one, 'data-styles') ?? [])));
  for (const address of nonEmpty([...late])) assert.doesNotMatch(fileAt(site, address), /@font-face/, address);
});

test('the fonts have at most 50 kB in total, and are served by the site together with their licences', () => {
  const fonts = globSync('**/*.{woff2,woff,ttf,otf}', { cwd: site.directory });
  const bytes = fonts.reduce((sum, name) => sum + statSync(path.join(site.directory, name)).size, 0);
  assert.ok(bytes > 0 && bytes <= 50 * kilobyte, String(bytes));
  const sheets = new Set(
    site.pages.flatMap(({ all }) =>
      all.flatMap((element) => (attribute(element, 'rel') === 'stylesheet' ? (attribute(element, 'href') ?? []) : [])),
    ),
  );
  const named = [...sheets].flatMap((sheet) => [...fileAt(site, sheet).matchAll(/url\(["']?([^"')]+\.woff2?)/g)].map(([, url]) => url));
  assert.deepEqual([...new Set(named)].sort(), fonts.map((name) => `${site.base}/${name.split(path.sep).join('/')}`).sort());
  assert.equal(fileAt(site, `${site.base}/font-licences.txt`).match(/SIL OPEN FONT LICENSE Version 1\.1/g)?.length, fonts.length);
});

/** In kB, of the styles that the pages of one screen need before their first paint. */
const panelLimits = { '/tools/workbench/': 10.6, '/start/quickstart/': 8.8 };

for (const [address, limit] of Object.entries(panelLimits))
  test(`${address} needs at most ${String(limit)} kB of CSS before its first paint, and what comes later is not in it`, (context) => {
    const page = site.pages.find((one) => one.address === address) ?? assert.fail();
    const { styles } = blockingBytes(site, page);
    context.diagnostic(String(styles));
    assert.ok(styles <= limit * kilobyte, String(styles));
    const [later] = page.all.flatMap((one) => attribute(one, 'data-later') ?? []);
    assert.match(fileAt(site, later ?? assert.fail()), /\.st-details\{[^]*\.rq-outcome|\.rq-outcome\{[^]*\.st-details/);
  });
