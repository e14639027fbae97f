/** How long the sandbox waits for the response to a delivery unless an option sets another time, in milliseconds (assumption `silence-option`). */
export const deliveryTimeoutMs = 10_000;
