import type { RuleId } from '../../../interface/index.ts';
import { present } from '../../../store/store.ts';
import { pickVariant } from '../../assumptions/pick-variant.ts';
import type { Context } from '../../context.ts';
import type { RefreshToken } from '../../records.ts';
import { Refusal } from '../../refusal.ts';
import type { ReceivedTokenRequest } from '../received-token-request.ts';

/** `refresh_token` is an issued refresh token (§4.2). Otherwise rejects with a Refusal. */
export async function findRefreshToken(received: ReceivedTokenRequest): Promise<void> {
  const { context, parameters } = received;
  const value = parameters.get('refresh_token');
  if (value === undefined)
    throw new Refusal({ rule: 'refresh-refresh-token', status: 400, code: 'invalid_request', message: 'refresh_token is missing.' });
  const found = await context.store.get<RefreshToken>('refresh-tokens', value);
  if (!found) throw invalidGrant(context, 'refresh-refresh-token', 'The refresh token is unknown.');
  received.grant = found.grant;
}

/** The refresh token was issued to the client that sends it (RFC 6749 §6). Otherwise throws a Refusal. */
export function requireRefreshTokenOfClient({ context, application, grant }: ReceivedTokenRequest): void {
  if (grant.clientId !== application.clientId)
    throw invalidGrant(context, 'token-unique', `The refresh token was not issued to ${application.name}.`);
}

/** The user has not revoked the grant of the refresh token when the tokens are stored (§3.3). */
export function requireActiveGrantOfRefreshToken({ context, grant, conditions }: ReceivedTokenRequest): void {
  const message = 'The user revoked the grant. Send the user to the authorization endpoint again.';
  conditions.push([present('grants', grant.id), () => Promise.resolve(invalidGrant(context, 'error-refresh-invalidated', message))]);
}

/** Chooses the refresh token of the response: a new one, or with `vary` maybe the one that was sent. */
export function chooseRefreshToken(received: ReceivedTokenRequest): void {
  received.refreshToken = pickVariant(received.context, [undefined, received.parameters.get('refresh_token')]);
  received.appliedAssumptions.push('refresh-returns-another');
}

function invalidGrant(context: Context, rule: RuleId, message: string): Refusal {
  return new Refusal({
    rule,
    status: pickVariant(context, [400, 401, 403]),
    code: 'invalid_grant',
    message,
    assumptions: ['refresh-failure-400'],
  });
}
