import { accessTokenLifetime } from '../../../interface/limits.ts';
import { changingScopes } from '../../../sandbox/assumptions/changing-scopes.ts';
import type { Exchange, TokenOutcome } from '../../../wire/proxy.ts';
import type { GrantType } from '../oauth/token-request.ts';
import { steps, type Outcome } from './outcome.ts';
import { refusalOutcome } from './refusal-outcome.ts';

/** The statuses that may mean that a code or a refresh token is refused; 404 means another URL, and 429 another time. */
const refusals: readonly number[] = [400, 401, 403];

/** A token whose scopes do not suffice for the calls that follow: it was still issued. `title` says so. */
function limited(title: string, scopes: readonly string[]): Outcome {
  return {
    tone: 'worked',
    title,
    detail: `Its scopes are limited to ${scopes.join(' and ')}. Sandbox default: create, update, ping and unregister require ${changingScopes.join(' or ')}.`,
    citation: { rule: 'scopes-limit-token' },
    next: steps('getWebhooks', 'authorize'),
  };
}

/** What an outcome is shown by: without the tokens. */
export interface TokenOutcomeSummary {
  readonly kind: TokenOutcome['kind'];
  /** Why the response cannot be used. */
  readonly message?: string;
}

/** The outcome of a token request (§4.2). `edited`: the reader changed its body by hand. `scopes` are those of the grant, where they are known. */
export function tokenRequestOutcome(
  { outcome, exchange }: { readonly outcome: TokenOutcomeSummary; readonly exchange: Exchange },
  grantType: GrantType,
  { edited, scopes = [] }: { readonly edited: boolean; readonly scopes?: readonly string[] | undefined },
): Outcome {
  const refresh = grantType === 'refresh_token';
  if (outcome.kind === 'tokens' && scopes.length > 0 && !changingScopes.some((scope) => scopes.includes(scope)))
    return limited(refresh ? 'Refreshed, with limited scopes.' : 'Exchanged, with limited scopes.', scopes);
  if (outcome.kind === 'tokens')
    return refresh
      ? {
          tone: 'worked',
          title: `Refreshed. The new access token is valid for ${accessTokenLifetime}.`,
          detail: 'Store both tokens.',
          citation: { rule: 'refresh-gives-access-token' },
          next: steps('getWebhooks', 'createWebhook'),
        }
      : {
          tone: 'worked',
          title: 'Exchanged. You have both tokens.',
          detail: 'The code is used: it works once.',
          citation: { rule: 'code-single-use' },
          next: steps('createWebhook', 'refresh'),
        };
  const refused = refusalOutcome(exchange, { step: refresh ? 'refresh' : 'exchange', edited, refreshable: false });
  if (refused && outcome.kind === 'refused') return refused;
  const none = { tone: 'failed', title: 'No tokens received.', detail: outcome.message } as const;
  const { status } = exchange.response;
  if (status < 400) return { ...none, citation: { rule: 'token-response-json' }, next: [] };
  // How a service refuses a code or a refresh token is open (§7): for both, another grant brings a new one.
  const openFact = refresh ? 'refresh-failure-response' : 'code-failure-response';
  if (edited) return { ...none, citation: { openFact }, next: [{ kind: 'retry', after: 'restore-body' }] };
  return { ...none, citation: { openFact }, next: refusals.includes(status) ? steps('authorize') : [] };
}
