/** Keeps track of promises that are not settled. */
export function createTracker() {
  const pending = new Set<Promise<unknown>>();
  return {
    /** Tracks a promise and returns it. */
    track<T>(promise: Promise<T>): Promise<T> {
      const remove = (): void => {
        pending.delete(ended);
      };
      const ended: Promise<void> = promise.then(remove, remove);
      pending.add(ended);
      return promise;
    },
    /** Resolves when no promise is pending. */
    async settled(): Promise<void> {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
}
