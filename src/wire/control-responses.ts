/** The JSON bodies that the control API responds with. */
import * as v from 'valibot';
import { DocumentState, type EventName } from '../interface/index.ts';

const text = v.string();
const number = v.number();
const texts = v.array(text);

/** A notification that an event caused. */
const SentMessage = v.object({ webhookId: text, messageId: text });

/** The response to `POST /control/events`, `/documents/{id}/state` and `/validate`: the notifications that follow. */
const Messages = v.object({ messages: v.array(SentMessage) });

/** The response to `POST /control/documents`: a document and its state. */
const ControlDocument = v.object({
  id: text,
  name: text,
  companyId: text,
  workspaceId: text,
  elementId: text,
  versionId: text,
  state: DocumentState,
});

/** The response to `POST /control/grants/revoke`: the number of grants. */
const Revoked = v.object({ revoked: number });

/** The response to `GET` and `POST /control/clock`: the time in ISO 8601 (UTC), and in milliseconds since the epoch. */
export const ClockReading = v.object({ now: text, milliseconds: number });
/** The time of the sandbox. */
export type ClockReading = v.InferOutput<typeof ClockReading>;

/** The response to `POST /control/inactivity`: the IDs of the registrations that were cleaned up. */
const CleanedUp = v.object({ cleanedUp: texts });

/** The response to `POST /control/fail-next`: the error code of the next authorization request. */
const NextError = v.object({ error: text });

const ControlGrant = v.object({ id: text, clientId: text, userId: text, companyId: text, scopes: texts });

/** A webhook registration (§2.3) and its state (§3.4), also an ended one. Times are in milliseconds since the epoch. */
const ControlRegistration = v.object({
  id: text,
  names: v.array(v.custom<EventName>((name) => typeof name === 'string')),
  url: text,
  collapseEvents: v.boolean(),
  documentId: v.optional(text),
  companyId: v.optional(text),
  clientId: v.optional(text),
  isTransient: v.boolean(),
  description: v.nullable(text),
  state: v.picklist(['pending-trial', 'registered', 'stopped', 'cancelled', 'unregistered', 'cleaned-up']),
  owner: v.object({ clientId: text, userId: text }),
  createdAt: number,
  activeAt: number,
});

/** The response to `GET /control/registrations`, oldest first. */
const ControlRegistrations = v.object({ items: v.array(ControlRegistration) });

/** One delivery of a notification: its POST, or that it was dropped. Without `outcome` it is in progress. Times are in milliseconds since the epoch. */
const ControlDelivery = v.object({
  number,
  webhookId: text,
  messageId: text,
  event: text,
  url: text,
  body: v.record(text, v.unknown()),
  startedAt: number,
  endedAt: v.exactOptional(number),
  outcome: v.exactOptional(
    v.union([
      v.object({ status: number }),
      v.object({ failure: v.picklist(['timeout', 'connection', 'certificate', 'refused-destination']), message: text }),
      v.object({ failure: v.literal('dropped'), message: text, assumption: text }),
    ]),
  ),
});

/** The response to `GET /control/deliveries`, oldest first. */
const ControlDeliveries = v.object({ items: v.array(ControlDelivery) });

/** The response to `GET /control/state`: the contents of the sandbox, without secrets and tokens. */
const ControlState = v.object({
  clock: ClockReading,
  documents: v.array(ControlDocument),
  grants: v.array(ControlGrant),
  registrations: v.array(ControlRegistration),
});

/** The response to `POST /control/reset`. */
const Reset = v.object({});

/** The schema of each response, by method and path below the control URL. */
export const controlResponses = {
  'POST /events': Messages,
  'POST /documents': ControlDocument,
  'POST /documents/{id}/state': Messages,
  'POST /grants/revoke': Revoked,
  'GET /clock': ClockReading,
  'POST /clock': ClockReading,
  'POST /inactivity': CleanedUp,
  'POST /validate': Messages,
  'POST /fail-next': NextError,
  'GET /state': ControlState,
  'GET /registrations': ControlRegistrations,
  'GET /deliveries': ControlDeliveries,
  'POST /reset': Reset,
} as const;

type DeepReadonly<Value> = Value extends object ? { readonly [Key in keyof Value]: DeepReadonly<Value[Key]> } : Value;

/** The body of the response to a call of the control API, such as `ControlResponse<'GET /clock'>`. */
export type ControlResponse<Call extends keyof typeof controlResponses> = DeepReadonly<v.InferOutput<(typeof controlResponses)[Call]>>;
