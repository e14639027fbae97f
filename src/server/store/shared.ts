import type { ReceiverLimits } from '../../receiver/inboxes.ts';
import type { Engine } from './engine.ts';
import { sharedHoldings } from './shared-holdings.ts';
import { sharedInboxes } from './shared-inboxes.ts';

/** What the parts of a server have of an engine that several servers share. */
export function shareEngine(engine: Engine, limits: ReceiverLimits) {
  const holdings = sharedHoldings(engine);
  return { engine, holdings, inboxes: sharedInboxes(engine, limits, holdings) };
}
/** An engine that several servers share, its inboxes and what all servers keep in it. */
export type Shared = ReturnType<typeof shareEngine>;
