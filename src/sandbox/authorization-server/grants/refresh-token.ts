import type { RuleId } from '../../../interface/index.ts';
import { choose } from '../../assumptions/choose.ts';
import type { Context } from '../../context.ts';
import { Refusal } from '../../refusal.ts';
import { refreshTokenOf } from '../revocation.ts';
import { issueTokens, type TokenRequest } from './issue.ts';

/** Gives a new access token for a refresh token (§4.2), which stays valid for the lifetime of the user's grant (§3.3). */
export async function refresh(context: Context, { parameters, application, assumptions }: TokenRequest): Promise<Response> {
  const value = parameters.get('refresh_token');
  if (value === undefined)
    throw new Refusal({ rule: 'refresh-refresh-token', status: 400, code: 'invalid_request', message: 'refresh_token is missing.' });
  const found = await refreshTokenOf(context, value);
  if (!found) throw refused(context, 'refresh-refresh-token', 'The refresh token is not known here.');
  if (found.grant.clientId !== application.clientId)
    throw refused(context, 'token-unique', `The refresh token was issued to another application than ${application.name}.`);
  if (!found.stands)
    throw refused(context, 'error-refresh-invalidated', 'The user revoked the grant of this refresh token. Ask for a new grant.');
  const kept = choose(context, [undefined, value]);
  return issueTokens(context, found.grant, [...assumptions, 'refresh-returns-another'], kept);
}

function refused(context: Context, rule: RuleId, message: string): Refusal {
  return new Refusal({
    rule,
    status: choose(context, [400, 401, 403]),
    code: 'invalid_grant',
    message,
    assumptions: ['refresh-failure-400'],
  });
}
