import { parseRedirect } from '../../../requests/oauth/authorization-response.ts';
import { grantAs } from '../../../requests/oauth/browse.ts';
import { createdId } from '../../../requests/exchange.ts';
import { tokenRequest } from '../../../requests/oauth/token-request.ts';
import { sendOperation } from '../../../requests/webhooks/send-operation.ts';
import type { Session } from '../../../state/session.ts';
import { TargetError } from '../../../targets/target.ts';
import { asProposed } from '../../../ui/use-form.ts';
import { keepTokenResponse } from './token/keep-token-response.ts';
import { tokenProposal } from './token/token-proposal.ts';
import { startAuthorization } from './authorize/start-authorization.ts';
import { proposedCredential, webhookProposal } from './operation/webhook-proposal.ts';

/**
 * Gets tokens from the sandbox of this tab, as its forms would: the first user signs in and grants the proposed scopes (§4.1), and the code is exchanged (§4.2).
 * The tokens are kept in the session. Rejects with a TargetError.
 */
export async function getSandboxTokens(session: Session): Promise<void> {
  const { context, url } = await startAuthorization(session, asProposed);
  const { target, workspace, state } = context;
  const reached = await grantAs(target, url, workspace?.users[0]?.id ?? '');
  const parameters = parseRedirect(reached.kind === 'page' ? reached.title : reached.address);
  if (session.forgotten(state.resetCount)) return;
  const report = typeof parameters === 'string' ? undefined : session.takeResponse(parameters, false, target.kind);
  if (report?.kind !== 'code')
    throw new TargetError('no-code', 'The sandbox returned no code. Authorize and exchange step by step to see why.');
  const request = tokenRequest('authorization_code', tokenProposal(session.getContext()));
  const { outcome } = await target.token(request);
  if (!keepTokenResponse(context, request, outcome))
    throw new TargetError('no-tokens', 'The sandbox returned no tokens. Authorize and exchange step by step to see why.');
}

/** Creates a webhook in the sandbox of this tab, as its form proposes it, with the access token of this tab (§4.4). Rejects with a TargetError. */
export async function createSandboxWebhook(session: Session): Promise<void> {
  const context = await session.start();
  const authorization = `Bearer ${proposedCredential(context).bearer}`;
  const { exchange } = await sendOperation('createWebhook', webhookProposal(context), authorization, context);
  if (createdId(exchange) === undefined)
    throw new TargetError(
      'no-webhook',
      `The sandbox responded with ${String(exchange.response.status)}. Create a webhook with its form to see why.`,
    );
}
