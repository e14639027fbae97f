import * as v from 'valibot';
import { errorCode } from '../../http/error-code.ts';
import { Received } from '../../wire/receiver.ts';
import { eventData, FeedError } from './events.ts';
import { feedProblem } from './feed-problem.ts';

/**
 * An event of a feed: the first connection, a notification, the numbers of notifications that the receiver no longer has, or a lost connection,
 * which is made again.
 */
export type FromFeed =
  | { readonly kind: 'connected' }
  | { readonly kind: 'notification'; readonly message: Received }
  | { readonly kind: 'lost'; readonly from: number; readonly to: number }
  | { readonly kind: 'disconnected'; readonly reason: string };

/** The dependencies of a reader of a feed. */
interface ReadFeedOptions {
  /** Ends the reading. */
  readonly signal: AbortSignal;
  /** Waits for milliseconds, or until the signal aborts. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  readonly fetch?: typeof fetch;
}

/** The longest pause between two connections, in milliseconds: a sender may wait for what follows. */
const longestPause = 2000;

/**
 * The notifications of a receiver in their order, each once. It connects again after a lost connection, and goes on after the last notification that
 * it has. It reads no faster than its consumer. Ends when the signal aborts. Rejects with an Error of one line, without the URL of the feed, if the
 * first connection fails or the receiver is gone.
 */
export async function* readFeed(url: string, options: ReadFeedOptions): AsyncGenerator<FromFeed, void, undefined> {
  const { signal, wait } = options;
  let last = 0;
  let isOpened = false;
  // How many connections in a row brought no notification.
  let emptyConnections = 0;
  const isStopped = (): boolean => signal.aborted;
  while (!isStopped()) {
    let reason = 'the receiver has ended the connection';
    try {
      const stream = await open(url, last, options);
      if (!isOpened) yield { kind: 'connected' };
      isOpened = true;
      for await (const data of eventData(stream)) {
        const message = toMessage(data);
        if (message.number <= last) continue;
        if (message.number > last + 1) yield { kind: 'lost', from: last + 1, to: message.number - 1 };
        last = message.number;
        emptyConnections = 0;
        yield { kind: 'notification', message };
      }
    } catch (error) {
      if (isStopped()) return;
      reason = describe(error, url);
      if (!isOpened || (error instanceof FeedError && error.isFinal)) throw new Error(reason, { cause: error });
    }
    if (emptyConnections === 0) yield { kind: 'disconnected', reason };
    await wait(emptyConnections === 0 ? 0 : Math.min(125 * 2 ** emptyConnections, longestPause), signal);
    emptyConnections += 1;
  }
}

async function open(url: string, last: number, { signal, fetch: fetchFeed = fetch }: ReadFeedOptions): Promise<ReadableStream<Uint8Array>> {
  const headers = { accept: 'text/event-stream', ...(last > 0 ? { 'last-event-id': String(last) } : {}) };
  // A redirect would send the secret URL to another host.
  const response = await fetchFeed(url, { headers, redirect: 'manual', signal });
  const { status, body } = response;
  if (status === 200 && body && response.headers.get('content-type')?.startsWith('text/event-stream') === true) return body;
  await body?.cancel();
  throw new FeedError(feedProblem(response), status !== 429 && status < 500);
}

function toMessage(data: string): Received {
  try {
    return v.parse(Received, JSON.parse(data));
  } catch {
    throw new FeedError('the feed has an event that is not a notification', true);
  }
}

/** Says what went wrong in one line, without the message of fetch, which can contain the secret URL. */
function describe(error: unknown, url: string): string {
  if (error instanceof FeedError) return error.message;
  const code = errorCode(error instanceof Error ? (error.cause ?? error) : error);
  return `no connection to ${new URL(url).origin}${code === undefined ? '' : ` (${code})`}`;
}
