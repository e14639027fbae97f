import { defaultTreeAdapter, serialize } from 'parse5';
import { attribute, elements, find, textOf, type Element, type Node } from '../html.ts';
import { parseAll } from './page-modules.ts';

/** Attributes that name ids of the same page, one or several. */
const references = new Set([
  ...['for', 'headers', 'list', 'form', 'popovertarget'],
  ...['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-details', 'aria-flowto', 'aria-errormessage'],
]);
/** What does nothing on paper. */
const lifeless = new Set(['script', 'template', 'noscript', 'button', 'astro-island', 'link', 'dialog']);
const unprinted = ['print:hidden', 'sl-anchor-link', 'small-contents', 'right-sidebar-panel', 'playground'];

/** What a page of the single file needs to know of the others, and of the site's files. */
export interface SingleFileSite {
  /** The path under which the site was built, without a slash at its end. */
  readonly base: string;
  /** The pages that are in the file. */
  readonly slugs: ReadonlySet<string>;
  /** A file of the site as a `data:` address. Throws an Error when there is none. */
  readonly inline: (name: string) => string;
}

/** A page as a part of the single file. */
export interface SinglePage {
  readonly title: string;
  readonly html: string;
}

/** The id, in the single file, of a page or of something on it. */
export function partId(slug: string, id?: string): string {
  return id === undefined || id === '_top' ? slug : `${slug}--${id}`;
}

function isDropped(element: Element): boolean {
  const classes = (attribute(element, 'class') ?? '').split(' ');
  return (
    lifeless.has(element.tagName) || attribute(element, 'data-online') !== undefined || classes.some((name) => unprinted.includes(name))
  );
}

/** Where a link leads in the single file; undefined when what it names is not in it. */
function fragmentOf(href: string, slug: string, { base, slugs }: SingleFileSite): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(href)) return href;
  const { pathname, hash } = new URL(href, `http://site.invalid${base}/${slug === 'index' ? '' : `${slug}/`}`);
  const target = pathname.slice(base.length + 1).replace(/(?:^|\/)(?:index\.html)?$/, '') || 'index';
  return slugs.has(target) ? `#${partId(target, hash === '' ? undefined : decodeURIComponent(hash.slice(1)))}` : undefined;
}

function rewrite(element: Element, slug: string, site: SingleFileSite): void {
  for (const entry of element.attrs) {
    if (entry.name === 'id') entry.value = partId(slug, entry.value);
    else if (references.has(entry.name))
      entry.value = entry.value
        .split(/\s+/)
        .map((id) => partId(slug, id))
        .join(' ');
    else if (entry.name === 'src')
      entry.value = site.inline(new URL(entry.value, 'http://site.invalid').pathname.slice(site.base.length + 1));
    else if (entry.name === 'href') entry.value = fragmentOf(entry.value, slug, site) ?? '';
    else
      entry.value = entry.value.replace(
        /url\((["']?)#([^)"']+)\1\)/g,
        (_, quote: string, id: string) => `url(${quote}#${partId(slug, id)}${quote})`,
      );
  }
  // What is not in the file has no address in it: the words stay.
  element.attrs = element.attrs.filter(({ name, value }) => name !== 'href' || value !== '');
}

/**
 * What stands on a page, as a part of the single file: its ids begin with its slug, links to other pages are fragments, images are in it, and what
 * needs a script is left out. Throws an Error for a page without a main part or without a title.
 */
export function singlePage(slug: string, page: string, site: SingleFileSite): SinglePage {
  const document = parseAll(page);
  const main = find(document, ({ tagName }) => tagName === 'main');
  const heading = main && find(main, ({ tagName }) => tagName === 'h1');
  if (!heading) throw new Error(`${slug}: the page has no main part with a title`);
  const below = (node: Node) => [...elements(node)];
  for (const element of below(main)) if (isDropped(element)) defaultTreeAdapter.detachNode(element);
  // The article has the page's id already.
  heading.attrs = heading.attrs.filter(({ name }) => name !== 'id');
  for (const element of below(main)) rewrite(element, slug, site);
  return { title: textOf(heading).replace(/\s+/g, ' ').trim(), html: serialize(main) };
}
