import { defaultTreeAdapter, parseFragment, serialize } from 'parse5';
import { withPolicy } from '../csp.ts';
import { attribute, elements, find, textOf, type Element, type Node } from '../html.ts';
import { copyIsland } from './copy-island.ts';
import { copyStyles } from './copy-styles.ts';
import { islandLoader } from './module-bundle.ts';
import { isModuleFile, modulesOf, parseAll, type PageSource } from './page-modules.ts';
import { relativeLink, type CopiedSite } from './relative-link.ts';

/** Attributes that hold an address. */
const addresses = new Set(['href', 'src', 'action', 'formaction', 'poster', 'data-src']);
/** Links that say where the site lives, which a copy does not. */
const published = new Set(['canonical', 'sitemap', 'modulepreload']);

/** The files of the two bundles: what every page runs, and that together with the widgets. */
export interface Bundles {
  readonly reading: string;
  readonly widgets: string;
}

function isLeftOut(element: Element): boolean {
  const { tagName } = element;
  if (tagName === 'meta')
    return attribute(element, 'http-equiv') === 'content-security-policy' || attribute(element, 'property') === 'og:url';
  if (tagName === 'link' && (attribute(element, 'rel') ?? '').split(' ').some((one) => published.has(one))) return true;
  return isModuleFile(element) || attribute(element, 'data-online') !== undefined;
}

function setText(element: Element, text: string): void {
  element.childNodes = [];
  defaultTreeAdapter.insertText(element, text);
}

function rewrite(element: Element, name: string, site: CopiedSite): void {
  for (const entry of element.attrs) {
    if (addresses.has(entry.name)) entry.value = relativeLink(name, entry.value, site);
    else if (entry.name === 'style') entry.value = copyStyles(entry.value, name, site);
  }
  if (element.tagName === 'style') setText(element, copyStyles(textOf(element), name, site));
}

function script(attributes: Readonly<Record<string, string>>, text = ''): Element {
  const element = find(parseFragment('<script></script>'), ({ tagName }) => tagName === 'script') as Element;
  element.attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  setText(element, text);
  return element;
}

/** Puts in what loads the modules: the loader of the islands first of all, the bundle last. */
function addScripts(document: Node, name: string, bundle: string, run: readonly string[], hasIslands: boolean): void {
  const head = find(document, ({ tagName }) => tagName === 'head');
  const charset = head && find(head, (element) => attribute(element, 'charset') !== undefined);
  if (!charset) throw new Error(`${name}: the page has no <meta charset>`);
  if (hasIslands) {
    const { childNodes } = head;
    childNodes.splice(childNodes.indexOf(charset) + 1, 0, script({}, islandLoader));
  }
  if (hasIslands || run.length > 0) defaultTreeAdapter.appendChild(head, script({ defer: '', src: bundle, 'data-run': run.join(' ') }));
}

/**
 * A page of the copy: relative links, one classic script for its modules, a policy that fits, and nothing of what is marked `data-online`. Throws an
 * Error when something in it leads to no file of the copy.
 */
export function copyPage({ name, html }: PageSource, site: CopiedSite, bundles: Bundles): string {
  const document = parseAll(html);
  const { scripts, islands } = modulesOf(name, document, site);
  const hasIslands = islands.length > 0;
  const bundle = relativeLink(name, `${site.base}/${hasIslands ? bundles.widgets : bundles.reading}`, site);
  for (const element of [...elements(document)]) if (isLeftOut(element)) defaultTreeAdapter.detachNode(element);
  for (const element of elements(document)) {
    if (element.tagName === 'html') element.attrs.push({ name: 'data-copy', value: '' });
    else if (element.tagName === 'astro-island') copyIsland(element, name, bundle, site);
    else rewrite(element, name, site);
  }
  addScripts(document, name, bundle, scripts, hasIslands);
  return withPolicy(serialize(document));
}
