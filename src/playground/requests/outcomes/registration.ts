import type { RegistrationState } from '../../../sandbox/index.ts';
import {
  isAccepted,
  isDropped,
  keepsRegistration,
  type DeliveryOutcome,
  type DeliveryRecord,
  type ServiceRecord,
} from './service-record.ts';

/** A delivery with its outcome. */
type Ended = DeliveryRecord & { readonly outcome: DeliveryOutcome };

/** What is known of a registration (§3.4). */
export interface KnownState {
  /** As the service reports it. A live service does not: there the responses of the receiver decide. */
  readonly state: RegistrationState;
  readonly trial: DeliveryRecord | undefined;
  /** The delivery that stopped it, as far as that is known. */
  readonly stoppedBy: Ended | undefined;
  /** On a live service, a delivery with a response of which the interface does not specify whether it is an error. */
  readonly unclear: Ended | undefined;
}

/**
 * What the response to a notification other than a trial does to delivery. Which responses count as an error is open: a sandbox counts each status
 * outside 2xx (assumption `non-2xx-is-error`). Of a live service that is not known for a status below 400.
 */
export function effectOf(outcome: DeliveryOutcome, { partial }: Pick<ServiceRecord, 'partial'>): 'none' | 'stops' | 'not-specified' {
  if (isAccepted(outcome) || isDropped(outcome)) return 'none';
  return partial && 'status' in outcome && outcome.status < 400 ? 'not-specified' : 'stops';
}

/** The state after a response to the trial: only 200 keeps a registration. */
export function stateAfterTrial(outcome: DeliveryOutcome): 'registered' | 'cancelled' {
  return keepsRegistration(outcome) ? 'registered' : 'cancelled';
}

const hasEnded = (delivery: DeliveryRecord): delivery is Ended => delivery.outcome !== undefined;
const isTrial = ({ event }: DeliveryRecord): boolean => event === 'webhook.register';

/** The state that a registration is in, and why. */
export function registrationIn(record: ServiceRecord, id: string): KnownState {
  const own = record.deliveries.filter(({ webhookId }) => webhookId === id);
  const trial = own.find(isTrial);
  let state: RegistrationState = 'pending-trial';
  let [stoppedBy, unclear]: (Ended | undefined)[] = [];
  for (const one of own.filter(hasEnded)) {
    if (state === 'cancelled' || stoppedBy) break;
    const effect = effectOf(one.outcome, record);
    if (isTrial(one)) state = stateAfterTrial(one.outcome);
    else if (effect === 'stops') [state, stoppedBy] = ['stopped', one];
    else if (effect === 'not-specified') unclear ??= one;
  }
  return { state: record.states.get(id) ?? state, trial, stoppedBy, unclear };
}

const labels: Readonly<Record<string, string>> = {
  timeout: 'timed out',
  connection: 'not reached',
  certificate: 'certificate not trusted',
  'refused-destination': 'URL not called',
};

/** The result of a delivery: a label for the response, and whether it is bad. Undefined while the response is awaited. */
export function deliveryResult({ type, outcome }: Pick<DeliveryRecord, 'type' | 'outcome'>): { label: string; bad: boolean } | undefined {
  if (!outcome) return undefined;
  const label = 'status' in outcome ? String(outcome.status) : (labels[outcome.failure] ?? outcome.failure);
  return { label, bad: !(type === 'webhook.register' ? keepsRegistration(outcome) : isAccepted(outcome)) };
}
