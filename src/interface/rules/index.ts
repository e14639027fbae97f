import { authorizationRules } from './authorization.ts';
import { eventRules } from './events.ts';
import { outcomeRules } from './outcomes.ts';
import { resourceRules } from './resources.ts';
import type { Rule } from './rule.ts';
import { serviceRules } from './service.ts';
import { stateRules } from './states.ts';
import { webhookApiRules } from './webhook-api.ts';
import { webhookRules } from './webhooks.ts';

export type { Rule } from './rule.ts';

/** Every normative statement of the interface document, in its order: the spine of docs, sandbox, diagnosis and tests. */
export const rules: readonly Rule[] = [
  ...serviceRules,
  ...resourceRules,
  ...webhookRules,
  ...stateRules,
  ...authorizationRules,
  ...webhookApiRules,
  ...eventRules,
  ...outcomeRules,
];

const byId = /* #__PURE__ */ new Map(rules.map((rule) => [rule.id, rule]));

/** The rule with an id. Throws a RangeError when there is none: a citation must never dangle. */
export function rule(id: string): Rule {
  const found = byId.get(id);
  if (!found) throw new RangeError(`no rule has the id ${id}`);
  return found;
}

/** Whether an id is that of a rule. */
export function isRule(id: string): boolean {
  return byId.has(id);
}
