import { eventEntry, type EventName, type IdentificationField, type RegistrableEventName } from '../../../interface/event-types.ts';
import type { Workspace } from '../../../wire/workspace.ts';
import { suggestionsFrom, type Suggestions } from '../../requests/suggestions.ts';

const calls = { 'webhook.register': 'createWebhook', 'webhook.ping': 'pingWebhook', 'webhook.unregister': 'unregisterWebhook' } as const;

/** The call that an event follows; undefined for an event that is fired (§6.2). */
export function callBefore(event: EventName): (typeof calls)[keyof typeof calls] | undefined {
  return (calls as Partial<Record<EventName, (typeof calls)[keyof typeof calls]>>)[event];
}

/** The event type that a registration needs, so that the event reaches it: you cannot register for lifecycle events (§6.1). */
export function watchedFor(event: EventName): RegistrableEventName {
  return callBefore(event) ? 'comment.create' : (event as RegistrableEventName);
}

/** The field that a registration for an event names, and what a sandbox has for it: ids and names. */
export function subjectsOf(
  event: EventName,
  workspace: Workspace | undefined,
): { readonly field: IdentificationField; readonly known: Suggestions } {
  const field = eventEntry(watchedFor(event)).identification[0] ?? 'documentId';
  return { field, known: suggestionsFrom(workspace)[field] ?? [] };
}
