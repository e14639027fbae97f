import type { InboxResponse } from '../../wire/receiver.ts';
import type { InPage } from '../targets/in-page/in-page.ts';
import { inboxOf, receiverKind } from './target-kinds.ts';
import type { Fetch } from '../targets/proxy-calls.ts';
import { makeInbox, makeWorkspace, sandboxTarget, setInboxResponse } from '../targets/server/server-target.ts';
import type { Flow, SessionState } from './session-state.ts';
import type { SessionStore } from './session-store.ts';
import { errorMessage, TargetError, type Target, type TargetKind } from '../targets/target.ts';
import type { Workspace } from '../../wire/workspace.ts';

/** What a start needs: this server, and the sandbox of this page. */
interface StartPorts {
  readonly fetch: Fetch;
  readonly inPage: InPage;
  /** Waits until it is known where the site runs. */
  readonly load: () => Promise<void>;
}

/** What was made, and where. */
type Made = readonly [TargetKind, Partial<Flow>];

/** What a session makes where the chosen target is: sandboxes and receivers. */
export function createStarts(store: SessionStore, { fetch, inPage, load }: StartPorts) {
  const { getState, update, updateFlow } = store;

  let current: Promise<unknown> | undefined;
  /** The last choice of how the receiver responds, of each target. */
  const lastChoice: Partial<Record<TargetKind, unknown>> = {};

  /** Makes something where the chosen target is, and adds it to the flow there. Rejects when everything was forgotten in the meantime. */
  async function make(work: (state: SessionState) => Promise<Made | undefined>): Promise<void> {
    const state = getState();
    update({ busy: true, problem: undefined });
    const ended = await work(state).then(
      (made) => ({ made }),
      (reason: unknown) => ({ reason }),
    );
    if (store.forgotten(state.resetCount)) throw new TargetError('forgotten', 'The session was reset in the meantime. Send it again.');
    if ('made' in ended && ended.made) updateFlow(...ended.made);
    update({ busy: false });
    if ('reason' in ended) throw ended.reason;
  }

  /** One thing is made at a time. */
  function begin(work: (state: SessionState) => Promise<Made | undefined>): Promise<void> {
    const made = make(work).finally(() => (current = undefined));
    current = made;
    return made;
  }

  /** Makes something unless something is being made, and shows why it failed. */
  async function attempt(work: (state: SessionState) => Promise<Made | undefined>): Promise<void> {
    if (current) return;
    const { resetCount } = getState();
    await begin(work).catch((reason: unknown) => {
      if (!store.forgotten(resetCount)) update({ problem: errorMessage(reason) });
    });
  }

  /** Changes how the receiver of the present target responds, once nothing else is being made. Of several changes that wait, only the last is made. */
  async function choose(change: (state: SessionState) => Promise<Made | undefined>): Promise<void> {
    const { kind } = getState();
    lastChoice[kind] = change;
    while (current) await current.catch(() => undefined);
    if (lastChoice[kind] === change) await attempt((state) => change({ ...state, kind }));
  }

  async function sandbox({ runtime, kind, flows }: SessionState): Promise<Made | undefined> {
    if (kind === 'page') {
      inPage.setAside().drop();
      const sandbox = await inPage.open();
      return ['page', { workspace: sandbox.describe(), inbox: sandbox.inbox.describe() }];
    }
    if (!runtime?.server) return undefined;
    // The receiver must be ready before a registration is (§6.2). It may have been made before its sandbox.
    const { inbox } = flows.server;
    const [workspace, receiver] = await Promise.all([makeWorkspace(fetch, runtime), inbox ?? makeInbox(fetch, runtime)]);
    return ['server', { workspace, inbox: receiver }];
  }

  async function anotherInbox({ runtime, kind }: SessionState): Promise<Made> {
    if (kind === 'page') {
      const { inbox } = await inPage.open();
      inbox.renew();
      return ['page', { inbox: inbox.describe(), receiverResponse: { status: 200 }, badCertificate: false }];
    }
    if (!runtime?.server)
      throw new TargetError('no-receiver', 'This site has no server that could receive notifications. Use your own endpoint.');
    return ['server', { inbox: await makeInbox(fetch, runtime), receiverResponse: { status: 200 }, badCertificate: false }];
  }

  async function respondWith(state: SessionState, response: InboxResponse): Promise<Made | undefined> {
    const { kind } = state;
    const inbox = inboxOf(state);
    if (!inbox) return undefined;
    if (kind === 'page') (await inPage.open()).inbox.respondWith(response);
    else await setInboxResponse(fetch, inbox, response);
    return [receiverKind(kind), { receiverResponse: response, badCertificate: false }];
  }

  return {
    /** Makes the sandbox and the receiver of the chosen target, unless they are there. Rejects with the reason. */
    async startSandbox(): Promise<void> {
      await load();
      while (current) await current.catch(() => undefined);
      if (!store.getTarget()) await begin(sandbox);
    },
    /** Makes another sandbox where the chosen one is; undefined for a live deployment. Nothing of it is in the state. */
    async anotherSandbox(): Promise<readonly [Workspace, Target] | undefined> {
      const { runtime, kind } = getState();
      if (kind === 'page') return (await inPage.open()).another();
      if (kind === 'live' || !runtime?.server) return undefined;
      const workspace = await makeWorkspace(fetch, runtime);
      return [workspace, sandboxTarget(fetch, runtime, workspace)];
    },
    makeReceiver: () => attempt(anotherInbox),
    respondWith: (response: InboxResponse) => choose((state) => respondWith(state, response)),
    useBadCertificate: () => choose(() => Promise.resolve(['server', { badCertificate: true }])),
  };
}
