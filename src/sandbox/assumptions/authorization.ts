import type { Assumption } from './assumption.ts';

/** What the authorization server assumes. */
export const authorizationAssumptions = [] as const satisfies readonly Assumption[];
