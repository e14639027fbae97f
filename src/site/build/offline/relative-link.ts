import path from 'node:path';

/** A site that is copied: the path under which its links were written, and the names of its files, such as `events/index.html`. */
export interface CopiedSite {
  /** Without a slash at its end. */
  readonly base: string;
  readonly files: ReadonlySet<string>;
}

const placeholder = 'http://site.invalid';

/** The file that a path below the base path names; a folder is its `index.html`. */
function fileOf(pathname: string, { base, files }: CopiedSite): string | undefined {
  if (pathname !== base && !pathname.startsWith(`${base}/`)) return undefined;
  const name = decodeURIComponent(pathname.slice(base.length + 1));
  return [name, path.posix.join(name, 'index.html')].find((candidate) => files.has(candidate));
}

/**
 * A link as the file `from` of a copy writes it: relative, and with the file's name, because on disk a folder has no index. Links to other hosts
 * and bare fragments stay as they are. Throws an Error when the link leads to no file of the copy.
 */
export function relativeLink(from: string, href: string, site: CopiedSite): string {
  if (href === '' || href.startsWith('#') || /^[a-z][a-z0-9+.-]*:/i.test(href)) return href;
  const { origin, pathname, search, hash } = new URL(href, `${placeholder}${site.base}/${from}`);
  const name = origin === placeholder ? fileOf(pathname, site) : undefined;
  if (name === undefined) throw new Error(`${from}: ${href} leads to no file of the copy`);
  if (name === from && search === '' && hash !== '') return hash;
  const relative = path.posix.relative(path.posix.dirname(from), name);
  return relative.split('/').map(encodeURIComponent).join('/') + search + hash;
}

/** The relative path from a file of the copy to the copy's folder: `.`, `..`, `../..`. */
export function pathToRoot(from: string): string {
  return path.posix.relative(path.posix.dirname(from), '') || '.';
}
