import { useSyncExternalStore } from 'react';
import type { SessionState } from '../state/session-state.ts';
import { applyEdits, areOnDemonstration, isEdited, settled, withChange, withoutEdit, type Edits } from '../state/draft.ts';
import type { FormEdits } from '../state/draft-store.ts';
import { usePlaygroundParts } from '../state/shared.ts';

const noEdits: FormEdits = {};

/** The values of a form, how to change and to restore them, and how to apply the edits to other defaults: those of a sandbox that just started. */
export type Form<T> = readonly [
  values: T,
  change: (change: Partial<T>) => void,
  /** How to restore a field; undefined for one that has its default. */
  restoreOf: (field: keyof T) => (() => void) | undefined,
  applyEdits: (defaults: T) => T,
];

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
  const edits = started && areOnDemonstration(kept) ? settled(kept, defaults) : kept;
  const set = (next: Edits<T>) => drafts.set(key, next, kind === 'live' ? undefined : secret);
  return [
    applyEdits(defaults, edits),
    (change) => set(withChange(edits, defaults, change, started)),
    (field) => (isEdited(edits, defaults, field) ? () => set(withoutEdit(edits, field)) : undefined),
    (others) => applyEdits(others, edits),
  ];
}
