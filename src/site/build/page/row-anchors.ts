import type { Element, ElementContent, Root } from 'hast';
import { select } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { element, elements, property } from './html.ts';

/** The first words of a text as a part of an anchor: small letters, digits and hyphens. */
function slug(text: string): string {
  const words = text.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  return words.slice(0, 8).join('-');
}

const isCell = (node: ElementContent): node is Element => node.type === 'element' && (node.tagName === 'td' || node.tagName === 'th');

/** An id that no element of the page has yet, from the section and from the first cells of a row. */
function newId(section: string, cell: Element, second: Element | undefined, taken: ReadonlySet<string>): string {
  const named = [section, slug(toString(cell)) || 'row'].filter(Boolean).join('-');
  // Rows with the same first cell are distinguished by the next one: a number would move with the rows.
  const stem = taken.has(named) && second ? `${named}-${slug(toString(second))}` : named;
  let id = stem;
  for (let number = 2; taken.has(id); number += 1) id = `${stem}-${String(number)}`;
  return id;
}

/** Gives a row an id and makes its first cell a link to it. A row that has or contains an id is not changed. */
function anchorRow(row: Element, section: string, taken: Set<string>): void {
  const [cell, second] = row.children.filter(isCell);
  if (!cell || select('[id]', row)) return;
  const id = newId(section, cell, second, taken);
  taken.add(id);
  row.properties['id'] = id;
  if (toString(cell).trim() !== '' && !select('a', cell))
    cell.children = [element('a', { className: ['row'], href: `#${id}` }, cell.children)];
}

/** Gives every row of a table an anchor, named from its section and its first cell, so that each row can be linked. Rows that have an anchor keep it. */
export function addRowAnchors(tree: Root): void {
  const all = [...elements(tree)];
  const taken = new Set(all.flatMap((one) => property(one, 'id') ?? []));
  let section = '';
  for (const one of all) {
    if (/^h[23]$/.test(one.tagName)) section = property(one, 'id') ?? section;
    if (one.tagName !== 'tbody') continue;
    for (const row of one.children) if (row.type === 'element' && row.tagName === 'tr') anchorRow(row, section, taken);
  }
}
