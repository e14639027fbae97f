/** A field that the reader changed: from which default, to what. */
type Edits<T> = { readonly [K in keyof T]?: { readonly from: T[K]; readonly to: T[K] } };

/**
 * The values of a form: the defaults, and over them what the reader changed. A change holds only as long as the default
 * under it stays the same: when a new code arrives, an edit of the old one is gone.
 */
export function applyEdits<T extends object>(defaults: T, edits: Edits<T>): T {
  const values = { ...defaults };
  for (const key of Object.keys(defaults) as (keyof T)[]) {
    const edit = edits[key];
    if (edit && edit.from === defaults[key]) values[key] = edit.to;
  }
  return values;
}

/** The edits after one more change. */
export function withChange<T extends object>(edits: Edits<T>, defaults: T, change: Partial<T>): Edits<T> {
  const added = (Object.keys(change) as (keyof T)[]).map((key) => [key, { from: defaults[key], to: change[key] }]);
  return { ...edits, ...(Object.fromEntries(added) as Edits<T>) };
}

export type { Edits };
