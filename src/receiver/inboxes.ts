import { spareAfterMs, type LimitName, type Limits } from '../limits/defaults.ts';
import { createHoldings, first, type Amount } from '../limits/holdings.ts';
import { boundsOf, nameOfReached } from '../limits/limit-id.ts';
import { byteLength } from '../http/byte-length.ts';
import type { Received, InboxResponse } from '../wire/receiver.ts';

export { defaultLimits } from '../limits/defaults.ts';

/** The limits of a receiver: those of a server that concern inboxes and feeds. */
export type ReceiverLimits = Pick<Limits, Extract<LimitName, `inbox${string}` | `readers${string}`>>;

/** A connection that reads the feed of an inbox. */
interface Reader {
  send(message: Received): void;
  close(): void;
}

/** One URL that receives notifications. */
interface InboxRecord {
  readonly id: string;
  /** The capability for reading it. */
  readonly feed: string;
  readonly visitor: string;
  readonly messages: Received[];
  readonly readers: Set<Reader>;
  response: InboxResponse;
  count: number;
}

/** An inbox to open: its ID and, where it has them, its owner and earlier content. */
type NewInbox = Pick<InboxRecord, 'id'> &
  Partial<Pick<InboxRecord, 'feed' | 'visitor' | 'response' | 'count'>> & { readonly messages?: readonly Received[] };

/** What a stored message takes beside its JSON, in bytes. */
export const messageOverhead = 256;
const sizes = new WeakMap<Received, number>();

/** The size of a message, headers included: its JSON as the feed sends it. */
function sizeOf(message: Received): number {
  const size = sizes.get(message) ?? byteLength(JSON.stringify(message)) + messageOverhead;
  sizes.set(message, size);
  return size;
}

/** The record of a POST to an inbox. `at` is in milliseconds since the epoch. */
export function messageOf(
  { status, delayMilliseconds = 0, fromReader = false }: InboxResponse,
  at: number,
  headers: Received['headers'],
  body: Pick<Received, 'body' | 'base64'>,
): Omit<Received, 'number'> {
  const late = delayMilliseconds > 0 ? { delayMilliseconds } : {};
  return { receivedAt: new Date(at).toISOString(), headers, ...body, status, ...late, ...(fromReader ? { waits: true } : {}) };
}

/**
 * Makes the inboxes of a receiver, in memory. Over the limit of a visitor, the oldest messages of that visitor's least recently used inbox are
 * removed first. Over the limit of all visitors, those of the visitor with most bytes are. `now` is in milliseconds since the epoch.
 */
export function createInboxes(limits: ReceiverLimits, now: () => number = () => Date.now()) {
  const inboxes = new Map<string, InboxRecord>();
  const feeds = new Map<string, InboxRecord>();
  const holdings = createHoldings<InboxRecord>({ now, drop: remove });

  function remove(inbox: InboxRecord): void {
    inboxes.delete(inbox.id);
    feeds.delete(inbox.feed);
    holdings.remove(inbox);
    for (const reader of inbox.readers) reader.close();
  }

  const grow = (inbox: InboxRecord, bytes: number): void => holdings.resize(inbox, holdings.bytesOf(inbox) + bytes);

  function forget(inbox: InboxRecord): void {
    const message = inbox.messages.shift();
    if (message) grow(inbox, -sizeOf(message));
  }

  /** Removes messages until `inbox` and its visitor and all are within their limits; never the newest message of `inbox`. */
  function shrink(inbox: InboxRecord): void {
    const { visitor } = inbox;
    const mayForget = (other: InboxRecord): boolean => other.messages.length > (other === inbox ? 1 : 0);
    while (inbox.messages.length > limits.inboxMessages || (holdings.bytesOf(inbox) > limits.inboxBytes && mayForget(inbox))) forget(inbox);
    for (let next = inboxOverLimit(visitor, mayForget); next; next = inboxOverLimit(visitor, mayForget)) forget(next);
  }

  /** The inbox that must give up a message so that `visitor` and all are within their limits; undefined if they are, or if none may. */
  function inboxOverLimit(visitor: string, mayForget: (inbox: InboxRecord) => boolean): InboxRecord | undefined {
    const { bytes } = holdings.of(visitor);
    if (bytes > limits.inboxBytesPerVisitor) return holdings.leastUsed(visitor, mayForget);
    return holdings.all.bytes > limits.inboxBytesInAll
      ? holdings.heaviestThing('bytes', bytes - 1, (owned) => first(owned, mayForget))
      : undefined;
  }

  return {
    held: (): Readonly<Amount> => holdings.all,
    get: (id: string) => inboxes.get(id),
    /** The inbox that a capability for reading belongs to. */
    ofFeed: (feed: string) => feeds.get(feed),
    /** Makes room for one more inbox of a visitor. Returns the limit that is reached if there is none. */
    makeRoom(visitor: string): LimitName | undefined {
      const reached = holdings.makeRoom(visitor, { ...boundsOf(limits, 'inboxes'), spareAfterMs });
      return reached && nameOfReached('inboxes', reached);
    },
    /** Opens an inbox, empty or with the content of an earlier one of the same id. */
    open({ id, feed = id, visitor = '', messages = [], response = { status: 200 }, count = 0 }: NewInbox): InboxRecord {
      const inbox: InboxRecord = { id, feed, visitor, messages: [...messages], readers: new Set(), response, count };
      inboxes.set(id, inbox);
      feeds.set(feed, inbox);
      const bytes = messages.reduce((sum, message) => sum + sizeOf(message), 0);
      holdings.add(inbox, visitor, bytes);
      return inbox;
    },
    /** Makes an inbox the one that was used last. */
    use: (inbox: InboxRecord) => {
      holdings.use(inbox);
    },
    /** Stores a message and sends it to every reader. Returns it with its number. */
    add(inbox: InboxRecord, message: Omit<Received, 'number'>): Received {
      inbox.count += 1;
      const numbered = { number: inbox.count, ...message };
      inbox.messages.push(numbered);
      holdings.use(inbox);
      grow(inbox, sizeOf(numbered));
      shrink(inbox);
      for (const reader of inbox.readers) reader.send(numbered);
      return numbered;
    },
    clear(): void {
      for (const inbox of inboxes.values()) remove(inbox);
    },
  };
}
