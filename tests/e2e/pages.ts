import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from 'playwright';

const dist = fileURLToPath(new URL('../../dist/', import.meta.url));

/** The path of every built page, such as `/authorization/exchange/`. */
export function builtPages(): string[] {
  return globSync('**/{index,404}.html', { cwd: dist })
    .map((file) => `/${file.replaceAll('\\', '/').replace(/(^|\/)index\.html$/, '$1')}`)
    .sort();
}

/** Opens every built page of a server in a context, two at a time, and looks at each when it has loaded. */
export async function eachPage(
  context: BrowserContext,
  origin: string,
  look: (page: Page, path: string) => Promise<void>,
  waitUntil: 'load' | 'networkidle' = 'load',
): Promise<void> {
  const paths = builtPages();
  assert.ok(paths.length > 0, 'nothing is built');
  const lane = async (): Promise<void> => {
    const page = await context.newPage();
    for (let path = paths.shift(); path !== undefined; path = paths.shift()) {
      await page.goto(origin + path, { waitUntil });
      await look(page, path);
    }
  };
  await Promise.all([lane(), lane()]);
}

/** Waits until the scripts of the widgets that start by themselves are there, and what they show is not disabled any more. */
export async function started(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.querySelector('astro-island[ssr]:not([client="touch"]), astro-island[client="load"] .pi-controls:disabled'),
  );
}
