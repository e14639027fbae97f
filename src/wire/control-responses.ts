/** The JSON bodies that the control API responds with. */
import * as v from 'valibot';
import { Attempt, ClockReading, DocumentWithState, Grant, Registration, Message, type ReadonlyOutput } from './control-records.ts';

/** The response to `POST /control/events`, `/documents/{id}/state` and `/validate`: the notifications that follow. */
const Messages = v.object({ messages: v.array(Message) });

/** The response to `POST /control/grants/revoke`: the number of grants. */
const Revoked = v.object({ revoked: v.number() });

/** The response to `POST /control/inactivity`: the IDs of the registrations that were cleaned up. */
const CleanedUp = v.object({ cleanedUp: v.array(v.string()) });

/** The response to `POST /control/fail-next`: the error code of the next authorization request. */
const NextError = v.object({ error: v.string() });

/** The response to `GET /control/registrations`, oldest first. */
const ControlRegistrations = v.object({ items: v.array(Registration) });

/** The response to `GET /control/deliveries`, oldest first. */
const ControlDeliveries = v.object({ items: v.array(Attempt) });

/** The response to `GET /control/state`: the contents of the sandbox, without secrets and tokens. */
const ControlState = v.object({
  clock: ClockReading,
  documents: v.array(DocumentWithState),
  grants: v.array(Grant),
  registrations: v.array(Registration),
});

/** The response to `POST /control/reset`. */
const Reset = v.object({});

/** The schema of each response, by method and path below the control URL. */
export const controlResponses = {
  'POST /events': Messages,
  'POST /documents': DocumentWithState,
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

/** The body of the response to a call of the control API, such as `ControlResponse<'GET /clock'>`. */
export type ControlResponse<Call extends keyof typeof controlResponses> = ReadonlyOutput<(typeof controlResponses)[Call]>;
