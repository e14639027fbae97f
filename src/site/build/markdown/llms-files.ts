import { exportDescriptions } from '../../../exports/files.ts';
import type { Deployment } from '../../../interface/index.ts';
import { basePath } from '../../links.ts';
import { navigation, slugsOf } from '../../navigation.ts';

/** The most bytes of a file that holds many pages. */
const maxFileBytes = 100_000;
/** The list of all pages in full: its file, and what it has. */
export const allPages = ['llms-full.txt', 'All pages as Markdown'] as const;
/** The text between two pages in one file. */
const pageSeparator = '\n\n---\n\n';

/** A file of Markdown, by its name below the site's root. */
export interface MarkdownFile {
  readonly name: string;
  readonly text: string;
}

/** A page as the lists of pages name it, and its files: one, or a list of parts and the parts. */
export interface ListedPage {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly files: readonly MarkdownFile[];
}

/** A file with the pages of a group, or with some of them. */
interface FullFile extends MarkdownFile {
  readonly label: string;
  readonly titles: readonly string[];
}

/** A title as the name of a file: small letters, digits and hyphens. */
export function fileName(title: string): string {
  return (
    title
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? ''
  );
}

/** The pages of each group of the sidebar, in its order. */
function groupsOf(pages: readonly ListedPage[]): { readonly label: string; readonly pages: readonly ListedPage[] }[] {
  return navigation.flatMap((entry) => {
    if (typeof entry === 'string' || !('items' in entry)) return [];
    return [{ label: entry.label, pages: slugsOf(entry.items).flatMap((slug) => pages.find((page) => page.slug === slug) ?? []) }];
  });
}

/** The pages of a group in files of at most 100 kB: `llms-full/events.txt`, `llms-full/events-2.txt`. */
function packed(label: string, pages: readonly ListedPage[]): FullFile[] {
  const files: { text: string; titles: string[] }[] = [];
  for (const { title, text } of pages.flatMap(({ title, files: own }) => own.map((file) => ({ title, text: file.text.trimEnd() })))) {
    const last = files.at(-1);
    if (last === undefined || Buffer.byteLength(last.text + pageSeparator + text) >= maxFileBytes) files.push({ text, titles: [title] });
    else {
      last.text += pageSeparator + text;
      if (!last.titles.includes(title)) last.titles.push(title);
    }
  }
  return files.map(({ text, titles }, at) => ({
    label: at === 0 ? label : `${label} ${String(at + 1)}`,
    name: `llms-full/${fileName(label)}${at === 0 ? '' : `-${String(at + 1)}`}.txt`,
    text: `${text}\n`,
    titles,
  }));
}

/**
 * The lists of pages: `llms.txt` as https://llmstxt.org asks, with a line for each page; the pages themselves in a few files; and `llms-full.txt`, which
 * lists those. `pages` begins with the home page. Links start with the path of the site, so that they work on every host.
 */
export function llmsFiles(pages: readonly ListedPage[], deployment: Deployment): MarkdownFile[] {
  const base = basePath(deployment);
  const [home, ...others] = pages;
  const first = home ? [home] : [];
  const title = `# ${deployment.serviceName} partner interface`;
  const line = ({ title: name, description, files: [file] }: ListedPage) => `- [${name}](${base}/${file?.name ?? ''}): ${description}`;
  const groups = groupsOf(others);
  const full = groups.flatMap((group, at) => packed(group.label, [...(at === 0 ? first : []), ...group.pages]));
  const list = [
    title,
    `> ${home?.description ?? ''}`,
    first.map(line).join('\n'),
    ...groups.flatMap((group) => [`## ${group.label}`, group.pages.map(line).join('\n')]),
    '## Documents for tools',
    [...Object.entries(exportDescriptions), allPages].map(([name, what]) => `- [${name}](${base}/${name}): ${what}`).join('\n'),
  ];
  const fullList = [
    `${title}: all pages`,
    `> Every page as Markdown, in files of at most ${String(maxFileBytes / 1000)} kB.`,
    full.map(({ label, name, titles }) => `- [${label}](${base}/${name}): ${titles.join(', ')}`).join('\n'),
  ];
  const text = (blocks: readonly string[]): string => `${blocks.join('\n\n')}\n`;
  return [...full, { name: 'llms.txt', text: text(list) }, { name: allPages[0], text: text(fullList) }];
}
