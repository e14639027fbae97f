import type { Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { toString } from 'hast-util-to-string';
import { element, hasClass } from './html.ts';

/** What begins with headings of the third level, and the heading above these where no other is. */
const headingAbove = { playground: 'Try it', samples: 'Samples' };

/**
 * Completes what a reader hears but does not see. A widget or samples before the first section get a heading above theirs, so that no level is left out; the
 * empty corner of a table is no heading; and what stands aside in the text is a note, not a landmark, of which several would have the same name.
 */
export function completeOutline(tree: Root): void {
  const main = select('main', tree);
  if (!main) return;
  const first = select('h2, :is(.playground, .samples):has(h3)', main);
  for (const [name, value] of Object.entries(headingAbove))
    if (first && hasClass(first, name)) first.children.unshift(element('h2', { className: ['sr-only'] }, [{ type: 'text', value }]));
  for (const heading of selectAll('thead th', main)) if (toString(heading).trim() === '') heading.tagName = 'td';
  for (const { properties } of selectAll('aside.starlight-aside', main)) properties['role'] = 'note';
}
