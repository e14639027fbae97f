import { parse } from 'parse5';
import { attribute, elements, textOf, type Element, type Node } from '../html.ts';
import { replacedMethod } from './module-bundle.ts';
import type { CopiedSite } from './relative-link.ts';

/** A page to copy. */
export interface PageSource {
  /** Its file, such as `events/index.html`. */
  readonly name: string;
  readonly html: string;
}

/** What a page loads as modules: files below the site's root. */
export interface PageModules {
  readonly scripts: readonly string[];
  readonly islands: readonly string[];
}

/** Parses a page as if scripts were off: what stands in `<noscript>` is part of the page then. */
export function parseAll(html: string) {
  return parse(html, { scriptingEnabled: false });
}

/** Whether an element loads a module from a file, which a page opened from disk may not. */
export function isModuleFile(element: Element): boolean {
  return element.tagName === 'script' && attribute(element, 'type') === 'module' && attribute(element, 'src') !== undefined;
}

/** The modules that a page loads. Throws an Error when it holds an island whose loading a copy could not take over. */
export function modulesOf(name: string, document: Node, { base }: CopiedSite): PageModules {
  const all = [...elements(document)];
  const islands = all.filter(({ tagName }) => tagName === 'astro-island');
  const known = all.some((element) => element.tagName === 'script' && textOf(element).includes(replacedMethod));
  if (islands.length > 0 && !known) throw new Error(`${name}: its islands do not load by ${replacedMethod}`);
  if (islands.some((island) => attribute(island, 'before-hydration-url') !== undefined))
    throw new Error(`${name}: an island loads a script before hydration, which a copy opened from disk cannot`);
  const files = (found: readonly Element[], key: string) =>
    found.flatMap((element) => attribute(element, key)?.slice(base.length + 1) ?? []);
  return {
    scripts: files(all.filter(isModuleFile), 'src'),
    islands: [...files(islands, 'component-url'), ...files(islands, 'renderer-url')],
  };
}
