import type { InterfaceCitation } from './citations.ts';
import { openFact } from './open-facts.ts';
import { rule } from './rules/index.ts';

/** The section of the interface document that a rule or an open fact belongs to. */
export function sectionOf({ rule: id, openFact: fact }: InterfaceCitation): string {
  return (id === undefined ? openFact(fact) : rule(id)).section;
}
