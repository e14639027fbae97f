import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { elements, type SitePage } from './html.ts';

/** A class by which Astro limits styles to one component: eight characters that no compression shortens. */
const scope = /\bastro-[a-z\d]{8}\b/g;

/** Gives these classes short names in pages and style sheets, and removes those that no style names. */
export async function shortenScopes(directory: string, pages: readonly SitePage[]): Promise<void> {
  const files = globSync('_astro/*.css', { cwd: directory })
    .sort()
    .map((name) => path.join(directory, name));
  const sheets = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const names = new Map<string, string>();
  for (const [name] of sheets.flatMap((css) => [...css.matchAll(scope)])) names.set(name, names.get(name) ?? `_${names.size.toString(36)}`);
  const shorten = (text: string | number) => String(text).replace(scope, (name) => names.get(name) ?? '');
  await Promise.all(files.map((file, at) => writeFile(file, shorten(sheets[at] ?? ''))));
  for (const { properties } of pages.flatMap(({ tree }) => [...elements(tree)]))
    if (Array.isArray(properties['className']))
      properties['className'] = properties['className'].map(shorten).filter((name) => name !== '');
}
