import { useState } from 'react';
import type { CallRequest } from '../../../../../wire/proxy.ts';
import { endpoints, type WebhookOperationName } from '../../../../../interface/operations/endpoints.ts';
import { rawRequest } from '../../../../requests/exchange.ts';
import type { SentCall } from '../../../../requests/outcomes/call-outcome.ts';
import { sendOperation } from '../../../../requests/webhooks/send-operation.ts';
import type { WebhookForm } from '../../../../requests/webhooks/webhook-request.ts';
import { usePlaygroundParts } from '../../../../state/shared.ts';
import { useTask } from '../../../../ui/hooks.ts';
import { asProposed } from '../../../../ui/use-form.ts';
import { useRetained } from '../../../../ui/use-retained.ts';
import type { PaneProps } from '../pane.ts';
import type { Confirmation } from '../parts/ConfirmRequest.tsx';
import { credentialValue, proposedCredential, webhookProposal, type Credential } from './webhook-proposal.ts';
import { tokenRequest } from '../../../../requests/oauth/token-request.ts';
import { keepTokenResponse } from '../token/keep-token-response.ts';
import { tokenProposal } from '../token/token-proposal.ts';

/** What a write does on a live service; what only reads is not confirmed. */
const effects = {
  getWebhooks: '',
  getWebhook: '',
  createWebhook: 'It creates a registration on a live service. Reset cannot undo it; Unregister ends it.',
  updateWebhook: 'It changes a registration on a live service. Reset cannot undo it.',
  unregisterWebhook: 'It ends a registration on a live service. Reset cannot undo it.',
  pingWebhook: 'It makes a live service send a notification.',
} as const satisfies Record<WebhookOperationName, string>;

/** Refreshes the tokens of this tab, and resolves with the new access token; undefined if the service refuses. Rejects with a TargetError. */
async function refreshedToken(pane: PaneProps): Promise<string | undefined> {
  const request = tokenRequest('refresh_token', tokenProposal(pane));
  const { outcome } = await pane.target.token(request);
  return keepTokenResponse(pane, request, outcome);
}

/** The name under which the body that the reader edited is kept. */
export const bodyName = (operation: WebhookOperationName): string => `body of ${operation}`;

/** A call of an operation: how it is sent, and its response. */
export type OperationCall = ReturnType<typeof useOperationCall>;

/**
 * Sends the requests of an operation: as they are proposed, or with the edits of their forms. A write to a live service is shown once before it goes.
 */
export function useOperationCall(
  operation: WebhookOperationName,
  pane: PaneProps,
  applyEdits: (proposed: WebhookForm) => WebhookForm = asProposed,
  credentialOf: (proposed: Credential) => Credential = asProposed,
) {
  const { state } = pane;
  const { feed } = usePlaygroundParts();
  const task = useTask();
  const [edited, setEdited] = useRetained<string>(bodyName(operation), state, true);
  const [sent, setSent] = useRetained<SentCall>(`response to ${operation}`, state, true);
  const [confirming, setConfirming] = useState(false);

  const run = (body: string | undefined, refresh = false) => {
    task.run(async (signal) => {
      const accessToken = refresh ? await refreshedToken(pane) : undefined;
      setSent(undefined);
      const context = await pane.session.start();
      const { target, state: begun } = context;
      const credential = credentialOf(proposedCredential(context));
      const authorization = `${credential.scheme} ${accessToken ?? credentialValue(credential)}`;
      const { received } = feed.$state.get();
      setSent({
        ...(await sendOperation(operation, applyEdits(webhookProposal(context)), authorization, context, { body, signal, received })),
        edited: body !== undefined,
        // A refresh token that was refused is not offered again.
        refreshable:
          credential.scheme === 'Bearer' && begun.flows[target.kind].tokens !== undefined && (!refresh || accessToken !== undefined),
      });
    });
  };

  return {
    task,
    sent,
    /** The body that the reader wrote by hand. */
    edited,
    setEdited,
    send() {
      if (state.kind === 'live' && endpoints[operation].method !== 'GET' && !confirming) {
        setConfirming(true);
        return;
      }
      setConfirming(false);
      run(edited);
    },
    retry(after: 'refresh' | 'restore-body' | 'nothing') {
      if (after === 'restore-body') {
        setEdited(undefined);
        run(undefined);
      } else run(edited, after === 'refresh');
    },
    /** What is shown before a write goes to a live service, once it was asked for. */
    confirmationOf: (shown: CallRequest): Confirmation | undefined =>
      confirming
        ? {
            host: new URL(shown.url).host,
            effect: effects[operation],
            text: rawRequest(shown),
            cancel: () => setConfirming(false),
          }
        : undefined,
  };
}
