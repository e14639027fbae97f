import { useSyncExternalStore } from 'react';
import type { SessionState } from '../state/session-state.ts';
import { usePlaygroundParts } from '../state/shared.ts';

/**
 * A value of a form, such as its response, that is still there when the reader returns to the form. Returns the value, a function that sets it, and
 * one that computes it from the value at that time. Each target has its own values, and a reset clears them. With `survivesReload`, the tab's storage
 * holds the value too, with secrets masked, and no text that may hold a secret; values of a live service stay in memory.
 */
export function useRetained<T>(
  name: string,
  { kind, resetCount }: Pick<SessionState, 'kind' | 'resetCount'>,
  survivesReload = false,
): readonly [T | undefined, (value: T | undefined) => void, (change: (before: T | undefined) => T) => void] {
  const { retained } = usePlaygroundParts();
  const key = `${kind} ${name}`;
  const now = () => retained.get(key, resetCount) as T | undefined;
  const value = useSyncExternalStore(
    (listener) => retained.$values.listen(listener),
    now,
    () => undefined,
  );
  const set = (next: T | undefined) => retained.set(key, resetCount, next, survivesReload && kind !== 'live');
  return [value, set, (change) => set(change(now()))];
}
