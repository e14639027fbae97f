import type { Root } from 'hast';
import { select } from 'hast-util-select';
import { element } from '../html.ts';

/**
 * Lets browsers fetch a page of this site ahead, when the pointer rests on a link to it or presses it. The address of a page ends in a slash; files are left out, and
 * so are links within a page. `src/site/client/prefetch.ts` does the same for browsers that do not read these rules.
 */
export function addSpeculationRules(tree: Root, base: string): void {
  const where = { and: [{ href_matches: `${base}/{*/}?` }, { not: { selector_matches: "[href^='#']" } }] };
  const rules = JSON.stringify({ prefetch: [{ where, eagerness: 'moderate' }] });
  select('head', tree)?.children.push(element('script', { type: 'speculationrules' }, [{ type: 'text', value: rules }]));
}
