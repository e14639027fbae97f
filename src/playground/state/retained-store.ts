import { atom, type ReadableAtom } from 'nanostores';
import type { SetAside } from '../storage/set-aside.ts';
import { mayHoldSecret } from './may-hold-secret.ts';
import { createSlot, type TabStorage } from '../storage/tab-storage.ts';

interface RetainedStorePorts {
  readonly storage: TabStorage;
  /** Names the page among those of the tab: each has its own values. */
  readonly page: string;
  /** Whether a reset came since the count was `resetCount`. */
  readonly forgotten: (resetCount: number) => boolean;
  /** Loads what returns a copy of a value without its secrets. */
  readonly loadMask: () => Promise<<T>(value: T) => T>;
}

/** Makes the store of the values that forms retain, such as their outcomes: in memory, and, with secrets masked, in the storage of the tab. */
export function createRetainedStore({ storage, page, forgotten, loadMask }: RetainedStorePorts) {
  const slot = createSlot<Record<string, unknown>>(storage, 'outcomes', 2, () => true);
  const keyOf = (name: string, resetCount: number) => `${String(resetCount)} ${page} ${name}`;
  const $values = atom<Readonly<Record<string, unknown>>>(
    Object.fromEntries(Object.entries(slot.read() ?? {}).map(([name, value]) => [`0 ${name}`, value])),
  );
  return {
    $values: $values as ReadableAtom<Readonly<Record<string, unknown>>>,
    /** The value set since a reset. */
    get: (name: string, resetCount: number): unknown => $values.get()[keyOf(name, resetCount)],
    /** Sets a value; undefined removes it. With `survivesReload`, the storage of the tab holds it too, a text only if it cannot hold a secret. */
    set(name: string, resetCount: number, value: unknown, survivesReload: boolean): void {
      const key = keyOf(name, resetCount);
      const store = (storable?: unknown) => {
        if (!forgotten(resetCount) && $values.get()[key] === value) slot.write({ ...slot.read(), [`${page} ${name}`]: storable });
      };
      $values.set({ ...$values.get(), [key]: value });
      if (!survivesReload) return;
      // A text has nothing to mask. It is stored at once, because the page may go right after the reader typed it.
      const isText = typeof value === 'string';
      store(isText && !mayHoldSecret(value) ? value : undefined);
      if (isText || value === undefined) return;
      loadMask().then(
        (mask) => store(mask(value)),
        // Without a mask nothing is stored.
        () => undefined,
      );
    },
    /** Takes everything out of the storage. */
    setAside: (): SetAside => ({ bringBack: slot.setAside() }),
  };
}
