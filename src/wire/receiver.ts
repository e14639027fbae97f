/** The JSON bodies of the receiver. */
import * as v from 'valibot';
import { exactObject } from '../http/exact-object.ts';
import { maxDelay } from './max-delay.ts';

/** The response to `POST /receiver`: a new inbox. `url` receives notifications; `feedUrl`, which `url` does not reveal, streams them and sets the responses. */
export const Inbox = v.object({ id: v.string(), url: v.string(), feedUrl: v.string() });
/** A new inbox. */
export type Inbox = v.InferOutput<typeof Inbox>;

const wholeNumber = v.pipe(v.number(), v.integer('must be a whole number'));

const status = v.pipe(wholeNumber, v.minValue(200, 'must be from 200 to 599'), v.maxValue(599, 'must be from 200 to 599'));

/** The body of `PUT /receiver/feeds/<feed>/response`: how the inbox responds from now on. */
export const InboxResponse = exactObject({
  status,
  /** Whether a reader of the feed chooses each response. Where none does in time, the inbox responds with `status`. */
  fromReader: v.optional(v.boolean()),
  delayMilliseconds: v.optional(
    v.pipe(wholeNumber, v.minValue(0, 'must not be negative'), v.maxValue(maxDelay, `must be at most ${String(maxDelay)}`)),
  ),
});
/** How an inbox responds. */
export type InboxResponse = v.InferOutput<typeof InboxResponse>;

/** The body of `PUT /receiver/feeds/<feed>/responses/<number>`: how the inbox responds to one notification, which waits for it. */
export const ReaderResponse = exactObject({ status });

/** The data of a feed event `notification`: one POST that arrived. */
export const Received = v.object({
  /** Counts from 1 in each inbox; also the id of the feed event. */
  number: v.number(),
  /** ISO 8601. */
  receivedAt: v.string(),
  headers: v.array(v.strictTuple([v.string(), v.string()])),
  body: v.string(),
  /** The body as it came, in base64, where `body` is not all of it: one that begins with a byte order mark, or that is not UTF-8. */
  base64: v.exactOptional(v.string()),
  /** The status that the inbox responds with. */
  status: v.number(),
  /** The configured delay of the response, in milliseconds. A sender may have timed out by then. */
  delayMilliseconds: v.exactOptional(v.number()),
  /** The sender waits for the response of a reader. `status` is sent if none comes in time. */
  waits: v.exactOptional(v.literal(true)),
});
/** One POST that arrived. */
export type Received = v.InferOutput<typeof Received>;

/** The name of the feed's events. */
export const feedEvent = 'notification';
