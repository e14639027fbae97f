import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { launch } from './browser.ts';
import { eachPage } from './pages.ts';
import { startServer, type Running } from './server.ts';

let server: Running & { origin: string };
let browser: Browser;
before(async () => {
  [server, browser] = await Promise.all([startServer(), launch()]);
});
after(async () => {
  await browser.close();
  await server.stop();
});

const copy = fileURLToPath(new URL('../../dist-offline/', import.meta.url));

/** The complete style sheets of a page, which its copy for disk has. */
function completeSheets(address: string): string[] {
  const html = readFileSync(path.join(copy, address, 'index.html'), 'utf8');
  const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"(?! media)/g)].map(([, href]) => href ?? '');
  return links.map((href) => new URL(href, server.origin + address).href);
}

/** How every element of a page looks, and what is before and behind it: all properties that differ once the page has its complete sheets. */
function differences(page: Page, sheets: readonly string[]): Promise<string[]> {
  return page.evaluate(async (addresses) => {
    const looks = () =>
      [...document.querySelectorAll('body, body *')].flatMap((element) =>
        ['', '::before', '::after'].map((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          if (pseudo !== '' && style.content === 'none') return '';
          const names = Array.from(style).filter((name) => !name.startsWith('--'));
          return names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join(';');
        }),
      );
    const before = looks();
    await Promise.all(
      addresses.map((href) => {
        const { promise, resolve } = Promise.withResolvers();
        document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve }));
        return promise;
      }),
    );
    const elements = [...document.querySelectorAll('body, body *')];
    return looks().flatMap((after, at) => {
      const old = before[at] ?? '';
      if (after === old) return [];
      const [one, other] = [old.split(';'), after.split(';')];
      const element = elements[Math.floor(at / 3)];
      return [
        `${element?.tagName ?? ''}.${element?.className.toString() ?? ''} ${other
          .filter((text) => !one.includes(text))
          .slice(0, 4)
          .join('; ')}`,
      ];
    });
  }, sheets);
}

for (const { width, colorScheme } of [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const)
  test(`every page has all the styles that it needs, ${String(width)} pixels wide, ${colorScheme}`, async () => {
    const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' });
    // A face that is there only for the second look would change the width of text.
    await context.route('**/*.woff2', (route) => route.abort());
    const found: string[] = [];
    await eachPage(context, server.origin, async (page, address) => {
      if (address === '/404.html') return;
      await page.evaluate(() => {
        for (const folded of document.querySelectorAll('details')) folded.open = true;
        document.querySelector('dialog')?.show();
      });
      found.push(...(await differences(page, completeSheets(address))).slice(0, 5).map((text) => `${address}: ${text}`));
    });
    await context.close();
    assert.deepEqual(found, []);
  });
