import { randomState } from '../oauth/authorization-request.ts';
import { checkResponse, type PendingRequest, type ResponseParameters } from '../oauth/authorization-response.ts';
import type { InPage } from '../in-page/in-page.ts';
import { placesOf, possiblePlace } from './places.ts';
import { noticing } from '../targets/noticing.ts';
import { fetchRuntime, type Fetch } from '../targets/server-target.ts';
import { createStarts } from './session-start.ts';
import { emptyFlow, reportOf, type AnswerReport, type ReceivedTokens, type SessionState } from './session-state.ts';
import { createSessionStore } from './session-store.ts';
import { parseStored, type SessionStorage } from './session-stored.ts';
import { TargetError, type Place, type Target } from '../targets/target.ts';

/** What a session needs from outside. */
export interface SessionPorts {
  readonly fetch: Fetch;
  readonly storage: SessionStorage;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** The site's base path, without a trailing slash. */
  readonly base: string;
  /** The sandbox of this page, opened when it is first used. */
  readonly inPage: InPage;
  /** Puts something between the widgets and each target, such as a log. */
  readonly watch?: (target: Target) => Target;
}

/** The one session of a tab: an external store, and what the widgets do with it. */
export type Session = ReturnType<typeof createSession>;

const allPlaces = ['page', 'server', 'live'] as const;

/** Makes a session. It does nothing until `load`. */
export function createSession({ fetch, storage, now, base, inPage, watch }: SessionPorts) {
  const looked = (target: Target) => noticing(watch?.(target) ?? target, verify);
  const store = createSessionStore({ fetch, inPage, watch: looked }, storage);
  const { getState, getTarget, update, updateFlow } = store;
  let loading: Promise<void> | undefined;

  /** Notes how far the clock of a sandbox is ahead: its codes and tokens run out by it. It was read in the middle between asking and now. */
  function setClock(place: Place, reading: unknown, asked: number): void {
    const { milliseconds } = (reading ?? {}) as { milliseconds?: unknown };
    if (typeof milliseconds === 'number') updateFlow(place, { aheadBy: Math.round(milliseconds - (asked + now()) / 2) });
  }

  /** A server that was started anew, or a page whose storage was emptied, knows none of the stored sandboxes. */
  async function verify(): Promise<void> {
    const target = getTarget();
    const asked = now();
    try {
      const reading = await target?.control?.({ method: 'GET', path: '/clock' });
      if (target) setClock(target.place, reading, asked);
    } catch (reason) {
      if (!target || !(reason instanceof TargetError) || reason.code === 'no-answer') return;
      store.setFlow(target.place, emptyFlow);
      const why = target.place === 'page' ? 'what this tab kept of it was emptied' : 'the server was started anew';
      update({ problem: `The sandbox of this tab is gone: ${why}. Start another one.` });
    }
  }

  /** Takes up what earlier pages of this tab left. */
  async function restore(): Promise<void> {
    const made = parseStored(store.read());
    if (made) update({ flows: { ...getState().flows, page: made.page, server: made.server } });
    const runtime = getState().runtime ?? (await fetchRuntime(fetch, base));
    const place = possiblePlace(runtime, made?.place ?? placesOf(runtime)[0]);
    update({ runtime, place, freshState: randomState() });
    await verify();
  }

  function take(parameters: ResponseParameters, pasted: boolean, only?: Place): AnswerReport {
    const chosen = only ?? (pasted ? getState().place : undefined);
    const places = chosen === undefined ? allPlaces : [chosen];
    const checkAt = (place: Place) => ({ place, checked: checkResponse(parameters, getState().flows[place].requests) });
    const { place, checked } = places.map(checkAt).find((entry) => entry.checked.kind !== 'refused') ?? checkAt(getState().place);
    const answer = reportOf(checked);
    if (checked.kind === 'refused') {
      update({ answer });
      return answer;
    }
    const { request } = checked;
    const { requests: waiting, aheadBy } = getState().flows[place];
    const requests = waiting.filter((entry) => entry !== request);
    const { clientId = '', redirectUri = '' } = request ?? {};
    const received = { receivedAt: now() + aheadBy, clientId, redirectUri, pasted };
    updateFlow(place, { requests, ...(checked.kind === 'code' ? { code: { code: checked.code, ...received } } : {}) });
    update({ answer, freshState: randomState() });
    return answer;
  }

  return {
    getState,
    getTarget,
    /** The sandbox of this page, open or not. */
    inPage,
    subscribe: store.subscribe,
    /** Asks where the site runs and takes up what this tab had. Does it once. */
    load: () => (loading ??= restore()),
    /** Takes up what other pages of this tab did, when the browser shows this one again as it was left. */
    resume: () => (loading = restore()),
    ...createStarts(store, { fetch, inPage }),
    /** Chooses the target. */
    async choose(place: Place): Promise<void> {
      if (place !== getState().place) store.clearAnswer();
      update({ place });
      await verify();
    },
    /** Chooses an enterprise host of the live deployment; one that is not allowed, such as an empty one, takes the default. */
    chooseHost: (host: string) => update({ host: getState().runtime?.live?.hosts.includes(host) ? host : '' }),
    /** Moves the clock of a sandbox ahead, by seconds or to the next expiry of a code or token. Rejects with a TargetError. */
    async moveClock(move: { readonly advanceSeconds: number } | { readonly to: 'next-expiry' }): Promise<void> {
      const [target, asked] = [getTarget(), now()];
      const reading = await target?.control?.({ method: 'POST', path: '/clock', body: move });
      if (target) setClock(target.place, reading, asked);
    },
    /** The time of a target, in milliseconds since the epoch. */
    timeOf: (place: Place) => now() + getState().flows[place].aheadBy,
    /** Keeps a typed client secret, in memory only. */
    keepSecret: (typedSecret: string) => update({ typedSecret }),
    /** Notes that an authorization request is on its way. */
    sent(request: PendingRequest): void {
      const { place, flows } = getState();
      store.clearAnswer();
      updateFlow(place, { requests: [...flows[place].requests.slice(-9), request] });
    },
    /** Whether a request of this tab waits with this state. */
    waitsFor: ({ state: returned = '' }: ResponseParameters) =>
      allPlaces.some((place) => getState().flows[place].requests.some((request) => request.state === returned)),
    /** Takes an authorization answer: of the target that asked, or of the one that is given. */
    take,
    /** Keeps the tokens of a target's response: of the one that was asked, whichever is chosen by now. `epoch` is that of the request. */
    keepTokens(place: Place, tokens: Omit<ReceivedTokens, 'receivedAt'>, epoch: number): void {
      const receivedAt = now() + getState().flows[place].aheadBy;
      if (!store.forgotten(epoch)) updateFlow(place, { tokens: { ...tokens, receivedAt } });
    },
    /** Notes a registration. `epoch` is that of the request. */
    registered(place: Place, id: string, epoch: number): void {
      const { webhookIds } = getState().flows[place];
      if (!store.forgotten(epoch)) updateFlow(place, { webhookIds: [...webhookIds.filter((known) => known !== id), id] });
    },
    /** Whether everything was forgotten since an epoch: what was asked in it brings nothing back. */
    forgotten: store.forgotten,
    /** Takes up what a file brought back. */
    adopt: (flows: SessionState['flows']) => update({ flows }),
    /** Forgets everything of this tab, typed and stored. */
    forget(): void {
      inPage.drop();
      store.forget();
    },
  };
}
