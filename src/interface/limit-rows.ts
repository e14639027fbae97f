import { limits } from './limits.ts';

/** One row of §8: a value, or the open fact that stands in its place. */
export interface LimitRow {
  readonly id: string;
  readonly name: string;
  readonly value?: string;
  readonly openFact?: string;
  readonly rule?: string;
}

/** The eight rows of §8, in the order of the interface document. */
export const limitRows = [
  {
    id: 'code-lifetime',
    name: 'Authorization code lifetime',
    value: `${String(limits.codeSeconds)} seconds, single use`,
    rule: 'limit-code-lifetime',
  },
  {
    id: 'access-token-lifetime',
    name: 'Access token lifetime',
    value: `60 minutes (expires_in ${String(limits.accessTokenSeconds)})`,
    rule: 'limit-access-token-lifetime',
  },
  {
    id: 'refresh-token-lifetime',
    name: 'Refresh token lifetime',
    value: "the lifetime of the user's grant",
    rule: 'limit-refresh-token-lifetime',
  },
  { id: 'redirect-uris', name: 'Redirect URIs of an application', value: 'at least 1, several allowed', rule: 'limit-redirect-uris' },
  {
    id: 'transient-cleanup',
    name: 'Clean-up of a transient webhook',
    value: 'after a period of inactivity',
    openFact: 'transient-period',
    rule: 'limit-transient-cleanup',
  },
  {
    id: 'delivery-stop',
    name: 'Deliveries stop when nothing answers',
    value: 'after an extended period',
    openFact: 'silence-period',
    rule: 'limit-delivery-stop',
  },
  { id: 'list-limit', name: 'Largest limit of getWebhooks', openFact: 'list-limit-maximum' },
  { id: 'rate-limits', name: 'Rate limits', openFact: 'rate-limits' },
] as const satisfies readonly LimitRow[];
