import { headerValue } from '../../../http/headers.ts';
import type { RuleId } from '../../../interface/rules/index.ts';
import type { Exchange } from '../../../wire/proxy.ts';
import { citationOf, explainRefusal, type RefusalExplanation } from '../exchange.ts';
import { steps, type NextAction, type Outcome, type StepName } from './outcome.ts';
import type { RegistrationState } from '../../../sandbox/index.ts';

/** What was sent, as far as its correction depends on it. */
interface SentRequest {
  readonly step: StepName;
  /** The reader changed the body by hand. */
  readonly edited: boolean;
  /** A refresh token is there. */
  readonly refreshable: boolean;
}

/** Whether a request was sent with an access token, and not with a Basic credential or none. */
const hasToken = ({ request }: Exchange) => headerValue(request.headers, 'authorization')?.startsWith('Bearer ');

function correction(
  exchange: Exchange,
  { title, cites, field }: RefusalExplanation,
  { step, edited, refreshable }: SentRequest,
): NextAction[] {
  const { status } = exchange.response;
  // How a live service refuses an expired token is open (§7); 401 is what HTTP has for it.
  const isUnauthorized = status === 401 && cites === undefined && hasToken(exchange);
  if (edited) return [{ kind: 'retry', after: 'restore-body' }];
  if (title === 'invalid_token' || isUnauthorized) return refreshable ? [{ kind: 'retry', after: 'refresh' }] : steps('authorize');
  if (title === 'insufficient_scope' || title === 'invalid_grant') return steps('authorize');
  if (status === 404 && step !== 'createWebhook') return steps('getWebhooks', 'createWebhook');
  return field === undefined ? [] : [{ kind: 'field', field }];
}

const endings: Readonly<Partial<Record<RegistrationState, readonly [words: string, rule: RuleId]>>> = {
  cancelled: ['was cancelled', 'trial-not-200-cancels'],
  unregistered: ['was unregistered', 'unregister-notifies'],
  'cleaned-up': ['was cleaned up', 'inactivity-cleans-up'],
};

/** What an error response means; undefined for a response that is none. `state` is that of the registration that the request names, where it is known. */
export function refusalOutcome(exchange: Exchange, sent: SentRequest, state?: RegistrationState): Outcome | undefined {
  const { status } = exchange.response;
  const explanation = explainRefusal(exchange);
  if (!explanation)
    return status < 300
      ? undefined
      : { tone: 'failed', title: `Status ${String(status)}: a redirect, which the interface does not specify here.`, next: [] };
  const { title, detail } = explanation;
  const next = correction(exchange, explanation, sent);
  const words = `Error ${String(status)}`;
  const ending = state && status === 404 ? endings[state] : undefined;
  if (ending) return { tone: 'failed', title: `${words}: the webhook ${ending[0]}.`, detail, citation: { rule: ending[1] }, next };
  // The interface says that scopes limit a token (§5 rule 3); the sandbox decides which scope an operation needs.
  if (title === 'insufficient_scope')
    return {
      tone: 'failed',
      title: `${words}: the token’s scopes are insufficient.`,
      detail,
      citation: { rule: 'scopes-limit-token' },
      next,
    };
  const code = title === String(status) ? '' : `, ${title}`;
  return { tone: 'failed', title: `${words}${code}.`, detail, citation: citationOf(explanation), next };
}
