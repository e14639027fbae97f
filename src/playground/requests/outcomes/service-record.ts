import { fromEventType, type EventName } from '../../../interface/event-types.ts';
import type { Attempt, RegistrationState } from '../../../sandbox/index.ts';
import type { Received } from '../../../wire/receiver.ts';
import { sentByYou } from './sent-by-you.ts';
import { identifyingFields } from './notification-fields.ts';
import { maxDelay } from '../../../wire/max-delay.ts';

/** The response to a delivery: a status, or why there was none, and the assumption that it rests on. */
export type DeliveryOutcome = { readonly status: number } | { readonly failure: string; readonly assumption?: string | undefined };

/** Whether a response to the trial keeps the registration: only 200 does (§3.4). */
export function keepsRegistration(outcome: DeliveryOutcome): boolean {
  return 'status' in outcome && outcome.status === 200;
}

/** Whether a receiver took a notification other than a trial: the sandbox counts every 2xx (assumption `non-2xx-is-error`). */
export function isAccepted(outcome: DeliveryOutcome): boolean {
  return 'status' in outcome && outcome.status >= 200 && outcome.status < 300;
}

/** Whether a notification was dropped because too many waited: the registration stays. */
export function isDropped(outcome: DeliveryOutcome): boolean {
  return 'failure' in outcome && outcome.failure === 'dropped';
}

/** What the playground knows of one delivery: from an attempt of the sandbox, or from what the receiver of this tab got. */
export interface DeliveryRecord {
  readonly webhookId: string;
  readonly messageId: string;
  /** Undefined for a type that the interface does not have. */
  readonly event: EventName | undefined;
  /** The event type on the wire. */
  readonly type: string;
  /** Where it went; undefined where only the receiver of this tab is known. */
  readonly url?: string | undefined;
  /** Milliseconds since the epoch, on the clock of the service. */
  readonly startedAt: number;
  readonly endedAt?: number | undefined;
  /** Undefined until the receiver responded. */
  readonly outcome?: DeliveryOutcome | undefined;
}

/** What is known of registrations and deliveries. */
export interface ServiceRecord {
  /** States by id. A live deployment does not report them. */
  readonly states: ReadonlyMap<string, RegistrationState>;
  /** The oldest first. */
  readonly deliveries: readonly DeliveryRecord[];
  /** Only what reached the receiver of this tab is known: a live service does not report what it sends to other URLs. */
  readonly partial?: true;
  /** The receiver of this tab is gone, so nothing more is seen. */
  readonly lost?: true;
  /** The URL of the receiver that is shown. */
  readonly receiver?: string | undefined;
}

/**
 * Whether a `delivery` that is not there may go where this page does not see it: nothing of its registration has reached the receiver of this tab, or
 * the receiver is gone.
 */
export function isUnseen(webhookId: string, delivery: DeliveryRecord | undefined, { partial, lost, deliveries }: ServiceRecord): boolean {
  return partial === true && !delivery && (lost === true || !deliveries.some((one) => one.webhookId === webhookId));
}

/** What the control API of a sandbox reports. */
export function recordOfSandbox(
  { attempts, registrations }: { attempts: readonly Attempt[]; registrations: readonly { id: string; state: RegistrationState }[] },
  prefix: string,
): ServiceRecord {
  return {
    states: new Map(registrations.map(({ id, state }) => [id, state])),
    deliveries: attempts.map(({ webhookId, messageId, event, url, startedAt, endedAt, outcome }) => ({
      webhookId,
      messageId,
      url,
      startedAt,
      endedAt,
      outcome,
      event: fromEventType(event, prefix),
      type: event,
    })),
  };
}

/** What the receiver of this tab knows, where the service has no control API. */
export function recordOfReceiver(received: readonly Received[], prefix: string, lost = false): ServiceRecord {
  const deliveries = received
    .filter((notification) => !sentByYou(notification))
    .map((notification): DeliveryRecord => {
      const { event, webhookId, messageId } = identifyingFields(notification);
      const { status, delayMilliseconds = 0, receivedAt } = notification;
      const startedAt = Date.parse(receivedAt);
      return {
        webhookId: String(webhookId),
        messageId: String(messageId),
        event: fromEventType(String(event), prefix),
        type: String(event),
        startedAt,
        endedAt: startedAt + delayMilliseconds,
        outcome: delayMilliseconds >= maxDelay ? { failure: 'timeout' } : { status },
      };
    });
  return { states: new Map(), deliveries, partial: true, ...(lost ? { lost } : {}) };
}
