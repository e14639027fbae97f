import type { Store } from './store.ts';

/** What a store holds, as data: for each collection its keys and values, in the order in which the keys were first set. */
export type StoreContent = Readonly<Record<string, readonly (readonly [key: string, value: unknown])[]>>;

/** A store in memory, which can be copied out and made anew from the copy. */
export interface MemoryStore extends Store {
  content(): StoreContent;
}

/** A store that keeps everything in memory. Each call does its whole work at once, so `take` is atomic. `changed` is called after each change. */
export function memoryStore(content: StoreContent = {}, changed: () => void = () => undefined): MemoryStore {
  const collections = new Map(Object.entries(content).map(([name, entries]) => [name, new Map<string, unknown>(entries)]));
  const nothing = new Map<string, unknown>();

  // An empty collection is removed: otherwise an index would remain for each document that was ever watched.
  function remove(collection: string, key: string): boolean {
    const entries = collections.get(collection);
    if (!entries?.delete(key)) return false;
    if (entries.size === 0) collections.delete(collection);
    changed();
    return true;
  }

  return {
    get: <T>(collection: string, key: string) => Promise.resolve((collections.get(collection) ?? nothing).get(key) as T | undefined),
    set<T>(collection: string, key: string, value: T) {
      let entries = collections.get(collection);
      if (!entries) collections.set(collection, (entries = new Map<string, unknown>()));
      entries.set(key, value);
      changed();
      return Promise.resolve();
    },
    delete: (collection, key) => Promise.resolve(remove(collection, key)),
    take<T>(collection: string, key: string) {
      const value = collections.get(collection)?.get(key) as T | undefined;
      remove(collection, key);
      return Promise.resolve(value);
    },
    list: <T>(collection: string) => Promise.resolve([...(collections.get(collection) ?? nothing).values()] as T[]),
    clear() {
      collections.clear();
      changed();
      return Promise.resolve();
    },
    content: () => Object.fromEntries([...collections].map(([name, entries]) => [name, [...entries]])),
  };
}
