import type { Deployment } from '../interface/index.ts';

/** The path under which the site lives: empty, or with a slash at its start and none at its end. */
export function basePath({ siteUrl }: Pick<Deployment, 'siteUrl'>): string {
  return new URL(siteUrl).pathname.replace(/\/+$/, '');
}

/** The address of a page on this site by its slug (`index` is the home page), with an anchor if there is one. */
export function pageHref(base: string, slug: string, anchor?: string): string {
  const path = slug === 'index' || slug === '' ? '/' : `/${slug}/`;
  return `${base}${path}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** A root-relative address with the site's path before it; anything else stays as it is. */
export function withBase(base: string, href: string): string {
  const rooted = href.startsWith('/') && !href.startsWith('//');
  return !rooted || base === '' || href === base || href.startsWith(`${base}/`) ? href : `${base}${href}`;
}

/** The anchor of a rule: on the page that explains it, and in the list of all rules. */
export function ruleAnchor(id: string): string {
  return `rule-${id}`;
}

/** The slug of the page of an endpoint, for example `reference/operations/create-webhook`. */
export function operationSlug(id: string): string {
  return `reference/operations/${id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
