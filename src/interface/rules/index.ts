import { authorizationRules } from './authorization.ts';
import { eventRules } from './events.ts';
import { outcomeRules } from './outcomes.ts';
import { resourceRules } from './resources.ts';
import type { Rule } from './rule.ts';
import { serviceRules } from './service.ts';
import { stateRules } from './states.ts';
import { webhookApiRules } from './webhook-api.ts';
import { webhookRules } from './webhooks.ts';

export type { Rule };

/** Every normative statement of the interface document, in its order. Pages, sandbox, diagnosis and tests cite them. */
export const rules = [
  ...serviceRules,
  ...resourceRules,
  ...webhookRules,
  ...stateRules,
  ...authorizationRules,
  ...webhookApiRules,
  ...eventRules,
  ...outcomeRules,
] as const satisfies readonly Rule[];

/** The id of a rule. */
export type RuleId = (typeof rules)[number]['id'];

const byId = /* @__PURE__ */ new Map<string, (typeof rules)[number]>(rules.map((rule) => [rule.id, rule]));

/** The rule with an id. Throws a RangeError when there is none. */
export function rule(id: string): Rule & { readonly id: RuleId } {
  const found = byId.get(id);
  if (!found) throw new RangeError(`no rule has the id ${id}`);
  return found;
}

/** Whether an id is that of a rule. */
export function isRule(id: string): id is RuleId {
  return byId.has(id);
}
