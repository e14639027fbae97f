import { useEffect, useMemo, useState } from 'react';
import { useFeed, useWidgetContext } from '../../state/shared.ts';
import { useLog } from '../log/tab-log.ts';
import { useRetained } from '../../ui/use-retained.ts';
import type { Reports } from '../experiments/reports.ts';
import { callsTo, type EntryFacts } from './entry-facts.ts';

const none: Reports = {};

/** The time of the chosen target in milliseconds since the epoch, anew each second. */
export function useTargetTime(): number {
  const { session, state } = useWidgetContext();
  const { kind, flows } = state;
  const { aheadBy } = flows[kind];
  const [now, setNow] = useState(() => session.timeOf(kind));
  useEffect(() => {
    const tick = () => setNow(session.timeOf(kind));
    const first = setTimeout(tick);
    const timer = setInterval(tick, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [session, kind, aheadBy]);
  return now;
}

/** What the state of every entry derives from. */
export function useEntryFacts(): EntryFacts {
  const { state, prefix, target } = useWidgetContext();
  const { entries } = useLog();
  const { received } = useFeed();
  const [reports = none] = useRetained<Reports>('experiments', state);
  const calls = useMemo(() => callsTo(target, entries), [target, entries]);
  return { flow: state.flows[state.kind], entries: calls, received, reports, prefix, now: useTargetTime() };
}
