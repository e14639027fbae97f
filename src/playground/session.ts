import { randomState } from './authorization-request.ts';
import { judge, type PendingRequest, type ResponseParameters } from './authorization-response.ts';
import { fetchRuntime, liveTarget, makeInbox, makeWorkspace, sandboxTarget, type Fetch } from './server-target.ts';
import {
  emptyState,
  parseStored,
  reportOf,
  stored,
  type AnswerReport,
  type Flow,
  type ReceivedTokens,
  type SessionState,
} from './session-state.ts';
import { messageOf, TargetError, type Place, type Target } from './target.ts';

/** What a session needs from outside. */
export interface SessionPorts {
  readonly fetch: Fetch;
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The site's base path, without a trailing slash. */
  readonly base: string;
}

/** The one session of a tab: an external store, and what the widgets do with it. */
export type Session = ReturnType<typeof createSession>;

const key = 'partner-interface: made by the sandbox';

/** The target that a state points at, or undefined as long as there is none. */
export function targetOf(fetch: Fetch, { runtime, place, workspace }: SessionState): Target | undefined {
  if (!runtime?.server) return undefined;
  if (place === 'live') return runtime.live ? liveTarget(fetch, runtime, runtime.live) : undefined;
  return workspace && sandboxTarget(fetch, runtime, workspace);
}

/** Makes a session. It does nothing until `load`. */
export function createSession({ fetch, storage, now, base }: SessionPorts) {
  let state = emptyState;
  let target: Target | undefined;
  let loading: Promise<void> | undefined;
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

  function updateFlow(place: Place, change: Partial<Flow>): void {
    update({ flows: { ...state.flows, [place]: { ...state.flows[place], ...change } } });
  }

  function forget(problem?: string): void {
    const { runtime, place } = state;
    state = {
      ...emptyState,
      place,
      freshState: randomState(),
      epoch: state.epoch + 1,
      ...(runtime ? { runtime } : {}),
      ...(problem === undefined ? {} : { problem }),
    };
    target = targetOf(fetch, state);
    storage?.removeItem(key);
    for (const listener of listeners) listener();
  }

  /** A server that was started anew knows none of the stored workspaces. */
  async function verify(): Promise<void> {
    try {
      await target?.control?.({ method: 'GET', path: '/clock' });
    } catch (reason) {
      if (reason instanceof TargetError && reason.code !== 'no-answer')
        forget('The sandbox of this tab is gone: the server was started anew. Start another one.');
    }
  }

  async function restore(): Promise<void> {
    const runtime = await fetchRuntime(fetch, base);
    const made = runtime.server ? parseStored(storage?.getItem(key) ?? null) : undefined;
    const { workspace, inbox, flow } = made ?? {};
    update({
      runtime,
      freshState: randomState(),
      ...(workspace ? { workspace } : {}),
      ...(inbox ? { inbox } : {}),
      ...(flow ? { flows: { ...state.flows, sandbox: flow } } : {}),
    });
    await verify();
  }

  /** Runs one start at a time and shows why it failed. */
  async function start(
    work: (runtime: Extract<SessionState['runtime'], { server: true }>) => Promise<Partial<SessionState>>,
  ): Promise<void> {
    if (!state.runtime?.server || state.busy) return;
    update({ busy: true });
    try {
      const made = await work(state.runtime);
      const { problem: _, ...rest } = state;
      state = rest;
      update({ ...made, busy: false });
    } catch (reason) {
      update({ busy: false, problem: messageOf(reason) });
    }
  }

  function take(parameters: ResponseParameters, pasted: boolean): AnswerReport {
    const places = pasted ? [state.place] : (['sandbox', 'live'] as const);
    const judgeAt = (place: Place) => ({ place, judgement: judge(parameters, state.flows[place].requests) });
    const { place, judgement } = places.map(judgeAt).find((entry) => entry.judgement.kind !== 'refused') ?? judgeAt(state.place);
    const answer = reportOf(judgement);
    if (judgement.kind === 'refused') {
      update({ answer });
      return answer;
    }
    const { request } = judgement;
    const requests = state.flows[place].requests.filter((entry) => entry !== request);
    const { clientId = '', redirectUri = '' } = request ?? {};
    const code = judgement.kind === 'code' ? { code: { code: judgement.code, receivedAt: now(), clientId, redirectUri, pasted } } : {};
    updateFlow(place, { requests, ...code });
    update({ answer, freshState: randomState() });
    return answer;
  }

  return {
    getState: () => state,
    getTarget: () => target,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Asks where the site runs and takes up what this tab had. Does it once. */
    load: () => (loading ??= restore()),
    /** Makes a workspace and a receiver: the receiver must be ready before a registration is (§6.2). */
    startSandbox: () =>
      start(async (runtime) => {
        const [workspace, inbox] = await Promise.all([makeWorkspace(fetch, runtime), makeInbox(fetch, runtime)]);
        return { workspace, inbox, flows: { ...state.flows, sandbox: emptyState.flows.sandbox } };
      }),
    /** Makes a new receiver in place of the one there was. */
    makeReceiver: () => start(async (runtime) => ({ inbox: await makeInbox(fetch, runtime) })),
    /** Chooses the target. */
    choose: (place: Place) => update({ place }),
    /** Keeps a typed client secret, in memory only. */
    keepSecret: (typedSecret: string) => update({ typedSecret }),
    /** Notes that an authorization request is on its way. */
    sent: (request: PendingRequest) => updateFlow(state.place, { requests: [...state.flows[state.place].requests.slice(-9), request] }),
    /** Whether a request of this tab waits with this state. */
    waitsFor: ({ state: returned = '' }: ResponseParameters) =>
      [...state.flows.sandbox.requests, ...state.flows.live.requests].some((request) => request.state === returned),
    take,
    /** Keeps the tokens of a target's response: of the one that was asked, whichever is chosen by now. */
    keepTokens: (place: Place, tokens: Omit<ReceivedTokens, 'receivedAt'>) =>
      updateFlow(place, { tokens: { ...tokens, receivedAt: now() } }),
    /** Notes a registration. */
    registered: (place: Place, id: string) =>
      updateFlow(place, { webhookIds: [...state.flows[place].webhookIds.filter((known) => known !== id), id] }),
    /** Forgets everything of this tab, typed and stored. */
    forget: () => forget(),
  };
}
