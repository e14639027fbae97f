/** How many calls in a row must fail before the next ones are not made, and for how long, in milliseconds. */
export const circuitSettings = { failures: 5, openMs: 30_000 } as const;

/** What a call may do: begin, and say how it ended, or wait. */
type Entry = { readonly ended: (succeeded: boolean) => void } | { readonly retryAfterSeconds: number };

/**
 * A circuit breaker: after several failures in a row it lets no call pass for a while, then one as a probe. If that succeeds, everything
 * passes again; if not, nothing does for the same time. `now` is in milliseconds.
 */
export function createCircuit(now: () => number): { enter(): Entry } {
  let failures = 0;
  let openUntil = 0;
  let isProbing = false;
  const isOpen = (): boolean => failures >= circuitSettings.failures;

  function fail(isProbe: boolean): void {
    // A call that began earlier says nothing new about an open circuit.
    if (isOpen() && !isProbe) return;
    failures += 1;
    if (isOpen()) openUntil = now() + circuitSettings.openMs;
  }

  return {
    enter() {
      const left = isOpen() ? openUntil - now() : 0;
      if (left > 0) return { retryAfterSeconds: Math.ceil(left / 1000) };
      if (isProbing) return { retryAfterSeconds: 1 };
      const isProbe = isOpen();
      isProbing = isProbe;
      return {
        ended(succeeded) {
          if (isProbe) isProbing = false;
          if (succeeded) failures = 0;
          else fail(isProbe);
        },
      };
    },
  };
}
