import { createSlot, type TabStorage } from '../../storage/tab-storage.ts';
import type { LogEntry } from './entry.ts';
import type { ExchangeLog, Past } from './log.ts';
import type { masked } from './masked.ts';

/** Notifications that are stored, and other entries; a tab's storage holds a few megabytes. */
export const maxStored = 200;
/** Entries come in bursts: they are written once, this many milliseconds after the first. */
const pause = 300;

/** The part of a log that may be stored: exchanges with sandboxes, with their secrets masked. Many notifications leave room for the others. */
function storable(entries: readonly LogEntry[], mask: typeof masked): LogEntry[] {
  const own = entries.filter(({ target, pending }) => target !== undefined && target !== 'live' && !pending);
  const latest = (notifications: boolean) =>
    own.filter(({ direction }) => (direction === 'notification') === notifications).slice(-maxStored);
  return mask([...latest(false), ...latest(true)].sort((one, other) => one.number - other.number));
}

type Unknown<T> = { readonly [Name in keyof T]?: unknown };

const isHeaders = (value: unknown): boolean =>
  Array.isArray(value) && value.every((one) => Array.isArray(one) && one.every((text) => typeof text === 'string'));

/** Whether an entry that was stored has all that is shown of one. Without the schema of session files, which comes with a library that a page loads later. */
function isEntry(value: unknown): value is LogEntry {
  const { label, direction, startedAt, exchange } = (value ?? {}) as Unknown<LogEntry>;
  const { request, response, milliseconds } = (exchange ?? {}) as Unknown<LogEntry['exchange']>;
  const { method, url, headers, body } = (request ?? {}) as Unknown<LogEntry['exchange']['request']>;
  const answer = (response ?? {}) as Unknown<LogEntry['exchange']['response']>;
  return (
    [label, direction, method, url, answer.statusText, answer.body, body ?? ''].every((text) => typeof text === 'string') &&
    [startedAt, milliseconds, answer.status].every(Number.isFinite) &&
    [headers, answer.headers].every(isHeaders)
  );
}

const isPast = (past: unknown): past is Past => {
  const { repeated, clearedAt } = (past ?? {}) as Unknown<Past>;
  const isOfFeed = (one: unknown) => Array.isArray(one) && Array.isArray(one[1]);
  return Number.isFinite(clearedAt) && Array.isArray(repeated) && repeated.every(isOfFeed);
};

/** What is stored of a log. */
interface Stored {
  readonly entries: readonly LogEntry[];
  readonly past: Past;
}

/** Loads what masks secrets: a page on which nothing was sent does without. */
type LoadMask = () => Promise<typeof masked>;

/** Restores the log that earlier pages of the tab stored, and stores what is added from then on. `flush` writes at once. */
export function storeLog(
  log: ExchangeLog,
  storage: TabStorage,
  later: (work: () => void, milliseconds: number) => void,
  loadMask: LoadMask,
) {
  const slot = createSlot<Stored>(storage, 'log', 3, ({ entries, past }) => Array.isArray(entries) && isPast(past));
  let waiting = false;
  let mask: typeof masked | undefined;
  const flush = () => {
    if (!waiting || !mask) return;
    waiting = false;
    const entries = storable(log.$entries.get(), mask);
    const past = log.past();
    if (entries.length > 0 || past.clearedAt > 0) slot.write({ entries, past });
  };
  const restore = () => {
    const stored = slot.read();
    if (!stored) return;
    log.goOn(stored.past);
    log.addAll(stored.entries.filter(isEntry));
  };
  restore();
  log.$entries.listen((entries) => {
    // What was reset leaves the storage at once.
    if (entries.length === 0) slot.clear();
    if (waiting) return;
    waiting = true;
    // Loaded at once: a page that goes before the pause is over writes what there is.
    const loading = mask
      ? Promise.resolve()
      : loadMask().then(
          (loaded) => void (mask = loaded),
          () => undefined,
        );
    const write = () => {
      if (mask) flush();
      else waiting = false;
    };
    later(() => void loading.then(write), pause);
  });
  return { flush, restore };
}
