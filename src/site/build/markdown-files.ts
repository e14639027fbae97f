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
import { divide } from './markdown-parts.ts';
import { markdownFile, toMarkdown } from './markdown.ts';

/** Bytes above which the Markdown of a page becomes a list of parts, a file each. */
const maxPageBytes = 40_000;
/** The most bytes of a file that holds many pages. */
const maxFileBytes = 100_000;
/** Between two pages in one file. */
const rule = '\n\n---\n\n';

/** A file of Markdown, by its name below the site's root. */
interface MarkdownFile {
  readonly name: string;
  text: string;
}

/** A page as the lists of pages name it, and its files: one, or a list of parts and the parts. */
interface Listed {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly files: readonly MarkdownFile[];
}

const bytes = (text: string): number => Buffer.byteLength(text);

/** Writes the Markdown of the home page and of every page of the sidebar next to its HTML, `llms.txt`, and all pages in a few files. Throws an Error if a page is missing. */
export async function writeMarkdown(directory: string, pages: readonly SitePage[], deployment: Deployment): Promise<void> {
  const base = basePath(deployment);
  /** The addresses of anchors that are in a part of a page, by those on the page. */
  const moved = new Map<string, string>();
  const listed = ['index', ...slugsOf()].map((slug): Listed => {
    const file = `${pageLink('', slug).slice(1)}index.html`;
    const tree = pages.find(({ name }) => name === file)?.tree;
    if (!tree) throw new Error(`${slug} is in the sidebar, but is no page`);
    const head = headOf(tree);
    return { slug, ...head, files: filesOf(markdownFile(file), head.title, tree, base, moved) };
  });
  for (const { files } of listed)
    for (const file of files) file.text = file.text.replace(/(?<=\]\()\/[^)\s]*#[^)\s]*(?=\))/g, (href) => moved.get(href) ?? href);
  const full = navigation.flatMap((entry) =>
    typeof entry !== 'string' && 'items' in entry ? packed(entry.label, pagesOf(entry.label, listed)) : [],
  );
  const write = async ({ name, text }: MarkdownFile): Promise<void> => {
    await mkdir(path.dirname(path.join(directory, name)), { recursive: true });
    await writeFile(path.join(directory, name), text);
  };
  await Promise.all([...listed.flatMap(({ files }) => files), ...full].map(write));
  await write({ name: 'llms.txt', text: listOf(listed, deployment, base) });
  await write({ name: 'llms-full.txt', text: fullListOf(full, deployment, base) });
}

function headOf(tree: Root): { title: string; description: string } {
  const title = select('h1', tree);
  const meta = select('meta[name=description]', tree);
  return { title: title ? toString(title).trim() : '', description: (meta && property(meta, 'content')) ?? '' };
}

/** The Markdown of a page in one file or, where that is long, in a file for each part and one that lists them. Tells in `moved` where anchors went. */
function filesOf(name: string, title: string, tree: Root, base: string, moved: Map<string, string>): MarkdownFile[] {
  const whole = toMarkdown(tree, base);
  if (bytes(whole) <= maxPageBytes) return [{ name, text: whole }];
  const { intro, parts } = divide(whole, tree);
  const files = parts.map((part) => ({ ...part, name: name.replace(/\.md$/, `/${fileName(part.title)}.md`) }));
  for (const part of files) for (const id of part.anchors) moved.set(`${base}/${name}#${id}`, `${base}/${part.name}#${id}`);
  const list = files.map((part) => `- [${part.title}](${base}/${part.name})`).join('\n');
  return [
    { name, text: `${intro}\n\n${list}\n` },
    ...files.map((part) => ({ name: part.name, text: `# ${title}: ${part.title}\n\n${part.text}\n` })),
  ];
}

/** A title as the name of a file: small letters, digits and hyphens. */
function fileName(title: string): string {
  return (
    title
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? ''
  );
}

/** The pages of a group of the sidebar; the home page is in the first. */
function pagesOf(label: string, listed: readonly Listed[]): Listed[] {
  const at = navigation.findIndex((entry) => typeof entry !== 'string' && entry.label === label);
  const entry = navigation[at];
  const slugs = entry !== undefined && typeof entry !== 'string' && 'items' in entry ? slugsOf(entry.items) : [];
  return [...(at === 0 ? ['index'] : []), ...slugs].flatMap((slug) => listed.find((page) => page.slug === slug) ?? []);
}

/** Pages in files of at most `maxFileBytes`, in their order: `llms-full/events.txt`, `llms-full/events-2.txt`. */
function packed(label: string, pages: readonly Listed[]): (MarkdownFile & { readonly label: string })[] {
  const files: string[] = [];
  for (const { text } of pages.flatMap((page) => page.files)) {
    const last = files.at(-1);
    const joined = last === undefined ? text.trimEnd() : last + rule + text.trimEnd();
    if (last === undefined || bytes(joined) >= maxFileBytes) files.push(text.trimEnd());
    else files[files.length - 1] = joined;
  }
  return files.map((text, at) => ({
    label: at === 0 ? label : `${label} ${String(at + 1)}`,
    name: `llms-full/${fileName(label)}${at === 0 ? '' : `-${String(at + 1)}`}.txt`,
    text: `${text}\n`,
  }));
}

/** The files that hold all pages. */
function fullListOf(files: readonly (MarkdownFile & { readonly label: string })[], { serviceName }: Deployment, base: string): string {
  return [
    `# ${serviceName} partner interface: all pages`,
    `> Every page as Markdown, in files of at most ${String(maxFileBytes / 1000)} kB.`,
    files.map(({ label, name, text }) => `- [${label}](${base}/${name}): ${titlesIn(text)}`).join('\n'),
    '',
  ].join('\n\n');
}

/** The titles of the pages in a file. */
function titlesIn(text: string): string {
  return text
    .split(rule)
    .flatMap((page) => /^# (.+)$/m.exec(page)?.[1] ?? [])
    .join(', ');
}

/** The pages as https://llmstxt.org asks: a title, a quotation, then sections with a list of links each. Links start with the path of the site. */
function listOf(pages: readonly Listed[], { serviceName }: Deployment, base: string): string {
  const [home] = pages;
  const lines = (some: readonly Listed[]): string =>
    some.map(({ title, description, files: [file] }) => `- [${title}](${base}/${file?.name ?? ''}): ${description}`).join('\n');
  const sections = navigation.flatMap((entry) =>
    typeof entry !== 'string' && 'items' in entry
      ? [`## ${entry.label}`, lines(slugsOf(entry.items).flatMap((slug) => pages.find((page) => page.slug === slug) ?? []))]
      : [],
  );
  const documents = Object.values(exportFiles).map((name) => `- [${name}](${base}/${name})`);
  return [
    `# ${serviceName} partner interface`,
    `> ${home?.description ?? ''}`,
    lines(pages.filter((page) => page === home)),
    ...sections,
    '## Documents for tools',
    [...documents, `- [All pages in a few files](${base}/llms-full.txt)`].join('\n'),
    '',
  ].join('\n\n');
}
