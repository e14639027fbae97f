import type { Root } from 'hast';
import { select } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pageLink, type Deployment } from '../../../interface/index.ts';
import { basePath } from '../../links.ts';
import { slugsOf } from '../../navigation.ts';
import { property, type SitePage } from '../page/html.ts';
import { fileName, llmsFiles, type ListedPage, type MarkdownFile } from './llms-files.ts';
import { divide } from './markdown-parts.ts';
import { markdownFile, toMarkdown } from './markdown.ts';

/** Bytes above which the Markdown of a page becomes a list of parts, a file each. */
const maxPageBytes = 40_000;
/** A link to an anchor of a page of the site. */
const anchorLink = /(?<=\]\()\/[^)\s]*#[^)\s]*(?=\))/g;

/**
 * Writes the Markdown of the home page and of every page of the sidebar next to its HTML, and the lists of pages. A link to what is in a part of a page
 * leads to that part. Throws an Error if a page is missing.
 */
export async function writeMarkdown(directory: string, pages: readonly SitePage[], deployment: Deployment): Promise<void> {
  const base = basePath(deployment);
  const moved = new Map<string, string>();
  const converted = ['index', ...slugsOf()].map((slug): ListedPage => {
    const file = `${pageLink('', slug).slice(1)}index.html`;
    const tree = pages.find(({ name }) => name === file)?.tree;
    if (!tree) throw new Error(`${slug} is in the sidebar, but is no page`);
    const head = headOf(tree);
    return { slug, ...head, files: filesOf(markdownFile(file), head.title, tree, base, moved) };
  });
  const relinked = ({ name, text }: MarkdownFile) => ({ name, text: text.replace(anchorLink, (href) => moved.get(href) ?? href) });
  const listed = converted.map((page) => ({ ...page, files: page.files.map(relinked) }));
  for (const { name, text } of [...listed.flatMap(({ files }) => files), ...llmsFiles(listed, deployment)]) {
    await mkdir(path.dirname(path.join(directory, name)), { recursive: true });
    await writeFile(path.join(directory, name), text);
  }
}

function headOf(tree: Root): { title: string; description: string } {
  const title = select('h1', tree);
  const meta = select('meta[name=description]', tree);
  return { title: title ? toString(title).trim() : '', description: (meta && property(meta, 'content')) ?? '' };
}

/** The Markdown of a page in one file or, where that is long, in a file for each part and one that lists them. Adds to `moved` where anchors went. */
function filesOf(name: string, title: string, tree: Root, base: string, moved: Map<string, string>): MarkdownFile[] {
  const whole = toMarkdown(tree, base);
  if (Buffer.byteLength(whole) <= maxPageBytes) return [{ name, text: whole }];
  const { intro, parts } = divide(whole, tree);
  const files = parts.map((part) => ({ ...part, name: name.replace(/\.md$/, `/${fileName(part.title)}.md`) }));
  for (const part of files) {
    for (const id of part.anchors) moved.set(`${base}/${name}#${id}`, `${base}/${part.name}#${id}`);
    // The heading of a part becomes the title of its file.
    if (part.id !== undefined) moved.set(`${base}/${name}#${part.id}`, `${base}/${part.name}`);
  }
  // A note about the whole page is about each part of it.
  const notes = intro.split('\n\n').filter((block) => block.startsWith('>'));
  const list = files.map((part) => `- [${part.title}](${base}/${part.name})`).join('\n');
  return [
    { name, text: `${intro}\n\n${list}\n` },
    ...files.map((part) => ({ name: part.name, text: [`# ${title}: ${part.title}`, ...notes, `${part.text}\n`].join('\n\n') })),
  ];
}
