import type { Element } from 'hast';
import { openFacts, ruleAnchor, rules } from '../../../interface/index.ts';
import { assumptions } from '../../../sandbox/assumptions/index.ts';
import { navigation, slugsOf } from '../../navigation.ts';
import type { SearchKind } from '../../search-words.ts';
import { property } from '../page/html.ts';

const kinds: Readonly<Record<string, SearchKind>> = {
  events: 'Event',
  reference: 'Reference',
  tools: 'Tool',
  'production/troubleshooting': 'Troubleshooting',
};

const openFactIds: ReadonlySet<string> = new Set(openFacts.map(({ id }) => id));
const assumptionIds: ReadonlySet<string> = new Set(assumptions.map(({ id }) => id));
const ruleAnchors: ReadonlySet<string> = new Set(rules.map(({ id }) => ruleAnchor(id)));

/** What a page is. `slug` is its path without slashes around it. */
export function pageKindOf(slug: string): SearchKind {
  return kinds[slug] ?? kinds[slug.split('/')[0] ?? ''] ?? 'Guide';
}

/** What a row with an id is; undefined for a row that is found as a part of its section. */
export function kindOfRow(row: Element, id: string, slug: string): SearchKind | undefined {
  if (ruleAnchors.has(id)) return 'Rule';
  if (slug.startsWith('reference/') && assumptionIds.has(id)) return 'Sandbox default';
  if (slug.startsWith('reference/') && openFactIds.has(id)) return 'Not specified';
  return property(row, 'dataKeys') === undefined ? undefined : pageKindOf(slug);
}

/** The group of a page in the sidebar; empty for the home page. */
export function sidebarGroupOf(slug: string): string {
  const group = navigation.find((entry) => typeof entry !== 'string' && 'items' in entry && slugsOf(entry.items).includes(slug));
  return group && typeof group !== 'string' ? group.label : '';
}
