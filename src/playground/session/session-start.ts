import type { InboxResponse } from '../../wire/receiver.ts';
import type { InPage } from '../in-page/in-page.ts';
import { inboxOf, receiverPlace } from './places.ts';
import { makeInbox, makeWorkspace, setInboxAnswer, type Fetch } from '../targets/server-target.ts';
import { emptyFlow, type Flow, type SessionState } from './session-state.ts';
import type { SessionStore } from './session-store.ts';
import { messageOf, TargetError, type Place } from '../targets/target.ts';

/** What a start needs: this server, and the sandbox of this page. */
interface StartPorts {
  readonly fetch: Fetch;
  readonly inPage: InPage;
}

/** What a session makes where the chosen target is: sandboxes and receivers. */
export function createStarts(store: SessionStore, { fetch, inPage }: StartPorts) {
  const { getState, update, updateFlow } = store;

  /**
   * Runs one start at a time, adds its result to the flow of its target (or to `before`, if given), and shows why it failed. The result is
   * dropped if everything was forgotten in the meantime.
   */
  async function start(work: (state: SessionState) => Promise<readonly [Place, Partial<Flow>] | undefined>, before?: Flow): Promise<void> {
    const state = getState();
    if (state.busy) return;
    update({ busy: true });
    const ended = await work(state).then(
      (made) => ({ made }),
      (reason: unknown) => ({ problem: messageOf(reason) }),
    );
    if (store.forgotten(state.epoch)) return;
    if ('problem' in ended) {
      update({ busy: false, problem: ended.problem });
      return;
    }
    if (ended.made) {
      const [place, change] = ended.made;
      store.setFlow(place, { ...(before ?? getState().flows[place]), ...change });
    }
    store.clearProblem();
    update({ busy: false });
  }

  async function make({ runtime, place }: SessionState): Promise<Partial<Flow>> {
    if (place === 'page') {
      inPage.drop();
      const lab = await inPage.open();
      return { workspace: lab.describe(), inbox: lab.inbox.describe() };
    }
    if (!runtime?.server) return {};
    const [workspace, inbox] = await Promise.all([makeWorkspace(fetch, runtime), makeInbox(fetch, runtime)]);
    return { workspace, inbox };
  }

  async function anotherInbox({ runtime, place }: SessionState): Promise<readonly [Place, Partial<Flow>]> {
    if (place === 'page') {
      const { inbox } = await inPage.open();
      inbox.renew();
      return ['page', { inbox: inbox.describe(), answering: { status: 200 }, badCertificate: false }];
    }
    if (!runtime?.server)
      throw new TargetError('no-receiver', 'This site has no server that could receive. Use an endpoint of your own, and watch it there.');
    return ['server', { inbox: await makeInbox(fetch, runtime), answering: { status: 200 }, badCertificate: false }];
  }

  async function answerWith(state: SessionState, answering: InboxResponse): Promise<readonly [Place, Partial<Flow>] | undefined> {
    const { place } = state;
    const inbox = inboxOf(state);
    if (!inbox) return undefined;
    if (place === 'page') (await inPage.open()).inbox.answerWith(answering);
    else await setInboxAnswer(fetch, inbox, answering);
    return [receiverPlace(place), { answering, badCertificate: false }];
  }

  return {
    /** Makes a sandbox at the chosen place, and a receiver: the receiver must be ready before a registration is (§6.2). */
    startSandbox: () => start(async (state) => [state.place, await make(state)], emptyFlow),
    /** Makes a new receiver in place of the one there was. */
    makeReceiver: () => start(anotherInbox),
    /** Sets how the receiver answers from now on. */
    answerWith: (answering: InboxResponse) => start((state) => answerWith(state, answering)),
    /** Lets new registrations name the receiver with the self-signed certificate of this server, until it is told how to answer. */
    useBadCertificate: () => updateFlow('server', { badCertificate: true }),
  };
}
