/** The longest delay of a response of a receiver, in milliseconds. A receiver that is silent has it. */
export const maxDelay = 120_000;
