import type { Amount } from '../../limits/holdings.ts';
import type { Engine } from './engine.ts';

const none: Readonly<Amount> = { count: 0, bytes: 0 };

/** What all servers keep in an engine, as it was when a server last removed what is idle there, which each does every second. */
export function sharedHoldings(engine: Pick<Engine, 'run'>) {
  let [workspaces, inboxes] = [none, none];
  return {
    workspaces: (): Readonly<Amount> => workspaces,
    inboxes: (): Readonly<Amount> => inboxes,
    /** Removes workspaces that were idle for a time, in milliseconds, and inboxes that no server used for a month. */
    async expire(idleMs: number): Promise<void> {
      const [count = 0, bytes = 0, inboxCount = 0, inboxBytes = 0] = ((await engine.run('expire', idleMs)) as readonly unknown[]).map(
        Number,
      );
      workspaces = { count, bytes };
      inboxes = { count: inboxCount, bytes: inboxBytes };
    },
  };
}
/** What all servers keep in an engine. */
export type SharedHoldings = ReturnType<typeof sharedHoldings>;
