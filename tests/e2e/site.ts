import { after, before } from 'node:test';
import type { Browser } from 'playwright';
import { launch, visitPage, type VisitOptions, type Walk } from './browser.ts';
import { startServer, type Running } from './server.ts';

/** The built site on a server, and a browser. */
export interface ServedSite {
  readonly origin: string;
  readonly browser: Browser;
  /** Opens a path of the site as {@link visitPage} does. */
  visit(path: string, walk: Walk, options?: VisitOptions): Promise<void>;
  /** Everything that the server wrote so far. */
  output(): string;
}

/** Serves the built site and starts a browser for the tests of a file, and ends both after them. */
export function serveSite(): ServedSite {
  let server: Running & { origin: string };
  let browser: Browser;
  before(async () => {
    [server, browser] = await Promise.all([startServer(), launch()]);
  });
  after(async () => {
    await browser.close();
    await server.stop();
  });
  return {
    get origin() {
      return server.origin;
    },
    get browser() {
      return browser;
    },
    visit: (path, walk, options) => visitPage(browser, server.origin + path, walk, options),
    output: () => server.output(),
  };
}
