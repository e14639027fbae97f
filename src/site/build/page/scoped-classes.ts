import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { elements, type SitePage } from './html.ts';

/** A class by which Astro limits styles to one component, such as `astro-4xk2yqzd`: random letters, which do not compress. */
const scopedClass = /\bastro-[a-z\d]{8}\b/g;

/** How the variables begin by which a colour is light or dark in browsers before `light-dark()`: their names are in every colour. */
const schemeVariable = /--lightningcss-(?=light\b|dark\b)/g;

/** Shortens Astro's scoped classes in style sheets and pages, removes from pages those that no style sheet uses, and shortens variables in style sheets. */
export async function shortenScopedClasses(directory: string, pages: readonly SitePage[]): Promise<void> {
  const files = globSync('_astro/*.css', { cwd: directory })
    .sort()
    .map((name) => path.join(directory, name));
  const sheets = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  const names = new Map<string, string>();
  for (const [name] of sheets.flatMap((css) => [...css.matchAll(scopedClass)]))
    if (!names.has(name)) names.set(name, `_${names.size.toString(36)}`);
  const shorten = (text: string | number) => String(text).replace(scopedClass, (name) => names.get(name) ?? '');
  await Promise.all(files.map((file, at) => writeFile(file, shorten(sheets[at] ?? '').replace(schemeVariable, '--'))));
  for (const { properties } of pages.flatMap(({ tree }) => [...elements(tree)]))
    if (Array.isArray(properties['className']))
      properties['className'] = properties['className'].map(shorten).filter((name) => name !== '');
}
