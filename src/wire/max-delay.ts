/** The longest delay of a response of a receiver, in milliseconds. */
export const maxDelay = 120_000;
