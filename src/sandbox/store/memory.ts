import type { Store } from '../ports.ts';

/** A store that keeps everything in memory. Each call does its whole work at once, so `take` is atomic. */
export function memoryStore(): Store {
  const collections = new Map<string, Map<string, unknown>>();
  const nothing = new Map<string, unknown>();

  return {
    get: <T>(collection: string, key: string) => Promise.resolve((collections.get(collection) ?? nothing).get(key) as T | undefined),
    set<T>(collection: string, key: string, value: T) {
      let entries = collections.get(collection);
      if (!entries) collections.set(collection, (entries = new Map<string, unknown>()));
      entries.set(key, value);
      return Promise.resolve();
    },
    delete: (collection, key) => Promise.resolve((collections.get(collection) ?? nothing).delete(key)),
    take<T>(collection: string, key: string) {
      const entries = collections.get(collection) ?? nothing;
      const value = entries.get(key) as T | undefined;
      entries.delete(key);
      return Promise.resolve(value);
    },
    list: <T>(collection: string) => Promise.resolve([...(collections.get(collection) ?? nothing).values()] as T[]),
    clear() {
      collections.clear();
      return Promise.resolve();
    },
  };
}
