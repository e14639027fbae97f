import type { Element, Root } from 'hast';
import { select } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { settingNames } from '../../../playground/state/site-settings.ts';
import { addPolicy } from '../page/csp.ts';
import { afterCharset, element, elements, property, removeElements, type SitePage } from '../page/html.ts';
import { copyStyles } from './copy-styles.ts';
import { islandLoader } from './module-bundle.ts';
import { isModuleFile, modulesOf } from './page-modules.ts';
import { pathToRoot, relativeLink, type CopiedSite } from './relative-link.ts';

/** Properties that hold a URL. */
const urls = ['href', 'src', 'action', 'formAction', 'poster', 'dataSrc'];
/** The `rel` of links that only the published site has: to its own URLs, and to what it fetches in advance. */
const publishedRels = ['canonical', 'sitemap', 'api-catalog', 'modulepreload', 'preload'];

/** The one script of a copy: what its pages run, and their widgets, which any page may start. */
export const scriptFile = '_astro/scripts.js';

function isOmitted(one: Element): boolean {
  if (one.tagName === 'meta') return property(one, 'httpEquiv') === 'content-security-policy' || property(one, 'property') === 'og:url';
  const rel = one.tagName === 'link' ? (property(one, 'rel') ?? '').split(' ') : [];
  return rel.some((name) => publishedRels.includes(name)) || isModuleFile(one) || property(one, 'dataOnline') !== undefined;
}

type Props = Record<string, [kind: number, value?: unknown]>;

/** The properties of an island in the copy: `base` is the relative path to the copy's folder. Throws an Error when another one holds an address of the site. */
export function copyProps(json: string, from: string, { base, files }: CopiedSite): string {
  const props = JSON.parse(json) as Props;
  for (const [key, [kind, value]] of Object.entries(props)) {
    if (key === 'base') props[key] = [kind, pathToRoot(from)];
    else if (typeof value === 'string' && value.startsWith(`${base}/`) && files.has(`${value.slice(base.length + 1)}index.html`))
      throw new Error(`${from}: the property ${key} of an island holds an address: ${value}`);
  }
  return JSON.stringify(props);
}

/** Makes an island load its modules from the bundle: their URLs become `<bundle>#<file>`. */
function copyIsland(island: Element, from: string, bundle: string, site: CopiedSite): void {
  const { properties } = island;
  for (const name of ['component-url', 'renderer-url']) {
    const address = property(island, name);
    if (address !== undefined) properties[name] = `${bundle}#${address.slice(site.base.length + 1)}`;
  }
  if (typeof properties['props'] === 'string') properties['props'] = copyProps(properties['props'], from, site);
}

function rewrite(one: Element, name: string, site: CopiedSite): void {
  for (const key of urls) {
    const url = property(one, key);
    if (url !== undefined) one.properties[key] = relativeLink(name, url, site);
  }
  const style = property(one, 'style');
  if (style !== undefined) one.properties['style'] = copyStyles(style, name, site);
  if (one.tagName === 'style') one.children = [{ type: 'text', value: copyStyles(toString(one), name, site) }];
}

/** Adds the scripts that load the modules: the loader of the islands before every other script, the bundle last. */
function addScripts(tree: Root, bundle: string, run: readonly string[], hasIslands: boolean): void {
  const head = select('head', tree);
  if (hasIslands) head?.children.splice(afterCharset(head), 0, element('script', {}, [islandLoader]));
  if (hasIslands || run.length > 0) head?.children.push(element('script', { defer: true, src: bundle, dataRun: run.join(' ') }));
}

/**
 * Turns a page of the site into that of the copy: relative links, one classic script for its modules, a policy that fits, and no element that is
 * marked `data-online`. Throws an Error when a link leads to no file of the copy.
 */
export function copyPage({ name, tree }: SitePage, site: CopiedSite): void {
  const { scripts, islands } = modulesOf({ name, tree }, site);
  const hasIslands = islands.length > 0;
  const bundle = relativeLink(name, `${site.base}/${scriptFile}`, site);
  removeElements(tree, isOmitted);
  for (const one of elements(tree)) {
    if (one.tagName === 'html') one.properties['dataCopy'] = '';
    else if (one.tagName === 'meta' && property(one, 'name') === settingNames.base) one.properties['content'] = pathToRoot(name);
    else if (one.tagName === 'astro-island') copyIsland(one, name, bundle, site);
    else rewrite(one, name, site);
  }
  addScripts(tree, bundle, scripts, hasIslands);
  addPolicy()(tree, name);
}
