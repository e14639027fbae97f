import { feedEvent, type Received } from '../wire/receiver.ts';
import type { InboxRecord } from './inboxes.ts';

/** Runs work after a delay. Returns a function that cancels it. */
export type After = (milliseconds: number, work: () => void) => () => void;

/** Milliseconds between the comments that keep an idle connection open. A reader that reads nothing for as long is disconnected. */
export const heartbeat = 15_000;
/** The maximum bytes of an event that are given to a connection at once. */
const partBytes = 64 * 1024;

const encoder = new TextEncoder();
const encoded = new WeakMap<Received, WeakRef<Uint8Array>>();

/** The event of a message. Readers that are at the same message share its bytes. */
function eventBytes(message: Received): Uint8Array {
  const known = encoded.get(message)?.deref();
  if (known) return known;
  const bytes = encoder.encode(`event: ${feedEvent}\nid: ${String(message.number)}\ndata: ${JSON.stringify(message)}\n\n`);
  encoded.set(message, new WeakRef(bytes));
  return bytes;
}

/**
 * The feed of an inbox as server-sent events: the stored messages after number `after`, then each new one. It takes a message from the
 * inbox only when the reader has taken the one before. `onEnd` is called once.
 */
export function feedStream(inbox: InboxRecord, after: number, later: After, onEnd: () => void): ReadableStream<Uint8Array> {
  let last = after;
  let rest: Uint8Array = new Uint8Array(0);
  let beatDue = false;
  let hasRead = true;
  let isOver = false;
  let wake: (() => void) | undefined;
  let cancelBeat = (): void => undefined;

  function end(): void {
    if (isOver) return;
    isOver = true;
    cancelBeat();
    inbox.readers.delete(reader);
    onEnd();
    wake?.();
  }
  let close = end;
  const reader = {
    send: () => wake?.(),
    close: () => {
      close();
    },
  };

  function next(): Uint8Array | undefined {
    if (rest.length === 0) {
      const message = inbox.messages.find(({ number }) => number > last);
      if (message) {
        last = message.number;
        rest = eventBytes(message);
      } else if (beatDue) rest = encoder.encode(': still here\n\n');
      beatDue = false;
    }
    const part = rest.subarray(0, partBytes);
    rest = rest.subarray(partBytes);
    return part.length > 0 ? part : undefined;
  }

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        close = () => {
          end();
          controller.close();
        };
        const beat = (): void => {
          if (!hasRead && !wake) {
            end();
            controller.error(new Error('The reader of a feed does not read it.'));
            return;
          }
          cancelBeat = later(heartbeat, beat);
          hasRead = false;
          beatDue = true;
          wake?.();
        };
        cancelBeat = later(heartbeat, beat);
        inbox.readers.add(reader);
        // Shows the browser at once that the feed is open, and sets when to reconnect.
        rest = encoder.encode('retry: 2000\n\n');
      },
      async pull(controller) {
        hasRead = true;
        for (;;) {
          if (isOver) return;
          const part = next();
          if (part) {
            controller.enqueue(part);
            return;
          }
          await new Promise<void>((resolve) => (wake = resolve));
          wake = undefined;
        }
      },
      cancel: end,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: partBytes }),
  );
}
