import { atom, type ReadableAtom } from 'nanostores';
import type { SetAside } from '../../storage/set-aside.ts';
import type { LogEntry, LoggedExchange } from './entry.ts';

/** Entries that are kept; the oldest go first. */
export const maxEntries = 5000;

/** Numbers of notifications that are known of each receiver on the next page: a feed repeats no more. */
const maxRepeated = 1000;

/** What a log knows of entries that it no longer has. `clearedAt` is in milliseconds since the epoch; 0: it was never cleared. */
export interface Past {
  /** The numbers of notifications, by the URL of the receiver whose feed repeats them. */
  readonly repeated: readonly (readonly [receiver: string, numbers: readonly number[]])[];
  readonly clearedAt: number;
}

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
  /** The notifications that were put in, by receiver and number, and whether the next page is to know of them. */
  let known = new Map<string, Map<number, boolean>>();

  function add(exchange: LoggedExchange): LogEntry {
    const entry = { ...exchange, number: ++last };
    $entries.set([...$entries.get(), entry].slice(-maxEntries));
    return entry;
  }

  /** Notes a notification. Returns whether it was not there yet. */
  function isNew(receiver: string, number: number, lasts: boolean): boolean {
    const numbers = known.get(receiver) ?? new Map<number, boolean>();
    if (numbers.has(number)) return false;
    known.set(receiver, numbers.set(number, lasts));
    return true;
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
    /** Adds a notification of a receiver, whose feed repeats it when it starts again: each number once, even if the log was cleared since. */
    addOnce(receiver: string, number: number, exchange: LoggedExchange): void {
      if (isNew(receiver, number, exchange.target !== 'live')) add(exchange);
    },
    /** Which notifications it has or had, and when it was cleared: for `goOn` on the next page. Live ones that it still has are left to their feed. */
    past(): Past {
      const lasting = (numbers: Map<number, boolean>) =>
        [...numbers].flatMap(([number, lasts]) => (lasts ? [number] : [])).slice(-maxRepeated);
      return { repeated: [...known].map(([receiver, numbers]) => [receiver, lasting(numbers)]), clearedAt };
    },
    /** Goes on with the past of an earlier page. */
    goOn(past: Past): void {
      clearedAt = past.clearedAt;
      for (const [receiver, numbers] of past.repeated) for (const number of numbers) isNew(receiver, number, true);
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
      for (const numbers of known.values()) for (const number of numbers.keys()) numbers.set(number, true);
      $entries.set([]);
    },
    /** Takes every entry out. The entries can be put back before those that came since. */
    setAside(): SetAside {
      const before = { entries: $entries.get(), clearedAt, known };
      clearedAt = 0;
      known = new Map();
      $entries.set([]);
      return {
        bringBack() {
          ({ clearedAt, known } = before);
          $entries.set([...before.entries, ...$entries.get()]);
        },
      };
    },
    /** When it was cleared last, in milliseconds since the epoch; 0 if it never was. */
    clearedAt: () => clearedAt,
  };
}
