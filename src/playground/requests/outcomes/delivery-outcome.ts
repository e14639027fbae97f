import { deliveryCitation, ellipsis, placeOf, responseWords, stopCitation, unclearWords, wasSent } from './delivery-words.ts';
import { isAccepted, isDropped, isUnseen, type DeliveryOutcome, type DeliveryRecord, type ServiceRecord } from './service-record.ts';
import { effectOf } from './registration.ts';
import { steps, type NextAction, type Outcome } from './outcome.ts';

const webhooks = (count: number): string => (count === 1 ? 'one webhook' : `${String(count)} webhooks`);

/** The next step where a registration has ended. */
export const createAgain: readonly NextAction[] = [{ kind: 'create-again' }];
const afterFailure = (outcome: DeliveryOutcome) => (isDropped(outcome) ? [] : createAgain);

function failedOutcome(failed: DeliveryRecord & { outcome: DeliveryOutcome }, total: number, record: ServiceRecord): Outcome {
  const { who, note } = placeOf(failed, record);
  const { outcome } = failed;
  const stopped = 'status' in outcome ? 'Delivered, then stopped' : 'Sent, then stopped';
  const others = total > 1 ? ` ${String(total)} notifications were sent.` : '';
  return {
    tone: 'failed',
    title: `${wasSent(outcome) ? stopped : 'Not delivered'}: ${who.toLowerCase()} receiver ${responseWords(outcome)}.`,
    detail: `${ellipsis(failed.webhookId)} ${isDropped(outcome) ? 'gets events again when fewer wait' : 'gets no further events'}.${others}${note}`,
    citation: stopCitation(outcome, record),
    since: failed.endedAt,
    next: afterFailure(outcome),
  };
}

const ended = (delivery: DeliveryRecord): delivery is DeliveryRecord & { outcome: DeliveryOutcome } => delivery.outcome !== undefined;

/** Why an event reached no webhook, as far as that is known. */
function unwatched({ states, deliveries }: ServiceRecord): string {
  const known = [...states.values()];
  if (known.length === 0 && deliveries.length === 0) return 'There is no webhook yet.';
  if (known.includes('registered')) return 'Your webhooks watch other event types, or other documents, companies or applications.';
  if (known.includes('pending-trial')) return 'The trial of the webhook has no response yet.';
  return 'Every webhook has ended or stopped.';
}

/** The outcome of an event that was fired: `messages` are the notifications that the sandbox made of it. `type` is the event type on the wire. */
export function fireOutcome(type: string, messages: readonly { readonly messageId: string }[], record: ServiceRecord): Outcome {
  if (messages.length === 0)
    return {
      tone: 'failed',
      title: `Fired. No webhook watches ${type}.`,
      detail: `${unwatched(record)} The sandbox sent no notification.`,
      next: steps('createWebhook'),
    };
  const ids = new Set(messages.map(({ messageId }) => messageId));
  const own = record.deliveries.filter(({ messageId }) => ids.has(messageId));
  const done = own.filter(ended);
  const failed = done.find(({ outcome }) => !isAccepted(outcome));
  if (failed) return failedOutcome(failed, ids.size, record);
  if (done.length < ids.size)
    return { tone: 'waiting', title: `Fired, to ${webhooks(ids.size)}. Waiting for your receiver to respond.`, next: [] };
  // Of several, one whose receiver is shown.
  const first = done.find((one) => placeOf(one, record).note === '') ?? done[0];
  const { who, note } = first ? placeOf(first, record) : { who: 'Your', note: '' };
  return {
    tone: 'worked',
    title: `Delivered. ${who} receiver ${first ? responseWords(first.outcome) : 'responded'}.`,
    detail: `To ${webhooks(ids.size)}${first && ids.size === 1 && note === '' ? `: ${ellipsis(first.webhookId)}` : `.${note}`}`,
    next: note ? steps('createWebhook') : [...steps('resend'), { kind: 'respond-500' }, ...steps('unregisterWebhook')],
  };
}

/** The delivery of a lifecycle event that a call led to: the one after the `before` that the registration had. */
function deliveryOf(
  { deliveries }: ServiceRecord,
  webhookId: string,
  event: DeliveryRecord['event'],
  before: number,
): DeliveryRecord | undefined {
  return deliveries.filter((one) => one.webhookId === webhookId && one.event === event)[before];
}

/** The outcome of a ping. `earlier` is how many pings of the registration were delivered before it. */
export function pingOutcome(webhookId: string, earlier: number, record: ServiceRecord): Outcome {
  const delivery = deliveryOf(record, webhookId, 'webhook.ping', earlier);
  if (isUnseen(webhookId, delivery, record))
    return {
      tone: 'worked',
      title: 'Ping accepted.',
      detail: 'This page sees webhook.ping only if it goes to the receiver of this page.',
      citation: { rule: 'ping-notifies' },
      next: steps('getWebhook', 'unregisterWebhook'),
    };
  if (!delivery?.outcome)
    return {
      tone: 'waiting',
      title: 'Ping accepted. Waiting for your receiver to respond.',
      citation: { rule: 'ping-notifies' },
      next: [],
    };
  const { who, note } = placeOf(delivery, record);
  const isUnclear = effectOf(delivery.outcome, record) === 'not-specified';
  if (!isAccepted(delivery.outcome))
    return {
      tone: 'failed',
      title: `Pinged, but ${who.toLowerCase()} receiver ${responseWords(delivery.outcome)}.`,
      detail: isUnclear ? unclearWords({ ...delivery, outcome: delivery.outcome }).open : note,
      citation: stopCitation(delivery.outcome, record),
      since: delivery.endedAt,
      next: isUnclear ? steps('getWebhook') : afterFailure(delivery.outcome),
    };
  return {
    tone: 'worked',
    title: `Ping delivered. ${who} receiver ${responseWords(delivery.outcome)}.`,
    detail: `The registration is unchanged.${note}`,
    citation: { rule: 'ping-notifies' },
    next: note ? steps('createWebhook') : [...steps('fire'), { kind: 'respond-500' }, ...steps('resend')],
  };
}

/** The outcome of an unregister call: the registration has ended, whatever the receiver responds to `webhook.unregister`. */
export function unregisterOutcome(webhookId: string, blocked: boolean, record: ServiceRecord): Outcome {
  const about = { detail: `${ellipsis(webhookId)} gets no further events.`, next: steps('getWebhooks', 'createWebhook') };
  const delivery = deliveryOf(record, webhookId, 'webhook.unregister', 0);
  if (blocked && !delivery) return { tone: 'worked', title: 'Unregistered.', ...about, citation: { openFact: 'block-notification' } };
  const citation = { rule: 'unregister-notifies' } as const;
  if (isUnseen(webhookId, delivery, record)) return { tone: 'worked', title: 'Unregistered.', ...about, citation };
  if (!delivery?.outcome) return { tone: 'waiting', title: 'Unregistered. Waiting for your receiver to respond.', ...about, citation };
  if (!isAccepted(delivery.outcome))
    return {
      tone: 'failed',
      title: wasSent(delivery.outcome)
        ? `Unregistered, but your receiver ${responseWords(delivery.outcome)} to webhook.unregister.`
        : `Unregistered, but webhook.unregister was not delivered: your receiver ${responseWords(delivery.outcome)}.`,
      ...about,
      citation: deliveryCitation(delivery.outcome, citation),
      since: delivery.endedAt,
    };
  return { tone: 'worked', title: 'Unregistered. Your receiver got webhook.unregister.', ...about, citation };
}
