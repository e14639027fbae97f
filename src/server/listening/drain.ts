import { deliveryTimeoutMs } from '../../wire/delivery-timeout.ts';
import { inTime } from '../http/in-time.ts';
import type { Listening } from './listen-on-port.ts';
import type { Monitor } from '../monitor/monitor.ts';

/** How long responses may take after that, in milliseconds. */
const lastResponsesMs = 1000;

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
  await inTime(settled(), deliveryTimeoutMs, () => undefined);
  await close();
  await inTime(responded, lastResponsesMs, () => undefined);
  await listening.close();
  monitor.log({ event: 'ended' });
}
