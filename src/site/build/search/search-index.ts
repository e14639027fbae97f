import type { Element, Nodes, Root } from 'hast';
import { select } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { searchKeywords } from '../../search-keywords.ts';
import type { SearchDocument, SearchKind } from '../../search-words.ts';
import { hasClass, property } from '../page/html.ts';
import { sidebarGroupOf, pageKindOf, kindOfRow } from './search-kinds.ts';

const skipped = new Set(['h1', 'nav', 'footer', 'form', 'script', 'style', 'button', 'template', 'noscript', 'svg', 'astro-island']);
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

/** A document before it has its number. */
type Entry = Omit<SearchDocument, 'id'>;

interface Section {
  readonly anchor: string;
  readonly part: SearchDocument['part'];
  readonly kind: SearchKind;
  readonly heading: string;
  readonly keys: string;
  text: string;
}

const skippedClasses = ['sr-only', 'lead', 'rule-id', 'rule-links'];

/** Whether search skips an element: code to run, controls, links to other pages, and repetitions such as the id of a rule. */
function isSkipped(element: Element): boolean {
  return (
    skipped.has(element.tagName) || property(element, 'dataSearch') === 'off' || skippedClasses.some((name) => hasClass(element, name))
  );
}

/** The text of a node as a reader sees it, with spaces between blocks. */
function plain(node: Nodes, omitted?: ReadonlySet<string>): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node) || (node.type === 'element' && (isSkipped(node) || omitted?.has(node.tagName)))) return '';
  const inner = node.children.map((child) => plain(child, omitted)).join('');
  return node.type === 'element' && blocks.has(node.tagName) ? ` ${inner} ` : inner;
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Collects the parts below an element, in document order; text before the first heading belongs to `sections[0]`. */
function collect(node: Element, slug: string, sections: Section[]): void {
  const addText = (text: string): void => {
    const section = sections.findLast(({ part }) => part !== 'row');
    if (section) section.text += text;
  };
  for (const child of node.children) {
    if (child.type === 'text') addText(child.value);
    if (child.type !== 'element' || isSkipped(child)) continue;
    const id = property(child, 'id');
    const rowKind = id !== undefined && /^(?:tr|li|details)$/.test(child.tagName) ? kindOfRow(child, id, slug) : undefined;
    if (id !== undefined && rowKind) sections.push(rowSection(child, id, rowKind));
    else if (/^h[23]$/.test(child.tagName) && id !== undefined)
      sections.push({ anchor: id, part: 'section', kind: pageKindOf(slug), heading: tidy(plain(child)), keys: '', text: '' });
    else {
      collect(child, slug, sections);
      if (blocks.has(child.tagName)) addText(' ');
    }
  }
}

/** What a row does not repeat in its text: its title, labels, and recorded messages, which have the words of every symptom. */
const beside = new Set(['summary', 'dt', 'pre']);

function rowSection(row: Element, id: string, kind: SearchKind): Section {
  const cell = select('th', row);
  const name = (cell && select('code, a', cell)) ?? cell;
  const heading = property(row, 'dataHeading')?.replace(/^Rule /, '') ?? (name ? tidy(plain(name)) : '');
  return { anchor: id, part: 'row', kind, heading, keys: property(row, 'dataKeys') ?? '', text: tidy(plain(row, beside)) };
}

/** The search documents of one page: the page, its sections and its named rows. Empty if the page has no main element. `url` is its file. */
export function documentsOf(tree: Root, url: string): Entry[] {
  const main = select('main', tree);
  if (!main) return [];
  const slug = url.replace(/\/?index\.html$/, '');
  const title = select('h1', main);
  const page = title ? tidy(toString(title)) : '';
  const description = select('meta[name=description]', tree);
  const lead = (description && property(description, 'content')) ?? '';
  const keyed = select('[data-page-keys]', main);
  const keys = keyed ? (property(keyed, 'dataPageKeys') ?? '') : '';
  const sections: Section[] = [{ anchor: '', part: 'page', kind: pageKindOf(slug), heading: '', keys, text: '' }];
  collect(main, slug, sections);
  return sections.map(({ anchor, part, kind, heading, keys: own, text }) => {
    const address = anchor === '' ? slug : `${slug}#${anchor}`;
    return {
      url: anchor === '' ? url : `${url}#${anchor}`,
      kind,
      part,
      group: sidebarGroupOf(slug),
      page,
      heading,
      keys: `${own}, ${searchKeywords[address] ?? ''}`.split(', ').filter(Boolean),
      lead: part === 'page' ? lead : '',
      text: tidy(text),
    };
  });
}

/** The index as one classic script, which also runs in a copy opened from disk. Throws an Error when keywords are for an address that is no document. */
export function indexScript(documents: readonly Entry[]): string {
  const addresses = new Set(documents.map(({ url }) => url.replace(/\/?index\.html/, '')));
  const unknown = Object.keys(searchKeywords).filter((address) => !addresses.has(address));
  if (unknown.length > 0) throw new Error(`search keywords for ${unknown.join(', ')}, which search does not find`);
  return `self.searchDocuments=${JSON.stringify(documents.map((entry, id) => ({ id, ...entry })))}`;
}
