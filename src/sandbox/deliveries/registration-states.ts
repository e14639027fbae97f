import type { EventName } from '../../interface/index.ts';
import type { PostOutcome, Registration } from '../../wire/control-records.ts';

/** A notification that was sent, and its outcome. */
export interface Delivered {
  readonly name: EventName;
  readonly outcome: PostOutcome;
}

/** Whether a registration can be read and changed (§3.4). */
export function isLive({ state }: Registration): boolean {
  return state === 'pending-trial' || state === 'registered' || state === 'stopped';
}

/** A live registration after a delivery at a time in milliseconds since the epoch (§3.4). */
export function afterDelivery(registration: Registration, { name, outcome }: Delivered, now: number): Registration {
  const status = 'status' in outcome ? outcome.status : 0;
  if (name === 'webhook.register')
    return status === 200 ? { ...registration, state: 'registered', activeAt: now } : { ...registration, state: 'cancelled' };
  // Any status of the 2xx class is a success (assumption `non-2xx-is-error`); only the trial requires exactly 200.
  return status >= 200 && status < 300 ? { ...registration, activeAt: now } : { ...registration, state: 'stopped' };
}
