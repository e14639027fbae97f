import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright';
import { eachPage, started } from './pages.ts';
import { serveSite } from './site.ts';

const site = serveSite();

const copy = fileURLToPath(new URL('../../dist-offline/', import.meta.url));

/** The complete style sheets of a page, which its copy for disk has. */
function completeSheets(address: string): string[] {
  const html = readFileSync(path.join(copy, address, 'index.html'), 'utf8');
  const links = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"(?! media)/g)].map(([, href]) => href ?? '');
  return links.map((href) => new URL(href, site.origin + address).href);
}

/**
 * How the elements of a page look, and what is before and behind them: all properties that differ once the page has its complete sheets. Of elements
 * with the same names and classes up to the body, it looks at the first three.
 */
function differences(page: Page, sheets: readonly string[]): Promise<string[]> {
  return page.evaluate(async (addresses) => {
    const complete = addresses.filter((href) => !document.querySelector(`link[href="${new URL(href).pathname}"]`));
    if (complete.length === 0) return [];
    const paths = new Map<Element | null, string>();
    const seen = new Map<string, number>();
    // The dialog brings its styles when it opens.
    const elements = [...document.querySelectorAll('body, body *')].filter((element) => {
      if (element.closest('dialog')) return false;
      const path = `${paths.get(element.parentElement) ?? ''}>${element.tagName}.${element.classList.value}`;
      paths.set(element, path);
      seen.set(path, (seen.get(path) ?? 0) + 1);
      return (seen.get(path) ?? 0) <= 3;
    });
    const parts = elements.flatMap((element) => ['', '::before', '::after'].map((pseudo) => ({ element, pseudo })));
    const names = Array.from(getComputedStyle(document.body)).filter((name) => !name.startsWith('--'));
    const looks = () =>
      parts.map(({ element, pseudo }) => {
        const style = getComputedStyle(element, pseudo);
        return pseudo !== '' && style.content === 'none' ? [] : names.map((name) => style.getPropertyValue(name));
      });
    const before = looks();
    await Promise.all(
      complete.map((href) => {
        const { promise, resolve } = Promise.withResolvers();
        document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href, onload: resolve }));
        return promise;
      }),
    );
    return looks().flatMap((after, at) => {
      const old = before[at] ?? [];
      const changed = names.flatMap((name, property) =>
        old[property] === after[property] ? [] : `${name}: ${after[property] ?? ''} instead of ${old[property] ?? ''}`,
      );
      if (changed.length === 0) return [];
      const { element, pseudo } = parts[at] ?? { element: null, pseudo: '' };
      return [`${paths.get(element) ?? ''}${pseudo} ${changed.slice(0, 4).join('; ')}`];
    });
  }, sheets);
}

for (const { width, colorScheme } of [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const)
  test(`every page has all the styles that it needs, ${String(width)} pixels wide, ${colorScheme}`, async () => {
    const context = await site.browser.newContext({ viewport: { width, height: 800 }, colorScheme, reducedMotion: 'reduce' });
    // A face that is there only for the second look would change the width of text.
    await context.route('**/*.woff2', (route) => route.abort());
    const found: string[] = [];
    await eachPage(context, site.origin, async (page, address) => {
      if (address === '/404.html') return;
      await started(page);
      await page.evaluate(() => {
        for (const folded of document.querySelectorAll('details')) folded.open = true;
      });
      found.push(...(await differences(page, completeSheets(address))).slice(0, 5).map((text) => `${address}: ${text}`));
    });
    await context.close();
    assert.deepEqual(found, []);
  });
