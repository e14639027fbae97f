import { useEffect, useSyncExternalStore } from 'react';
import type { SessionState } from '../state/session-state.ts';
import { applyEdits, areOnDemonstration, isEdited, rebased, withChange, withoutEdit, type Edits } from '../state/edits.ts';
import type { FormEdits } from '../state/draft-store.ts';
import { usePlaygroundParts } from '../state/shared.ts';

const noEdits: FormEdits = {};

/** A field of a form, as its input takes it. */
export interface FormField<V> {
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** Undefined for a field that has its default. */
  readonly restore: (() => void) | undefined;
  /** Whether it is empty, and by default is. */
  readonly isBlank: boolean;
}

/** The draft of a form. */
export interface Form<T> {
  readonly values: T;
  readonly change: (change: Partial<T>) => void;
  readonly field: <K extends keyof T>(name: K) => FormField<T[K]>;
  /** Applies the edits to other defaults: those of a sandbox that just started. */
  readonly applyEdits: (defaults: T) => T;
}

/** What takes the place of `applyEdits` where nothing can be edited. */
export const asProposed = <T>(proposed: T): T => proposed;

interface FormOptions<T> {
  /** Identifies this form among those of the tab. */
  readonly name: string;
  /** Fields that stay in memory. */
  readonly secret?: readonly (keyof T & string)[];
}

/**
 * The draft of a form that other pages of the tab and a reload find again, secret fields apart. Each target has its own; that of a live
 * deployment stays in memory.
 */
export function useForm<T extends object>(
  defaults: T,
  { name, secret = [] }: FormOptions<T>,
  {
    state: { kind, resetCount },
    started = true,
  }: { readonly state: Pick<SessionState, 'kind' | 'resetCount'>; readonly started?: boolean },
): Form<T> {
  const { drafts } = usePlaygroundParts();
  drafts.follow(resetCount);
  const key = `${kind} ${name}`;
  const kept = useSyncExternalStore(
    drafts.subscribe,
    () => drafts.get(key),
    () => noEdits,
  ) as Edits<T>;
  // What was changed on the demonstration is a change of what took its place.
  const rebases = started && areOnDemonstration(kept);
  const edits = rebases ? rebased(kept, defaults) : kept;
  const set = (next: Edits<T>) => drafts.set(key, next, kind === 'live' ? undefined : secret);
  // Kept so that it is not a change of later defaults too, such as a new state.
  useEffect(() => {
    if (rebases) set(edits);
  });
  const values = applyEdits(defaults, edits);
  const change = (changed: Partial<T>) => set(withChange(edits, defaults, changed, started));
  return {
    values,
    change,
    field: (field) => {
      const edited = isEdited(edits, defaults, field);
      return {
        value: values[field],
        onChange: (value) => change({ [field]: value } as unknown as Partial<T>),
        restore: edited ? () => set(withoutEdit(edits, field)) : undefined,
        isBlank: values[field] === '' && !edited,
      };
    },
    applyEdits: (others) => applyEdits(others, edits),
  };
}
