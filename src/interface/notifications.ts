import * as v from 'valibot';
import { type defaultPrefix, eventCatalogue, toEventType, type EventName, type WireEventType } from './event-types.ts';

/**
 * The time of a notification: date, `T`, time with milliseconds and a numeric UTC offset without a colon (§2.4).
 * Go's RFC 3339 parser and Java's `OffsetDateTime.parse` refuse this form.
 */
export const Timestamp = v.pipe(
  v.string(),
  v.regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}[+-]\d{4}$/,
    'a date, T, a time with milliseconds and a numeric offset without a colon',
  ),
);
/** The state of a document (§3.1). */
export const DocumentState = v.picklist(['ACTIVE', 'TRASH', 'DELETED']);
/** The state of a document (§3.1). */
export type DocumentState = v.InferOutput<typeof DocumentState>;

const text = v.string();
const everywhere = { timestamp: Timestamp, webhookId: text, messageId: text };
const place = { workspaceId: text, elementId: text };
const versioned = { data: text, documentId: text, versionId: text };

/** Fields beyond `timestamp`, `event`, `webhookId` and `messageId` for the seven types whose body is shown (§2.4). */
const shownFields = {
  'webhook.register': { ...place, ...versioned },
  'webhook.ping': { ...place, ...versioned },
  'model.lifecycle.changed': { ...place, ...versioned },
  'document.lifecycle.statechange': { ...place, ...versioned, documentState: DocumentState },
  'user.lifecycle.updateappsettings': { ...place, data: text, userId: text, clientId: text },
  'model.translation.complete': { ...place, data: text, documentId: text, userId: text, translationId: text },
  'comment.create': { ...place, documentId: text, commentId: text },
} as const satisfies Partial<Record<EventName, v.ObjectEntries>>;

/** Names of the seven event types whose complete body the interface gives (§2.4, §6.1 rule 5). */
export type ShownEventName = keyof typeof shownFields;

/** Whether the interface gives the complete body of this type. For the other 13 it is an open fact (§6.1 rule 5). */
export function isShown(name: EventName): name is ShownEventName {
  return Object.hasOwn(shownFields, name);
}

type Fields<N extends EventName> = typeof everywhere &
  (N extends ShownEventName ? (typeof shownFields)[N] : { readonly data: typeof text });

/** A notification of one event type, as delivered to the registered `url` (§2.4). */
export type Notification<N extends EventName = EventName, P extends string = typeof defaultPrefix> = N extends EventName
  ? { [K in keyof Fields<N>]: Fields<N>[K] extends v.GenericSchema<infer _, infer Output> ? Output : never } & {
      event: WireEventType<N, P>;
    }
  : never;

function entriesOf(name: EventName): v.ObjectEntries {
  return { ...everywhere, ...(isShown(name) ? shownFields[name] : { data: text }) };
}

/**
 * The schema of a notification body (§2.4). For the seven shown types it has every field; for the other types only the
 * fields that §2.4 states for all (`data` among them). A field that the interface does not name is dropped, not refused.
 */
export function notificationSchema<N extends EventName, P extends string = typeof defaultPrefix>(
  name: N,
  prefix?: P,
): v.GenericSchema<unknown, Notification<N, P>> {
  const schema = v.object({ ...entriesOf(name), event: v.literal(toEventType<EventName, string>(name, prefix)) });
  return schema as unknown as v.GenericSchema<unknown, Notification<N, P>>;
}

/** What a field of a notification holds (§2.4). */
export interface NotificationField {
  readonly name: string;
  readonly type: string;
  readonly meaning: string;
  readonly rule: string;
}

/** The 14 fields of §2.4, in the order of the interface document. */
export const notificationFields = [
  {
    name: 'timestamp',
    type: 'string',
    meaning: 'Date, T, time with milliseconds, and a numeric UTC offset without a colon.',
    rule: 'notification-timestamp',
  },
  { name: 'event', type: 'string', meaning: 'The event type.', rule: 'notification-event' },
  { name: 'workspaceId', type: 'string', meaning: 'Id of the workspace.', rule: 'notification-workspace-id' },
  { name: 'elementId', type: 'string', meaning: 'Id of the element.', rule: 'notification-element-id' },
  {
    name: 'webhookId',
    type: 'string',
    meaning: 'Id of the registration that this notification belongs to.',
    rule: 'notification-webhook-id',
  },
  { name: 'messageId', type: 'string', meaning: 'Id of the message.', rule: 'notification-message-id' },
  { name: 'data', type: 'string', meaning: 'Text. What it holds is not shown.', rule: 'notification-data' },
  { name: 'documentId', type: 'string', meaning: 'Id of the document.', rule: 'notification-document-id' },
  { name: 'versionId', type: 'string', meaning: 'Id of the version.', rule: 'notification-version-id' },
  {
    name: 'documentState',
    type: 'string: ACTIVE, TRASH or DELETED',
    meaning: 'The state of the document.',
    rule: 'notification-document-state',
  },
  { name: 'userId', type: 'string', meaning: 'Id of the user.', rule: 'notification-user-id' },
  { name: 'clientId', type: 'string', meaning: 'Client id of the application.', rule: 'notification-client-id' },
  { name: 'translationId', type: 'string', meaning: 'Id of the translation.', rule: 'notification-translation-id' },
  { name: 'commentId', type: 'string', meaning: 'Id of the comment.', rule: 'notification-comment-id' },
] as const satisfies readonly NotificationField[];

/** The name of a field of §2.4. */
export type NotificationFieldName = (typeof notificationFields)[number]['name'];

/** The fields that the body of a type is known to have, in the order of §2.4. */
export function fieldsOf(name: EventName): readonly KnownField[] {
  let known = knownFields.get(name);
  if (!known) {
    const entries = entriesOf(name);
    known = notificationFields.filter((field) => field.name === 'event' || Object.hasOwn(entries, field.name));
    knownFields.set(name, known);
  }
  return known;
}

type KnownField = (typeof notificationFields)[number];
const knownFields = new Map<EventName, readonly KnownField[]>();

/** The event types whose body is known to have a field (§2.4). */
export function eventsWith(field: NotificationFieldName): EventName[] {
  return eventCatalogue.map((entry) => entry.name).filter((name) => fieldsOf(name).some((known) => known.name === field));
}
