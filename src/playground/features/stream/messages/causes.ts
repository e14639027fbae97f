import { fromEventType } from '../../../../interface/event-types.ts';
import { createdId } from '../../../requests/exchange.ts';
import type { LogEntry } from '../../../state/log/entry.ts';
import { messageIdsIn } from './acts.ts';
import type { StreamDelivery } from './deliveries.ts';
import type { Message } from './message.ts';

/** What caused the messages of a group. */
export type Cause = 'authorize' | 'call' | 'act' | 'resend' | 'notification' | 'experiment';

/** A group that is being filled. */
export interface Building {
  readonly id: string;
  readonly cause: Cause;
  readonly label: string;
  /** The last of its entries in the log. */
  entry?: LogEntry;
  readonly messages: Message[];
  /** When its first message was sent. */
  readonly start: number;
}

/** How far the time of a sandbox on a server may be from the page's estimate of it, in milliseconds. */
const clockError = 500;

/** How long after an act a notification of unknown cause may be its effect, in milliseconds. */
export const effectWithin = 1000;

/** What the calls and acts of a stream can be asked for: which of them caused a notification. */
export function causesIn(groups: readonly Building[], prefix: string) {
  const byMessage = new Map<string, Building>();
  const byCreated = new Map<string, Building>();
  const byCall = new Map<string, Building[]>();
  const waiting: Building[] = [];
  for (const group of groups) {
    const { entry, cause, label, messages } = group;
    if (!entry || cause === 'authorize') continue;
    if (entry.pending) waiting.push(group);
    if (cause === 'act') for (const id of messageIdsIn(entry)) byMessage.set(id, group);
    const created = label === 'createWebhook' ? createdId(entry.exchange) : undefined;
    if (created !== undefined) byCreated.set(created, group);
    const key = `${label} ${messages[0]?.webhookId ?? ''}`;
    const same = byCall.get(key);
    if (same) same.push(group);
    else if (cause === 'call') byCall.set(key, [group]);
  }
  const operations: Readonly<Record<string, string>> = { 'webhook.ping': 'pingWebhook', 'webhook.unregister': 'unregisterWebhook' };

  /** The call of an operation for a registration that was sent last before a moment, or right after it where clocks differ. */
  const called = (operation: string | undefined, webhookId: string, at: number) => {
    const calls = byCall.get(`${operation ?? ''} ${webhookId}`);
    return calls?.findLast(({ start }) => start <= at) ?? calls?.find(({ start }) => start - at <= clockError);
  };

  return ({ event, webhookId = '', messageId = '', messages: [{ at }] }: StreamDelivery): Building | undefined => {
    const name = fromEventType(event, prefix);
    const known =
      byMessage.get(messageId) ?? (name === 'webhook.register' ? byCreated.get(webhookId) : called(operations[name ?? ''], webhookId, at));
    if (known) return known;
    // The response that would say so has not arrived: the trial that comes before the response to the create call is seen at once.
    const awaited = waiting.findLast(
      ({ start, cause, label }) => start <= at && (name === 'webhook.register' ? label === 'createWebhook' : cause === 'act'),
    );
    if (awaited) return awaited;
    // Revoking a grant or creating a document sends notifications that the response of the control API does not list.
    const before = groups.findLast(({ start }) => start <= at);
    if (before?.cause !== 'act' || !before.entry || messageIdsIn(before.entry).length > 0) return undefined;
    const { endedAt, startedAt, aheadBy = 0 } = before.entry;
    return at - aheadBy - (endedAt ?? startedAt) <= effectWithin ? before : undefined;
  };
}
