import type { Store } from '../../sandbox/index.ts';

/** What a store holds, as data: for each collection its keys and values, in the order in which the keys were first set. */
export type Snapshot = Readonly<Record<string, readonly (readonly [key: string, value: unknown])[]>>;

/** A store that says so whenever it changes, can be copied out, and be made anew from the copy. */
export interface TabStore extends Store {
  snapshot(): Snapshot;
}

/** A store in memory for the sandbox of a page. Each call does its whole work at once, so `take` is atomic. */
export function tabStore(content: Snapshot, changed: () => void): TabStore {
  const collections = new Map(Object.entries(content).map(([name, entries]) => [name, new Map<string, unknown>(entries)]));
  const read = <T>(collection: string, key: string) => collections.get(collection)?.get(key) as T | undefined;

  function remove(collection: string, key: string): boolean {
    const entries = collections.get(collection);
    if (!entries?.delete(key)) return false;
    if (entries.size === 0) collections.delete(collection);
    changed();
    return true;
  }

  return {
    get: async <T>(collection: string, key: string) => read<T>(collection, key),
    async set(collection, key, value) {
      const entries = collections.get(collection) ?? new Map<string, unknown>();
      collections.set(collection, entries.set(key, value));
      changed();
    },
    delete: async (collection, key) => remove(collection, key),
    async take<T>(collection: string, key: string) {
      const value = read<T>(collection, key);
      remove(collection, key);
      return value;
    },
    list: async <T>(collection: string) => [...(collections.get(collection)?.values() ?? [])] as T[],
    async clear() {
      collections.clear();
      changed();
    },
    snapshot: () => Object.fromEntries([...collections].map(([name, entries]) => [name, [...entries]])),
  };
}
