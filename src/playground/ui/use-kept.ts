import { useSyncExternalStore } from 'react';
import type { SessionState } from '../state/session-state.ts';

const values = new Map<string, unknown>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Something of a form that is there again when the reader comes back to it, such as its response. It is in memory and nowhere else; another
 * target and a reset begin anew.
 */
export function useKept<T>(
  name: string,
  { kind, resetCount }: Pick<SessionState, 'kind' | 'resetCount'>,
): readonly [T | undefined, (value: T | undefined) => void] {
  const key = `${kind} ${String(resetCount)} ${name}`;
  const value = useSyncExternalStore(
    subscribe,
    () => values.get(key) as T | undefined,
    () => undefined,
  );
  return [
    value,
    (next) => {
      values.set(key, next);
      for (const listener of listeners) listener();
    },
  ];
}
