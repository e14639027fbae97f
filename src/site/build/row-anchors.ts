import { attribute, elements, parsePage, textOf, type Element } from './html.ts';

/** A text that goes into a page at a place of its source. */
interface Insertion {
  readonly at: number;
  readonly text: string;
}

/** The first words of a text as a part of an anchor: small letters, digits and hyphens. */
function slug(text: string): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.slice(0, 8).join('-');
}

const inner = (element: Element): Element[] => [...elements(element)];
const isCell = ({ tagName }: Element) => tagName === 'td' || tagName === 'th';

/** What makes one row of a body a place of its own, reached by a link in its first cell; nothing when the row has an anchor already. */
function anchorsOf(row: Element, section: string, taken: Set<string>): Insertion[] {
  const [cell, second] = inner(row).filter(isCell);
  const start = row.sourceCodeLocation?.startTag;
  const content = cell?.sourceCodeLocation;
  if (!cell || !start || !content?.startTag || [row, ...inner(row)].some((element) => attribute(element, 'id') !== undefined)) return [];
  const named = [section, slug(textOf(cell)) || 'row'].filter(Boolean).join('-');
  // Rows that begin alike are told apart by what follows: a number would move with the rows.
  const stem = taken.has(named) && second ? `${named}-${slug(textOf(second))}` : named;
  let id = stem;
  for (let number = 2; taken.has(id); number += 1) id = `${stem}-${String(number)}`;
  taken.add(id);
  const insertions = [{ at: start.endOffset - 1, text: ` id="${id}"` }];
  const end = content.endTag?.startOffset;
  const linked = textOf(cell).trim() === '' || inner(cell).some(({ tagName }) => tagName === 'a');
  if (linked || end === undefined) return insertions;
  return [...insertions, { at: content.startTag.endOffset, text: `<a class="row" href="#${id}">` }, { at: end, text: '</a>' }];
}

/**
 * Gives every row of a table in a page an anchor, named from the section and from what stands in its first cell, so that a row of prose can be linked like
 * a row of facts. Rows that have an anchor keep it.
 */
export function withRowAnchors(html: string): string {
  const all = inner(parsePage(html) as unknown as Element);
  const taken = new Set(all.map((element) => attribute(element, 'id')).filter((id) => id !== undefined));
  const insertions: Insertion[] = [];
  let section = '';
  for (const element of all) {
    if (/^h[23]$/.test(element.tagName)) section = attribute(element, 'id') ?? section;
    if (element.tagName !== 'tbody') continue;
    for (const row of inner(element).filter(({ tagName }) => tagName === 'tr')) insertions.push(...anchorsOf(row, section, taken));
  }
  return insertions.sort((one, other) => other.at - one.at).reduce((page, { at, text }) => page.slice(0, at) + text + page.slice(at), html);
}
