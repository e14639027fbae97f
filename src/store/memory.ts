import type { Store } from './store.ts';

/** A store that keeps everything in memory. Each call does its whole work at once, so `take` is atomic. */
export function memoryStore(): Store {
  const collections = new Map<string, Map<string, unknown>>();
  const nothing = new Map<string, unknown>();

  // An empty collection is removed: otherwise an index would remain for each document that was ever watched.
  function remove(collection: string, key: string): boolean {
    const entries = collections.get(collection);
    if (!entries?.delete(key)) return false;
    if (entries.size === 0) collections.delete(collection);
    return true;
  }

  return {
    get: <T>(collection: string, key: string) => Promise.resolve((collections.get(collection) ?? nothing).get(key) as T | undefined),
    set<T>(collection: string, key: string, value: T) {
      let entries = collections.get(collection);
      if (!entries) collections.set(collection, (entries = new Map<string, unknown>()));
      entries.set(key, value);
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
      return Promise.resolve();
    },
  };
}
