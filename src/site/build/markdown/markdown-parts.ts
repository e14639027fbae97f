import type { Element, Root } from 'hast';
import { select } from 'hast-util-select';
import { property } from '../page/html.ts';
import { isOmitted } from './markdown.ts';

/** A part of the Markdown of a page: all that follows a heading of the second level, or the title of a table. */
interface Part {
  readonly title: string;
  readonly text: string;
  /** The id of its heading or of the title of its table. */
  readonly id: string | undefined;
  /** The other ids of the page that are in this part. */
  readonly anchors: readonly string[];
}

const headingLine = /^## (.+)$/;
const captionLine = /^\*\*([^*]+)\*\*(?:: .*)?$/;

/** Whether an element starts a part. */
const isHeading = ({ tagName }: Element): boolean => tagName === 'h2';
const isCaption = ({ tagName }: Element): boolean => tagName === 'caption';

type PartIds = Pick<Part, 'id'> & { readonly anchors: string[] };

/** The ids below a node: those before the first part, then those of each part. */
function idsOf(node: Element, starts: (element: Element) => boolean, lists: PartIds[] = [{ id: undefined, anchors: [] }]): PartIds[] {
  for (const child of node.children) {
    if (child.type !== 'element' || isOmitted(child) || child.tagName === 'astro-island') continue;
    const id = property(child, 'id');
    if (starts(child)) lists.push({ id, anchors: [] });
    else if (id !== undefined) lists.at(-1)?.anchors.push(id);
    idsOf(child, starts, lists);
  }
  return lists;
}

/** The lines before the first part, then those of each part with its first line. A line in a code block starts no part. */
function split(markdown: string, start: RegExp): string[][] {
  const groups: string[][] = [[]];
  let code = false;
  for (const line of markdown.split('\n')) {
    if (/^ *```/.test(line)) code = !code;
    if (!code && start.test(line)) groups.push([]);
    groups.at(-1)?.push(line);
  }
  return groups;
}

/**
 * Divides the Markdown of a page at its headings of the second level, or, where it has none, at the titles of its tables. Throws an Error when the
 * page and its Markdown have different parts.
 */
export function divide(markdown: string, tree: Root): { readonly intro: string; readonly parts: readonly Part[] } {
  const main = select('main', tree);
  const byHeading = split(markdown, headingLine);
  const [start, isStart] = byHeading.length > 1 ? ([headingLine, isHeading] as const) : ([captionLine, isCaption] as const);
  const [intro = [], ...groups] = split(markdown, start);
  const [, ...ids] = main ? idsOf(main, isStart) : [];
  if (ids.length !== groups.length)
    throw new Error(`${intro[0] ?? ''}: ${String(ids.length)} parts of the page, ${String(groups.length)} of its Markdown`);
  const parts = groups.map(([first = '', ...rest], at) => ({
    title: plainText(start.exec(first)?.[1] ?? ''),
    text: rest.join('\n').trim(),
    id: ids[at]?.id,
    anchors: ids[at]?.anchors ?? [],
  }));
  return { intro: intro.join('\n').trim(), parts };
}

/** A heading without the marks of Markdown. */
function plainText(text: string): string {
  return text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[\\`*]/g, '');
}
