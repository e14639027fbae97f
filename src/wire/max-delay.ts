/** The longest delay of a response of a receiver, in milliseconds. A receiver set to stay silent has this delay. */
export const maxDelay = 120_000;
