import assert from 'node:assert/strict';
import type { IncomingHttpHeaders } from 'node:http';
import { createStaticFiles } from '../../src/server/files/static-files.ts';
import { builtSite } from '../site/built.ts';
import { listenLocally, type LocalServer } from '../local-server.ts';
import { inEachEngine, type InPage } from './engines/engines.ts';
import type { Locator, Page } from './engines/page.ts';
import { retry } from './engines/retry.ts';

const [from, to, linkName] = ['/webhooks/tls/', '/webhooks/overview/', 'Webhooks overview'] as const;

const files = createStaticFiles(builtSite().directory);

/** The headers of a request for the page `to`, with the status of its response. */
interface Requested {
  readonly headers: IncomingHttpHeaders;
  readonly status: number;
}

/** A site of its own, of which no browser has anything in its cache, with its requests for the page `to`. */
async function startSite(): Promise<LocalServer & { readonly requests: readonly Requested[] }> {
  const requests: Requested[] = [];
  const server = await listenLocally((incoming, outgoing) => {
    const { pathname, search } = new URL(incoming.url ?? '/', 'http://localhost');
    if (pathname === to) outgoing.on('finish', () => requests.push({ headers: incoming.headers, status: outgoing.statusCode }));
    void files.respond(incoming, outgoing, pathname, search);
  });
  return { ...server, requests };
}

/** What a browser does with a page that is fetched ahead: it keeps the page itself, keeps it in its cache, or fetches none ahead. */
const kindOf = () =>
  HTMLScriptElement.supports('speculationrules') ? 'page' : document.createElement('link').relList.supports('prefetch') ? 'cache' : 'none';

/** What each kind sends when the link is clicked, after one request when it is touched. WebKit does not use what a script fetched. */
const sent = { page: [], cache: [{ conditional: true, status: 304 }], none: [{ conditional: false, status: 200 }] };

/** The timers that a page has set since `holdTimers`. */
type Holding = typeof self & { timers: { readonly delayMs: number; readonly run: () => void }[] };

/** Lets no timer of a page run out. */
function holdTimers(): void {
  const timers: Holding['timers'] = [];
  const setTimeout = (work: (...args: unknown[]) => void, delayMs: number, ...args: unknown[]) =>
    timers.push({
      delayMs,
      run: () => {
        work(...args);
      },
    });
  Object.assign(self, { timers, setTimeout });
}

/** Lets the last timer run out. Returns the time for which it was set, in milliseconds. */
function endTimer(): number | undefined {
  const timer = (self as Holding).timers.at(-1);
  timer?.run();
  return timer?.delayMs;
}

/** What a finger does first. */
function press(path: string): void {
  document.querySelector(`a[href='${path}']`)?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'touch' }));
}

/** Touches a link, and clicks it once its page is fetched, for which the page waits `delayMs` milliseconds. */
const touching = (delayMs: number, touch: (page: Page, link: Locator) => Promise<void>) => (inPage: InPage) =>
  inPage(async (page) => {
    await using site = await startSite();
    const { origin, requests } = site;
    await page.goto(origin + from);
    const kind = await page.until(kindOf);
    // The script has run.
    await page.until(() => document.querySelector('[data-scheme][aria-pressed=true]'));
    const link = page.get('link', linkName);
    if (kind === 'none') await touch(page, link);
    else {
      await page.evaluate(holdTimers);
      await touch(page, link);
      assert.equal(requests.length, 0);
      assert.equal(await page.evaluate(endTimer), delayMs);
      await retry('the page to be fetched ahead', () => Promise.resolve(requests[0]));
    }
    const ahead = requests.length;
    assert.equal(ahead, kind === 'none' ? 0 : 1);
    await link.click();
    await page.until((path: string) => location.pathname === path && document.readyState === 'complete', to);
    assert.deepEqual(
      requests.slice(ahead).map(({ headers, status }) => ({ conditional: headers['if-none-match'] !== undefined, status })),
      sent[kind],
    );
    assert.deepEqual(await page.complaints(), []);
  });

inEachEngine(
  'a link leads to a page that was fetched ahead, so that the click sends at most one request, which asks whether it has changed',
  {
    'after the mouse rested on it for 100 ms': touching(100, (_, link) => link.hover()),
    'after a finger pressed it': touching(0, (page) => page.evaluate(press, to)),
  },
);
