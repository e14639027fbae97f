import type { Exchange, TokenResult } from '../../../../../wire/proxy.ts';
import { tokenRequest, type GrantType, type TokenForm } from '../../../../requests/oauth/token-request.ts';
import type { Target, GrantRequest } from '../../../../targets/target.ts';
import type { TokenOutcomeSummary } from '../../../../requests/outcomes/token-outcome.ts';
import { useTask } from '../../../../ui/hooks.ts';
import { asProposed } from '../../../../ui/use-form.ts';
import { useRetained } from '../../../../ui/use-retained.ts';
import { keepTokenResponse } from './keep-token-response.ts';
import type { PaneProps } from '../pane.ts';
import { tokenProposal } from './token-proposal.ts';

/** Sends what the form makes, or an edited body as it is. */
async function post(target: Target, made: GrantRequest, edited: string | undefined, signal: AbortSignal): Promise<TokenResult> {
  if (edited === undefined) return target.token(made, signal);
  return (await import('../../../../requests/oauth/send-token-body.ts')).sendTokenBody(target, edited, signal);
}

/** A token request that was sent, and its response, whose tokens are in the session only. */
interface SentToken {
  readonly outcome: TokenOutcomeSummary;
  readonly exchange: Exchange;
  /** On the clock of the service, in milliseconds since the epoch. */
  readonly sentAt: number;
  /** The reader changed the body by hand. */
  readonly edited: boolean;
}

/** Sends token requests of one grant type, and keeps the tokens that they bring. `forget` clears the outcome of the last one. */
export function useTokenRequest(grantType: GrantType, pane: PaneProps, applyEdits: (proposed: TokenForm) => TokenForm = asProposed) {
  const { session, state } = pane;
  const task = useTask();
  const [edited, setEdited] = useRetained<string>(`body of ${grantType}`, state);
  const [sent, setSent] = useRetained<SentToken>(`response to ${grantType}`, state, true);
  const send = (from?: 'form') => {
    const body = from ? undefined : edited;
    task.run(async (signal) => {
      setSent(undefined);
      const context = await pane.session.start();
      const request = tokenRequest(grantType, applyEdits(tokenProposal(context)));
      const sentAt = session.timeOf(context.target.kind);
      const { outcome, exchange } = await post(context.target, request, body, signal);
      setSent({ outcome: outcome.kind === 'unusable' ? outcome : { kind: outcome.kind }, exchange, sentAt, edited: body !== undefined });
      const code = body === undefined ? request.code : (new URLSearchParams(body).get('code') ?? undefined);
      keepTokenResponse(context, { ...request, code }, outcome);
    });
  };
  const forget = () => {
    task.run(async () => setSent(undefined));
  };
  // The outcome of an earlier code says nothing of a newer one.
  const { code } = state.flows[state.kind];
  const isStale = grantType === 'authorization_code' && sent && code && sent.sentAt < code.receivedAt;
  return { task, sent: isStale ? undefined : sent, edited, setEdited, send, forget };
}
