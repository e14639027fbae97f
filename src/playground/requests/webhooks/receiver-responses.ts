/** How long a receiver that does not answer is silent, in milliseconds: the longest that a receiver of a server can be told. */
export const maximumAnswerDelay = 120_000;

/** The answers that the reader can choose for the receiver (§4.5). */
export const receiverAnswers = {
  right: { status: 200, delayMilliseconds: 0 },
  empty: { status: 204, delayMilliseconds: 0 },
  wrong: { status: 400, delayMilliseconds: 0 },
  broken: { status: 500, delayMilliseconds: 0 },
  slow: { status: 200, delayMilliseconds: 3000 },
  silent: { status: 200, delayMilliseconds: maximumAnswerDelay },
} as const;
