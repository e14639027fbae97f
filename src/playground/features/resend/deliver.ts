import type { PostOutcome } from '../../../sandbox/index.ts';

/** How long a receiver is waited for, in milliseconds. It has the notification long before. */
export const timeoutMs = 10_000;

/** Sends one body to the receiver of the tab. */
export type Deliver = (body: string, signal: AbortSignal) => Promise<PostOutcome>;

/** Sends bodies one after the other, each after the response to the one before it, or after giving up: so they arrive in this order. */
export async function deliverInOrder(deliver: Deliver, bodies: readonly string[], cancel: AbortSignal, waits = timeoutMs): Promise<string> {
  const said: string[] = [];
  const cancelled = () => cancel.aborted;
  for (const body of bodies) {
    if (cancelled()) break;
    const outcome = await deliver(body, AbortSignal.any([cancel, AbortSignal.timeout(waits)]));
    said.push('status' in outcome ? String(outcome.status) : cancelled() ? 'no response: cancelled' : 'no response yet');
  }
  if (said.length === 0) return 'Nothing was sent.';
  const sent = bodies.length === 1 ? 'Sent once' : `Sent ${String(said.length)} of ${String(bodies.length)}`;
  return `${sent}. The receiver responded: ${said.join(', then ')}.`;
}
