import { relativeLink, type CopiedSite } from './relative-link.ts';

const address = /url\(\s*(["']?)(.*?)\1\s*\)|@import\s+(["'])(.*?)\3/g;

/** A style sheet whose addresses, in `url()` and `@import`, are relative to the file `from`. Throws an Error for an address that leads to no file. */
export function copyStyles(css: string, from: string, site: CopiedSite): string {
  return css.replace(address, (whole, quote: string, url: string | undefined, mark: string, imported: string) =>
    url === undefined
      ? `@import ${mark}${relativeLink(from, imported, site)}${mark}`
      : url.startsWith('#') || url.startsWith('data:')
        ? whole
        : `url(${quote}${relativeLink(from, url, site)}${quote})`,
  );
}
