import { tokenRequest } from '../../../requests/oauth/token-request.ts';
import { keepTokenResponse } from './keep-token-response.ts';
import type { PaneProps } from './pane.ts';
import { tokenProposal } from './token-proposal.ts';

/** Refreshes the tokens of this tab, and resolves with the new access token; undefined if the service refuses. Rejects with a TargetError. */
export async function refreshedToken(pane: PaneProps): Promise<string | undefined> {
  const request = tokenRequest('refresh_token', tokenProposal(pane));
  const { outcome } = await pane.target.token(request);
  return keepTokenResponse(pane, request, outcome);
}
