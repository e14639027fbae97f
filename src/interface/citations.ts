import type { OpenFactId } from './open-facts.ts';
import type { RuleId } from './rules/index.ts';

/** What a finding rests on: a rule of the interface, or an open fact. */
export type InterfaceCitation =
  | { readonly rule: RuleId; readonly openFact?: never; readonly assumption?: never }
  | { readonly openFact: OpenFactId; readonly rule?: never; readonly assumption?: never };

/** What a response or a sentence rests on: a rule, an open fact, or an assumption of the sandbox. */
export type Citation = InterfaceCitation | { readonly assumption: string; readonly rule?: never; readonly openFact?: never };

/** The slugs of the documentation pages that list all rules, all open facts and all assumptions, a row each. */
export const registerPages = {
  rule: 'reference/rules',
  openFact: 'reference/open-facts',
  assumption: 'reference/assumptions',
} as const;

/** The anchor of a rule, in the list of all rules and on the page that explains it. */
export function ruleAnchor(id: RuleId): string {
  return `rule-${id}`;
}

/**
 * A page of the documentation by its slug, with an anchor if there is one. `base` has no trailing slash. In the offline copy it is
 * relative (`../..`), and the link names the file, because a folder on disk has no index.
 */
export function pageLink(base: string, slug: string, anchor?: string): string {
  const file = base.startsWith('.') ? 'index.html' : '';
  const path = slug === 'index' || slug === '' ? '/' : `/${slug}/`;
  return `${base}${path}${file}${anchor === undefined ? '' : `#${anchor}`}`;
}

/** The row of the documentation that states a rule, an open fact or an assumption. `base` as for `pageLink`. */
export function citationLink(base: string, { rule, openFact, assumption }: Citation): string {
  if (rule !== undefined) return pageLink(base, registerPages.rule, ruleAnchor(rule));
  return openFact === undefined ? pageLink(base, registerPages.assumption, assumption) : pageLink(base, registerPages.openFact, openFact);
}

/** The ID of the cited rule, open fact or assumption. */
export function citedId({ rule, openFact, assumption }: Citation): string {
  return rule ?? openFact ?? assumption;
}
