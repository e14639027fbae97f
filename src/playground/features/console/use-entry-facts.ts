import { useMemo } from 'react';
import { useFeed, useWidgetContext } from '../../state/shared.ts';
import { useLog } from '../log/tab-log.ts';
import { useTargetTime } from '../../ui/hooks.ts';
import { useRetained } from '../../ui/use-retained.ts';
import type { Reports } from '../experiments/reports.ts';
import { callsTo, type EntryFacts } from './entry-facts.ts';

const none: Reports = {};

/** What the state of every entry derives from. */
export function useEntryFacts(): EntryFacts {
  const { state, prefix, target } = useWidgetContext();
  const { entries } = useLog();
  const { received } = useFeed();
  const [reports = none] = useRetained<Reports>('experiments', state);
  const calls = useMemo(() => callsTo(target, entries), [target, entries]);
  const { kind } = state;
  return { flow: state.flows[kind], kind, entries: calls, received, reports, prefix, now: useTargetTime() };
}
