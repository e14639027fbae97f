import { feedEvent, type Received } from '../wire/receiver.ts';
import type { InboxRecord } from './inboxes.ts';

/** Runs work after a delay. Returns a function that cancels it. */
export type After = (milliseconds: number, work: () => void) => () => void;

/** Milliseconds between the comments that keep an idle connection open. */
export const heartbeat = 15_000;
/** Bytes that may be queued for a slow reader. Beyond that the feed ends, and the reader reconnects with Last-Event-ID. */
const maxQueuedBytes = 8 * 1024 * 1024;

function eventText(message: Received): string {
  return `event: ${feedEvent}\nid: ${String(message.number)}\ndata: ${JSON.stringify(message)}\n\n`;
}

/** The feed of an inbox as server-sent events: the stored messages after number `after`, then each new one. */
export function feedStream(inbox: InboxRecord, after: number, later: After): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let stop = (): void => undefined;

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let cancelBeat = (): void => undefined;
        const write = (text: string): void => {
          controller.enqueue(encoder.encode(text));
          if ((controller.desiredSize ?? 0) < -maxQueuedBytes) reader.close();
        };
        const reader = {
          send: (message: Received) => {
            write(eventText(message));
          },
          close: () => {
            stop();
            controller.close();
          },
        };
        const beat = (): void => {
          cancelBeat = later(heartbeat, beat);
          write(': still here\n\n');
        };
        stop = () => {
          cancelBeat();
          inbox.readers.delete(reader);
        };
        cancelBeat = later(heartbeat, beat);
        inbox.readers.add(reader);
        // Tells the browser at once that the feed is open and how soon to reconnect.
        write(
          `retry: 2000\n\n${inbox.messages
            .filter((message) => message.number > after)
            .map(eventText)
            .join('')}`,
        );
      },
      cancel: () => {
        stop();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: 64 * 1024 }),
  );
}
