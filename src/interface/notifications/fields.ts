import { eventCatalogue, type EventName } from '../event-types.ts';
import type { RuleId } from '../rules/index.ts';

/** What a field of a notification holds (§2.4). */
export interface NotificationField {
  readonly name: NotificationFieldName;
  readonly type: string;
  readonly meaning: string;
  readonly rule: RuleId;
}

/** The fields of §2.4, in the order of the interface document. */
const fields = [
  { name: 'timestamp', type: 'string', meaning: 'Date, `T`, time with milliseconds, and a numeric UTC offset without a colon.', rule: 'notification-timestamp' },
  { name: 'event', type: 'string', meaning: 'The event type.', rule: 'notification-event' },
  { name: 'workspaceId', type: 'string', meaning: 'ID of the workspace.', rule: 'notification-workspace-id' },
  { name: 'elementId', type: 'string', meaning: 'ID of the element.', rule: 'notification-element-id' },
  { name: 'webhookId', type: 'string', meaning: 'ID of the registration that this notification belongs to.', rule: 'notification-webhook-id' },
  { name: 'messageId', type: 'string', meaning: 'ID of the message.', rule: 'notification-message-id' },
  { name: 'data', type: 'string', meaning: 'Its content is not specified.', rule: 'notification-data' },
  { name: 'documentId', type: 'string', meaning: 'ID of the document.', rule: 'notification-document-id' },
  { name: 'versionId', type: 'string', meaning: 'ID of the version.', rule: 'notification-version-id' },
  { name: 'documentState', type: 'string: `ACTIVE`, `TRASH` or `DELETED`', meaning: 'The state of the document.', rule: 'notification-document-state' },
  { name: 'userId', type: 'string', meaning: 'ID of the user.', rule: 'notification-user-id' },
  { name: 'clientId', type: 'string', meaning: 'Client ID of the application.', rule: 'notification-client-id' },
  { name: 'translationId', type: 'string', meaning: 'ID of the translation.', rule: 'notification-translation-id' },
  { name: 'commentId', type: 'string', meaning: 'ID of the comment.', rule: 'notification-comment-id' },
] as const;

/** The name of a field of §2.4. */
export type NotificationFieldName = (typeof fields)[number]['name'];

/** The fields of §2.4, in the order of the interface document. */
export const notificationFields: readonly NotificationField[] = fields;

const commonNames = ['timestamp', 'event', 'webhookId', 'messageId'] as const;
/** The names of the fields that every notification has. */
export const commonFieldNames: readonly NotificationFieldName[] = commonNames;
const location = ['workspaceId', 'elementId'] as const;
const versioned = ['data', 'documentId', 'versionId'] as const;

/** Fields beyond those of every notification, for the types whose body is shown (§2.4). */
const specifiedFields = {
  'webhook.register': [...location, ...versioned],
  'webhook.ping': [...location, ...versioned],
  'model.lifecycle.changed': [...location, ...versioned],
  'document.lifecycle.statechange': [...location, ...versioned, 'documentState'],
  'user.lifecycle.updateappsettings': [...location, 'data', 'userId', 'clientId'],
  'model.translation.complete': [...location, 'data', 'documentId', 'userId', 'translationId'],
  'comment.create': [...location, 'documentId', 'commentId'],
} as const satisfies Partial<Record<EventName, readonly NotificationFieldName[]>>;

/** Names of the event types whose complete body the interface gives (§2.4, §6.1 rule 5). */
export type SpecifiedEventName = keyof typeof specifiedFields;

/** Names of the fields that the body of a type is known to have (§2.4). */
export type FieldNameOf<N extends EventName> = (typeof commonNames)[number] | (N extends SpecifiedEventName ? (typeof specifiedFields)[N][number] : 'data');

/** Whether the interface gives the complete body of this type. For the others it is an open fact (§6.1 rule 5). */
export function hasSpecifiedBody(name: EventName): name is SpecifiedEventName {
  return Object.hasOwn(specifiedFields, name);
}

const namesByEvent = new Map<EventName, readonly NotificationFieldName[]>();

/** The names of the fields that the body of a type is known to have, in the order of §2.4. */
export function fieldNamesOf(name: EventName): readonly NotificationFieldName[] {
  let names = namesByEvent.get(name);
  if (!names) {
    const known: readonly NotificationFieldName[] = [...commonNames, ...(hasSpecifiedBody(name) ? specifiedFields[name] : (['data'] as const))];
    names = fields.map((field) => field.name).filter((field) => known.includes(field));
    namesByEvent.set(name, names);
  }
  return names;
}

/** The fields that the body of a type is known to have, in the order of §2.4. */
export function fieldsOf(name: EventName): readonly NotificationField[] {
  const names = fieldNamesOf(name);
  return notificationFields.filter((field) => names.includes(field.name));
}

/** The event types whose body is known to have a field (§2.4). */
export function eventsWith(field: NotificationFieldName): EventName[] {
  return eventCatalogue.map(({ name }) => name).filter((name) => fieldNamesOf(name).includes(field));
}
