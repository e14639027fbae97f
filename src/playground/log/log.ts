import type { LogEntry, LoggedExchange } from './entry.ts';

/** Entries that are kept; the oldest go first. */
export const mostEntries = 500;

/** The exchange log of a tab: an external store for `useSyncExternalStore`. It is in memory and nowhere else. */
export type Log = ReturnType<typeof createLog>;

/** What an exchange has in common with itself in a file, where its secrets are masked. */
function sameWhen({ direction, label, startedAt, exchange }: LoggedExchange): string {
  return [direction, label, startedAt, exchange.request.url].join(' ');
}

/** Makes an empty log. */
export function createLog() {
  let entries: readonly LogEntry[] = [];
  let last = 0;
  const listeners = new Set<() => void>();
  const known = new Set<string>();

  function update(next: readonly LogEntry[]): void {
    entries = next;
    for (const listener of listeners) listener();
  }

  function add(exchange: LoggedExchange): LogEntry {
    const entry = { ...exchange, number: ++last };
    update([...entries, entry].slice(-mostEntries));
    return entry;
  }

  return {
    /** The entries, the oldest first. The same list until something changes. */
    getState: () => entries,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Puts an exchange in at the end, and returns it with its number. */
    add,
    /** Puts in what may be told of more than once, such as by a feed that begins anew: each `key` once, even when the log was emptied since. */
    addOnce(key: string, exchange: LoggedExchange): void {
      if (known.has(key)) return;
      known.add(key);
      add(exchange);
    },
    /** Puts in the entries of a file, each with a number of this log, but those that are there already. Returns how many it put in. */
    addAll(others: readonly LoggedExchange[]): number {
      const here = new Set(entries.map(sameWhen));
      const fresh = others.filter((other) => !here.has(sameWhen(other)));
      fresh.forEach(add);
      return fresh.length;
    },
    /** Forgets every entry, with all that was in it. The numbers go on. */
    clear(): void {
      if (entries.length > 0) update([]);
    },
  };
}
