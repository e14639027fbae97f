import { codeLifetime } from '../../../interface/limits.ts';
import type { AuthorizationReport } from '../oauth/authorization-report.ts';
import { steps, type Outcome } from './outcome.ts';

/** The scopes that an authorization request did not ask for, though the application has them registered. */
function notRequested(requested: readonly string[], registered: readonly string[]): string[] {
  return requested.length === 0 ? [] : registered.filter((scope) => !requested.includes(scope));
}

/** Whether a code can still be exchanged; if not, why. */
export type CodeState = 'valid' | 'used' | 'expired';

/** The outcome of an authorization request (§4.1) and of its code. `requested` are the scopes that it asked for; none: all registered ones. */
export function authorizationOutcome(
  { kind, message, error, stateMatched, pasted }: AuthorizationReport,
  requested: readonly string[],
  registered: readonly string[],
  code: CodeState,
): Outcome {
  if (kind === 'refused')
    return { tone: 'failed', title: 'Not used.', detail: message, citation: { rule: 'state-unchanged' }, next: steps('authorize') };
  if (kind === 'error') {
    const matches = stateMatched ? ' state matches the one you sent.' : '';
    return {
      tone: 'failed',
      title: error === 'access_denied' ? 'Denied. The redirect carries error=access_denied.' : `Error: ${error ?? 'none given'}.`,
      detail: `${message}${matches}`,
      citation: { rule: error === 'access_denied' ? 'deny-access-denied' : 'other-failure-error-code' },
      next: steps('authorize'),
    };
  }
  if (code === 'expired')
    return {
      tone: 'failed',
      title: 'Granted, but the code has expired.',
      detail: `It was not exchanged within ${codeLifetime}.`,
      citation: { rule: 'code-expires' },
      next: steps('authorize'),
    };
  if (pasted && !stateMatched && code === 'valid')
    return {
      tone: 'waiting',
      title: 'Code pasted. The exchange shows whether it is valid.',
      detail: `${message} Exchange the code within ${codeLifetime}.`,
      citation: { rule: 'code-expires' },
      next: steps('exchange'),
    };
  const ofCode = code === 'used' ? 'The code is used: it works once.' : `Exchange the code within ${codeLifetime}.`;
  const detail = `${stateMatched ? 'state matches the one you sent.' : message} ${ofCode}`;
  const next = steps(code === 'used' ? 'createWebhook' : 'exchange');
  const missing = notRequested(requested, registered);
  if (missing.length > 0)
    return {
      tone: 'worked',
      title: `Granted: ${requested.join(', ')}. Not requested: ${missing.join(', ')}.`,
      detail: `${detail} What the token can access is limited by its scopes.`,
      citation: { rule: 'scopes-limit-token' },
      next,
    };
  return {
    tone: 'worked',
    title: 'Granted. Your application has the code.',
    detail,
    citation: { rule: code === 'used' ? 'code-single-use' : 'code-expires' },
    next,
  };
}
