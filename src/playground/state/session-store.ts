import { atom } from 'nanostores';
import { pageTarget, type InPage } from '../targets/in-page/in-page.ts';
import { liveAddresses, liveTarget } from '../targets/live/live-target.ts';
import type { Fetch } from '../targets/proxy-calls.ts';
import { sandboxTarget } from '../targets/server/server-target.ts';
import { emptyState, type Flow, type SessionState } from './session-state.ts';
import { storablePart, type StoredSession } from './session-stored.ts';
import type { TargetKind, Target } from '../targets/target.ts';
import type { Slot } from '../storage/tab-storage.ts';

/** What connects a session with its targets. */
interface TargetPorts {
  readonly fetch: Fetch;
  readonly inPage: Pick<InPage, 'open'>;
  /** Puts something between the widgets and a target, such as a log. `resetCount` is that of the state which points at the target. */
  readonly watch: (target: Target, resetCount: number) => Target;
}

function bareTarget({ fetch, inPage }: TargetPorts, { runtime, kind, flows, host }: SessionState): Target | undefined {
  const { workspace } = flows[kind];
  if (kind === 'page') return workspace && pageTarget(inPage, workspace);
  if (kind === 'live')
    return runtime?.live && runtime.proxy !== undefined
      ? liveTarget(fetch, { proxy: runtime.proxy }, liveAddresses(runtime.live, host))
      : undefined;
  return runtime?.server && workspace ? sandboxTarget(fetch, runtime, workspace) : undefined;
}

/** The target that a state points at, or undefined as long as there is none. */
function targetOf(ports: TargetPorts, state: SessionState): Target | undefined {
  const target = bareTarget(ports, state);
  return target && ports.watch(target, state.resetCount);
}

function pointsElsewhere(before: SessionState, { runtime, kind, host, flows }: SessionState): boolean {
  return (
    before.runtime !== runtime ||
    before.kind !== kind ||
    before.host !== host ||
    before.flows[before.kind].workspace !== flows[kind].workspace
  );
}

/** The state of a session: an atom whose sandbox-made part survives a reload. */
export type SessionStore = ReturnType<typeof createSessionStore>;

/** Makes an empty store. */
export function createSessionStore(ports: TargetPorts, slot: Slot<StoredSession>) {
  const $state = atom(emptyState);
  let target: Target | undefined;

  function save(state: SessionState): void {
    const part = storablePart(state);
    if (part) slot.write(part);
    else slot.clear();
  }

  function replace(state: SessionState): void {
    const before = $state.get();
    if (pointsElsewhere(before, state)) target = targetOf(ports, state);
    $state.set(state);
    // Until the runtime is known, the state is the stored one. A page that is left before that must not change what is stored.
    if (!before.runtime) return;
    const { kind, authorization, flows } = before;
    const same = kind === state.kind && authorization === state.authorization;
    if (!same || flows.page !== state.flows.page || flows.server !== state.flows.server) save(state);
  }

  const update = (change: Partial<SessionState>) => replace({ ...$state.get(), ...change });
  const setFlow = (kind: TargetKind, flow: Flow) => update({ flows: { ...$state.get().flows, [kind]: flow } });
  return {
    $state,
    getState: () => $state.get(),
    getTarget: () => target,
    /** The same without what watches it. */
    getBareTarget: () => bareTarget(ports, $state.get()),
    replace,
    update,
    setFlow,
    updateFlow: (kind: TargetKind, change: Partial<Flow>) => setFlow(kind, { ...$state.get().flows[kind], ...change }),
    /** Whether a reset came since the count was `resetCount`. */
    forgotten: (resetCount: number) => resetCount !== $state.get().resetCount,
  };
}
