import type { Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { removeElements } from '../html.ts';
import { hashedName } from './hashed-name.ts';

/** What Astro puts into each page that has a widget: the code of its element. */
const islandCode = /customElements\.define\("astro-island"/;
/** The code of the directive `client:touch`, which stays in the page, because it keeps the first touch. */
const touchCode = 'new Event("astro:touch")';

/** Moves the code that starts widgets out of a page whose widgets all wait for a touch, into a file that waits too. */
export async function shareIslandScript(tree: Root, directory: string, base: string): Promise<void> {
  const touch = selectAll('script:not([src])', tree).find((script) => toString(script).includes(touchCode));
  if (!touch || select('astro-island:not([client=touch])', tree)) return;
  const scripts = selectAll('script:not([src])', tree).filter((script) => islandCode.test(toString(script)));
  const content = [...new Set(scripts.map((script) => toString(script)))].join('\n');
  const name = hashedName('islands', content, 'js');
  await writeFile(path.join(directory, name), content);
  removeElements(tree, (one) => scripts.includes(one));
  touch.properties['dataIslands'] = `${base}/${name}`;
}
