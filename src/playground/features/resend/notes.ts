import type { Received } from '../../../wire/receiver.ts';
import { identifyingFields } from '../../requests/outcomes/notification-fields.ts';

const timeOf = (notification: Pick<Received, 'body'>): number => Date.parse(String(identifyingFields(notification).timestamp));

/**
 * What a receiver could notice of a notification beside those that came before it: that its messageId was there already,
 * or that a later one was faster (§2.4 has both fields; what to do about it is our advice).
 */
export function notesOn(notification: Received, received: readonly Received[]): string[] {
  const before = received.filter(({ number }) => number < notification.number);
  const { messageId } = identifyingFields(notification);
  const same = typeof messageId === 'string' ? before.find((other) => identifyingFields(other).messageId === messageId) : undefined;
  const faster = before.findLast((other) => timeOf(other) > timeOf(notification));
  return [
    ...(same ? [`The same messageId as number ${String(same.number)}.`] : []),
    ...(faster ? [`Its timestamp is before that of number ${String(faster.number)}, which came first.`] : []),
  ];
}

/** A body as a person can edit it: indented where it is JSON, else as it is. */
export function readableBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
