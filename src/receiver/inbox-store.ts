import type { LimitName } from '../limits/defaults.ts';
import type { Amount } from '../limits/holdings.ts';
import type { InboxResponse, Received } from '../wire/receiver.ts';
import { createInboxes, type ReceiverLimits } from './inboxes.ts';

type Awaitable<T> = T | Promise<T>;

/** Who reads an inbox. */
export interface FeedReader {
  /** There may be a new message. */
  send(): void;
  /** The inbox is gone. */
  close(): void;
}

/** The messages of an inbox, for one of its readers. */
export interface FeedSource {
  /** The ID of the inbox. */
  readonly id: string;
  /** The first message after a number: undefined if there is none yet, null if the inbox is gone. */
  next(after: number): Awaitable<Received | undefined | null>;
  /** Calls a reader on each change. Returns a function that ends this. */
  watch(reader: FeedReader): () => void;
}

/** Where a receiver keeps its inboxes. Asynchronous, so that several servers can share them. */
export interface InboxStore {
  /** How many inboxes there are, and the bytes of their messages. */
  held(): Readonly<Amount>;
  /** Opens an inbox of a visitor. Returns the limit that is reached if there is no room. */
  open(inbox: { readonly id: string; readonly feed: string; readonly visitor: string }): Awaitable<LimitName | undefined>;
  /** The response of an inbox; undefined if it does not exist. */
  responseOf(id: string): Awaitable<InboxResponse | undefined>;
  setResponse(id: string, response: InboxResponse): Awaitable<void>;
  /** Stores a message and sends it to every reader. Returns its number, or 0 if the inbox is gone. */
  add(id: string, message: Omit<Received, 'number'>): Awaitable<number>;
  /** The messages of the inbox that a capability for reading belongs to, which counts as use of it. */
  feed(feed: string): Awaitable<FeedSource | undefined>;
  /** Gives the response of a reader to the server where its sender waits. Returns whether one does. Without it, that is this server. */
  give?(id: string, number: string, status: number): Promise<boolean>;
  /** Calls a listener with what a reader gave at any server. */
  onGiven?(listener: (id: string, number: string, status: number) => void): void;
  close(): void;
}

/** Keeps inboxes in memory. */
export function inboxesInMemory(limits: ReceiverLimits, now: () => number): InboxStore {
  const inboxes = createInboxes(limits, now);
  return {
    held: inboxes.held,
    open(inbox) {
      const reached = inboxes.makeRoom(inbox.visitor);
      if (!reached) inboxes.open(inbox);
      return reached;
    },
    responseOf: (id) => inboxes.get(id)?.response,
    setResponse(id, response) {
      const inbox = inboxes.get(id);
      if (inbox) inbox.response = response;
    },
    add(id, message) {
      const inbox = inboxes.get(id);
      return inbox ? inboxes.add(inbox, message).number : 0;
    },
    feed(feed) {
      const inbox = inboxes.ofFeed(feed);
      if (!inbox) return undefined;
      inboxes.use(inbox);
      return {
        id: inbox.id,
        next: (after) => inbox.messages.find(({ number }) => number > after),
        watch(reader) {
          inbox.readers.add(reader);
          return () => inbox.readers.delete(reader);
        },
      };
    },
    close: inboxes.clear,
  };
}
