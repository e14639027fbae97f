import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('../../', import.meta.url));

/** One text file of the project. `name` is its path from the project's folder, with forward slashes. */
export interface SourceFile {
  readonly name: string;
  readonly text: string;
}

const textual = /\.(ts|tsx|js|mjs|astro|mdx?|css|json|html|svg|txt)$/;

/** All text files below a folder of the project, in the order of their names. A folder that does not exist has none. */
export function filesBelow(folder: string): SourceFile[] {
  const below = path.join(root, folder);
  if (!statSync(below, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(below, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && textual.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => ({ name: path.relative(root, file).replaceAll(path.sep, '/'), text: readFileSync(file, 'utf8') }));
}

/** The files of `src` whose names pass. */
export function sources(pass: (name: string) => boolean = () => true): SourceFile[] {
  return filesBelow('src').filter(({ name }) => pass(name));
}
