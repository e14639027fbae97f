import type { Received, InboxResponse } from '../wire/receiver.ts';

/** The limits that bound the memory of a receiver. Bytes count bodies only. */
export interface ReceiverLimits {
  readonly inboxes: number;
  readonly messagesPerInbox: number;
  readonly bytesPerMessage: number;
  readonly bytesPerInbox: number;
  readonly bytes: number;
  readonly readersPerInbox: number;
}

/** The default limits of a receiver. */
export const defaultLimits: ReceiverLimits = {
  inboxes: 1000,
  messagesPerInbox: 100,
  bytesPerMessage: 1024 * 1024,
  bytesPerInbox: 4 * 1024 * 1024,
  bytes: 64 * 1024 * 1024,
  readersPerInbox: 10,
};

/** A connection that reads the feed of an inbox. */
export interface Reader {
  send(message: Received): void;
  close(): void;
}

/** One URL that receives notifications. */
export interface InboxRecord {
  readonly id: string;
  readonly messages: Received[];
  readonly readers: Set<Reader>;
  answer: InboxResponse;
  count: number;
  bytes: number;
}

const emptyInbox = { messages: [], answer: { status: 200 }, count: 0 };

/** The record of a POST to an inbox. `at` is in milliseconds since the epoch. */
export function messageOf(
  { status, delayMilliseconds = 0 }: InboxResponse,
  at: number,
  headers: Received['headers'],
  body: string,
): Omit<Received, 'number'> {
  const late = delayMilliseconds > 0 ? { delayMilliseconds } : {};
  return { receivedAt: new Date(at).toISOString(), headers, body, answered: status, ...late };
}

/** The inboxes of a receiver, in memory. Removes the oldest one if there are too many or they hold too many bytes. */
export function createInboxes(limits: ReceiverLimits) {
  const inboxes = new Map<string, InboxRecord>();
  let bytes = 0;

  function remove(inbox: InboxRecord): void {
    inboxes.delete(inbox.id);
    bytes -= inbox.bytes;
    for (const reader of inbox.readers) reader.close();
  }

  function forget(inbox: InboxRecord): void {
    const size = inbox.messages.shift()?.body.length ?? 0;
    inbox.bytes -= size;
    bytes -= size;
  }

  return {
    get: (id: string) => inboxes.get(id),
    /** Opens an inbox, empty or with the content of an earlier one of the same id. */
    open(id: string, { messages, answer, count }: Pick<InboxRecord, 'messages' | 'answer' | 'count'> = emptyInbox): InboxRecord {
      const [oldest] = inboxes.values();
      if (oldest && inboxes.size >= limits.inboxes) remove(oldest);
      const size = messages.reduce((sum, { body }) => sum + body.length, 0);
      const inbox: InboxRecord = { id, messages: [...messages], readers: new Set(), answer, count, bytes: size };
      inboxes.set(id, inbox);
      bytes += size;
      return inbox;
    },
    /** Stores a message and sends it to every reader. Returns it with its number. */
    add(inbox: InboxRecord, message: Omit<Received, 'number'>): Received {
      inbox.count += 1;
      const numbered = { number: inbox.count, ...message };
      inbox.messages.push(numbered);
      inbox.bytes += message.body.length;
      bytes += message.body.length;
      while (inbox.messages.length > limits.messagesPerInbox || (inbox.bytes > limits.bytesPerInbox && inbox.messages.length > 1))
        forget(inbox);
      for (const other of inboxes.values()) {
        if (bytes <= limits.bytes) break;
        if (other !== inbox) remove(other);
      }
      for (const reader of inbox.readers) reader.send(numbered);
      return numbered;
    },
    clear(): void {
      for (const inbox of inboxes.values()) remove(inbox);
    },
  };
}
