import { tokenRequest } from '../../../requests/oauth/token-request.ts';
import type { PaneProps } from './pane.ts';
import { tokenProposal } from './token-proposal.ts';

/** Refreshes the tokens of this tab, and resolves with the new access token; undefined if the service refuses. Rejects with a TargetError. */
export async function refreshedToken(pane: PaneProps): Promise<string | undefined> {
  const { session, target, state } = pane;
  const form = tokenProposal(pane);
  const { outcome } = await target.token(tokenRequest('refresh_token', form));
  if (outcome.kind !== 'tokens') return undefined;
  const { access_token: accessToken, refresh_token: refreshToken, expires_in: expiresInSeconds } = outcome.tokens;
  session.keepTokens(target.kind, { accessToken, refreshToken, expiresInSeconds, clientId: form.clientId }, state.resetCount);
  return accessToken;
}
