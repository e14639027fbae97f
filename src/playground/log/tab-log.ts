import { useEffect, useSyncExternalStore } from 'react';
import { followTargets, useSession } from '../session/shared.ts';
import type { LogEntry } from './entry.ts';
import { createLog } from './log.ts';
import { loggedTarget } from './logged-target.ts';

const log = createLog();
const noEntries: readonly LogEntry[] = [];

/** The exchange log of this tab and its entries. It begins with the first widget of a page that uses it. */
export function useLog(base: string, prefix: string) {
  const { session, state } = useSession(base, prefix);
  const { epoch } = state;
  useEffect(() => {
    const aheadBy = (place: keyof typeof state.flows) => session.getState().flows[place].aheadBy;
    followTargets((target) => {
      const { epoch } = session.getState();
      return loggedTarget(
        target,
        { add: (exchange) => (session.forgotten(epoch) ? undefined : log.add(exchange)) },
        () => Date.now(),
        () => aheadBy(target.place),
      );
    });
  }, [session]);
  // Who forgets everything forgets what was sent, too.
  useEffect(() => {
    if (epoch > 0) log.clear();
  }, [epoch]);
  const entries = useSyncExternalStore(log.subscribe, log.getState, () => noEntries);
  return { log, entries };
}
