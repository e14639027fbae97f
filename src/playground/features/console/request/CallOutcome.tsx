import { callOutcome } from '../../../requests/outcomes/call-outcome.ts';
import { shortened } from '../../../requests/outcomes/shortened.ts';
import { OutcomeCard } from './OutcomeCard.tsx';
import type { PaneProps } from './pane.ts';
import { receiverPort } from './receiver-port.ts';
import type { OperationCall } from './use-operation-call.ts';
import { useServiceRecord } from './use-service-record.ts';

/** The outcome of a call, now and with what the receiver did since. */
export function CallOutcome({ call, pane }: { call: OperationCall; pane: PaneProps }) {
  const record = useServiceRecord();
  const { sent, retry } = call;
  if (!sent) return null;
  return (
    <OutcomeCard
      outcome={shortened(callOutcome(sent, record))}
      milliseconds={sent.exchange.milliseconds}
      go={pane.go}
      retry={retry}
      {...receiverPort(pane, sent.operation === 'createWebhook' ? call.send : undefined)}
    />
  );
}
