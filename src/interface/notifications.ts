import * as v from 'valibot';
import { eventCatalogue, toEventType, type defaultPrefix, type EventName, type WireEventType } from './event-types.ts';
import type { RuleId } from './rules/index.ts';
import { documentStates } from './states.ts';

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
  { name: 'workspaceId', type: 'string', meaning: 'Id of the workspace.', rule: 'notification-workspace-id' },
  { name: 'elementId', type: 'string', meaning: 'Id of the element.', rule: 'notification-element-id' },
  { name: 'webhookId', type: 'string', meaning: 'Id of the registration that this notification belongs to.', rule: 'notification-webhook-id' },
  { name: 'messageId', type: 'string', meaning: 'Id of the message.', rule: 'notification-message-id' },
  { name: 'data', type: 'string', meaning: 'Text. What it holds is not shown.', rule: 'notification-data' },
  { name: 'documentId', type: 'string', meaning: 'Id of the document.', rule: 'notification-document-id' },
  { name: 'versionId', type: 'string', meaning: 'Id of the version.', rule: 'notification-version-id' },
  { name: 'documentState', type: 'string: `ACTIVE`, `TRASH` or `DELETED`', meaning: 'The state of the document.', rule: 'notification-document-state' },
  { name: 'userId', type: 'string', meaning: 'Id of the user.', rule: 'notification-user-id' },
  { name: 'clientId', type: 'string', meaning: 'Client id of the application.', rule: 'notification-client-id' },
  { name: 'translationId', type: 'string', meaning: 'Id of the translation.', rule: 'notification-translation-id' },
  { name: 'commentId', type: 'string', meaning: 'Id of the comment.', rule: 'notification-comment-id' },
] as const;

/** The name of a field of §2.4. */
export type NotificationFieldName = (typeof fields)[number]['name'];

/** The fields of §2.4, in the order of the interface document. */
export const notificationFields: readonly NotificationField[] = fields;

const everywhere = ['timestamp', 'event', 'webhookId', 'messageId'] as const;
const location = ['workspaceId', 'elementId'] as const;
const versioned = ['data', 'documentId', 'versionId'] as const;

/** Fields beyond those of every notification, for the types whose body is shown (§2.4). */
const shownFields = {
  'webhook.register': [...location, ...versioned],
  'webhook.ping': [...location, ...versioned],
  'model.lifecycle.changed': [...location, ...versioned],
  'document.lifecycle.statechange': [...location, ...versioned, 'documentState'],
  'user.lifecycle.updateappsettings': [...location, 'data', 'userId', 'clientId'],
  'model.translation.complete': [...location, 'data', 'documentId', 'userId', 'translationId'],
  'comment.create': [...location, 'documentId', 'commentId'],
} as const satisfies Partial<Record<EventName, readonly NotificationFieldName[]>>;

/** Names of the event types whose complete body the interface gives (§2.4, §6.1 rule 5). */
export type ShownEventName = keyof typeof shownFields;

/** Names of the fields that the body of a type is known to have (§2.4). */
export type FieldNameOf<N extends EventName> = (typeof everywhere)[number] | (N extends ShownEventName ? (typeof shownFields)[N][number] : 'data');

/** Whether the interface gives the complete body of this type. For the others it is an open fact (§6.1 rule 5). */
export function isShown(name: EventName): name is ShownEventName {
  return Object.hasOwn(shownFields, name);
}

const namesByEvent = new Map<EventName, readonly NotificationFieldName[]>();

/** The names of the fields that the body of a type is known to have, in the order of §2.4. */
export function fieldNamesOf(name: EventName): readonly NotificationFieldName[] {
  let names = namesByEvent.get(name);
  if (!names) {
    const known: readonly NotificationFieldName[] = [...everywhere, ...(isShown(name) ? shownFields[name] : (['data'] as const))];
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
/**
 * The time of a notification: date, `T`, time with milliseconds and a numeric UTC offset without a colon (§2.4).
 * Go's RFC 3339 parser and Java's `OffsetDateTime.parse` refuse this form.
 */
export const Timestamp = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}[+-]\d{4}$/, 'a date, T, a time with milliseconds and a numeric offset without a colon'));
/** The state of a document (§3.1). */
export const DocumentState = v.picklist(documentStates);
/** The state of a document (§3.1). */
export type DocumentState = v.InferOutput<typeof DocumentState>;

/** A notification of one event type, as delivered to the registered `url` (§2.4). */
export type Notification<N extends EventName = EventName, P extends string = typeof defaultPrefix> = N extends EventName ? { [K in FieldNameOf<N>]: K extends 'event' ? WireEventType<N, P> : K extends 'documentState' ? DocumentState : string } : never;

const text = /* @__PURE__ */ v.string();

/** Every field is text; two have a form of their own (§2.4). */
const fieldSchemas: Partial<Record<NotificationFieldName, v.GenericSchema<unknown, string>>> = {
  timestamp: Timestamp,
  documentState: DocumentState,
};

/**
 * The schema of a notification body (§2.4). For the types whose body is shown it has every field; for the others only
 * the fields that §2.4 states for all (`data` among them). A field that the interface does not name is dropped, not refused.
 */
export function notificationSchema<N extends EventName, P extends string = typeof defaultPrefix>(name: N, prefix?: P): v.GenericSchema<unknown, Notification<N, P>> {
  const event = v.literal(toEventType<EventName, string>(name, prefix));
  const schema = v.object(Object.fromEntries(fieldNamesOf(name).map((field) => [field, field === 'event' ? event : (fieldSchemas[field] ?? text)])));
  return schema as unknown as v.GenericSchema<unknown, Notification<N, P>>;
}
