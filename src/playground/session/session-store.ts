import { randomState } from '../oauth/authorization-request.ts';
import { pageTarget, type InPage } from '../in-page/in-page.ts';
import { liveAddresses } from '../targets/live.ts';
import { liveTarget, sandboxTarget, type Fetch } from '../targets/server-target.ts';
import { emptyState, type Flow, type SessionState } from './session-state.ts';
import { stored, type SessionStorage } from './session-stored.ts';
import type { Place, Target } from '../targets/target.ts';

/** What reaches the targets. */
export interface Reach {
  readonly fetch: Fetch;
  readonly inPage: Pick<InPage, 'open'>;
  /** Puts something between the widgets and a target, such as a log. */
  readonly watch?: (target: Target) => Target;
}

const key = 'partner-interface: made by the sandbox';

/** The target that a state points at, or undefined as long as there is none. */
export function targetOf(reach: Reach, state: SessionState): Target | undefined {
  const target = bareTarget(reach, state);
  return target && (reach.watch?.(target) ?? target);
}

function bareTarget({ fetch, inPage }: Reach, { runtime, place, flows, host }: SessionState): Target | undefined {
  const { workspace } = flows[place];
  if (place === 'page') return workspace && pageTarget(inPage, workspace);
  if (place === 'live')
    return runtime?.live && runtime.proxy !== undefined
      ? liveTarget(fetch, { proxy: runtime.proxy }, liveAddresses(runtime.live, host))
      : undefined;
  return runtime?.server && workspace ? sandboxTarget(fetch, runtime, workspace) : undefined;
}

/** The state of a session: an external store whose sandbox-made part survives a reload. */
export type SessionStore = ReturnType<typeof createSessionStore>;

/** Makes an empty store. */
export function createSessionStore(reach: Reach, storage: SessionStorage) {
  let state = emptyState;
  let target: Target | undefined;
  const listeners = new Set<() => void>();

  function save(): void {
    const part = stored(state);
    try {
      if (part) storage?.setItem(key, JSON.stringify(part));
      else storage?.removeItem(key);
    } catch {
      // A full or forbidden storage: the session then lives as long as its page.
    }
  }

  function update(change: Partial<SessionState>): void {
    const before = state;
    state = { ...state, ...change };
    const { runtime, place, flows, host } = state;
    if (
      before.runtime !== runtime ||
      before.place !== place ||
      before.host !== host ||
      before.flows[before.place].workspace !== flows[place].workspace
    )
      target = targetOf(reach, state);
    if (before.place !== place || before.flows.page !== flows.page || before.flows.server !== flows.server) save();
    for (const listener of listeners) listener();
  }

  const setFlow = (place: Place, flow: Flow) => update({ flows: { ...state.flows, [place]: flow } });
  return {
    getState: () => state,
    getTarget: () => target,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    update,
    setFlow,
    updateFlow: (place: Place, change: Partial<Flow>) => setFlow(place, { ...state.flows[place], ...change }),
    /** Takes back what went wrong, without telling anybody yet. */
    clearProblem(): void {
      const { problem: _, ...rest } = state;
      state = rest;
    },
    /** Takes back what became of the last authorization request, without telling anybody yet: there is another one, or another target. */
    clearAnswer(): void {
      const { answer: _, ...rest } = state;
      state = rest;
    },
    /** Whether everything was forgotten since an epoch. */
    forgotten: (epoch: number) => epoch !== state.epoch,
    /** What an earlier page of this tab stored, as text. */
    read: () => storage?.getItem(key) ?? null,
    /** Forgets everything but where the site runs and which target is chosen. */
    forget(): void {
      const { runtime, place, epoch } = state;
      state = { ...emptyState, place, freshState: randomState(), epoch: epoch + 1, ...(runtime ? { runtime } : {}) };
      target = targetOf(reach, state);
      storage?.removeItem(key);
      for (const listener of listeners) listener();
    },
  };
}
