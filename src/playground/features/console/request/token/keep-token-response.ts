import type { TokenOutcome } from '../../../../../wire/proxy.ts';
import type { WidgetContext } from '../../../../state/session.ts';
import type { GrantRequest } from '../../../../targets/target.ts';

/**
 * Keeps the tokens of a response in the session, and notes there that the code of the request was used. The context and the code are those of the
 * request. Returns the access token; undefined if the response has no tokens.
 */
export function keepTokenResponse(
  { session, target, state }: Pick<WidgetContext, 'session' | 'target' | 'state'>,
  { clientId, code }: Pick<GrantRequest, 'clientId' | 'code'>,
  outcome: TokenOutcome,
): string | undefined {
  if (outcome.kind !== 'tokens') return undefined;
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: expiresInSeconds } = outcome.tokens;
  session.keepTokens(target.kind, { accessToken, refreshToken, expiresInSeconds, clientId }, state.resetCount, code);
  return accessToken;
}
