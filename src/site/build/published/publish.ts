import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { addPolicy } from '../page/csp.ts';
import type { StaticImports } from '../page/preloads.ts';
import { serializePage, type SitePage, element } from '../page/html.ts';
import { buildEarlyScripts, shareIslandScript } from './island-script.ts';
import { sampleFolder, separateSamples } from './sample-files.ts';
import { shareStyles } from './styles.ts';
import type { Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { transformSync } from 'esbuild';
import { toString } from 'hast-util-to-string';

const minified = new Map<string, string>();

function minify(code: string): string {
  const text = minified.get(code) ?? transformSync(code, { minify: true, target: 'es2022' }).code.trim();
  minified.set(code, text);
  return text;
}

/** Shortens the inline scripts of a page. */
function minifyScripts(tree: Root): void {
  for (const script of selectAll('script:not([src], [type])', tree)) script.children = [{ type: 'text', value: minify(toString(script)) }];
}

/** Lets browsers fetch a page ahead when `src/site/client/prefetch.ts` marks a link to it. */
function addSpeculationRules(tree: Root): void {
  const rules = JSON.stringify({ prefetch: [{ where: { selector_matches: '[data-ahead]' }, eagerness: 'immediate' }] });
  select('head', tree)?.children.push(element('script', { type: 'speculationrules' }, [rules]));
}

/**
 * Writes the pages as a server serves them: what a reader may never need is in separate files. The trees themselves stay whole, for what is derived from them.
 * The policy is last: it lists the hashes of what is in the page by then. `connect` lists further origins that scripts may call.
 */
export async function publishPages(
  directory: string,
  base: string,
  pages: readonly SitePage[],
  connect: readonly string[],
  imports: StaticImports,
): Promise<void> {
  const files = new Map<string, string>();
  const setStyles = await shareStyles(directory, base, pages, imports, files);
  const early = await buildEarlyScripts();
  const finished: Promise<unknown>[] = [];
  for (const { name, tree } of pages) {
    const page = { name, tree: structuredClone(tree) };
    separateSamples(base, page, files);
    shareIslandScript(page.tree, early, base, files);
    const finish = setStyles(page);
    addSpeculationRules(page.tree);
    minifyScripts(page.tree);
    addPolicy(connect)(page.tree, name);
    // Compressed to be measured, beside the work on the next page.
    finished.push(finish(serializePage(page.tree)).then((html) => files.set(name, html)));
  }
  await Promise.all(finished);
  await mkdir(path.join(directory, sampleFolder), { recursive: true });
  await Promise.all([...files].map(([name, content]) => writeFile(path.join(directory, name), content)));
}
