import { readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { serializePage, type SitePage } from '../page/html.ts';
import { copyPage, scriptFile } from './copy-page.ts';
import { copyStyles } from './copy-styles.ts';
import { bundleModules } from './module-bundle.ts';
import { modulesOf, type PageModules } from './page-modules.ts';
import { relativeLink, type CopiedSite } from './relative-link.ts';
import { stampPages } from './stamp.ts';

/** The zip of the copy, at the root of the site that offers it. It is not part of the copy. */
export const copyZipFile = 'offline-copy.zip';

/**
 * The files that a copy leaves out: modules (they are in its one script), parts of style sheets (it has the complete ones), samples (they are in its
 * pages), and what only a server, a search engine or another site reads.
 */
const leftOut =
  /^(?:_astro\/.*\.js|_astro\/(?:styles|complete)\..*|samples\/.*|.*\.(?:br|gz|map)|404\.html|build\.json|robots\.txt|\.well-known\/.*|sitemap[\w-]*\.xml|social-card\.png)$/;
/** Files of Markdown, whose links start with the path of the site. */
const markdown = /\.md$|^llms.*\.txt$/;

/** The files of a copy by their names. */
export type Copy = ReadonlyMap<string, Uint8Array>;

async function filesIn(directory: string): Promise<string[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(directory, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((name) => name !== copyZipFile && !leftOut.test(name))
    .sort();
}

/** One script with the modules that pages load. */
async function bundle(directory: string, modules: readonly PageModules[]): Promise<Buffer> {
  const names = new Set(modules.flatMap(({ scripts, islands }) => [...scripts, ...islands]));
  return Buffer.from(await bundleModules(directory, [...names].sort()));
}

/**
 * Copies a built site so that it opens from disk and from any path of any server: the same pages with relative links and classic scripts. It changes
 * the trees of the pages. `base` is the path under which the site was built. The foot of each page says which build the copy is of (`stampPages`). Throws
 * an Error when a link of the copy would lead nowhere.
 */
export async function makeCopy(directory: string, pages: readonly SitePage[], base: string): Promise<Copy> {
  const names = await filesIn(directory);
  const site: CopiedSite = { base, files: new Set([...names, scriptFile]) };
  const copied = pages.filter(({ name }) => site.files.has(name));
  const modules = copied.map((page) => modulesOf(page, site));
  const copy = new Map<string, Uint8Array>([
    [scriptFile, await bundle(directory, modules)],
    // The proxy of the configuration takes calls of the site alone, so a copy has none, wherever it is.
    ['runtime.json', Buffer.from(JSON.stringify({ server: false }))],
  ]);
  for (const page of copied) {
    copyPage(page, site);
    copy.set(page.name, Buffer.from(serializePage(page.tree)));
  }
  for (const name of names.filter((other) => !copy.has(other))) {
    const content = readFileSync(path.join(directory, name));
    if (name.endsWith('.css')) copy.set(name, Buffer.from(copyStyles(content.toString(), name, site)));
    else if (markdown.test(name)) copy.set(name, Buffer.from(copyMarkdown(content.toString(), name, site)));
    else copy.set(name, content);
  }
  stampPages(copy, process.env);
  return copy;
}

/** Markdown whose links to the site are relative to the file `from`; only a link to the zip stays as it is. Throws an Error for a link that leads to no file. */
function copyMarkdown(text: string, from: string, site: CopiedSite): string {
  return text.replace(/(?<=\]\()\/[^)\s]*(?=\))/g, (href) =>
    href === `${site.base}/${copyZipFile}` ? href : relativeLink(from, href, site),
  );
}

/** The folder of the copy of a built site: beside it, `dist-offline` for `dist`. */
export function copyDirectory(directory: string): string {
  return `${path.resolve(directory)}-offline`;
}

/** Writes the files of a copy into a directory, in place of all that it held. */
export async function writeCopy(copy: Copy, directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true });
  for (const [name, content] of copy) {
    const file = path.join(directory, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
