/** What the control API reports of the contents of a sandbox, which keeps its grants, registrations and deliveries in this form. */
import * as v from 'valibot';
import { DocumentState, type EventName } from '../interface/index.ts';

const text = v.string();
const number = v.number();

type DeepReadonly<Value> = Value extends object ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> } : Value;
/** What a schema describes, to be read only. */
export type ReadonlyOutput<Schema extends v.GenericSchema> = DeepReadonly<v.InferOutput<Schema>>;

export const Message = v.object({ webhookId: text, messageId: text });
/** A notification that was created for a registration. */
export type Message = ReadonlyOutput<typeof Message>;

export const DocumentWithState = v.object({
  id: text,
  name: text,
  companyId: text,
  workspaceId: text,
  elementId: text,
  versionId: text,
  state: DocumentState,
});
/** A document and its state. */
export type DocumentWithState = ReadonlyOutput<typeof DocumentWithState>;

export const ClockReading = v.object({
  /** ISO 8601, UTC. */
  now: text,
  /** Milliseconds since the epoch. */
  milliseconds: number,
});
/** The time of the sandbox. */
export type ClockReading = ReadonlyOutput<typeof ClockReading>;

export const Grant = v.object({ id: text, clientId: text, userId: text, companyId: text, scopes: v.array(text) });
/** A grant of a user: tokens are unique to this combination (§2.2). */
export type Grant = ReadonlyOutput<typeof Grant>;

export const RegistrationState = v.picklist(['pending-trial', 'registered', 'stopped', 'cancelled', 'unregistered', 'cleaned-up']);
/** The state of a registration (§3.4). `stopped`: registered, but delivery has stopped. */
export type RegistrationState = ReadonlyOutput<typeof RegistrationState>;

export const Registration = v.object({
  id: text,
  names: v.array(v.custom<EventName>((name) => typeof name === 'string')),
  url: text,
  collapseEvents: v.boolean(),
  /** What it watches. documentId takes precedence over companyId (assumption `document-id-counts`). */
  documentId: v.optional(text),
  companyId: v.optional(text),
  clientId: v.optional(text),
  isTransient: v.boolean(),
  description: v.nullable(text),
  state: RegistrationState,
  /** The application and the user that created it. An application has access only to its own registrations. */
  owner: v.object({ clientId: text, userId: text }),
  createdAt: number,
  activeAt: number,
});
/** A webhook registration (§2.3) and its state, also an ended one. Times are in milliseconds since the epoch. Collection `registrations`, by ID. */
export type Registration = ReadonlyOutput<typeof Registration>;

export const PostOutcome = v.union([
  v.object({ status: number }),
  v.object({ failure: v.picklist(['timeout', 'connection', 'certificate', 'refused-destination']), message: text }),
]);
/** The outcome of one POST to a receiver: its status, or why there is none. */
export type PostOutcome = ReadonlyOutput<typeof PostOutcome>;

export const Dropped = v.object({ failure: v.literal('dropped'), message: text, assumption: text });
/** Why a notification was not sent: a limit of the sandbox, named by its assumption. */
export type Dropped = ReadonlyOutput<typeof Dropped>;

export const Attempt = v.object({
  number,
  webhookId: text,
  messageId: text,
  /** The event type on the wire. */
  event: text,
  url: text,
  body: v.record(text, v.unknown()),
  startedAt: number,
  endedAt: v.exactOptional(number),
  outcome: v.exactOptional(v.union([PostOutcome, Dropped])),
});
/**
 * One attempt to deliver a notification: its POST to the registered URL, or that it was dropped. Without `outcome` it is in progress. Times are in
 * milliseconds since the epoch. Log `attempts`.
 */
export type Attempt = ReadonlyOutput<typeof Attempt>;
