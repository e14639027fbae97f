import { attribute, type Node } from './html.ts';
import type { Page } from './built.ts';

/** How many words in a row make a repetition. */
export const runLength = 8;

/** Parts of a page that are not its prose: navigation, code, widgets, and tables and lists that are generated from the data of the interface. */
const leftOutTags = new Set([
  'script',
  'noscript',
  'style',
  'nav',
  'aside',
  'footer',
  'pre',
  'svg',
  'astro-island',
  'form',
  'figure',
  'template',
  'dialog',
  'button',
]);
const leftOutClasses = /(^| )(fold|samples|sample|row-rule|sr-only|sl-anchor-link|small-contents)( |$)/;

/** The words of a page's prose, in small letters and without marks. */
export function proseOf({ all }: Page): string[] {
  const parts: string[] = [];
  const visit = (node: Node): void => {
    if (node.nodeName === '#text' && 'value' in node) parts.push(node.value);
    if ('tagName' in node && (leftOutTags.has(node.tagName) || leftOutClasses.test(attribute(node, 'class') ?? ''))) return;
    if ('childNodes' in node) node.childNodes.forEach(visit);
    if ('tagName' in node && /^(p|li|td|th|h\d|div|dt|dd|tr|summary)$/.test(node.tagName)) parts.push(' ');
  };
  all.filter(({ tagName }) => tagName === 'main').forEach(visit);
  return (
    parts
      .join('')
      .toLowerCase()
      .match(/[\p{L}\p{N}_'’{}%=&-]+/gu) ?? []
  );
}

/** The runs of a text, as texts. */
export function runsOf(words: readonly string[]): string[] {
  return words.slice(runLength - 1).map((_, index) => words.slice(index, index + runLength).join(' '));
}

/** Which words of a text are in a run that other texts have too. */
export function repeatedWords(words: readonly string[], others: ReadonlySet<string>): string[] {
  const repeated = new Set<number>();
  runsOf(words).forEach((run, first) => {
    if (others.has(run)) for (let index = first; index < first + runLength; index++) repeated.add(index);
  });
  return words.filter((_, index) => repeated.has(index));
}
