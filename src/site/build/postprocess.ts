import type { AstroIntegration } from 'astro';
import { toString } from 'hast-util-to-string';
import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Deployment } from '../../interface/index.ts';
import { precompress } from '../../server/files/precompress.ts';
import { writeBuildFile } from '../../server/files/read-deployment.ts';
import { basePath } from '../links.ts';
import { markAdvice } from './page/advice-marks.ts';
import { addCellLabels } from './page/cell-labels.ts';
import { elements, hasClass, parsePage, property, removeElements, type PageStep, type SitePage } from './page/html.ts';
import { addDiscovery, writeDiscovery } from './discovery.ts';
import { writeMarkdown } from './markdown/markdown-files.ts';
import { copyDirectory, copyZipFile, makeCopy, writeCopy } from './offline/make-copy.ts';
import { zipOf } from './offline/zip.ts';
import { placeLateParts } from './page/late-parts.ts';
import { completeOutline } from './page/outline.ts';
import { addPreloads, type StaticImports } from './page/preloads.ts';
import { publishPages } from './published/publish.ts';
import { addRowAnchors } from './page/row-anchors.ts';
import { shortenScopedClasses } from './page/scoped-classes.ts';
import { documentsOf, indexScript } from './search/search-index.ts';
import { orderStyles } from './page/style-order.ts';
import { keepOptionsWhole } from './page/whole-options.ts';

/** The name of the search index, at the root of the site. */
const searchIndexFile = 'search-index.js';

/** Pages that search does not find: they hold nothing to read. */
const notIndexed = new Set(['404.html', 'callback/index.html']);

/** Starlight's scripts for a choice of languages, and for a sidebar that this site replaces. */
const unusedScript = /starlight-lang-select|sl-sidebar-state-persist/;

/**
 * Removes what nothing reads: the ids that Astro gives to islands, which are hashes of the folder in which the site was built, the versions of the
 * tools, the drawing in each link of a heading, scripts that find nothing to do, styles that are in a style sheet or the default, and the dark colours that
 * Starlight gives a page before a script chooses: without one the system decides.
 */
function removeUnread(tree: Parameters<PageStep>[0]): void {
  removeElements(
    tree,
    (one) =>
      property(one, 'name') === 'generator' ||
      (one.tagName === 'script' && unusedScript.test(toString(one))) ||
      (one.tagName === 'style' && toString(one).startsWith('astro-island')),
  );
  for (const one of elements(tree)) {
    if (one.tagName === 'astro-island') delete one.properties['uid'];
    if (one.tagName === 'html') delete one.properties['dataTheme'];
    // A style sheet draws the sign of a heading's link.
    if (hasClass(one, 'sl-anchor-icon')) one.children = [];
    if (one.tagName === 'svg' && property(one, 'style') === '--sl-icon-size: 1em;') delete one.properties['style'];
    // For a search that this site does not have.
    delete one.properties['dataPagefindIgnore'];
    delete one.properties['dataPagefindBody'];
  }
}

/** What is done to each page, in this order. */
function stepsFor(base: string, imports: StaticImports): readonly PageStep[] {
  return [
    removeUnread,
    placeLateParts,
    addRowAnchors,
    addCellLabels,
    completeOutline,
    markAdvice,
    keepOptionsWhole,
    orderStyles,
    addDiscovery(base),
    addPreloads(imports, base),
  ];
}

/** Takes the pages of a built site through all steps. Each is parsed once. Returns them in a stable order. */
async function postprocessPages(directory: string, steps: readonly PageStep[]): Promise<SitePage[]> {
  const pages: SitePage[] = [];
  for await (const file of glob('**/{index,404}.html', { cwd: directory })) {
    const tree = parsePage(await readFile(path.join(directory, file), 'utf8'));
    const name = file.split(path.sep).join('/');
    for (const step of steps) step(tree, name);
    pages.push({ name, tree });
  }
  return pages.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * Completes a built site: takes each page through the steps, derives search index, Markdown, lists for tools, build file and offline copy from the same trees,
 * and compresses the files of the site beside the work on the copy.
 */
export async function postprocess(
  directory: string,
  deployment: Deployment,
  imports: StaticImports,
): Promise<{ pages: number; compressed: number }> {
  const base = basePath(deployment);
  const pages = await postprocessPages(directory, stepsFor(base, imports));
  await shortenScopedClasses(directory, pages);
  await publishPages(directory, base, pages, deployment.proxyUrl === null ? [] : [new URL(deployment.proxyUrl).origin], imports);
  const indexed = pages.filter(({ name }) => !notIndexed.has(name));
  await writeFile(path.join(directory, searchIndexFile), indexScript(indexed.flatMap(({ name, tree }) => documentsOf(tree, name))));
  await writeMarkdown(directory, pages, deployment);
  await writeDiscovery(directory, deployment);
  writeBuildFile(directory, deployment);
  // The site is complete but for the zip of the copy, which is compressed in itself.
  const [compressed] = await Promise.all([precompress(directory), writeOfflineCopy(directory, pages, base)]);
  return { pages: pages.length, compressed };
}

/** Writes the offline copy and its zip. After this the trees are those of the copy. */
async function writeOfflineCopy(directory: string, pages: readonly SitePage[], base: string): Promise<void> {
  const copy = await makeCopy(directory, pages, base);
  // Before anything is written: writing waits for the files that are compressed meanwhile.
  const zip = zipOf(copyZipFile.replace(/\.zip$/, ''), copy);
  await Promise.all([writeCopy(copy, copyDirectory(directory)), writeFile(path.join(directory, copyZipFile), zip)]);
}

/** Runs `postprocess` at the end of a build. `imports` is complete by then. */
export function postprocessSite(deployment: Deployment, imports: StaticImports): AstroIntegration {
  return {
    name: 'postprocess-site',
    hooks: {
      async 'astro:build:done'({ dir, logger }) {
        const { pages, compressed } = await postprocess(fileURLToPath(dir), deployment, imports);
        logger.info(`${String(pages)} pages have a policy and are in the search index; ${String(compressed)} files are compressed`);
      },
    },
  };
}
