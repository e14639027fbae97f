import { feedEvent, type Received } from '../wire/receiver.ts';
import type { FeedSource } from './inbox-store.ts';

/** Runs work after a delay. Returns a function that cancels it. */
export type After = (milliseconds: number, work: () => void) => () => void;

/** Milliseconds between the comments that keep an idle connection open. A reader that reads nothing for as long is disconnected. */
const heartbeat = 15_000;
/** The maximum bytes of an event that are given to a connection at once. */
const partBytes = 64 * 1024;

/** The headers of a feed. A reverse proxy must forward each event at once. */
export const feedHeaders = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

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
export function feedStream(inbox: FeedSource, after: number, later: After, onEnd: () => void): ReadableStream<Uint8Array> {
  let controller!: ReadableStreamDefaultController<Uint8Array>;
  let last = after;
  // Shows the browser at once that the feed is open, and sets when to reconnect.
  let rest: Uint8Array = encoder.encode('retry: 2000\n\n');
  let beatDue = false;
  let hasRead = true;
  let isWaiting = false;
  let isOver = false;
  let news = Promise.withResolvers<undefined>();
  let unwatch = (): unknown => undefined;
  let cancelBeat = (): void => undefined;

  function end(): void {
    if (isOver) return;
    isOver = true;
    cancelBeat();
    unwatch();
    onEnd();
    news.resolve(undefined);
  }
  function close(): void {
    if (isOver) return;
    end();
    controller.close();
  }
  function beat(): void {
    if (!hasRead && !isWaiting) {
      end();
      controller.error(new Error('The client does not read the feed.'));
      return;
    }
    cancelBeat = later(heartbeat, beat);
    hasRead = false;
    beatDue = true;
    news.resolve(undefined);
  }

  /** The next bytes for the reader; undefined if there are none yet. */
  async function next(): Promise<Uint8Array | undefined> {
    if (rest.length === 0) {
      const message = await inbox.next(last);
      if (message) {
        last = message.number;
        rest = eventBytes(message);
      } else if (message === null) close();
      else if (beatDue) rest = encoder.encode(': still here\n\n');
      beatDue = false;
    }
    const part = rest.subarray(0, partBytes);
    rest = rest.subarray(partBytes);
    return part.length > 0 ? part : undefined;
  }

  return new ReadableStream<Uint8Array>(
    {
      start(own) {
        controller = own;
        cancelBeat = later(heartbeat, beat);
        unwatch = inbox.watch({ send: () => news.resolve(undefined), close });
      },
      async pull() {
        hasRead = true;
        isWaiting = true;
        try {
          for (;;) {
            // News that arrives while the inbox is read must not be missed.
            news = Promise.withResolvers();
            const part = await next();
            // The inbox, or the reader, may have gone in the meantime.
            if (isOver) return;
            if (part) {
              controller.enqueue(part);
              return;
            }
            await news.promise;
          }
        } catch (error) {
          // The reader connects again.
          end();
          throw error;
        } finally {
          isWaiting = false;
        }
      },
      cancel: end,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: partBytes }),
  );
}
