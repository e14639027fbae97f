import type { Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { element, elements, hasClass } from './html.ts';

/** Classes of what begins with a heading of level three, and the heading that is added above if there is none. */
const headingAbove = { playground: 'Try it', samples: 'Samples' };

/**
 * Completes what a screen reader reads. A widget or samples before the first section get a heading, so that no level is left out. The empty corner of a
 * table becomes a data cell. An aside becomes a note: several landmarks would have the same name.
 */
export function completeOutline(tree: Root): void {
  const main = select('main', tree);
  if (!main) return;
  for (const one of elements(main)) {
    const value = Object.entries(headingAbove).find(([name]) => hasClass(one, name))?.[1];
    if (one.tagName !== 'h2' && (value === undefined || !select('h3', one))) continue;
    if (value !== undefined) one.children.unshift(element('h2', { className: ['sr-only'] }, [value]));
    break;
  }
  for (const heading of selectAll('thead th', main)) if (toString(heading).trim() === '') heading.tagName = 'td';
  for (const { properties } of selectAll('aside.starlight-aside', main)) properties['role'] = 'note';
}
