import type { TokenForm } from '../../../../requests/oauth/token-request.ts';
import type { WidgetContext } from '../../../../state/session.ts';

/** What the forms of the token endpoint propose, from what this tab has. */
export function tokenProposal({ state, workspace }: Pick<WidgetContext, 'state' | 'workspace'>): TokenForm {
  const { code, tokens } = state.flows[state.kind];
  const clientId = code?.clientId || tokens?.clientId || (workspace?.applications[0]?.clientId ?? '');
  const made = workspace?.applications.find((application) => application.clientId === clientId)?.clientSecret;
  return {
    code: code?.code ?? '',
    redirectUri: code?.redirectUri ?? '',
    refreshToken: tokens?.refreshToken ?? '',
    clientId,
    clientSecret: made ?? state.typedSecret,
  };
}
