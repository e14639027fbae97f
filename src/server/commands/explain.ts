import { suggest } from '../../http/nearest.ts';
import { citationLink, isRule, openFacts, rule, rules, withPrefix, type Citation } from '../../interface/index.ts';
import { assumptionModes } from '../../sandbox/context.ts';
import { assumption, assumptions, type Assumption } from '../../sandbox/index.ts';

/**
 * What a rule, an open fact or an assumption says under a prefix, with its section and its page of the documentation, if `docs` says where that is.
 * Throws an Error of one line for an ID that is none of them.
 */
export function explain(id: string, docs: string | undefined, prefix: string): string {
  const link = (cited: Citation): string[] => (docs === undefined ? [] : [citationLink(docs, cited)]);
  const assumed = assumption(id);
  if (isRule(id)) return lines(`Rule ${id} (§${rule(id).section})`, withPrefix(rule(id).text, prefix), ...link({ rule: id }));
  if (assumed) return lines(`Assumption ${id}: not specified, sandbox default`, ...modesOf(assumed), ...link({ assumption: id }));
  const open = openFacts.find((fact) => fact.id === id);
  if (!open) {
    const ids = [...rules, ...openFacts, ...assumptions].map((one) => one.id);
    throw new Error(`explain: ${id} is not the ID of a rule, an open fact or an assumption${suggest(id, ids)}`);
  }
  return lines(`Open fact ${id} (§${open.section})`, `The interface does not specify ${open.question}.`, ...link({ openFact: open.id }));
}

function modesOf(assumed: Assumption): string[] {
  return assumptionModes.flatMap((mode) => (assumed[mode] === undefined ? [] : [`${mode}: ${assumed[mode]}`]));
}

function lines(...texts: readonly string[]): string {
  return texts.join('\n  ');
}
