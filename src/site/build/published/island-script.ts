import { build } from 'esbuild';
import type { Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeElements } from '../page/html.ts';
import { hashedName } from './hashed-name.ts';

/** What Astro puts into each page that has a widget: the code of its element. */
const islandCode = /customElements\.define\("astro-island"/;
/** The code of the directive `client:touch`. */
const touchCode = 'new Event("astro:touch")';

/** The part of that code which stays in the page, because it keeps the first touch. */
export async function buildEarlyTouch(): Promise<string> {
  const entry = fileURLToPath(new URL('../../../playground/ui/touch/early-touch.ts', import.meta.url));
  const { outputFiles } = await build({ entryPoints: [entry], bundle: true, format: 'iife', minify: true, write: false });
  return outputFiles[0]?.text ?? '';
}

/** Whether all widgets of a page, of which there is one at least, wait for a touch. */
export const waitsForTouch = (tree: Root): boolean =>
  select('astro-island', tree) !== undefined && !select('astro-island:not([client=touch])', tree);

/** Moves the code that starts widgets out of a page whose widgets all wait for a touch, into a file that waits too. In its place is `early`. */
export async function shareIslandScript(tree: Root, early: string, directory: string, base: string): Promise<void> {
  if (!waitsForTouch(tree)) return;
  const scripts = selectAll('script:not([src])', tree);
  const touch = scripts.find((script) => toString(script).includes(touchCode));
  if (!touch) throw new Error('a page with widgets has no code that starts them');
  const moved = scripts.filter((script) => script === touch || islandCode.test(toString(script)));
  const content = [...new Set(moved.map((script) => toString(script)))].join('\n');
  const name = hashedName('islands', content, 'js');
  await writeFile(path.join(directory, name), content);
  removeElements(tree, (one) => one !== touch && moved.includes(one));
  touch.children = [{ type: 'text', value: early }];
  touch.properties['dataIslands'] = `${base}/${name}`;
}
