import type { Edits } from './edits.ts';
import { mayHoldSecret } from './may-hold-secret.ts';
import { createSlot, type TabStorage } from '../storage/tab-storage.ts';

/** The edits of one form, whatever its fields are. */
export type FormEdits = Edits<Record<string, unknown>>;

const none: FormEdits = {};

function storable(edits: FormEdits, secret: readonly string[]): FormEdits {
  return Object.fromEntries(
    Object.entries(edits).filter(([field, edit]) => !secret.includes(field) && !mayHoldSecret(edit?.to) && !mayHoldSecret(edit?.from)),
  );
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** Makes the drafts of a tab: in memory, and without their secret fields in a storage. */
export function createDraftStore(storage: TabStorage) {
  const slot = createSlot<Record<string, FormEdits>>(storage, 'forms', 1, (forms) => Object.values(forms).every(isObject));
  let stored = slot.read() ?? {};
  let edits = stored;
  let count = 0;
  const before = new Map<number, readonly [edits: typeof edits, stored: typeof stored]>();
  const listeners = new Set<() => void>();

  return {
    get: (name: string): FormEdits => edits[name] ?? none,
    /** Keeps the edits of a form. `secret` fields stay in memory; undefined: all of them do. */
    set(name: string, next: FormEdits, secret: readonly string[] | undefined): void {
      edits = { ...edits, [name]: next };
      if (secret) stored = { ...stored, [name]: storable(next, secret) };
      slot.write(stored);
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Empties every form when the session was reset, which `resetCount` counts; an undone reset brings them back. */
    follow(resetCount: number): void {
      if (resetCount === count) return;
      before.set(count, [edits, stored]);
      [edits, stored] = before.get(resetCount) ?? [{}, {}];
      count = resetCount;
      slot.write(stored);
    },
  };
}
