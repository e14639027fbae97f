import { isLifecycle } from '../../../interface/event-types.ts';
import { createdId } from '../../requests/exchange.ts';
import { registrationIn } from '../../requests/outcomes/registration.ts';
import { isAccepted, recordOfReceiver } from '../../requests/outcomes/service-record.ts';
import { identifyingFields } from '../../requests/outcomes/notification-fields.ts';
import { isSuccessOf } from '../../state/log/entry.ts';
import type { EntryFacts, EntryStatus } from './entry-facts.ts';

/** Whether the trial of a webhook, which is the first notification that it sends, cancelled it (§3.4). */
function isCancelled(id: string | undefined, { received, prefix }: EntryFacts): boolean {
  const first = received.find((notification) => id !== undefined && identifyingFields(notification).webhookId === id);
  return first !== undefined && registrationIn(recordOfReceiver([first], prefix), id ?? '').state === 'cancelled';
}

/** Whether a webhook was created, and not cancelled by its trial. */
export function created(facts: EntryFacts): boolean {
  return facts.entries.some((entry) => isSuccessOf('createWebhook', entry) && !isCancelled(createdId(entry.exchange), facts));
}

/** Why no webhook can be called; undefined if one can. */
export const missingWebhook = (facts: EntryFacts): string | undefined =>
  facts.flow.webhookIds.every((id) => isCancelled(id, facts)) ? 'no webhook' : undefined;

/** Whether an event was delivered, and why no webhook gets one, if none does. */
export function fireStatus(facts: EntryFacts): EntryStatus {
  const record = recordOfReceiver(facts.received, facts.prefix);
  const done = record.deliveries.some(
    ({ event, outcome }) => event !== undefined && !isLifecycle(event) && outcome !== undefined && isAccepted(outcome),
  );
  const isStopped = (id: string): boolean => ['cancelled', 'stopped'].includes(registrationIn(record, id).state);
  return { done, missing: missingWebhook(facts) ?? (facts.flow.webhookIds.every(isStopped) ? 'stopped' : undefined) };
}
