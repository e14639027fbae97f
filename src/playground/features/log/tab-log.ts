import { usePlaygroundParts, useStore } from '../../state/shared.ts';
import type { LogEntry } from '../../state/log/entry.ts';

const noEntries: readonly LogEntry[] = [];

/** The exchange log of this tab and its entries. */
export function useLog() {
  const { log } = usePlaygroundParts();
  return { log, entries: useStore(log.$entries, noEntries) };
}
