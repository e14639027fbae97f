import { eventCatalogue, type EventName } from './event-types.ts';

/** The names of the 14 fields of §2.4, in the order of the interface document. */
export const notificationFieldNames = [
  'timestamp',
  'event',
  'workspaceId',
  'elementId',
  'webhookId',
  'messageId',
  'data',
  'documentId',
  'versionId',
  'documentState',
  'userId',
  'clientId',
  'translationId',
  'commentId',
] as const;

/** The name of a field of §2.4. */
export type NotificationFieldName = (typeof notificationFieldNames)[number];

const everywhere: readonly NotificationFieldName[] = ['timestamp', 'event', 'webhookId', 'messageId'];
const place = ['workspaceId', 'elementId'] as const;
const versioned = ['data', 'documentId', 'versionId'] as const;

/** Fields beyond `timestamp`, `event`, `webhookId` and `messageId` for the seven types whose body is shown (§2.4). */
const shownFields = {
  'webhook.register': [...place, ...versioned],
  'webhook.ping': [...place, ...versioned],
  'model.lifecycle.changed': [...place, ...versioned],
  'document.lifecycle.statechange': [...place, ...versioned, 'documentState'],
  'user.lifecycle.updateappsettings': [...place, 'data', 'userId', 'clientId'],
  'model.translation.complete': [...place, 'data', 'documentId', 'userId', 'translationId'],
  'comment.create': [...place, 'documentId', 'commentId'],
} as const satisfies Partial<Record<EventName, readonly NotificationFieldName[]>>;

/** Names of the seven event types whose complete body the interface gives (§2.4, §6.1 rule 5). */
export type ShownEventName = keyof typeof shownFields;

/** Names of the fields that the body of a type is known to have (§2.4). */
export type FieldNameOf<N extends EventName> =
  'timestamp' | 'event' | 'webhookId' | 'messageId' | (N extends ShownEventName ? (typeof shownFields)[N][number] : 'data');

/** Whether the interface gives the complete body of this type. For the other 13 it is an open fact (§6.1 rule 5). */
export function isShown(name: EventName): name is ShownEventName {
  return Object.hasOwn(shownFields, name);
}

const known = new Map<EventName, readonly NotificationFieldName[]>();

/** The names of the fields that the body of a type is known to have, in the order of §2.4. */
export function fieldNamesOf(name: EventName): readonly NotificationFieldName[] {
  let names = known.get(name);
  if (!names) {
    const own: readonly NotificationFieldName[] = isShown(name) ? shownFields[name] : ['data'];
    names = notificationFieldNames.filter((field) => everywhere.includes(field) || own.includes(field));
    known.set(name, names);
  }
  return names;
}

/** The event types whose body is known to have a field (§2.4). */
export function eventsWith(field: NotificationFieldName): EventName[] {
  return eventCatalogue.map(({ name }) => name).filter((name) => fieldNamesOf(name).includes(field));
}
