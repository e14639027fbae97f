import assert from 'node:assert/strict';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright';
import { findHeadlessChromium } from '../../scripts/ensure-chromium.mjs';

const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-quic'];
/** Text is as wide as in a browser with a window. */
const likeInAWindow = '--font-render-hinting=none';

/** A headless Chromium, by default the one that takes least time. The superuser has to do without its own sandbox. */
export async function launch(executablePath = findHeadlessChromium()): Promise<Browser> {
  if (!executablePath) throw new Error('no Chromium: run scripts/ensure-chromium.mjs');
  return chromium.launch({ executablePath, args: [...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), likeInAWindow, ...quiet] });
}

/** Runs in a page before its scripts: the browser forbids the storage of the tab. */
export function denySessionStorage(): void {
  Object.defineProperty(globalThis, 'sessionStorage', {
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
}

/** What a page did that it must not do. */
export interface Complaints {
  readonly console: string[];
  readonly violations: string[];
  readonly foreign: string[];
}

/** Watches every page of a context: console errors, policy violations, and requests to another origin than those named. */
export async function watch(context: BrowserContext, origins: readonly string[]): Promise<Complaints> {
  const complaints: Complaints = { console: [], violations: [], foreign: [] };
  await context.exposeFunction('reportViolation', (text: string) => complaints.violations.push(text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      void (globalThis as unknown as { reportViolation(text: string): Promise<void> }).reportViolation(
        `${event.documentURI}: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`,
      );
    });
  });
  const follow = (page: Page): void => {
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.console.push(`${page.url()}: ${message.text()}`);
    });
    page.on('pageerror', (error) => complaints.console.push(`${page.url()}: ${error.message}`));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (/^https?:$/.test(url.protocol) && !origins.includes(url.origin)) complaints.foreign.push(request.url());
    });
  };
  context.on('page', follow);
  return complaints;
}

/** The options of a browser context, and which origins its pages may call: by default that of the URL. */
export interface VisitOptions extends BrowserContextOptions {
  readonly origins?: readonly string[];
}

/** What a test does on a page that is open. */
export type Walk = (page: Page, context: BrowserContext) => Promise<void>;

/** Opens a URL in a browser context of its own for `walk`, and asserts that its pages did nothing that {@link watch} reports. */
export async function visitPage(
  browser: Browser,
  url: string,
  walk: Walk,
  { origins = [new URL(url).origin], ...options }: VisitOptions = {},
): Promise<void> {
  const context = await browser.newContext(options);
  const complaints = await watch(context, origins);
  try {
    const page = await context.newPage();
    await page.goto(url);
    await walk(page, context);
    assert.deepEqual(complaints, { console: [], violations: [], foreign: [] });
  } finally {
    await context.close();
  }
}
