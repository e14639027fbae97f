/** Runs work with the same key one after another, in the order in which it was added, and work with different keys concurrently. */
export class KeyedQueue {
  readonly #lines = new Map<string, (() => Promise<void>)[]>();

  /** How much work with a key waits. The work in progress does not count. */
  waiting(key: string): number {
    return this.#lines.get(key)?.length ?? 0;
  }

  /**
   * Runs `work` at once if no work with its key is in progress, otherwise after the work that was added before. Returns a promise that
   * resolves when the key has no work left; undefined if an earlier call has returned it. `work` must not reject.
   */
  add(key: string, work: () => Promise<void>): Promise<void> | undefined {
    const line = this.#lines.get(key);
    if (!line) return this.#work(key, work);
    line.push(work);
    return undefined;
  }

  /** Adds work, and settles as `work` does. */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      void this.add(key, () => work().then(resolve, reject));
    });
  }

  async #work(key: string, first: () => Promise<void>): Promise<void> {
    const line: (() => Promise<void>)[] = [];
    this.#lines.set(key, line);
    for (let work: (() => Promise<void>) | undefined = first; work; work = line.shift()) await work();
    this.#lines.delete(key);
  }
}
