import { toEventType, type EventName } from '../interface/event-types.ts';
import type { ShownEventName } from '../interface/notifications.ts';
import { sampleNotifications } from '../interface/samples.ts';

/** The sample notification of a type as indented JSON, under the configured prefix. Its values are examples of our own. */
export function sampleBody(name: ShownEventName, prefix: string): string {
  return JSON.stringify({ ...sampleNotifications[name], event: toEventType<EventName, string>(name, prefix) }, null, 2);
}
