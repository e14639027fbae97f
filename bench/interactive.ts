// How long until the workbench responds to a click, beside a Starlight page with one React counter. Prints times and the ratio.
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import { launch } from '../tests/e2e/browser.ts';
import { median } from './median.ts';
import { serve } from './serve.ts';
import { onSlowDevice } from './slow-device.ts';
import { serveStarlight } from './starlight.ts';

const rounds = Number(process.env['ROUNDS'] ?? 15);

interface Page {
  readonly name: string;
  readonly url: string;
  /** Clicks what the page has, and returns whether it responded. Runs in the page. */
  readonly responded: () => boolean;
  close(): void;
}

async function counter(): Promise<Page> {
  const { origin, close } = await serveStarlight();
  return {
    name: 'counter',
    url: `${origin}/`,
    responded: () => {
      const button = document.querySelector<HTMLButtonElement>('astro-island button');
      button?.click();
      return Number(button?.textContent) > 0;
    },
    close,
  };
}

/** On a host of files alone, where the sandbox is one in the page. Its form takes a click once the site has said where it runs, and not before. */
async function workbench(): Promise<Page> {
  const { origin, close } = await serve(fileURLToPath(new URL('../dist/', import.meta.url)));
  return {
    name: 'workbench',
    url: `${origin}/tools/workbench/`,
    responded: () => {
      const button = document.querySelector<HTMLButtonElement>('.console-request .rq-reference button');
      if (button?.getAttribute('aria-expanded') === 'false') button.click();
      return button?.getAttribute('aria-expanded') === 'true';
    },
    close,
  };
}

/** Milliseconds from the start of a navigation until the page responds to a click, with nothing in any cache. */
function measure(browser: Browser, { url, responded }: Page): Promise<number> {
  return onSlowDevice(browser, async (page) => {
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(responded, undefined, { polling: 'raf' });
    return page.evaluate(() => performance.now());
  });
}

const pages = [await counter(), await workbench()];
const browser = await launch();
try {
  const times = new Map(pages.map(({ name }) => [name, [] as number[]]));
  for (const page of pages) await measure(browser, page);
  for (let round = 0; round < rounds; round++) for (const page of pages) times.get(page.name)?.push(await measure(browser, page));
  const own = times.get('workbench') ?? [];
  for (const [name, values] of times) {
    const ratios = own.map((value, index) => value / (values[index] ?? Number.NaN));
    const time = median(values).toFixed(0).padStart(5);
    console.log(`${name.padEnd(10)} responds after ${time} ms   the workbench takes ${median(ratios).toFixed(2)} times that`);
  }
} finally {
  await browser.close();
  for (const { close } of pages) close();
}
