import { callOutcome } from '../../../../requests/outcomes/call-outcome.ts';
import { shortened } from '../../../../requests/outcomes/shortened.ts';
import type { WebhookForm } from '../../../../requests/webhooks/webhook-request.ts';
import type { Form } from '../../../../ui/use-form.ts';
import { fieldButton } from '../parts/field-button.ts';
import { OutcomeCard } from '../parts/OutcomeCard.tsx';
import type { PaneProps } from '../pane.ts';
import { receiverPort } from './receiver-port.ts';
import type { OperationCall } from './use-operation-call.ts';
import { useServiceRecord } from '../parts/use-service-record.ts';

/** The outcome of a call, now and with what the receiver did since. */
export function CallOutcome({ call, form, pane }: { call: OperationCall; form: Form<WebhookForm>; pane: PaneProps }) {
  const record = useServiceRecord();
  const { sent, retry } = call;
  if (!sent) return null;
  return (
    <OutcomeCard
      outcome={shortened(callOutcome(sent, record))}
      milliseconds={sent.exchange.milliseconds}
      go={pane.go}
      retry={retry}
      fieldButton={(field) => fieldButton(form, field)}
      {...receiverPort(pane, sent.operation === 'createWebhook' ? call.send : undefined)}
    />
  );
}
