import { accessTokenLifetime, codeLifetime, limits } from './limits.ts';
import type { OpenFactId } from './open-facts.ts';
import type { RuleId } from './rules/index.ts';

/** One row of §8: a value, an open fact, or both. */
export interface LimitRow {
  readonly id: string;
  readonly name: string;
  readonly value?: string;
  readonly openFact?: OpenFactId;
  readonly rule?: RuleId;
}

/** The rows of §8, in the order of the interface document. */
export const limitRows: readonly LimitRow[] = [
  { id: 'code-lifetime', name: 'Authorization code lifetime', value: `${codeLifetime}, single use`, rule: 'limit-code-lifetime' },
  { id: 'access-token-lifetime', name: 'Access token lifetime', value: `${accessTokenLifetime} (\`expires_in\` ${String(limits.accessTokenSeconds)})`, rule: 'limit-access-token-lifetime' },
  { id: 'refresh-token-lifetime', name: 'Refresh token lifetime', value: "the lifetime of the user's grant", rule: 'limit-refresh-token-lifetime' },
  { id: 'redirect-uris', name: 'Redirect URIs of an application', value: `at least ${String(limits.redirectUrisAtLeast)}, several allowed`, rule: 'limit-redirect-uris' },
  { id: 'transient-cleanup', name: 'Clean-up of a transient webhook', value: 'after a period of inactivity', openFact: 'transient-period', rule: 'limit-transient-cleanup' },
  { id: 'delivery-stop', name: 'Deliveries stop when the receiver does not respond', value: 'after an extended period', openFact: 'silence-period', rule: 'limit-delivery-stop' },
  { id: 'list-limit', name: 'Largest `limit` of `getWebhooks`', openFact: 'list-limit-maximum' },
  { id: 'rate-limits', name: 'Rate limits', openFact: 'rate-limits' },
];
