import type { Edits } from './draft.ts';

/** The edits of one form, whatever its fields are. */
export type FormEdits = Edits<Record<string, unknown>>;

/** Where drafts survive a reload: `sessionStorage`, or nothing. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem'> | undefined;

/** What the reader typed into the forms of a tab. */
export type DraftStore = ReturnType<typeof createDraftStore>;

const key = 'partner-interface: forms';
const none: FormEdits = {};

/** A URL whose query, fragment or user information may be a secret, as receivers are known to have. */
function mayHoldSecret(value: unknown): boolean {
  return typeof value === 'string' && /^[a-z][a-z\d+.-]*:.*[?#@]/i.test(value);
}

function storable(edits: FormEdits, secret: readonly string[]): FormEdits {
  return Object.fromEntries(
    Object.entries(edits).filter(([field, edit]) => !secret.includes(field) && !mayHoldSecret(edit?.to) && !mayHoldSecret(edit?.from)),
  );
}

function parse(text: string | null): Record<string, FormEdits> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, FormEdits>) : {};
  } catch {
    return {};
  }
}

/** Makes the drafts of a tab: in memory, and without their secret fields in a storage. */
export function createDraftStore(storage: DraftStorage) {
  let stored = parse(storage?.getItem(key) ?? null);
  let edits = stored;
  let count = 0;
  const before = new Map<number, typeof edits>();
  const listeners = new Set<() => void>();

  function save(): void {
    try {
      storage?.setItem(key, JSON.stringify(stored));
    } catch {
      // A full or forbidden storage: the drafts then live as long as their page.
    }
  }

  return {
    get: (name: string): FormEdits => edits[name] ?? none,
    /** Keeps the edits of a form. `secret` fields stay in memory; undefined: all of them do. */
    set(name: string, next: FormEdits, secret: readonly string[] | undefined): void {
      edits = { ...edits, [name]: next };
      if (secret) stored = { ...stored, [name]: storable(next, secret) };
      save();
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Empties every form when the session was reset, which `resetCount` counts; an undone reset brings them back. */
    follow(resetCount: number): void {
      if (resetCount === count) return;
      before.set(count, edits);
      edits = before.get(resetCount) ?? {};
      stored = {};
      count = resetCount;
      save();
    },
  };
}
