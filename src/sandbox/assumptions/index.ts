import type { OpenFactId } from '../../interface/index.ts';
import type { Assumption } from './assumption.ts';
import { authorizationAssumptions } from './authorization.ts';
import { webhookAssumptions } from './webhooks.ts';

export type { Assumption } from './assumption.ts';

/** The id of an assumption. */
export type AssumptionId = (typeof authorizationAssumptions | typeof webhookAssumptions)[number]['id'];

/** All assumptions of the sandbox. */
export const assumptions: readonly Assumption[] = [...authorizationAssumptions, ...webhookAssumptions];

/** The assumptions that settle an open fact; none if it never arises in the sandbox. */
export function assumptionsAbout(fact: OpenFactId): readonly Assumption[] {
  return assumptions.filter((entry) => entry.fact === fact || entry.also?.includes(fact));
}

const byId = new Map(assumptions.map((entry) => [entry.id, entry]));

/** The assumption with an id, or undefined. */
export function assumption(id: string): Assumption | undefined {
  return byId.get(id);
}
