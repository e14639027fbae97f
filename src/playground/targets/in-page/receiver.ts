import type { Inbox, Received, InboxResponse } from '../../../wire/receiver.ts';
import { createInboxes, defaultLimits, messageOf } from '../../../receiver/inboxes.ts';
import type { Post, PostOutcome } from '../../../sandbox/index.ts';
import { inPageReceiver } from './addresses.ts';
import type { InboxSnapshot } from './snapshot.ts';

/** What a receiver in a page needs from outside. */
interface ReceiverPorts {
  readonly now: () => number;
  /** An unguessable name. */
  readonly name: () => string;
  readonly later: (work: () => void, milliseconds: number) => void;
  /** Called on each change. */
  readonly changed: () => void;
}

/** Makes a receiver, or goes on with the one that an earlier page had. */
export function createInPageInbox({ now, name, later, changed }: ReceiverPorts, kept?: InboxSnapshot) {
  const inboxes = createInboxes(defaultLimits);
  let inbox = inboxes.open(kept ? { ...kept, messages: kept.received } : { id: name() });
  const url = () => `${inPageReceiver}/${inbox.id}`;

  const post: Post = (address, headers, body, signal) => {
    if (address !== url())
      return Promise.resolve({
        failure: 'refused-destination',
        message: 'The sandbox in this page delivers to the receiver of this page only: nothing leaves it.',
      });
    const fields = Object.entries(headers).map(([field, value]): [string, string] => [field.toLowerCase(), value]);
    inboxes.add(inbox, messageOf(inbox.response, now(), fields, { body }));
    changed();
    const { status, delayMilliseconds = 0 } = inbox.response;
    return new Promise<PostOutcome>((resolve) => {
      const give = (outcome: PostOutcome) => () => resolve(outcome);
      signal.addEventListener('abort', give({ failure: 'timeout', message: 'The receiver did not respond in time.' }), { once: true });
      if (delayMilliseconds === 0) resolve({ status });
      else later(give({ status }), delayMilliseconds);
    });
  };

  return {
    post,
    /** Its addresses, as the receiver of a server describes them. */
    describe: (): Inbox => ({ id: inbox.id, url: url(), feedUrl: `${url()}/feed` }),
    /** Sets how it responds from now on. */
    respondWith(response: InboxResponse): void {
      inbox.response = response;
      changed();
    },
    /** Another receiver in its place: nothing responds at the former URL any more. */
    renew(): void {
      inboxes.clear();
      inbox = inboxes.open({ id: name() });
      changed();
    },
    /** Calls `listener` with what arrived so far, then with what arrives. Returns a function that stops it. */
    listen(listener: (message: Received) => void): () => void {
      for (const message of inbox.messages) listener(message);
      const { readers } = inbox;
      const reader = { send: listener, close: () => undefined };
      readers.add(reader);
      return () => readers.delete(reader);
    },
    snapshot: (): InboxSnapshot => ({ id: inbox.id, response: inbox.response, count: inbox.count, received: [...inbox.messages] }),
  };
}
