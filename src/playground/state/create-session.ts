import { randomState } from '../requests/oauth/authorization-request.ts';
import type { SetAside } from '../storage/set-aside.ts';
import type { InPage } from '../targets/in-page/in-page.ts';
import { inboxOf, possibleTargetKind, targetKinds } from './target-kinds.ts';
import { withHealthCheck } from '../targets/server/with-health-check.ts';
import type { Fetch } from '../targets/proxy-calls.ts';
import { fetchRuntime } from '../targets/server/server-target.ts';
import { createStarts } from './session-start.ts';
import type { Session } from './session.ts';
import type { ReceivedTokens } from './session-state.ts';
import { createSessionStore } from './session-store.ts';
import { createContexts } from './widget-context.ts';
import type { Running } from './log/entry.ts';
import type { SiteSettings } from './site-settings.ts';
import { sessionSlot } from './session-stored.ts';
import type { TabStorage } from '../storage/tab-storage.ts';
import { createAuthorization } from './authorization.ts';
import { createSandboxHealth } from './health.ts';
import { createReset } from './reset.ts';
import type { Target, TargetKind } from '../targets/target.ts';

/** What a session needs from outside. */
interface SessionPorts {
  readonly fetch: Fetch;
  readonly storage: TabStorage;
  readonly later: (work: () => void, milliseconds: number) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly site: SiteSettings;
  /** The sandbox of this page, opened when it is first used. */
  readonly inPage: InPage;
  /** Puts something between the widgets and each target, such as a log. `resetCount` is that of the state which points at the target, `running` the experiment that makes the calls. */
  readonly watch?: (target: Target, resetCount: number, running?: Running) => Target;
  /** Called with the URL at which an authorization response reached the application outside of this page. */
  readonly onRedirect?: (url: string, kind: TargetKind, aheadBy: number) => void;
  /** Takes out what else a reset forgets. */
  readonly setAside?: () => readonly SetAside[];
}

/** Makes a session. It does nothing until `load`. */
export function createSession({
  fetch,
  storage,
  now,
  later,
  site,
  inPage,
  watch,
  onRedirect = () => undefined,
  setAside,
}: SessionPorts): Session {
  const withHealth = (target: Target, resetCount: number, running?: Running) =>
    withHealthCheck(
      watch?.(target, resetCount, running) ?? target,
      async () => {
        await verify();
        return goneHere();
      },
      (responded) => {
        if (responded === (getState().silent === target.kind)) update({ silent: responded ? undefined : target.kind });
      },
    );
  const slot = sessionSlot(storage);
  const store = createSessionStore({ fetch, inPage, watch: withHealth }, slot);
  const { getState, getTarget, update, updateFlow } = store;
  const { setClock, verify, goneHere } = createSandboxHealth(store, now);
  let loading: Promise<void> | undefined;

  /** Restores what earlier pages of this tab stored. */
  async function restore(): Promise<void> {
    const stored = slot.read();
    if (stored) update({ flows: { ...getState().flows, page: stored.page, server: stored.server } });
    const runtime = getState().runtime ?? (await fetchRuntime(fetch, site.base));
    const kind = possibleTargetKind(runtime, stored?.kind ?? targetKinds(runtime)[0]);
    const authorization = kind === stored?.kind ? stored.authorization : undefined;
    // What the form shows beside a restored response is the state that it had.
    const sent = authorization?.state;
    const state = { proposedState: sent ?? randomState(), stateSent: sent !== undefined };
    update({ runtime, kind, authorization, ...state, storing: !storage.$refused.get() });
    await verify();
  }

  const contextOf = createContexts(site);
  const getContext = (state = getState()) => contextOf(session, state);
  const load = () => (loading ??= restore());
  const { startSandbox, anotherSandbox, ...receiver } = createStarts(store, { fetch, inPage, load });
  const parts = () => [inPage.setAside(), ...(setAside?.() ?? [])];
  storage.$refused.listen(() => update({ storing: false }));

  const session: Session = {
    $state: store.$state,
    getState,
    getTarget,
    getContext,
    inPage,
    load,
    resume: () => (loading = restore()),
    ...receiver,
    ...createAuthorization(store, now, onRedirect),
    ...createReset(store, { now, later, setAside: parts }),
    async start() {
      await load();
      const gone = goneHere();
      if (gone) throw gone;
      await startSandbox();
      return getContext();
    },
    async startNew() {
      update({ gone: undefined });
      await startSandbox();
      return getContext();
    },
    async startApart(running) {
      const context = await session.start();
      const [workspace, target] = (await anotherSandbox()) ?? [undefined, store.getBareTarget()];
      return target ? { ...context, workspace, target: withHealth(target, context.state.resetCount, running) } : context;
    },
    receiverLost: verify,
    async respondWith(response) {
      if (!inboxOf(getState())) await session.start();
      await receiver.respondWith(response);
    },
    async choose(kind: TargetKind): Promise<void> {
      update(kind === getState().kind ? {} : { kind, authorization: undefined });
      await verify();
    },
    chooseHost: (host: string) => update({ host: getState().runtime?.live?.hosts.includes(host) ? host : '' }),
    async moveClock(move): Promise<void> {
      const { target } = await session.start();
      const asked = now();
      setClock(target.kind, await target.control?.({ method: 'POST', path: '/clock', body: move }), asked);
    },
    timeOf: (kind: TargetKind) => now() + getState().flows[kind].aheadBy,
    keepSecret: (typedSecret: string) => update({ typedSecret }),
    keepTokens(kind: TargetKind, tokens: Omit<ReceivedTokens, 'receivedAt'>, resetCount: number, exchanged?: string): void {
      const { aheadBy, code } = getState().flows[kind];
      const used = code && code.code === exchanged ? { code: { ...code, used: true as const } } : {};
      if (!store.forgotten(resetCount)) updateFlow(kind, { tokens: { ...tokens, receivedAt: now() + aheadBy }, ...used });
    },
    noteRegistration(kind: TargetKind, id: string, resetCount: number): void {
      const { webhookIds } = getState().flows[kind];
      if (!store.forgotten(resetCount)) updateFlow(kind, { webhookIds: [...webhookIds.filter((known) => known !== id), id] });
    },
    forgotten: store.forgotten,
    importFlows: (flows) => update({ flows }),
  };
  return session;
}
