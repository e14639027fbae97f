import { useSyncExternalStore } from 'react';
import type { SessionState } from '../state/session-state.ts';
import { usePlaygroundParts } from '../state/shared.ts';

/**
 * Something of a form that is there again when the reader comes back to it, such as its response, how to set it, and how to change what it is by then.
 * It is in memory and nowhere else; another target and a reset begin anew.
 */
export function useKept<T>(
  name: string,
  { kind, resetCount }: Pick<SessionState, 'kind' | 'resetCount'>,
): readonly [T | undefined, (value: T | undefined) => void, (change: (before: T | undefined) => T) => void] {
  const { $kept } = usePlaygroundParts();
  const key = `${kind} ${String(resetCount)} ${name}`;
  const now = () => $kept.get()[key] as T | undefined;
  const value = useSyncExternalStore(
    (listener) => $kept.listen(listener),
    now,
    () => undefined,
  );
  const set = (next: T | undefined) => {
    $kept.set({ ...$kept.get(), [key]: next });
  };
  return [
    value,
    set,
    (change) => {
      set(change(now()));
    },
  ];
}
