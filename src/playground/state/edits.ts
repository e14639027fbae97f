/** A field that the reader changed: from which default, to what. */
interface Edit<V> {
  /** Undefined: from a demonstration. The change then holds over the default that takes its place. */
  readonly from: V | undefined;
  readonly to: V;
}

/** Two values of a field that mean the same: lists are compared by their entries. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || (Array.isArray(one) && JSON.stringify(one) === JSON.stringify(other));
}

/** The fields that the reader changed. */
export type Edits<T> = { readonly [K in keyof T]?: Edit<T[K]> };

/**
 * The values of a form: the defaults, and over them what the reader changed. A change holds only as long as the default
 * under it stays the same: when a new code arrives, an edit of the old one is gone.
 */
export function applyEdits<T extends object>(defaults: T, edits: Edits<T>): T {
  const values = { ...defaults };
  for (const key of Object.keys(defaults) as (keyof T)[]) {
    const edit = edits[key];
    if (edit && (edit.from === undefined || isSame(edit.from, defaults[key]))) values[key] = edit.to;
  }
  return values;
}

/** The edits after one more change. `started`: the defaults are no demonstration. */
export function withChange<T extends object>(edits: Edits<T>, defaults: T, change: Partial<T>, started = true): Edits<T> {
  const added = (Object.keys(change) as (keyof T)[]).map((key) => [key, { from: started ? defaults[key] : undefined, to: change[key] }]);
  return { ...edits, ...(Object.fromEntries(added) as Edits<T>) };
}

/** Whether some of the edits were made on a demonstration. */
export function areOnDemonstration<T extends object>(edits: Edits<T>): boolean {
  return (Object.values(edits) as Edit<unknown>[]).some(({ from }) => from === undefined);
}

/** Rebases the edits of a demonstration onto the defaults that took its place. */
export function rebased<T extends object>(edits: Edits<T>, defaults: T): Edits<T> {
  const entries = Object.entries(edits) as [keyof T, Edit<unknown>][];
  return Object.fromEntries(entries.map(([key, { from = defaults[key], to }]) => [key, { from, to }])) as Edits<T>;
}

/** Whether a field has another value than its default. */
export function isEdited<T extends object>(edits: Edits<T>, defaults: T, field: keyof T): boolean {
  return !isSame(applyEdits(defaults, edits)[field], defaults[field]);
}

/** The edits without those of one field. */
export function withoutEdit<T extends object>(edits: Edits<T>, field: keyof T): Edits<T> {
  return Object.fromEntries(Object.entries(edits).filter(([key]) => key !== field)) as Edits<T>;
}
