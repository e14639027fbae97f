import type { PostOutcome } from '../../../sandbox/index.ts';
import { isAccepted } from '../../requests/outcomes/service-record.ts';

/** How long a receiver is waited for, in milliseconds. It has the notification long before. */
const timeoutMs = 10_000;

/** Sends one body to the receiver of the tab. */
type Deliver = (body: string, signal: AbortSignal) => Promise<PostOutcome>;

/** The outcome of bodies that were sent again. */
export interface Resent {
  /** As one or two sentences. */
  readonly text: string;
  /** The receiver took every one. */
  readonly accepted: boolean;
}

/** Sends bodies one after the other, each after the response to the one before it or its timeout: so they arrive in this order. */
export async function deliverInOrder(deliver: Deliver, bodies: readonly string[], cancel: AbortSignal, waits = timeoutMs): Promise<Resent> {
  const outcomes: PostOutcome[] = [];
  const cancelled = () => cancel.aborted;
  for (const body of bodies) {
    if (cancelled()) break;
    outcomes.push(await deliver(body, AbortSignal.any([cancel, AbortSignal.timeout(waits)])));
  }
  if (outcomes.length === 0) return { text: 'Nothing was sent.', accepted: false };
  const silence = cancelled() ? 'none: cancelled' : 'none yet';
  const responses = outcomes.map((outcome) => ('status' in outcome ? String(outcome.status) : silence));
  const sent = bodies.length === 1 ? 'Sent once' : `Sent ${String(outcomes.length)} of ${String(bodies.length)}`;
  return {
    text: `${sent}. ${responses.length === 1 ? 'Response' : 'Responses'}: ${responses.join(', then ')}.`,
    accepted: outcomes.length === bodies.length && outcomes.every(isAccepted),
  };
}
