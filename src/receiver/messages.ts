/** The JSON bodies of the receiver, as schemas and types. */
import * as v from 'valibot';

/** The answer of `POST /receiver`: a new inbox. `url` takes notifications, `feedUrl` shows them. */
export const Inbox = v.object({ id: v.string(), url: v.string(), feedUrl: v.string() });
/** A new inbox. */
export type Inbox = v.InferOutput<typeof Inbox>;

/** The longest delay of an answer, in milliseconds. */
export const maximumDelay = 120_000;

/** The body of `PUT /receiver/<id>/answer`: how the inbox answers from now on. */
export const ReceiverAnswer = v.strictObject({
  status: v.pipe(v.number(), v.integer(), v.minValue(200, 'must be from 200 to 599'), v.maxValue(599, 'must be from 200 to 599')),
  delayMilliseconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0, 'must not be negative'), v.maxValue(maximumDelay))),
});
/** How an inbox answers. */
export type ReceiverAnswer = v.InferOutput<typeof ReceiverAnswer>;

/** The data of a feed event `notification`: one POST that arrived. */
export const Received = v.object({
  /** Counts from 1 in each inbox; also the id of the feed event. */
  number: v.number(),
  /** ISO 8601. */
  receivedAt: v.string(),
  headers: v.array(v.strictTuple([v.string(), v.string()])),
  body: v.string(),
  /** The status that the inbox answers with. */
  answered: v.number(),
  /** Milliseconds until it does, where they were set; a sender may have given up by then. */
  delayMilliseconds: v.exactOptional(v.number()),
});
/** One POST that arrived. */
export type Received = v.InferOutput<typeof Received>;

/** The name of the feed's events. */
export const feedEvent = 'notification';

/** The body of every answer in which the receiver refuses. */
export const ReceiverRefusal = v.object({ error: v.string(), message: v.string() });
/** The body of every answer in which the receiver refuses. */
export type ReceiverRefusal = v.InferOutput<typeof ReceiverRefusal>;
