import { glob, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Deployment } from '../../interface/index.ts';
import { precompress } from '../../server/precompress.ts';
import { writeBuildFile } from '../../server/read-deployment.ts';
import { withPolicy } from './csp.ts';
import { basePath } from '../links.ts';
import { copyDirectory, copyZipFile, makeCopy, writeCopy } from './offline/make-copy.ts';
import { writeMarkdown } from './markdown-files.ts';
import { zipOf } from './offline/zip.ts';
import { redirects } from '../redirects.ts';
import { withCellLabels } from './cell-labels.ts';
import { withPreloads, type StaticImports } from './preloads.ts';
import { withRowAnchors } from './row-anchors.ts';
import { writeRedirects } from './redirect-pages.ts';
import { documentsOf, indexScript } from './search-index.ts';
import { shortenSitemap } from './sitemap.ts';

/** The name of the search index, at the root of the site. */
export const searchIndexFile = 'search-index.js';

/** Pages that search does not find: nothing to read stands on them. */
const unfound = new Set(['404.html', 'callback/index.html']);

/** The pages of a built site, in a stable order. */
async function pagesIn(directory: string): Promise<string[]> {
  const pages: string[] = [];
  for await (const name of glob('**/{index,404}.html', { cwd: directory })) pages.push(name.split(path.sep).join('/'));
  return pages.sort();
}

/** A page without the ids that Astro gives to islands: they are hashes of the folder in which the site was built, and nothing reads them. */
function withoutIslandIds(html: string): string {
  return html.replaceAll(/(<astro-island) uid="[^"]*"/g, '$1');
}

/** Writes the offline copy beside the built site, and the zip of that copy into the site. */
async function writeTakeaway(directory: string, deployment: Deployment): Promise<void> {
  const base = basePath(deployment);
  const copy = await makeCopy(directory, base);
  await writeCopy(copy, copyDirectory(directory));
  await writeFile(path.join(directory, copyZipFile), zipOf(copyZipFile.replace(/\.zip$/, ''), copy));
}

/**
 * Makes a built site whole: gives every page its content security policy and its preloads, and search its index, says with which
 * configuration it was built, derives what can be taken away, and compresses everything last.
 */
export async function finish(
  directory: string,
  deployment: Deployment,
  imports: StaticImports,
): Promise<{ pages: number; compressed: number }> {
  const connect = deployment.proxyUrl === null ? [] : [new URL(deployment.proxyUrl).origin];
  const pages = await pagesIn(directory);
  const found = [];
  for (const name of pages) {
    const file = path.join(directory, name);
    const html = withPreloads(
      withCellLabels(withRowAnchors(withoutIslandIds(await readFile(file, 'utf8')))),
      imports,
      basePath(deployment),
    );
    if (!unfound.has(name)) found.push(...documentsOf(html, name));
    await writeFile(file, withPolicy(html, connect));
  }
  await writeFile(path.join(directory, searchIndexFile), indexScript(found));
  await shortenSitemap(directory, ['/callback/']);
  await writeMarkdown(directory, deployment);
  writeBuildFile(directory, deployment);
  await writeTakeaway(directory, deployment);
  // A copy has no old links to serve: these pages come after it.
  await writeRedirects(directory, basePath(deployment), redirects);
  return { pages: pages.length, compressed: await precompress(directory) };
}

/** The last step of a build. `imports` is full by then. */
export function finishSite(deployment: Deployment, imports: StaticImports): AstroIntegration {
  return {
    name: 'finish-site',
    hooks: {
      async 'astro:build:done'({ dir, logger }) {
        const { pages, compressed } = await finish(fileURLToPath(dir), deployment, imports);
        logger.info(`${String(pages)} pages have a policy and are in the search index; ${String(compressed)} files are compressed`);
      },
    },
  };
}
