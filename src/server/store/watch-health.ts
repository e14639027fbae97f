import type { Monitor } from '../monitor/monitor.ts';
import type { Engine } from './engine.ts';

/** How often the health of the engine is checked, in milliseconds. */
const intervalMs = 1000;

/**
 * Reports to the health checks whether an engine can be reached and keeps what it is given, and logs when this changes. Returns a function that
 * ends this.
 */
export async function watchHealth(
  engine: Pick<Engine, 'isHealthy'>,
  { health, log }: Pick<Monitor, 'health' | 'log'>,
): Promise<() => void> {
  let wasHealthy = true;
  let hasEnded = false;
  const recheck = async (): Promise<void> => {
    const isHealthy = await engine.isHealthy();
    // A check that was under way fails because the server closed its connection.
    if (hasEnded) return;
    health.setStoreHealthy(isHealthy);
    if (isHealthy !== wasHealthy) log({ event: isHealthy ? 'store-available' : 'store-unavailable' });
    wasHealthy = isHealthy;
  };
  await recheck();
  const timer = setInterval(() => void recheck(), intervalMs).unref();
  return () => {
    hasEnded = true;
    clearInterval(timer);
  };
}
