import { randomState } from './authorization-request.ts';
import { liveTarget, sandboxTarget, type Fetch } from './server-target.ts';
import { emptyState, stored, type Flow, type SessionState } from './session-state.ts';
import type { Place, Target } from './target.ts';

/** Where a session keeps what the sandbox made up: `sessionStorage`, or nothing. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;

const key = 'partner-interface: made by the sandbox';

/** The target that a state points at, or undefined as long as there is none. */
export function targetOf(fetch: Fetch, { runtime, place, workspace }: SessionState): Target | undefined {
  if (!runtime?.server) return undefined;
  if (place === 'live') return runtime.live ? liveTarget(fetch, runtime, runtime.live) : undefined;
  return workspace && sandboxTarget(fetch, runtime, workspace);
}

/** The state of a session: an external store whose sandbox-made part survives a reload. */
export type SessionStore = ReturnType<typeof createSessionStore>;

/** Makes an empty store. */
export function createSessionStore(fetch: Fetch, storage: SessionStorage) {
  let state = emptyState;
  let target: Target | undefined;
  const listeners = new Set<() => void>();

  function save(): void {
    try {
      storage?.setItem(key, JSON.stringify(stored(state)));
    } catch {
      // A full or forbidden storage: the session then lives as long as its page.
    }
  }

  function update(change: Partial<SessionState>): void {
    const before = state;
    state = { ...state, ...change };
    if (before.runtime !== state.runtime || before.place !== state.place || before.workspace !== state.workspace)
      target = targetOf(fetch, state);
    if (before.flows.sandbox !== state.flows.sandbox || before.workspace !== state.workspace || before.inbox !== state.inbox) save();
    for (const listener of listeners) listener();
  }

  return {
    getState: () => state,
    getTarget: () => target,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update,
    updateFlow: (place: Place, change: Partial<Flow>) =>
      update({ flows: { ...state.flows, [place]: { ...state.flows[place], ...change } } }),
    /** Takes back what went wrong, without telling anybody yet. */
    clearProblem(): void {
      const { problem: _, ...rest } = state;
      state = rest;
    },
    /** What an earlier page of this tab stored, as text. */
    read: () => storage?.getItem(key) ?? null,
    /** Forgets everything but where the site runs and which target is chosen. */
    forget(problem?: string): void {
      const { runtime, place, epoch } = state;
      state = {
        ...emptyState,
        place,
        freshState: randomState(),
        epoch: epoch + 1,
        ...(runtime ? { runtime } : {}),
        ...(problem === undefined ? {} : { problem }),
      };
      target = targetOf(fetch, state);
      storage?.removeItem(key);
      for (const listener of listeners) listener();
    },
  };
}
