import { after, before } from 'node:test';
import type { Browser } from 'playwright';
import { launch } from './browser.ts';
import { startServer, type Running } from './server.ts';

/** The built site on a server, and a browser. */
export interface ServedSite {
  readonly origin: string;
  readonly browser: Browser;
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
    output: () => server.output(),
  };
}
