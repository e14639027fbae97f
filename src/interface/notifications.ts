import * as v from 'valibot';
import { documentStates } from './document-states.ts';
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
export const DocumentState = v.picklist(documentStates);
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

const known = new Map<EventName, readonly NotificationFieldName[]>();

/** The names of the fields that the body of a type is known to have, in the order of §2.4. */
export function fieldNamesOf(name: EventName): readonly NotificationFieldName[] {
  let names = known.get(name);
  if (!names) {
    const entries = entriesOf(name);
    names = notificationFieldNames.filter((field) => field === 'event' || Object.hasOwn(entries, field));
    known.set(name, names);
  }
  return names;
}

/** The event types whose body is known to have a field (§2.4). */
export function eventsWith(field: NotificationFieldName): EventName[] {
  return eventCatalogue.map(({ name }) => name).filter((name) => fieldNamesOf(name).includes(field));
}
