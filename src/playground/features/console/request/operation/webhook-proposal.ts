import { destinationOf } from '../../../../state/target-kinds.ts';
import type { WebhookForm } from '../../../../requests/webhooks/webhook-request.ts';
import type { WidgetContext } from '../../../../state/session.ts';

type Known = Pick<WidgetContext, 'state' | 'workspace'>;

/** What the forms of the operations propose: a created comment, watched in the sandbox's first document, sent to the receiver of this tab. */
export function webhookProposal({ state, workspace, inbox }: Known & Pick<WidgetContext, 'inbox'>): WebhookForm {
  return {
    event: 'comment.create',
    moreEvents: [],
    watch: 'documentId',
    documentId: workspace?.documents[0]?.id ?? '',
    companyId: workspace?.companies[0]?.id ?? '',
    clientId: state.flows[state.kind].tokens?.clientId ?? workspace?.applications[0]?.clientId ?? '',
    url: destinationOf(state, inbox) ?? '',
    collapseEvents: true,
    isTransient: '',
    webhookId: state.flows[state.kind].webhookIds.at(-1) ?? '',
    description: '',
    user: '',
    offset: '',
    limit: '',
    blockNotification: '',
  };
}

/** How a call authenticates (§5). */
export interface Credential {
  readonly scheme: 'Bearer' | 'Basic';
  readonly bearer: string;
  readonly basic: string;
}

/** The fields of a credential that stay in memory. */
export const secretCredential = ['bearer', 'basic'] as const;

/** The access token of this tab, and the credential that the sandbox accepts. */
export function proposedCredential({ state, workspace }: Known): Credential {
  return {
    scheme: 'Bearer',
    bearer: state.flows[state.kind].tokens?.accessToken ?? '',
    basic: workspace?.apiCredentials[0]?.header.replace(/^Basic /, '') ?? '',
  };
}

/** The secret part of the chosen credential. */
export function credentialValue({ scheme, bearer, basic }: Credential): string {
  return scheme === 'Bearer' ? bearer : basic;
}
