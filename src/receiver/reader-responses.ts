import type * as v from 'valibot';
import { readText } from '../http/body.ts';
import { HttpError } from '../http/http-error.ts';
import { parseMessage } from '../http/message.ts';
import { jsonResponse } from '../http/response.ts';
import { deliveryTimeoutMs } from '../wire/delivery-timeout.ts';
import { ReaderResponse } from '../wire/receiver.ts';
import type { After } from './feed.ts';
import type { InboxStore } from './inbox-store.ts';
import { pause } from './pause.ts';

/**
 * How long a sender waits for the response of a reader, in milliseconds: one second less than the sandbox does, so that it gets
 * a status.
 */
export const maxReaderWait = deliveryTimeoutMs - 1000;

/** Reads a small JSON body. Throws an HttpError that names what is wrong with it. */
export async function readSetting<T extends v.GenericSchema>(request: Request, schema: T): Promise<v.InferOutput<T>> {
  return parseMessage(schema, (await readText(request, 4096)) ?? '');
}

/** The notifications whose senders wait for the response of a reader. Where several servers share inboxes, the sender may wait at another one. */
export function createReaderResponses(after: After, inboxes: Pick<InboxStore, 'give' | 'onGiven'>) {
  const waiting = new Map<string, (status: number) => void>();
  const keyOf = (inbox: string, number: number | string): string => `${inbox}/${String(number)}`;

  /** Returns whether a sender waits at this server. */
  function give(inbox: string, number: string, status: number): boolean {
    const resolve = waiting.get(keyOf(inbox, number));
    resolve?.(status);
    return resolve !== undefined;
  }
  inboxes.onGiven?.(give);

  return {
    /** The status that a reader gives to a notification, or `otherwise` if none does in time. */
    async status(inbox: string, number: number, otherwise: number, signal: AbortSignal): Promise<number> {
      const key = keyOf(inbox, number);
      const given = Promise.withResolvers<number>();
      const over = new AbortController();
      waiting.set(key, given.resolve);
      const late = pause(after, maxReaderWait, AbortSignal.any([signal, over.signal])).then(() => otherwise);
      const status = await Promise.race([given.promise, late]);
      over.abort();
      waiting.delete(key);
      return status;
    },
    /** Handles the response of a reader to a notification. Throws an HttpError if none waits for it. */
    async respond(request: Request, inbox: string, number: string): Promise<Response> {
      const response = await readSetting(request, ReaderResponse);
      const given = await (inboxes.give ?? give)(inbox, number, response.status);
      if (!given) throw new HttpError(404, 'not-waiting', 'No notification of this number waits for a response.');
      return jsonResponse(200, response);
    },
  };
}
