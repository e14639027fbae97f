import { memoryStore, type Store } from '../sandbox/index.ts';

/** A store that measures its content. */
export interface MeasuredStore extends Store {
  /** The size of its content, in characters of JSON. */
  size(): number;
}

/** What an entry takes beside its JSON, in bytes. */
const overhead = 200;

/** Creates a store in memory that measures its content, and calls `onSize` with each new size. */
export function measuredStore(onSize: (size: number) => void = () => undefined): MeasuredStore {
  const store = memoryStore();
  const sizes = new Map<string, number>();
  let total = 0;

  function measure(collection: string, key: string, size: number): void {
    const name = `${collection}\n${key}`;
    total += size - (sizes.get(name) ?? 0);
    if (size === 0) sizes.delete(name);
    else sizes.set(name, size);
    onSize(total);
  }

  return {
    ...store,
    set(collection, key, value) {
      measure(collection, key, overhead + collection.length + key.length + JSON.stringify(value).length);
      return store.set(collection, key, value);
    },
    delete(collection, key) {
      measure(collection, key, 0);
      return store.delete(collection, key);
    },
    take(collection, key) {
      measure(collection, key, 0);
      return store.take(collection, key);
    },
    clear() {
      sizes.clear();
      total = 0;
      onSize(0);
      return store.clear();
    },
    size: () => total,
  };
}
