import { toEventType } from '../../../interface/event-types.ts';
import { callOutcome } from '../../requests/outcomes/call-outcome.ts';
import { createdId } from '../../requests/exchange.ts';
import type { WidgetContext } from '../../state/session.ts';
import type { OperationCall } from '../console/request/operation/use-operation-call.ts';
import { webhookProposal } from '../console/request/operation/webhook-proposal.ts';
import { StepForm } from './StepForm.tsx';
import type { StepProps } from './step-props.ts';
import { currentWebhook } from './steps.ts';

const words = {
  createWebhook: {
    label: 'Create the webhook',
    why: 'Your receiver is ready. A trial arrives there shortly after the call and must get 200.',
  },
  pingWebhook: { label: 'Ping', why: 'Test delivery without an event.' },
  unregisterWebhook: { label: 'Unregister', why: 'End the webhook. The service tries to deliver a final notification.' },
} as const;

function valuesOf(operation: keyof typeof words, pane: WidgetContext): readonly (readonly [string, string])[] {
  const { webhookId, documentId, url, event } = webhookProposal(pane);
  if (operation !== 'createWebhook') return [['webhookId', webhookId]];
  const document = pane.workspace?.documents.find(({ id }) => id === documentId);
  return [
    ['events', toEventType(event, pane.prefix)],
    ['documentId', `${documentId.slice(0, 8)}… ${document?.name ?? ''}`],
    ['url', url],
  ];
}

/** A step that is a call of the webhook API. */
export function CallStep({
  operation,
  call,
  pane,
  status,
  missing,
  record,
  go,
  createAgain,
}: StepProps & { operation: keyof typeof words; call: OperationCall }) {
  const { label, why } = words[operation];
  const { sent, task, send, retry } = call;
  const id = currentWebhook(pane.state.flows[pane.state.kind]);
  // The outcome of an earlier registration says nothing of this one.
  const about = sent && (operation === 'createWebhook' ? (createdId(sent.exchange) ?? id) : sent.webhookId);
  return (
    <StepForm
      values={valuesOf(operation, pane)}
      label={label}
      task={task}
      send={send}
      outcome={missing ?? (sent && about === id ? callOutcome(sent, record) : status.outcome)}
      port={{ go, retry, createAgain }}
    >
      {why}
    </StepForm>
  );
}
