import type { Deployment } from '../interface/index.ts';
import { withoutTrailingSlashes } from '../interface/trailing-slashes.ts';

/** The path under which the site lives: empty, or with a slash at its start and none at its end. */
export function basePath({ siteUrl }: Pick<Deployment, 'siteUrl'>): string {
  return withoutTrailingSlashes(new URL(siteUrl).pathname);
}

/** A root-relative address with the site's path before it; anything else stays as it is. */
export function withBase(base: string, href: string): string {
  const rooted = href.startsWith('/') && !href.startsWith('//');
  return !rooted || base === '' || href === base || href.startsWith(`${base}/`) ? href : `${base}${href}`;
}
