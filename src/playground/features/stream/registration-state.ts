import { parseObject } from '../../../http/json-object.ts';
import { fromEventType, toEventType, type EventName } from '../../../interface/event-types.ts';
import type { stateMachines } from '../../../interface/states.ts';
import type { Exchange } from '../../../wire/proxy.ts';
import type { Received } from '../../../wire/receiver.ts';
import { sentByYou } from '../resend/sent-by-you.ts';
import { createdId } from '../../requests/exchange.ts';
import { keepsRegistration } from '../../requests/outcomes/service-record.ts';
import type { LogEntry } from '../log/entry.ts';
import { notificationFields } from '../../requests/webhooks/notification-fields.ts';

/** A state of the transition table of a registration (§3.4): there are no others. */
type RegistrationStateName = Extract<(typeof stateMachines)[number], { readonly id: 'registration' }>['states'][number]['name'];

/** A registration and the state that it is in. */
export interface KnownRegistration {
  readonly id: string;
  readonly state: RegistrationStateName;
  /** Its event types on the wire, as far as they are known. */
  readonly events: readonly string[];
}

/** The part of a registration that the control API of a sandbox reports. */
export interface ControlRegistration {
  readonly id: string;
  readonly state: keyof typeof states;
  readonly names: readonly EventName[];
}

/** How a sandbox calls the states. One whose trial has no response yet is registered already. */
const states = {
  'pending-trial': 'registered',
  registered: 'registered',
  stopped: 'delivery stopped',
  cancelled: 'cancelled',
  unregistered: 'unregistered',
  'cleaned-up': 'cleaned up',
} as const satisfies Readonly<Record<string, RegistrationStateName>>;

/** The registrations of a sandbox, as its control API reports them. */
export function ofSandbox(registrations: readonly ControlRegistration[], prefix: string): KnownRegistration[] {
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

/** The state after the response to a notification: only 200 keeps a registration at its trial, and an error stops delivery (§3.4). */
function afterResponse(before: RegistrationStateName, trial: boolean, status: number): RegistrationStateName {
  if (before !== 'registered') return before;
  if (trial) return keepsRegistration({ status }) ? before : 'cancelled';
  return status >= 400 ? 'delivery stopped' : before;
}

/** The registrations of a deployment without a control API: from the calls of this tab and the responses of its receiver. */
export function ofMessages(entries: readonly LogEntry[], received: readonly Received[], prefix: string): KnownRegistration[] {
  const succeeded = (label: string) =>
    entries.filter(({ label: of, exchange: { response } }) => of === label && response.status >= 200 && response.status < 300);
  const ended = succeeded('unregisterWebhook').map(({ exchange }) => exchange.request.url.replace(/[?#].*$/s, ''));
  const made = new Map<string, readonly string[]>();
  for (const { exchange } of succeeded('createWebhook')) {
    const id = createdId(exchange);
    if (id !== undefined) made.set(id, eventsIn(exchange));
  }
  return [...made].map(([id, events]) => {
    let state: RegistrationStateName = 'registered';
    for (const notification of received) {
      const { event, webhookId } = notificationFields(notification);
      if (webhookId !== id || sentByYou(notification)) continue;
      state = afterResponse(state, fromEventType(String(event), prefix) === 'webhook.register', notification.status);
    }
    return { id, events, state: state === 'registered' && ended.some((url) => url.endsWith(`/${id}`)) ? 'unregistered' : state };
  });
}
