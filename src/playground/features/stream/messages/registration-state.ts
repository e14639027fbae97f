import { parseObject } from '../../../../http/json-object.ts';
import { toEventType } from '../../../../interface/event-types.ts';
import type { ControlResponse } from '../../../../wire/control-responses.ts';
import type { Exchange } from '../../../../wire/proxy.ts';
import type { Received } from '../../../../wire/receiver.ts';
import { createdId, pathOf } from '../../../requests/exchange.ts';
import { registrationIn, type KnownState } from '../../../requests/outcomes/registration.ts';
import { recordOfReceiver } from '../../../requests/outcomes/service-record.ts';
import { isSuccessOf, type LogEntry } from '../../../state/log/entry.ts';

/** A registration and the state that it is in. */
export interface KnownRegistration {
  readonly id: string;
  readonly state: (typeof states)[keyof typeof states];
  /** Its event types on the wire, as far as they are known. */
  readonly events: readonly string[];
  /** A delivery of which it is not specified whether it stopped the registration. */
  readonly unclear?: KnownState['unclear'];
}

/** What the control API of a sandbox reports of a registration. */
export type ControlRegistration = Pick<ControlResponse<'GET /registrations'>['items'][number], 'id' | 'state' | 'names'>;

/** Maps the state names of a sandbox to those of the transition table (§3.4), which has no others. A registration counts as registered while its trial runs. */
const states = {
  'pending-trial': 'registered',
  registered: 'registered',
  stopped: 'delivery stopped',
  cancelled: 'cancelled',
  unregistered: 'unregistered',
  'cleaned-up': 'cleaned up',
} as const satisfies Readonly<Record<ControlRegistration['state'], string>>;

/** The registrations of a sandbox, as its control API reports them. */
export function registrationsFromSandbox(registrations: readonly ControlRegistration[], prefix: string): KnownRegistration[] {
  return registrations.map(({ id, state, names }) => ({
    id,
    state: states[state],
    events: names.map((name) => toEventType(name, prefix)),
  }));
}

/** The event types that a create call asked for. */
function eventsIn({ request }: Exchange): readonly string[] {
  const { events } = parseObject(request.body ?? '') ?? {};
  return Array.isArray(events) ? events.filter((event) => typeof event === 'string') : [];
}

/** The registrations of a deployment without a control API: from the calls of this tab and the responses of its receiver. */
export function registrationsFromMessages(
  entries: readonly LogEntry[],
  received: readonly Received[],
  prefix: string,
): KnownRegistration[] {
  const succeeded = (label: string) => entries.filter((entry) => isSuccessOf(label, entry));
  const ended = succeeded('unregisterWebhook').map(({ exchange }) => pathOf(exchange.request.url));
  const made = new Map<string, readonly string[]>();
  for (const { exchange } of succeeded('createWebhook')) {
    const id = createdId(exchange);
    if (id !== undefined) made.set(id, eventsIn(exchange));
  }
  const record = recordOfReceiver(received, prefix);
  return [...made].map(([id, events]) => {
    const { state, unclear } = registrationIn(record, id);
    const isEnded = state !== 'cancelled' && ended.some((url) => url.endsWith(`/${encodeURIComponent(id)}`));
    const known = states[isEnded ? 'unregistered' : state];
    return { id, events, state: known, ...(known === 'registered' && unclear ? { unclear } : {}) };
  });
}
