import { maxDelay } from '../../../wire/max-delay.ts';

/** The responses that the reader can choose for the receiver (§4.5). */
export const receiverResponses = {
  right: { status: 200, delayMilliseconds: 0 },
  broken: { status: 500, delayMilliseconds: 0 },
  slow: { status: 200, delayMilliseconds: 3000 },
  silent: { status: 200, delayMilliseconds: maxDelay },
} as const;
