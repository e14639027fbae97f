import { deliveryTimeoutMs } from '../../wire/delivery-timeout.ts';
import type { Listening } from './listen-on-port.ts';
import type { Monitor } from '../monitor/monitor.ts';

/** How long responses may take after that, in milliseconds. */
const lastResponsesMs = 1000;

/** Resolves when `work` has ended, or after `milliseconds`. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([work, promise]);
  clearTimeout(timer);
}

/** The parts of a server that end one after the other. */
interface Draining {
  readonly monitor: Pick<Monitor, 'health' | 'log'>;
  readonly listening: Listening;
  /** Resolves when every accepted request and delivery has ended. */
  readonly settled: () => Promise<void>;
  /** Ends feeds, timers and connections to receivers. */
  readonly close: () => Promise<unknown>;
  /** How long the server still takes requests, in seconds; by default 0. */
  readonly drainDelaySeconds?: number;
}

/**
 * Says that the server ends, waits until load balancers have noticed, stops listening, finishes requests, delivers what was accepted, then ends
 * everything that is left.
 */
export async function drain({ monitor, listening, settled, close, drainDelaySeconds = 0 }: Draining): Promise<void> {
  monitor.health.drain();
  monitor.log({ event: 'draining' });
  if (drainDelaySeconds > 0) await new Promise((resolve) => setTimeout(resolve, drainDelaySeconds * 1000));
  const responded = listening.drain();
  // By then every accepted delivery has its response or has failed.
  await within(deliveryTimeoutMs, settled());
  await close();
  await within(lastResponsesMs, responded);
  await listening.close();
  monitor.log({ event: 'ended' });
}
