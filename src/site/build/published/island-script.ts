import { build } from 'esbuild';
import type { Element, Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { fileURLToPath } from 'node:url';
import { element, elements, property, removeElements } from '../page/html.ts';
import { hashedName } from './hashed-name.ts';

/** What Astro puts into each page that has a widget: the code of its element. */
const islandCode = /customElements\.define\("astro-island"/;
/** The code of the directive `client:touch`. */
const touchCode = 'new Event("astro:touch")';

/** The scripts that stay in the page: of one whose widgets wait for a touch, and of one whose widgets start at once. */
export interface EarlyScripts {
  readonly touch: string;
  readonly failure: string;
}

async function buildScript(name: string): Promise<string> {
  const entry = fileURLToPath(new URL(`../../../playground/ui/touch/${name}`, import.meta.url));
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: 'iife', minify: true, tsconfigRaw: {}, write: false });
  return outputFiles[0]?.text ?? '';
}

/** Builds what keeps the first touch and says what to do if a widget cannot be loaded. */
export async function buildEarlyScripts(): Promise<EarlyScripts> {
  const [touch, failure] = await Promise.all([buildScript('early-touch.ts'), buildScript('early-failure.ts')]);
  return { touch, failure };
}

const islandsOf = (tree: Root): Element[] => [...elements(tree)].filter(({ tagName }) => tagName === 'astro-island');

/** Whether a page starts widgets at once. It gets all that these may need. */
export const startsWidget = (tree: Root): boolean => islandsOf(tree).some((island) => property(island, 'client') !== 'touch');

/**
 * Moves the code that starts widgets out of a page whose widgets all wait for a touch, into one of `files` that waits too. In its place is a script of
 * `early`. Another page that has widgets gets one too.
 */
export function shareIslandScript(tree: Root, early: EarlyScripts, base: string, files: Map<string, string>): void {
  if (islandsOf(tree).length === 0) return;
  if (startsWidget(tree)) {
    select('head', tree)?.children.push(element('script', {}, [early.failure]));
    return;
  }
  const scripts = selectAll('script:not([src])', tree);
  const touch = scripts.find((script) => toString(script).includes(touchCode));
  if (!touch) throw new Error('a page with widgets has no code that starts them');
  const moved = scripts.filter((script) => script === touch || islandCode.test(toString(script)));
  const content = [...new Set(moved.map((script) => toString(script)))].join('\n');
  const name = hashedName('islands', content, 'js');
  files.set(name, content);
  removeElements(tree, (one) => one !== touch && moved.includes(one));
  touch.children = [{ type: 'text', value: early.touch }];
  touch.properties['dataIslands'] = `${base}/${name}`;
}
