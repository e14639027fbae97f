import { forwardedHeaders } from '../../proxy/headers.ts';
import type { Received } from '../../wire/receiver.ts';
import { createPost } from '../outgoing/outgoing.ts';
import { mask } from '../../wire/mask.ts';
import type { PostOutcome } from '../../wire/control-records.ts';

/** Forwards to a URL. An application that has not responded after `timeoutMs` milliseconds gets the next notification. */
export function createForward(url: string, timeoutMs: number) {
  const { post, close } = createPost('local', { connections: 1, to: 'the application' });
  return {
    /** Sends a notification with its headers and its body as they came. Resolves with the status, or with why there is none. */
    async send({ headers, body, base64 }: Pick<Received, 'headers' | 'body' | 'base64'>): Promise<PostOutcome> {
      const sent = headers.filter(([, value]) => value !== mask);
      try {
        return await post(
          url,
          Object.fromEntries(forwardedHeaders(sent)),
          base64 === undefined ? body : Buffer.from(base64, 'base64'),
          AbortSignal.timeout(timeoutMs),
        );
      } catch (error) {
        return { failure: 'connection', message: error instanceof Error ? error.message : String(error) };
      }
    },
    close,
  };
}

/** How a notification is named in a line of output: its number and its event type. A text of a sender must not control a terminal. */
export function nameOf({ number, body }: Pick<Received, 'number' | 'body'>): string {
  const event = /"event"\s*:\s*"([\w.-]{1,100})"/.exec(body)?.[1] ?? 'without an event type';
  return `#${String(number)} ${event}`;
}
