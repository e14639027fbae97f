import type { Element } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { property, removeElements, type PageStep } from './html.ts';

/** The comments by which React marks a part that is still to come, one that is there, and the end of either. */
const marks = { waiting: '$?', present: '$', end: '/$' } as const;

const waiting = ({ children }: Element): number => children.findIndex((child) => child.type === 'comment' && child.value === marks.waiting);

/** Puts the first part of `parent` that is still to come in its place. Throws an Error when the widget does not have it. */
function placePart({ children }: Element, at: number, island: Element): void {
  const holder = children[at + 1];
  const id = holder?.type === 'element' ? property(holder, 'id')?.replace(/B:(?=[^:]*$)/, 'S:') : undefined;
  const part = select(`[id="${id ?? ''}"]`, island);
  if (!part) throw new Error(`a widget waits for a part that the page does not have: ${id ?? ''}`);
  const end = children.findIndex((child, index) => index > at && child.type === 'comment' && child.value === marks.end);
  children.splice(at, end - at, { type: 'comment', value: marks.present }, ...part.children);
  part.children = [];
  removeElements(island, (one) => one === part);
}

/**
 * Puts each part of a widget in its place. React sends the later parts of a large widget hidden, with scripts that move them. On a complete page,
 * the scripts would cause a second layout, and without JavaScript the parts would stay hidden.
 */
export const placeLateParts: PageStep = (tree) => {
  for (const island of selectAll('astro-island', tree)) {
    const next = () => [island, ...selectAll('*', island)].find((one) => waiting(one) !== -1);
    for (let parent = next(); parent; parent = next()) placePart(parent, waiting(parent), island);
    removeElements(island, ({ tagName }) => tagName === 'script');
  }
};
