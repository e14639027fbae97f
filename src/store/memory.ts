import { queued, type Change, type Committed, type Condition, type Log, type Numbered, type Store } from './store.ts';

/** What a store holds, as data: for each collection its keys and values, in the order in which the keys were first set. */
export type StoreContent = Readonly<Record<string, readonly (readonly [key: string, value: unknown])[]>>;

/** A store in memory. Another store can be made from its content. */
export interface MemoryStore extends Store {
  content(): StoreContent;
}

/** Called after each change of a value; undefined if it was deleted. */
export type OnChange = (collection: string, key: string, value: unknown) => void;

const nothing: ReadonlyMap<string, unknown> = new Map<string, unknown>();
const done: Committed = { numbers: [] };

/** The key of an object of a log, which is a ring: nothing needs to be deleted. */
const ringKey = ({ keep }: Log, number: number): string => String(number % keep);

/** A store that keeps everything in memory. Each call does its whole work at once. */
export function memoryStore(content: StoreContent = {}, onChange: OnChange = () => undefined): MemoryStore {
  const collections = new Map(Object.entries(content).map(([name, entries]) => [name, new Map<string, unknown>(entries)]));
  const lastNumbers = new Map<string, number>();
  const claims = new Map<string, string>();
  let claimCount = 0;

  const valuesOf = (collection: string): ReadonlyMap<string, unknown> => collections.get(collection) ?? nothing;

  function put(collection: string, key: string, value: unknown): void {
    let entries = collections.get(collection);
    if (!entries) collections.set(collection, (entries = new Map<string, unknown>()));
    entries.set(key, value);
    onChange(collection, key, value);
  }

  // An empty collection is removed: otherwise an index would remain for each document that was ever watched.
  function drop(collection: string, key: string): void {
    const entries = collections.get(collection);
    if (!entries?.delete(key)) return;
    if (entries.size === 0) collections.delete(collection);
    onChange(collection, key, undefined);
  }

  /** The number of the last object of a log. The content may have objects from before. */
  function lastNumber({ name }: Log): number {
    const known = lastNumbers.get(name);
    if (known !== undefined) return known;
    let number = 0;
    for (const value of valuesOf(name).values()) number = Math.max(number, (value as Numbered<object>).number);
    lastNumbers.set(name, number);
    return number;
  }

  function isTrue(condition: Condition): boolean {
    if (condition.type === 'claimed') return claims.get(condition.queue) === condition.claim;
    const values = valuesOf(condition.collection);
    if (condition.type === 'fewer') return values.size < condition.than;
    if (condition.type === 'unchanged') return values.get(condition.key) === condition.value;
    return values.has(condition.key) === (condition.type === 'present');
  }

  /** Makes a change. Returns the number of an appended object. */
  function make(change: Change): number | undefined {
    switch (change.type) {
      case 'set':
        put(change.collection, change.key, change.value);
        return undefined;
      case 'delete':
        drop(change.collection, change.key);
        return undefined;
      case 'append': {
        const number = lastNumber(change.log) + 1;
        lastNumbers.set(change.log.name, number);
        put(change.log.name, ringKey(change.log, number), { ...change.value, number });
        return number;
      }
      case 'amend': {
        const { log, value } = change;
        const key = ringKey(log, value.number);
        const known = valuesOf(log.name).get(key) as Numbered<object> | undefined;
        if (known?.number === value.number) put(log.name, key, value);
        return undefined;
      }
      case 'enqueue':
        put(queued(change.queue), change.key, change.value);
        return undefined;
      case 'dequeue':
        drop(queued(change.queue), change.key);
        return undefined;
      case 'release':
        claims.delete(change.queue);
        return undefined;
    }
  }

  function commit(changes: readonly Change[], conditions: readonly Condition[]): Committed {
    for (const condition of conditions) if (!isTrue(condition)) return { failed: condition, numbers: [] };
    let numbers: number[] | undefined;
    for (const change of changes) {
      const number = make(change);
      if (number !== undefined) (numbers ??= []).push(number);
    }
    return numbers ? { numbers } : done;
  }

  function list<T>(collection: string, offset: number, limit: number): T[] {
    const values = valuesOf(collection) as ReadonlyMap<string, T>;
    if (offset === 0 && limit >= values.size) return [...values.values()];
    const found: T[] = [];
    let index = 0;
    for (const value of values.values()) {
      if (found.length >= limit) break;
      if (index++ >= offset) found.push(value);
    }
    return found;
  }

  return {
    get: <T>(collection: string, key: string) => Promise.resolve(valuesOf(collection).get(key) as T | undefined),
    getAll<T>(collection: string, keys: readonly string[]) {
      const values = valuesOf(collection) as ReadonlyMap<string, T>;
      return Promise.resolve(keys.map((key) => values.get(key)));
    },
    list: <T>(collection: string, { offset = 0, limit = Infinity } = {}) => Promise.resolve(list<T>(collection, offset, limit)),
    last<T extends object>(log: Log, { before, limit }: { before: number; limit: number }) {
      const found: Numbered<T>[] = [];
      const last = lastNumber(log);
      for (let number = Math.min(last, before - 1); number > Math.max(0, last - log.keep) && found.length < limit; number--) {
        const value = valuesOf(log.name).get(ringKey(log, number)) as Numbered<T> | undefined;
        if (value?.number === number) found.push(value);
      }
      return Promise.resolve(found);
    },
    commit: (changes, conditions = []) => Promise.resolve(commit(changes, conditions)),
    claim(queue) {
      if (claims.has(queue)) return Promise.resolve(undefined);
      const claim = String(++claimCount);
      claims.set(queue, claim);
      return Promise.resolve(claim);
    },
    clear() {
      collections.clear();
      onChange('', '', undefined);
      return Promise.resolve();
    },
    content: () => Object.fromEntries([...collections].map(([name, entries]) => [name, [...entries]])),
  };
}
