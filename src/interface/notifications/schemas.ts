import * as v from 'valibot';
import { toEventType, type defaultPrefix, type EventName, type WireEventType } from '../event-types.ts';
import { documentStates } from '../states.ts';
import { fieldNamesOf, hasSpecifiedBody, type FieldNameOf, type NotificationFieldName, type SpecifiedEventName } from './fields.ts';

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

type FieldValue<K extends string, N extends EventName, P extends string> = K extends 'event'
  ? WireEventType<N, P>
  : K extends 'documentState'
    ? DocumentState
    : string;

/**
 * A notification of one event type, as delivered to the registered `url` (§2.4). In a type whose body is not specified, `data` may be missing:
 * §2.4 names it, §6.1 rule 5 leaves the body open.
 */
export type Notification<N extends EventName = EventName, P extends string = typeof defaultPrefix> = N extends SpecifiedEventName
  ? { [K in FieldNameOf<N>]: FieldValue<K, N, P> }
  : N extends EventName
    ? { [K in Exclude<FieldNameOf<N>, 'data'>]: FieldValue<K, N, P> } & { data?: string | undefined }
    : never;

const text = /* @__PURE__ */ v.string();

/** Every field is text; two have a special form (§2.4). */
const fieldSchemas: Partial<Record<NotificationFieldName, v.GenericSchema<unknown, string>>> = {
  timestamp: Timestamp,
  documentState: DocumentState,
};

/**
 * The schema of a notification body (§2.4). For the types whose body is specified it requires every field; for the others only
 * the fields that §2.4 states for all types, with `data` optional (§6.1 rule 5). A field that the interface does not name is dropped, not refused.
 */
export function notificationSchema<N extends EventName, P extends string = typeof defaultPrefix>(
  name: N,
  prefix?: P,
): v.GenericSchema<unknown, Notification<N, P>> {
  const event = v.literal(toEventType(name, prefix));
  const schema = v.object(
    Object.fromEntries(
      fieldNamesOf(name).map((field) => {
        const value = field === 'event' ? event : (fieldSchemas[field] ?? text);
        return [field, field === 'data' && !hasSpecifiedBody(name) ? v.optional(value) : value];
      }),
    ),
  );
  return schema as unknown as v.GenericSchema<unknown, Notification<N, P>>;
}
