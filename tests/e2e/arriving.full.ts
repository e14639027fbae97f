import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { test } from 'node:test';
import { listenLocally } from '../local-server.ts';
import { builtPages } from './pages.ts';
import { watchShifts, shiftsOf } from './shifts.ts';
import { serveSite } from './site.ts';

const site = serveSite();
/** How many pieces the rest of a page arrives in, once it can be painted. */
const pieces = 10;
/** What may move, as a share of the window: less than a pixel. */
const hair = 0.0001;

/** The end of the element that starts at `start`, a `div`. */
function endOfDiv(html: string, start: number): number {
  let open = 0;
  for (const tag of html.slice(start).matchAll(/<div\b|<\/div>/g)) {
    open += tag[0] === '</div>' ? -1 : 1;
    if (open === 0) return start + tag.index + tag[0].length;
  }
  throw new Error('The sample does not end.');
}

/** The pages with samples beside their text, each as what arrives until the first sample is there, and the rest. */
async function pagesWithSamples(): Promise<{ path: string; start: string; rest: string }[]> {
  const texts = await Promise.all(builtPages().map(async (path) => ({ path, html: await (await fetch(site.origin + path)).text() })));
  return texts.flatMap(({ path, html }) => {
    const sample = html.indexOf('<div id="shown"');
    if (sample < 0) return [];
    const end = endOfDiv(html, sample);
    return [{ path, start: html.slice(0, end), rest: html.slice(end) }];
  });
}

for (const width of [390, 900, 1680])
  test(`a page is painted once its first sample is there, and nothing moves while the rest arrives, ${String(width)} pixels wide`, async () => {
    const pages = await pagesWithSamples();
    assert.ok(pages.length > 30, `${String(pages.length)} pages`);
    const responses = new Map<string, (response: ServerResponse) => void>();
    await using slow = await listenLocally((request, response) => {
      const { url = '/' } = request;
      const waiting = responses.get(url);
      if (waiting) waiting(response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }));
      else
        void fetch(site.origin + url).then(async (received) => {
          response.writeHead(received.status, { 'content-type': received.headers.get('content-type') ?? '' });
          response.end(Buffer.from(await received.arrayBuffer()));
        });
    });
    const context = await site.browser.newContext({ viewport: { width, height: 900 } });
    await watchShifts(context, hair);
    const page = await context.newPage();
    const moved: string[] = [];
    for (const { path, start, rest } of pages) {
      const { promise, resolve } = Promise.withResolvers<ServerResponse>();
      responses.set(path, resolve);
      const loaded = page.goto(slow.origin + path);
      const response = await promise;
      response.write(start);
      await page.waitForURL(slow.origin + path, { waitUntil: 'commit' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0, undefined, { polling: 20 });
      for (let at = 0; at < pieces; at++) {
        const [from, to] = [at, at + 1].map((piece) => Math.ceil((rest.length * piece) / pieces));
        if (!response.write(rest.slice(from, to))) await once(response, 'drain');
        // What has arrived is painted before the next piece.
        await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
      }
      response.end();
      await loaded;
      const shifts = await shiftsOf(page);
      if (shifts.length > 0) moved.push(`${path}: ${shifts.join(' | ')}`);
    }
    assert.deepEqual(moved, []);
    await context.close();
  });
