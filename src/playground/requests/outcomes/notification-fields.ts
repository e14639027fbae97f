import { parseObject } from '../../../http/json-object.ts';
import type { Received } from '../../../wire/receiver.ts';

type Field = 'event' | 'messageId' | 'timestamp' | 'webhookId';

/** The fields of a notification that say what it is (§2.4), as far as its body is a JSON object. */
export function identifyingFields({ body }: Pick<Received, 'body'>): Partial<Record<Field, unknown>> {
  return parseObject(body) ?? {};
}

/** The event type in a notification, as far as there is one. */
export function eventIn(notification: Pick<Received, 'body'>): string | undefined {
  const { event } = identifyingFields(notification);
  return typeof event === 'string' ? event : undefined;
}
