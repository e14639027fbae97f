import type { Root } from 'hast';
import { select } from 'hast-util-select';
import { element } from '../html.ts';

/** Lets browsers fetch a page ahead when `src/site/client/prefetch.ts` marks a link to it. */
export function addSpeculationRules(tree: Root): void {
  const rules = JSON.stringify({ prefetch: [{ where: { selector_matches: '[data-ahead]' }, eagerness: 'immediate' }] });
  select('head', tree)?.children.push(element('script', { type: 'speculationrules' }, [{ type: 'text', value: rules }]));
}
