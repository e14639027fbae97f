import { feedEvent, type Received } from '../wire/receiver.ts';
import type { InboxRecord } from './inboxes.ts';

/** Runs work later; what it returns calls the work off. */
export type After = (milliseconds: number, work: () => void) => () => void;

/** Milliseconds between two comments that keep a silent connection open. */
export const heartbeat = 15_000;
/** Bytes that may wait for a reader who does not keep up; then the feed ends, and the reader asks again with Last-Event-ID. */
const maxQueuedBytes = 8 * 1024 * 1024;

function eventText(message: Received): string {
  return `event: ${feedEvent}\nid: ${String(message.number)}\ndata: ${JSON.stringify(message)}\n\n`;
}

/** The feed of an inbox as server-sent events: what came after the message numbered `after`, then what comes. */
export function feedStream(inbox: InboxRecord, after: number, later: After): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let stop = (): void => undefined;

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let call = (): void => undefined;
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
          call = later(heartbeat, beat);
          write(': still here\n\n');
        };
        stop = () => {
          call();
          inbox.readers.delete(reader);
        };
        call = later(heartbeat, beat);
        inbox.readers.add(reader);
        // A browser learns at once that the feed is open, and how soon to come back.
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
