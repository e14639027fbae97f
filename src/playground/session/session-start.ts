import type { ReceiverAnswer } from '../../receiver/messages.ts';
import type { InPage } from '../in-page/in-page.ts';
import { inboxOf, receiverPlace } from './places.ts';
import { makeInbox, makeWorkspace, setInboxAnswer, type Fetch } from '../targets/server-target.ts';
import { emptyFlow, type Flow, type SessionState } from './session-state.ts';
import type { SessionStore } from './session-store.ts';
import { messageOf, TargetError } from '../targets/target.ts';

/** What a start needs: this server, and the sandbox of this page. */
interface StartPorts {
  readonly fetch: Fetch;
  readonly inPage: InPage;
}

/** What a session makes where the chosen target is: sandboxes and receivers. */
export function createStarts(store: SessionStore, { fetch, inPage }: StartPorts) {
  const { getState, update, updateFlow } = store;

  /** Runs one start at a time and shows why it failed. */
  async function start(work: (state: SessionState) => Promise<void>): Promise<void> {
    if (getState().busy) return;
    update({ busy: true });
    try {
      await work(getState());
      store.clearProblem();
      update({ busy: false });
    } catch (reason) {
      update({ busy: false, problem: messageOf(reason) });
    }
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

  async function anotherInbox({ runtime, place }: SessionState): Promise<void> {
    if (place === 'page') {
      const { inbox } = await inPage.open();
      inbox.renew();
      updateFlow('page', { inbox: inbox.describe(), answering: { status: 200 }, badCertificate: false });
      return;
    }
    if (!runtime?.server)
      throw new TargetError('no-receiver', 'This site has no server that could receive. Use an endpoint of your own, and watch it there.');
    updateFlow('server', { inbox: await makeInbox(fetch, runtime), answering: { status: 200 }, badCertificate: false });
  }

  async function answerWith(answering: ReceiverAnswer): Promise<void> {
    const { place } = getState();
    const inbox = inboxOf(getState());
    if (!inbox) return;
    if (place === 'page') (await inPage.open()).inbox.answerWith(answering);
    else await setInboxAnswer(fetch, inbox, answering);
    updateFlow(receiverPlace(place), { answering, badCertificate: false });
  }

  return {
    /** Makes a sandbox at the chosen place, and a receiver: the receiver must be ready before a registration is (§6.2). */
    startSandbox: () =>
      start(async (state) => {
        const made = await make(state);
        updateFlow(state.place, { ...emptyFlow, ...made });
      }),
    /** Makes a new receiver in place of the one there was. */
    makeReceiver: () => start(anotherInbox),
    /** Sets how the receiver answers from now on. */
    answerWith: (answering: ReceiverAnswer) => start(() => answerWith(answering)),
    /** Lets new registrations name the receiver with the self-signed certificate of this server, until it is told how to answer. */
    useBadCertificate: () => updateFlow('server', { badCertificate: true }),
  };
}
