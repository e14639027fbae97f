import type { Inbox, Received, InboxResponse } from '../../wire/receiver.ts';
import type { Post, PostOutcome } from '../../sandbox/index.ts';
import { withReceived } from '../webhooks/feed.ts';
import { inPageReceiver } from './addresses.ts';
import type { KeptInbox } from './kept.ts';

/** How many notifications are kept; the oldest go first. */
const most = 100;

/** What a receiver in a page needs from outside. */
export interface ReceiverPorts {
  readonly now: () => number;
  /** An unguessable name. */
  readonly name: () => string;
  readonly later: (work: () => void, milliseconds: number) => void;
  /** Is told of each change. */
  readonly changed: () => void;
}

/** The receiver of a page: it takes what the sandbox of the page delivers. */
export type InPageInbox = ReturnType<typeof createInPageInbox>;

/** Makes a receiver, or takes up the one that an earlier page had. */
export function createInPageInbox({ now, name, later, changed }: ReceiverPorts, kept?: KeptInbox) {
  const fresh = (): KeptInbox => ({ id: name(), answer: { status: 200 }, count: 0, received: [] });
  let state = kept ?? fresh();
  const listeners = new Set<(message: Received) => void>();
  const url = () => `${inPageReceiver}/${state.id}`;

  function update(change: Partial<KeptInbox>): void {
    state = { ...state, ...change };
    changed();
  }

  function take(headers: Readonly<Record<string, string>>, body: string): void {
    const { status, delayMilliseconds = 0 } = state.answer;
    const message: Received = {
      number: state.count + 1,
      receivedAt: new Date(now()).toISOString(),
      headers: Object.entries(headers).map(([field, value]) => [field.toLowerCase(), value]),
      body,
      answered: status,
      ...(delayMilliseconds > 0 ? { delayMilliseconds } : {}),
    };
    update({ count: message.number, received: withReceived(state.received, message).slice(-most) });
    for (const listener of listeners) listener(message);
  }

  const post: Post = (address, headers, body, signal) => {
    if (address !== url())
      return Promise.resolve({
        failure: 'refused-destination',
        message: 'The sandbox in this page delivers to the receiver of this page only: nothing leaves it.',
      });
    take(headers, body);
    const { status, delayMilliseconds = 0 } = state.answer;
    return new Promise<PostOutcome>((resolve) => {
      const give = (outcome: PostOutcome) => () => {
        resolve(outcome);
      };
      signal.addEventListener('abort', give({ failure: 'timeout', message: 'The receiver did not answer in time.' }), { once: true });
      if (delayMilliseconds === 0) resolve({ status });
      else later(give({ status }), delayMilliseconds);
    });
  };

  return {
    post,
    /** Its addresses, as the receiver of a server describes them. */
    describe: (): Inbox => ({ id: state.id, url: url(), feedUrl: `${url()}/feed` }),
    /** Sets how it answers from now on. */
    answerWith: (answer: InboxResponse) => update({ answer }),
    /** Another receiver in its place: the former address answers nothing any more. */
    renew: () => {
      state = fresh();
      changed();
    },
    /** Hears what came so far, then what comes. Returns how to stop. */
    listen(listener: (message: Received) => void): () => void {
      for (const message of state.received) listener(message);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => state,
  };
}
