import type { LogEntry, LoggedExchange } from './entry.ts';

/** Entries that are kept; the oldest go first. */
export const mostEntries = 500;

/** The exchange log of a tab: an external store for `useSyncExternalStore`. It is in memory and nowhere else. */
export type Log = ReturnType<typeof createLog>;

/** Makes an empty log. */
export function createLog() {
  let entries: readonly LogEntry[] = [];
  let last = 0;
  const listeners = new Set<() => void>();

  function update(next: readonly LogEntry[]): void {
    entries = next;
    for (const listener of listeners) listener();
  }

  return {
    /** The entries, the oldest first. The same list until something changes. */
    getState: () => entries,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Puts an exchange in at the end, and returns it with its number. */
    add(exchange: LoggedExchange): LogEntry {
      const entry = { ...exchange, number: ++last };
      update([...entries, entry].slice(-mostEntries));
      return entry;
    },
    /** Forgets every entry, with all that was in it. The numbers go on. */
    clear(): void {
      if (entries.length > 0) update([]);
    },
  };
}
