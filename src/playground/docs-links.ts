import { citationLink } from '../interface/citations.ts';
import type { OpenFactId } from '../interface/open-facts.ts';
import type { RuleId } from '../interface/rules/index.ts';

/** The open facts that widgets cite; every other citation is a rule. Kept short, because the registers themselves would weigh 9 kB on every page. */
export const citedOpenFacts: readonly string[] = [
  'api-error-shape',
  'basic-credential',
  'collapse-events-meaning',
  'document-and-company',
  'empty-events',
  'event-type-twice',
  'localhost-with-path',
  'other-bodies',
  'other-error-codes',
  'statechange-mixed',
  'token-error-response',
  'unknown-parameters',
];

/** Where a rule or an open fact is explained: its row in the reference. */
export function linkById(base: string, id: string): string {
  return citationLink(base, citedOpenFacts.includes(id) ? { openFact: id as OpenFactId } : { rule: id as RuleId });
}
