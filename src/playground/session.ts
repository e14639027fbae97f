import { randomState } from './authorization-request.ts';
import { judge, type PendingRequest, type ResponseParameters } from './authorization-response.ts';
import { fetchRuntime, makeInbox, makeWorkspace, type Fetch } from './server-target.ts';
import { emptyState, parseStored, reportOf, type AnswerReport, type ReceivedTokens, type SessionState } from './session-state.ts';
import { createSessionStore, type SessionStorage } from './session-store.ts';
import { messageOf, TargetError, type Place } from './target.ts';

/** What a session needs from outside. */
export interface SessionPorts {
  readonly fetch: Fetch;
  readonly storage: SessionStorage;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The site's base path, without a trailing slash. */
  readonly base: string;
}

/** The one session of a tab: an external store, and what the widgets do with it. */
export type Session = ReturnType<typeof createSession>;

/** Makes a session. It does nothing until `load`. */
export function createSession({ fetch, storage, now, base }: SessionPorts) {
  const store = createSessionStore(fetch, storage);
  const { getState, getTarget, update, updateFlow, forget } = store;
  let loading: Promise<void> | undefined;

  /** A server that was started anew knows none of the stored workspaces. */
  async function verify(): Promise<void> {
    try {
      await getTarget()?.control?.({ method: 'GET', path: '/clock' });
    } catch (reason) {
      if (reason instanceof TargetError && reason.code !== 'no-answer')
        forget('The sandbox of this tab is gone: the server was started anew. Start another one.');
    }
  }

  async function restore(): Promise<void> {
    const runtime = await fetchRuntime(fetch, base);
    const made = runtime.server ? parseStored(store.read()) : undefined;
    const { workspace, inbox, flow } = made ?? {};
    update({
      runtime,
      freshState: randomState(),
      ...(workspace ? { workspace } : {}),
      ...(inbox ? { inbox } : {}),
      ...(flow ? { flows: { ...getState().flows, sandbox: flow } } : {}),
    });
    await verify();
  }

  /** Runs one start at a time and shows why it failed. */
  async function start(
    work: (runtime: Extract<SessionState['runtime'], { server: true }>) => Promise<Partial<SessionState>>,
  ): Promise<void> {
    const { runtime, busy } = getState();
    if (!runtime?.server || busy) return;
    update({ busy: true });
    try {
      const made = await work(runtime);
      store.clearProblem();
      update({ ...made, busy: false });
    } catch (reason) {
      update({ busy: false, problem: messageOf(reason) });
    }
  }

  function take(parameters: ResponseParameters, pasted: boolean): AnswerReport {
    const places = pasted ? [getState().place] : (['sandbox', 'live'] as const);
    const judgeAt = (place: Place) => ({ place, judgement: judge(parameters, getState().flows[place].requests) });
    const { place, judgement } = places.map(judgeAt).find((entry) => entry.judgement.kind !== 'refused') ?? judgeAt(getState().place);
    const answer = reportOf(judgement);
    if (judgement.kind === 'refused') {
      update({ answer });
      return answer;
    }
    const { request } = judgement;
    const requests = getState().flows[place].requests.filter((entry) => entry !== request);
    const { clientId = '', redirectUri = '' } = request ?? {};
    const code = judgement.kind === 'code' ? { code: { code: judgement.code, receivedAt: now(), clientId, redirectUri, pasted } } : {};
    updateFlow(place, { requests, ...code });
    update({ answer, freshState: randomState() });
    return answer;
  }

  return {
    getState,
    getTarget,
    subscribe: store.subscribe,
    /** Asks where the site runs and takes up what this tab had. Does it once. */
    load: () => (loading ??= restore()),
    /** Makes a workspace and a receiver: the receiver must be ready before a registration is (§6.2). */
    startSandbox: () =>
      start(async (runtime) => {
        const [workspace, inbox] = await Promise.all([makeWorkspace(fetch, runtime), makeInbox(fetch, runtime)]);
        return { workspace, inbox, flows: { ...getState().flows, sandbox: emptyState.flows.sandbox } };
      }),
    /** Makes a new receiver in place of the one there was. */
    makeReceiver: () => start(async (runtime) => ({ inbox: await makeInbox(fetch, runtime) })),
    /** Chooses the target. */
    choose: (place: Place) => update({ place }),
    /** Keeps a typed client secret, in memory only. */
    keepSecret: (typedSecret: string) => update({ typedSecret }),
    /** Notes that an authorization request is on its way. */
    sent: (request: PendingRequest) =>
      updateFlow(getState().place, { requests: [...getState().flows[getState().place].requests.slice(-9), request] }),
    /** Whether a request of this tab waits with this state. */
    waitsFor: ({ state: returned = '' }: ResponseParameters) =>
      [...getState().flows.sandbox.requests, ...getState().flows.live.requests].some((request) => request.state === returned),
    take,
    /** Keeps the tokens of a target's response: of the one that was asked, whichever is chosen by now. */
    keepTokens: (place: Place, tokens: Omit<ReceivedTokens, 'receivedAt'>) =>
      updateFlow(place, { tokens: { ...tokens, receivedAt: now() } }),
    /** Notes a registration. */
    registered: (place: Place, id: string) =>
      updateFlow(place, { webhookIds: [...getState().flows[place].webhookIds.filter((known) => known !== id), id] }),
    /** Forgets everything of this tab, typed and stored. */
    forget: () => forget(),
  };
}
