import type { Health } from '../monitor/health.ts';
import type { Engine } from './engine.ts';

/** How often the engine is asked, in milliseconds. */
const intervalMs = 1000;

/** Tells health checks whether an engine can be reached and keeps what it is given. Returns a function that ends this. */
export async function watchHealth(engine: Engine, health: Pick<Health, 'storeIs'>): Promise<() => void> {
  const look = async (): Promise<void> => {
    health.storeIs(await engine.isHealthy());
  };
  await look();
  const timer = setInterval(() => void look(), intervalMs).unref();
  return () => {
    clearInterval(timer);
  };
}
