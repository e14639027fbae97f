import type { Element, Nodes, Root } from 'hast';
import { select } from 'hast-util-select';
import type { SearchDocument } from '../search-words.ts';
import { hasClass, property } from './html.ts';

/** What a search must not find: code to run, controls, and what is said elsewhere already. */
const skipped = new Set(['script', 'style', 'button', 'template', 'noscript', 'svg', 'astro-island']);
/** Elements whose text does not run on from the text before. */
const blocks = new Set([
  'p',
  'li',
  'td',
  'th',
  'tr',
  'dt',
  'dd',
  'pre',
  'div',
  'br',
  'h1',
  'h2',
  'h3',
  'h4',
  'figcaption',
  'summary',
  'caption',
]);

interface Section {
  readonly anchor: string;
  /** Whether it is a row of a table or of a list. Text after a row does not belong to it. */
  readonly isRow: boolean;
  readonly keys: string;
  heading: string;
  text: string;
}

function isSkipped(element: Element): boolean {
  return skipped.has(element.tagName) || property(element, 'dataSearch') === 'off' || hasClass(element, 'sr-only');
}

/** The text of a node as a reader sees it, with spaces between blocks. */
function plain(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node) || (node.type === 'element' && isSkipped(node))) return '';
  const inner = node.children.map(plain).join('');
  return node.type === 'element' && blocks.has(node.tagName) ? ` ${inner} ` : inner;
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Collects the sections below an element, in document order; text before the first heading belongs to `sections[0]`. */
function collect(node: Element, sections: Section[]): void {
  const addText = (text: string): void => {
    const section = sections.findLast(({ isRow }) => !isRow);
    if (section) section.text += text;
  };
  for (const child of node.children) {
    if (child.type === 'text') addText(child.value);
    if (child.type !== 'element' || isSkipped(child)) continue;
    const id = property(child, 'id');
    if (/^h[23]$/.test(child.tagName) && id !== undefined)
      sections.push({ anchor: id, isRow: false, keys: '', heading: tidy(plain(child)), text: '' });
    else if (/^(?:tr|li)$/.test(child.tagName) && id !== undefined) sections.push(rowSection(child, id));
    else {
      collect(child, sections);
      if (blocks.has(child.tagName)) addText(' ');
    }
  }
}

function rowSection(row: Element, id: string): Section {
  const cell = select('th', row);
  const name = (cell && select('code, a', cell)) ?? cell;
  const heading = property(row, 'dataHeading') ?? (name ? tidy(plain(name)) : '');
  return { anchor: id, isRow: true, keys: property(row, 'dataKeys') ?? '', heading, text: tidy(plain(row)) };
}

/** The search documents of one page: the page, its sections and its linkable rows. Empty if the page has no main element. */
export function documentsOf(tree: Root, url: string): Omit<SearchDocument, 'id'>[] {
  const main = select('main', tree);
  if (!main) return [];
  const title = select('h1', main);
  const page = title ? tidy(plain(title)) : '';
  const keyed = select('[data-page-keys]', main);
  const keys = keyed ? (property(keyed, 'dataPageKeys') ?? '') : '';
  const sections: Section[] = [{ anchor: '', isRow: false, keys, heading: '', text: '' }];
  collect(main, sections);
  return sections.map(({ anchor, heading, keys, text }) => ({
    url: anchor === '' ? url : `${url}#${anchor}`,
    page,
    heading,
    keys,
    text: tidy(text),
  }));
}

/** The index as one classic script, which also runs in a copy opened from disk. */
export function indexScript(documents: readonly Omit<SearchDocument, 'id'>[]): string {
  return `self.searchDocuments=${JSON.stringify(documents.map((entry, id) => ({ id, ...entry })))}`;
}
