import { pairsOf } from './url.ts';

/** Whether a body is a form with fields that only a notification has together, and an event type. A notification is sent as JSON. */
export function isNotificationForm(body: string): boolean {
  const pairs = /^\s*[\w%]+=/.test(body) ? pairsOf(body) : [];
  return pairs.some(({ name }) => name === 'webhookId') && pairs.some(({ name, value }) => name === 'event' && value.includes('.'));
}
