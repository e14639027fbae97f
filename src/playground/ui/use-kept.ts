import { useSyncExternalStore } from 'react';
import type { SessionState } from '../state/session-state.ts';
import { usePlaygroundParts } from '../state/shared.ts';

/**
 * Something of a form that is there again when the reader comes back to it, such as its response, how to set it, and how to change what it is by then.
 * Another target and a reset begin anew. `lasting`: a reload finds it too, with the secrets of its exchanges masked, but for a live service's.
 */
export function useKept<T>(
  name: string,
  { kind, resetCount }: Pick<SessionState, 'kind' | 'resetCount'>,
  lasting = false,
): readonly [T | undefined, (value: T | undefined) => void, (change: (before: T | undefined) => T) => void] {
  const { kept } = usePlaygroundParts();
  const key = `${kind} ${name}`;
  const now = () => kept.get(key, resetCount) as T | undefined;
  const value = useSyncExternalStore(
    (listener) => kept.$values.listen(listener),
    now,
    () => undefined,
  );
  const set = (next: T | undefined) => {
    kept.set(key, resetCount, next, lasting && kind !== 'live');
  };
  return [
    value,
    set,
    (change) => {
      set(change(now()));
    },
  ];
}
