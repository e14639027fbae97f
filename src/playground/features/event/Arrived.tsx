import { diagnoseNotification } from '../../../diagnosis/notification.ts';
import { toEventType, type EventName } from '../../../interface/event-types.ts';
import type { Received } from '../../../wire/receiver.ts';
import { createdId } from '../../requests/exchange.ts';
import { callOutcome } from '../../requests/outcomes/call-outcome.ts';
import { fireOutcome } from '../../requests/outcomes/delivery-outcome.ts';
import type { Outcome } from '../../requests/outcomes/outcome.ts';
import { deliveryResult } from '../../requests/outcomes/registration.ts';
import type { DeliveryRecord, ServiceRecord } from '../../requests/outcomes/service-record.ts';
import { identifyingFields } from '../../requests/outcomes/notification-fields.ts';
import { useFeed } from '../../state/shared.ts';
import type { WidgetContext } from '../../state/session.ts';
import { Findings } from '../../ui/Findings.tsx';
import { JsonBlock } from '../../ui/JsonBlock.tsx';
import { PageLink } from '../../ui/Links.tsx';
import { Verdict } from '../../ui/Verdict.tsx';
import { OutcomeCard } from '../console/request/parts/OutcomeCard.tsx';
import { useFailure } from '../../ui/use-failure.ts';
import { useServiceRecord } from '../console/request/parts/use-service-record.ts';
import type { Performed } from './perform.ts';
import { Rows, type Response } from './Rows.tsx';
import { callBefore } from './subjects.ts';
import type { EventWidget } from './use-event.ts';

/** The last delivery that an action led to. An action that ended with its create call led to the trial. */
function deliveryOf(performed: Performed | undefined, { deliveries }: ServiceRecord): DeliveryRecord | undefined {
  if (performed === undefined) return undefined;
  if ('fired' in performed) {
    const ids = new Set(performed.fired.messages.map(({ messageId }) => messageId));
    return deliveries.findLast(({ messageId }) => ids.has(messageId));
  }
  const { operation, webhookId, exchange } = performed.sent;
  const id = operation === 'createWebhook' ? createdId(exchange) : webhookId;
  return deliveries.findLast((one) => one.webhookId === id && one.event !== undefined && callBefore(one.event) === operation);
}

/** How the receiver responded to a delivery; undefined until it has. */
function responseOf(delivery: DeliveryRecord): Response | undefined {
  const { startedAt, endedAt } = delivery;
  const result = deliveryResult(delivery);
  return result && endedAt !== undefined ? { ...result, at: endedAt, took: endedAt - startedAt } : undefined;
}

/** What the action led to so far. */
function outcomeOf(performed: Performed, record: ServiceRecord): Outcome {
  return 'fired' in performed ? fireOutcome(performed.fired.type, performed.fired.messages, record) : callOutcome(performed.sent, record);
}

/** What the receiver got, and whether it is valid by the interface (§2.4). */
function ArrivedBody({ notification: { body }, prefix }: { notification: Received; prefix: string }) {
  const { findings } = diagnoseNotification(body, prefix);
  return (
    <>
      <details className="ev-body">
        <summary>
          Body <Verdict findings={findings} />
        </summary>
        <JsonBlock label="Body of the notification" text={body} />
      </details>
      <Findings findings={findings} />
    </>
  );
}

/** What is shown of an arrival. */
export interface ArrivalProps extends WidgetContext {
  readonly event: EventName;
  readonly widget: EventWidget;
}

/** What became of the action, as two messages between service and receiver, the body that arrived, and what to do next. */
export default function Arrived({ event, widget, ...context }: ArrivalProps) {
  const { prefix } = context;
  const { performed, task, create, createAgain } = widget;
  const record = useServiceRecord();
  const { received } = useFeed();
  const delivery = deliveryOf(performed, record);
  const arrived = delivery && received.findLast((one) => identifyingFields(one).messageId === delivery.messageId);
  // That it is gone is said above.
  const isGone = context.state.gone?.kind === context.state.kind;
  const failure = useFailure(task);
  const shown = isGone || task.busy ? undefined : performed ? outcomeOf(performed, record) : failure.outcome;
  return (
    <>
      {performed?.unsent === undefined || task.busy ? null : (
        <p className="pi-hint">
          <b>{performed.unsent}</b> The sandbox sends what the service would send;{' '}
          <PageLink slug="tools/workbench" anchor="resend">
            Resend
          </PageLink>{' '}
          sends any body.
        </p>
      )}
      {shown ? (
        <OutcomeCard
          outcome={{
            ...shown,
            next: shown.next.filter(
              (action) =>
                action.kind === 'create-again' || action.kind === 'replace' || (action.kind === 'step' && action.step === 'createWebhook'),
            ),
          }}
          replace={failure.replace}
          createAgain={createAgain}
          go={create}
        >
          {delivery ? (
            <p>
              <PageLink slug="tools/workbench">Open in the workbench</PageLink>
            </p>
          ) : null}
        </OutcomeCard>
      ) : null}
      {/* After a failure, nothing is coming. */}
      {!delivery && (isGone || shown?.tone === 'failed') ? null : (
        <Rows label={delivery?.type ?? toEventType(event, prefix)} at={delivery?.startedAt} response={delivery && responseOf(delivery)} />
      )}
      {arrived ? <ArrivedBody notification={arrived} prefix={prefix} /> : null}
    </>
  );
}
