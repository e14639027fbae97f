import { after, describe, test } from 'node:test';
import { chromium } from './chromium.ts';
import type { Browser, Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { pageOf, type Page } from './page.ts';
import { webkit } from './webkit.ts';

const engines: readonly Engine[] = [chromium, firefox, webkit];

/** Opens a new tab of the engine, gives its page to `walk`, and closes it. */
export type InPage = (walk: (page: Page) => Promise<void>) => Promise<void>;

/** The tests of a suite, by name. */
export type EngineTests = Readonly<Record<string, (inPage: InPage) => Promise<void>>>;

/** How long a suite may take in one engine, its start included, in milliseconds. */
const suiteTimeoutMs = 240_000;

/** The browsers of this test file: each starts when it is first needed. */
const browsers = new Map<Engine, Promise<Browser>>();

/** Starts a browser, and once more if it did not come up: beside other work, Firefox may listen and yet open no session. */
async function start(engine: Engine): Promise<Browser> {
  try {
    return await engine.start();
  } catch (reason) {
    console.warn(`${engine.name} is started once more: ${String(reason)}`);
    return engine.start();
  }
}

function started(engine: Engine): Promise<Browser> {
  const browser = browsers.get(engine) ?? start(engine);
  browsers.set(engine, browser);
  return browser;
}

after(async () => {
  await Promise.allSettled([...browsers.values()].map(async (browser) => (await browser).stop()));
});

/**
 * Defines a suite once for each engine; the suites of a file share its browser. An engine that this machine lacks is skipped, with the reason; where
 * `CI` is set, its suite fails instead.
 */
export function inEachEngine(title: string, tests: EngineTests): void {
  for (const engine of engines) {
    const missing = engine.missing();
    const skip = process.env['CI'] || missing.length === 0 ? false : `not run: ${engine.name} needs ${missing.join(' and ')}`;
    describe(`${title} in ${engine.name}`, { skip, timeout: suiteTimeoutMs }, () => {
      const inPage: InPage = async (walk) => {
        const browser = await started(engine);
        const tab = await browser.newTab();
        try {
          await walk(pageOf(tab));
        } finally {
          await tab.close();
        }
      };
      for (const [name, run] of Object.entries(tests)) test(name, () => run(inPage));
    });
  }
}
