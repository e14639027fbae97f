import type { Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { element, removeElements } from '../html.ts';
import { hashedName } from './hashed-name.ts';

/** What Astro puts into each page that has a widget: the code of its element, and that of the directive of widgets that do not wait. */
const islandCode = /customElements\.define\("astro-island"|new Event\("astro:load"\)/;
/** The code of the directive `client:touch`, which stays in the page, because it keeps the first touch. */
const touchCode = 'new Event("astro:touch")';

/** Moves the code that starts widgets out of a page into a file. Where all widgets wait for a touch, the file does too. */
export async function shareIslandScript(tree: Root, directory: string, base: string): Promise<void> {
  const scripts = selectAll('script:not([src])', tree).filter((script) => islandCode.test(toString(script)));
  if (scripts.length === 0) return;
  const content = [...new Set(scripts.map((script) => toString(script)))].join('\n');
  const name = hashedName('islands', content, 'js');
  await writeFile(path.join(directory, name), content);
  removeElements(tree, (one) => scripts.includes(one));
  const touch = selectAll('script:not([src])', tree).find((script) => toString(script).includes(touchCode));
  const waits = select('astro-island:not([client=touch])', tree) === undefined;
  if (touch && waits) touch.properties['dataIslands'] = `${base}/${name}`;
  else select('head', tree)?.children.push(element('script', { defer: true, src: `${base}/${name}` }));
}
