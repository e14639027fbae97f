import { existsSync } from 'node:fs';
import path from 'node:path';
import { attributes, idsOf, type Page, type Site } from './built.ts';

/** What is wrong with one link of a page, or undefined. Links to other hosts are not followed. */
function problem(site: Site, page: Page, href: string, ids: ReadonlyMap<string, ReadonlySet<string>>): string | undefined {
  const url = new URL(href, `http://site.invalid${site.base}${page.address}`);
  if (url.host !== 'site.invalid') return undefined;
  if (!url.pathname.startsWith(`${site.base}/`)) return 'leaves the path of the site';
  const address = decodeURIComponent(url.pathname.slice(site.base.length));
  const anchors = ids.get(address);
  if (!anchors) return existsSync(path.join(site.directory, address)) && !address.endsWith('/') ? undefined : 'leads nowhere';
  const anchor = decodeURIComponent(url.hash.slice(1));
  return anchor === '' || anchors.has(anchor) ? undefined : 'has no such anchor';
}

/** Links of a site, in `href`, `src`, `action` and `data-src`, that lead to nothing. */
export function brokenLinks(site: Site): string[] {
  const ids = new Map(site.pages.map((page) => [page.address, idsOf(page)]));
  return site.pages.flatMap((page) =>
    ['href', 'src', 'action', 'data-src', 'component-url', 'renderer-url']
      .flatMap((name) => attributes(page, name))
      .flatMap((href) => {
        const wrong = problem(site, page, href, ids);
        return wrong === undefined ? [] : [`${page.address}: ${href} ${wrong}`];
      }),
  );
}
