import type { Assumption } from './assumption.ts';

/** What the webhook API and the deliveries assume. */
export const webhookAssumptions = [] as const satisfies readonly Assumption[];
