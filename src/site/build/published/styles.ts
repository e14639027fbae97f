import type { Element } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { StaticImports } from '../preloads.ts';
import { element, elements, property, removeElements, type SitePage } from '../html.ts';
import { hashedName } from './hashed-name.ts';
import { stylesOf } from './page-styles.ts';

const isSheet = (one: Element): boolean => one.tagName === 'link' && property(one, 'rel') === 'stylesheet';
const isPrint = (one: Element): boolean => property(one, 'media') === 'print';
const sheetsOf = ({ tree }: SitePage): Element[] => selectAll('head link[rel=stylesheet]', tree);

/** The variables that a style sheet uses and does not set. */
function namesUsed(css: string): string[] {
  const set = new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
  return [...css.matchAll(/var\((--[\w-]+)/g)].flatMap(([, name]) => (name === undefined || set.has(name) ? [] : name));
}

/** Whether a page has widgets, which may need any of their styles once they run. */
const hasWidget = ({ tree }: SitePage): boolean => select('astro-island', tree) !== undefined;

/**
 * Makes one style sheet for all pages that have the same sheets and no widget, with what these pages need of them. Returns what changes a page accordingly.
 */
export async function shareStyles(
  directory: string,
  base: string,
  pages: readonly SitePage[],
  imports: StaticImports,
): Promise<(page: SitePage) => void> {
  const read = (address: string) => readFile(path.join(directory, address.slice(base.length)), 'utf8');
  const addressesOf = (links: readonly Element[], key: string) => links.flatMap((link) => property(link, key) ?? []);
  const keyOf = (page: SitePage) => addressesOf(sheetsOf(page), 'href').join(' ');
  const names = new Map<string, string>();
  const later = [...imports.keys()].filter((name) => /\/(?:search-engine|sandbox-samples)\b/.test(name)).map((name) => `${base}/${name}`);
  for (const [key, alike] of Map.groupBy(
    pages.filter((page) => !hasWidget(page)),
    keyOf,
  )) {
    const [first] = alike;
    if (!first) continue;
    const css = await Promise.all(
      addressesOf(
        sheetsOf(first).filter((link) => !isPrint(link)),
        'href',
      ).map(read),
    );
    const print = await Promise.all(addressesOf(sheetsOf(first).filter(isPrint), 'href').map(read));
    const scripts = new Set(alike.flatMap(({ tree }) => addressesOf(selectAll('script[src]', tree), 'src')));
    const withImported = (address: string): string[] => [
      address,
      ...(imports.get(address.slice(base.length + 1)) ?? []).map((name) => `${base}/${name}`),
    ];
    const files = new Set([...scripts, ...later].flatMap(withImported));
    const inPages = alike.flatMap(({ tree }) => [
      ...selectAll('script:not([src])', tree).map((script) => toString(script)),
      ...[...elements(tree)].flatMap((one) => property(one, 'style') ?? []),
    ]);
    const words = new Set(
      [...(await Promise.all([...files].map(read))), ...inPages, ...print.flatMap(namesUsed)].join(' ').match(/[\w-]+/g),
    );
    const content = stylesOf(
      css.join('\n'),
      alike.map(({ tree }) => tree),
      words,
    );
    const name = hashedName('styles', content, 'css');
    await writeFile(path.join(directory, name), content);
    names.set(key, name);
  }
  return (page) => {
    const name = names.get(keyOf(page));
    if (name === undefined || hasWidget(page)) return;
    const complete = sheetsOf(page).filter((link) => !isPrint(link));
    const head = select('head', page.tree);
    const [at] = complete;
    if (!head || !at) return;
    head.children.splice(head.children.indexOf(at), 0, element('link', { rel: ['stylesheet'], href: `${base}/${name}` }));
    removeElements(head, (one) => isSheet(one) && complete.includes(one));
  };
}
