import path from 'node:path';
import { attribute, textOf, type Element } from './html.ts';
import { fileAt, weight, type Page, type Site } from './built.ts';

/** Static imports of a built module: `import … from"./x.js"`, `import"./x.js"` and `export … from"./x.js"`. */
const staticImports = /(?:^|[;}\s])(?:import|export)(?:[^"'()]*?from)?\s*["'](\.[^"']+\.js)["']/g;

/** The paths of modules and of everything that they import statically. */
export function withImports(site: Site, addresses: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (address: string): void => {
    if (seen.has(address)) return;
    seen.add(address);
    for (const [, specifier] of fileAt(site, address).matchAll(staticImports))
      if (specifier !== undefined) visit(path.posix.join(path.posix.dirname(address), specifier));
  };
  for (const address of addresses) visit(address);
  return [...seen];
}

function values(elements: readonly Element[], name: string): string[] {
  return [...new Set(elements.flatMap((element) => attribute(element, name) ?? []))];
}

/** The modules of the page's own scripts, and those of its widgets, without modules that load on demand. */
export function scriptsOf(site: Site, { all }: Page): { own: string[]; widgets: string[] } {
  const own = withImports(
    site,
    values(
      all.filter(({ tagName }) => tagName === 'script'),
      'src',
    ),
  );
  const islands = all.filter(({ tagName }) => tagName === 'astro-island');
  const widgets = withImports(site, [
    ...['component-url', 'renderer-url', 'before-hydration-url'].flatMap((name) => values(islands, name)),
    ...(islands.length > 0 ? values(all, 'data-islands') : []),
  ]);
  return { own, widgets: widgets.filter((address) => !own.includes(address)) };
}

/** The code of the scripts in a page itself. */
export function inlineScripts({ all }: Page): string[] {
  return all
    .filter((one) => one.tagName === 'script' && attribute(one, 'src') === undefined && attribute(one, 'type') !== 'speculationrules')
    .map(textOf);
}

/** The bytes of a page compressed by brotli, with everything that it loads until its widgets run. Without its widgets: before the first interaction. */
export function weigh(site: Site, page: Page): { javaScript: number; all: number } {
  const { own, widgets } = scriptsOf(site, page);
  const inline = inlineScripts(page);
  const scripts = [...own, ...widgets].map((address) => weight(fileAt(site, address))).reduce((sum, bytes) => sum + bytes, 0);
  const sheets = page.all.filter((element) => element.tagName === 'link' && attribute(element, 'rel') === 'stylesheet');
  const styles = [...values(sheets, 'href'), ...(widgets.length > 0 ? values(page.all, 'data-styles') : [])]
    .map((address) => weight(fileAt(site, address)))
    .reduce((sum, bytes) => sum + bytes, 0);
  return { javaScript: scripts + (inline.length > 0 ? weight(inline.join('\n')) : 0), all: scripts + styles + weight(page.html) };
}

/** The bytes compressed by brotli that a browser needs before it paints a page: its HTML, and its style sheets for a screen. */
export function blockingBytes(site: Site, { all, html }: Page): { styles: number; all: number } {
  const sheets = all.filter((element) => attribute(element, 'rel') === 'stylesheet' && attribute(element, 'media') !== 'print');
  const styles = values(sheets, 'href').reduce((sum, address) => sum + weight(fileAt(site, address)), 0);
  return { styles, all: styles + weight(html) };
}
