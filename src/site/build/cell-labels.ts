import { attribute, elements, parsePage, textOf, type Element } from './html.ts';

const below = (element: Element, tags: RegExp): Element[] => [...elements(element)].filter(({ tagName }) => tags.test(tagName));
const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** The ends of the start tags of a table of prose with three or more columns, each with the attribute that it gets. */
function labelsOf(table: Element): { readonly at: number; readonly text: string }[] {
  const heads = below(table, /^thead$/).flatMap((head) => below(head, /^th$/));
  if (attribute(table, 'class') !== undefined || heads.length < 3) return [];
  const names = heads.map((head) => textOf(head).trim());
  const cells = below(table, /^tbody$/)
    .flatMap((body) => below(body, /^tr$/))
    .flatMap((row) => below(row, /^td$/).map((cell, column) => ({ cell, name: column === 0 ? '' : (names[column] ?? '') })));
  const end = (element: Element) => (element.sourceCodeLocation?.startTag?.endOffset ?? 0) - 1;
  return [
    { at: end(table), text: ' data-stack' },
    ...cells.filter(({ name }) => name !== '').map(({ cell, name }) => ({ at: end(cell), text: ` data-label="${quoted(name)}"` })),
  ].filter(({ at }) => at > 0);
}

/**
 * Names each cell of a wide table of prose by the head of its column, so that the rows can stand as lists on a small screen. Tables with a class have
 * columns of their own.
 */
export function withCellLabels(html: string): string {
  return below(parsePage(html) as unknown as Element, /^table$/)
    .flatMap(labelsOf)
    .sort((one, other) => other.at - one.at)
    .reduce((page, { at, text }) => page.slice(0, at) + text + page.slice(at), html);
}
