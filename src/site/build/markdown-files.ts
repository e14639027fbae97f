import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pageLink, type Deployment } from '../../interface/index.ts';
import { basePath } from '../links.ts';
import { exportFiles } from '../../exports/files.ts';
import { navigation, slugsOf } from '../navigation.ts';
import { attribute, find, parsePage, textOf } from './html.ts';
import { markdownFile, toMarkdown } from './markdown.ts';

/** A page as the lists of pages name it. */
interface Listed {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly address: string;
  readonly markdown: string;
}

/** Writes the Markdown of every page of the sidebar and of the home page beside it, `llms.txt` and `llms-full.txt`. Returns the file names. */
export async function writeMarkdown(directory: string, deployment: Deployment): Promise<string[]> {
  const base = basePath(deployment);
  const { siteUrl } = deployment;
  const listed: Listed[] = [];
  const names: string[] = [];
  for (const slug of ['index', ...slugsOf()]) {
    const page = `${pageLink('', slug).slice(1)}index.html`;
    const html = await readFile(path.join(directory, page), 'utf8');
    const markdown = toMarkdown(html, { siteUrl, base });
    const name = markdownFile(page);
    await mkdir(path.dirname(path.join(directory, name)), { recursive: true });
    await writeFile(path.join(directory, name), markdown);
    names.push(name);
    listed.push({ slug, ...headOf(html), address: `${siteUrl}/${name}`, markdown });
  }
  await writeFile(path.join(directory, 'llms.txt'), listOf(listed, deployment));
  await writeFile(path.join(directory, 'llms-full.txt'), listed.map(({ markdown }) => markdown.trimEnd()).join('\n\n---\n\n') + '\n');
  return [...names, 'llms.txt', 'llms-full.txt'];
}

function headOf(html: string): { title: string; description: string } {
  const tree = parsePage(html);
  const title = find(tree, ({ tagName }) => tagName === 'h1');
  const meta = find(tree, (element) => element.tagName === 'meta' && attribute(element, 'name') === 'description');
  return { title: title ? textOf(title).trim() : '', description: (meta && attribute(meta, 'content')) ?? '' };
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
