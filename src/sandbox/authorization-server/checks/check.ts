/** Checks a request, and stores in it what later checks need. Throws a Refusal. */
export type Check<Received> = (received: Received) => void | Promise<void>;

/** Runs checks in order. The first one that throws decides the response. */
export async function runChecks<Received>(checks: readonly Check<Received>[], received: Received): Promise<void> {
  for (const check of checks) {
    const pending = check(received);
    // Most checks are synchronous: waiting for those would cost time for nothing.
    if (pending) await pending;
  }
}
