import { atom, type ReadableAtom } from 'nanostores';
import { storageKey } from './storage-key.ts';

/** The part of `sessionStorage` that a tab needs; undefined where the browser forbids it. */
type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;

/** What lasts as long as a tab. Nothing of it throws: where the storage is full or forbidden, the page goes on in memory. */
export interface TabStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
  /** Whether the browser refused to store something. */
  readonly $refused: ReadableAtom<boolean>;
}

/** Makes the storage of a tab. */
export function createTabStorage(storage: SessionStorage): TabStorage {
  const $refused = atom(storage === undefined);
  const attempt = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch {
      $refused.set(true);
      return undefined;
    }
  };
  return {
    $refused,
    getItem: (key) => attempt(() => storage?.getItem(key)) ?? null,
    setItem: (key, value) => attempt(() => storage?.setItem(key, value)),
    removeItem: (key) => attempt(() => storage?.removeItem(key)),
  };
}

/** One thing that lasts as long as a tab. */
export interface Slot<T> {
  /** What was written; undefined when there is nothing, or something of another version or another program. */
  read(): T | undefined;
  write(value: T): void;
  clear(): void;
  /** Takes it out. The function that is returned puts it back, in place of what came since. */
  setAside(): () => void;
}

/** Makes a slot. `version` counts the shapes of `T`; `isValid` checks what only the shape promises. */
export function createSlot<T extends object>(
  storage: TabStorage,
  name: string,
  version: number,
  isValid: (value: Partial<T>) => boolean,
): Slot<T> {
  const key = storageKey(name);
  return {
    read() {
      try {
        const stored = JSON.parse(storage.getItem(key) ?? 'null') as { version?: unknown; value?: Partial<T> | null } | null;
        const value = stored?.version === version ? stored.value : undefined;
        return value && isValid(value) ? (value as T) : undefined;
      } catch {
        return undefined;
      }
    },
    write: (value) => storage.setItem(key, JSON.stringify({ version, value })),
    clear: () => storage.removeItem(key),
    setAside() {
      const text = storage.getItem(key);
      storage.removeItem(key);
      return () => {
        if (text === null) storage.removeItem(key);
        else storage.setItem(key, text);
      };
    },
  };
}
