import type { SearchDocument } from '../search-words.ts';
import { attribute, find, isElement, parsePage, type Element, type Node } from './html.ts';

/** What a search must not find: code to run, controls, and what is said elsewhere already. */
const skipped = new Set(['script', 'style', 'button', 'template', 'noscript', 'svg', 'astro-island']);
const spaced = new Set([
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
  readonly keys: string;
  heading: string;
  text: string;
}

function isSkipped(element: Element): boolean {
  return (
    skipped.has(element.tagName) ||
    attribute(element, 'data-search') === 'off' ||
    (attribute(element, 'class') ?? '').split(' ').includes('sr-only')
  );
}

function plain(node: Node): string {
  if (node.nodeName === '#text') return (node as unknown as { value: string }).value;
  if (isElement(node) && isSkipped(node)) return '';
  const inner = 'childNodes' in node ? node.childNodes.map(plain).join('') : '';
  return isElement(node) && spaced.has(node.tagName) ? ` ${inner} ` : inner;
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** A row of a table or of a list that has an anchor of its own. */
function isRow(element: Element): boolean {
  return (element.tagName === 'tr' || element.tagName === 'li') && attribute(element, 'id') !== undefined;
}

/** The sections below a node, in document order; text before the first heading belongs to `sections[0]`. */
function collect(node: Node, sections: Section[]): void {
  for (const child of 'childNodes' in node ? node.childNodes : []) {
    if (!isElement(child)) {
      const last = sections.findLast((section) => !section.anchor.startsWith('row:'));
      if (last) last.text += plain(child);
      continue;
    }
    if (isSkipped(child)) continue;
    const id = attribute(child, 'id');
    if (/^h[23]$/.test(child.tagName) && id !== undefined) sections.push({ anchor: id, keys: '', heading: tidy(plain(child)), text: '' });
    else if (isRow(child) && id !== undefined) sections.push(rowSection(child, id));
    else {
      collect(child, sections);
      const last = sections.findLast((section) => !section.anchor.startsWith('row:'));
      if (last && spaced.has(child.tagName)) last.text += ' ';
    }
  }
}

function rowSection(row: Element, id: string): Section {
  const cell = find(row, ({ tagName }) => tagName === 'th');
  const head = (cell && find(cell, ({ tagName }) => tagName === 'code' || tagName === 'a')) ?? cell;
  const heading = attribute(row, 'data-heading') ?? (head ? tidy(plain(head)) : '');
  return { anchor: `row:${id}`, keys: attribute(row, 'data-keys') ?? '', heading, text: tidy(plain(row)) };
}

/** What search knows of one page: the page itself, its sections and its linkable rows. Nothing for a page without a main part. */
export function documentsOf(html: string, url: string): Omit<SearchDocument, 'id'>[] {
  const tree = parsePage(html);
  const main = find(tree, ({ tagName }) => tagName === 'main');
  if (!main) return [];
  const title = find(main, ({ tagName }) => tagName === 'h1');
  const page = title ? tidy(plain(title)) : '';
  const keys = find(main, (element) => attribute(element, 'data-page-keys') !== undefined);
  const sections: Section[] = [{ anchor: '', keys: keys ? (attribute(keys, 'data-page-keys') ?? '') : '', heading: '', text: '' }];
  collect(main, sections);
  return sections.map(({ anchor, heading, text, ...rest }) => ({
    url: anchor === '' ? url : `${url}#${anchor.replace(/^row:/, '')}`,
    page,
    heading,
    keys: rest.keys,
    text: tidy(text),
  }));
}

/** The index as one classic script, which also runs in a copy opened from disk. */
export function indexScript(documents: readonly Omit<SearchDocument, 'id'>[]): string {
  return `self.searchDocuments=${JSON.stringify(documents.map((entry, id) => ({ id, ...entry })))}`;
}
