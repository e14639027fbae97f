import { memoryStore, type Store } from '../../sandbox/index.ts';
import { queued } from '../../store/store.ts';

/** A store that measures its content. */
export interface MeasuredStore extends Store {
  /** The size of its content, in characters of JSON. */
  size(): number;
}

/** What an entry takes beside its JSON, in bytes. */
export const entryOverhead = 200;

/** Creates a store in memory that measures its content, and calls `onSize` with each new size. Queues have a separate limit. */
export function measuredStore(onSize: (size: number) => void = () => undefined): MeasuredStore {
  const sizes = new Map<string, number>();
  let total = 0;

  function measure(collection: string, key: string, value: unknown): void {
    if (collection.startsWith(queued(''))) return;
    const name = `${collection}\n${key}`;
    const size = value === undefined ? 0 : entryOverhead + collection.length + key.length + Buffer.byteLength(JSON.stringify(value));
    total += size - (sizes.get(name) ?? 0);
    if (size === 0) sizes.delete(name);
    else sizes.set(name, size);
    onSize(total);
  }

  const store = memoryStore({}, measure);
  return {
    ...store,
    clear() {
      sizes.clear();
      total = 0;
      onSize(0);
      return store.clear();
    },
    size: () => total,
  };
}
