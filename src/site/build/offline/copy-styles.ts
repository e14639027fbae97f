import { relativeLink, type CopiedSite } from './relative-link.ts';

const urls = /url\(\s*(["']?)(.*?)\1\s*\)|@import\s+(["'])(.*?)\3/g;

/**
 * A style sheet whose URLs, in `url()` and `@import`, are relative to the file `from`. Its fonts may come a moment after the first paint: no page of a
 * copy fetches them ahead, so that optional ones would never be shown. Throws an Error for a URL that leads to no file.
 */
export function copyStyles(css: string, from: string, site: CopiedSite): string {
  return css
    .replace(/(?<=font-display:\s*)optional/g, 'fallback')
    .replace(urls, (whole, quote: string, url: string | undefined, mark: string, imported: string) =>
      url === undefined
        ? `@import ${mark}${relativeLink(from, imported, site)}${mark}`
        : url.startsWith('#') || url.startsWith('data:')
          ? whole
          : `url(${quote}${relativeLink(from, url, site)}${quote})`,
    );
}
