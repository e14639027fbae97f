import type { Root } from 'hast';
import { select } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pageLink, type Deployment } from '../../interface/index.ts';
import { basePath } from '../links.ts';
import { exportFiles } from '../../exports/files.ts';
import { navigation, slugsOf } from '../navigation.ts';
import { property, type SitePage } from './html.ts';
import { markdownFile, toMarkdown } from './markdown.ts';

/** A page as the lists of pages name it. */
interface Listed {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly address: string;
  readonly markdown: string;
}

/** Writes the Markdown of the home page and of every page of the sidebar next to its HTML, `llms.txt` and `llms-full.txt`. Throws an Error if a page is missing. */
export async function writeMarkdown(directory: string, pages: readonly SitePage[], deployment: Deployment): Promise<void> {
  const { siteUrl } = deployment;
  const listed: Listed[] = [];
  for (const slug of ['index', ...slugsOf()]) {
    const file = `${pageLink('', slug).slice(1)}index.html`;
    const tree = pages.find(({ name }) => name === file)?.tree;
    if (!tree) throw new Error(`${slug} is in the sidebar, but is no page`);
    const markdown = toMarkdown(tree, { siteUrl, base: basePath(deployment) });
    const name = markdownFile(file);
    await mkdir(path.dirname(path.join(directory, name)), { recursive: true });
    await writeFile(path.join(directory, name), markdown);
    listed.push({ slug, ...headOf(tree), address: `${siteUrl}/${name}`, markdown });
  }
  await writeFile(path.join(directory, 'llms.txt'), listOf(listed, deployment));
  await writeFile(path.join(directory, 'llms-full.txt'), listed.map(({ markdown }) => markdown.trimEnd()).join('\n\n---\n\n') + '\n');
}

function headOf(tree: Root): { title: string; description: string } {
  const title = select('h1', tree);
  const meta = select('meta[name=description]', tree);
  return { title: title ? toString(title).trim() : '', description: (meta && property(meta, 'content')) ?? '' };
}

/** The pages as https://llmstxt.org asks: a title, a quotation, then sections with a list of links each. */
function listOf(pages: readonly Listed[], { serviceName, siteUrl }: Deployment): string {
  const [home] = pages;
  const lines = (slugs: readonly string[]): string =>
    slugs
      .flatMap((slug) => pages.find((one) => one.slug === slug) ?? [])
      .map(({ title, description, address }) => `- [${title}](${address}): ${description}`)
      .join('\n');
  const sections = navigation.flatMap((entry) =>
    typeof entry !== 'string' && 'items' in entry ? [`## ${entry.label}`, lines(slugsOf(entry.items))] : [],
  );
  const documents = Object.values(exportFiles).map((name) => `- [${name}](${siteUrl}/${name})`);
  return [
    `# ${serviceName} partner interface`,
    `> ${home?.description ?? ''}`,
    lines(['index']),
    ...sections,
    '## Documents for tools',
    [...documents, `- [All pages in one file](${siteUrl}/llms-full.txt)`].join('\n'),
    '',
  ].join('\n\n');
}
