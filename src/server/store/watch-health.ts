import type { Health } from '../monitor/health.ts';
import type { Engine } from './engine.ts';

/** How often the health of the engine is checked, in milliseconds. */
const intervalMs = 1000;

/** Reports to the health checks whether an engine can be reached and keeps what it is given. Returns a function that ends this. */
export async function watchHealth(engine: Engine, health: Pick<Health, 'setStoreHealthy'>): Promise<() => void> {
  const recheck = async (): Promise<void> => {
    health.setStoreHealthy(await engine.isHealthy());
  };
  await recheck();
  const timer = setInterval(() => void recheck(), intervalMs).unref();
  return () => {
    clearInterval(timer);
  };
}
