import { atom, type ReadableAtom } from 'nanostores';
import type { SetAside } from '../../storage/set-aside.ts';
import type { LogEntry, LoggedExchange } from './entry.ts';

/** Entries that are kept; the oldest go first. */
export const maxEntries = 5000;

/** The exchange log of a tab, with its secrets. `storeLog` decides what of it is stored. */
export type ExchangeLog = ReturnType<typeof createLog>;

/** What identifies an exchange and its copy in a file, in which secrets are masked. */
function sameWhen({ direction, label, startedAt, exchange }: LoggedExchange): string {
  return [direction, label, startedAt, exchange.request.url].join(' ');
}

/** Makes an empty log. */
export function createLog() {
  const $entries = atom<readonly LogEntry[]>([]);
  let last = 0;
  let clearedAt = 0;
  const known = new Set<string>();

  function add(exchange: LoggedExchange): LogEntry {
    const entry = { ...exchange, number: ++last };
    $entries.set([...$entries.get(), entry].slice(-maxEntries));
    return entry;
  }

  return {
    /** The entries, the oldest first. */
    $entries: $entries as ReadableAtom<readonly LogEntry[]>,
    /** Puts an exchange in at the end, and returns it with its number. */
    add,
    /** Replaces an entry that waits for its response. Does nothing if the entry was removed. */
    settle(number: number, exchange: LoggedExchange): void {
      const entries = $entries.get();
      if (entries.some((entry) => entry.number === number))
        $entries.set(entries.map((entry) => (entry.number === number ? { ...exchange, number } : entry)));
    },
    /** Adds an entry that may come more than once, such as from a feed that starts again: each `key` once, even if the log was cleared since. */
    addOnce(key: string, exchange: LoggedExchange): void {
      if (known.has(key)) return;
      known.add(key);
      add(exchange);
    },
    /**
     * Puts in the entries of a file or of an earlier page, but those that are there already. Each keeps its number if that is still free, and
     * otherwise gets the next one. Returns how many it put in.
     */
    addAll(others: readonly (LoggedExchange & Partial<Pick<LogEntry, 'number'>>)[]): number {
      const here = new Set($entries.get().map(sameWhen));
      const fresh = others.filter((other) => !here.has(sameWhen(other)));
      if (fresh.length === 0) return 0;
      const numbered = fresh.map((exchange) => {
        last = Math.max(last + 1, exchange.number ?? 0);
        return { ...exchange, number: last };
      });
      $entries.set([...$entries.get(), ...numbered].slice(-maxEntries));
      return fresh.length;
    },
    /** Forgets every entry, with all that was in it. The numbers go on. `now` is in milliseconds since the epoch. */
    clear(now = 0): void {
      clearedAt = now;
      $entries.set([]);
    },
    /** Takes every entry out. The entries can be put back before those that came since. */
    setAside(): SetAside {
      const before = $entries.get();
      $entries.set([]);
      return { bringBack: () => $entries.set([...before, ...$entries.get()]) };
    },
    /** When it was cleared last, in milliseconds since the epoch; 0 if it never was. */
    clearedAt: () => clearedAt,
  };
}
