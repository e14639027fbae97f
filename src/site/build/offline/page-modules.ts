import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import { elements, property, type SitePage } from '../page/html.ts';
import { replacedMethod } from './module-bundle.ts';
import type { CopiedSite } from './relative-link.ts';

/** What a page loads as modules: files below the site's root. */
export interface PageModules {
  readonly scripts: readonly string[];
  readonly islands: readonly string[];
}

/** Whether an element loads a module from a file, which a page opened from disk may not. */
export function isModuleFile(element: Element): boolean {
  return element.tagName === 'script' && property(element, 'type') === 'module' && property(element, 'src') !== undefined;
}

/** The modules that a page loads. Throws an Error when it holds an island whose loading the copy cannot replace. */
export function modulesOf({ name, tree }: SitePage, { base }: CopiedSite): PageModules {
  const all = [...elements(tree)];
  const islands = all.filter(({ tagName }) => tagName === 'astro-island');
  const known = all.some((element) => element.tagName === 'script' && toString(element).includes(replacedMethod));
  if (islands.length > 0 && !known) throw new Error(`${name}: its islands do not load by ${replacedMethod}`);
  if (islands.some((island) => property(island, 'before-hydration-url') !== undefined))
    throw new Error(`${name}: an island loads a script before hydration, which a copy opened from disk cannot`);
  const files = (found: readonly Element[], key: string) =>
    found.flatMap((element) => property(element, key)?.slice(base.length + 1) ?? []);
  return {
    scripts: files(all.filter(isModuleFile), 'src'),
    islands: [...files(islands, 'component-url'), ...files(islands, 'renderer-url')],
  };
}
