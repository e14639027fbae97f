/** Runs work of one key in the order in which it came, and work of different keys side by side. */
export class KeyedQueue {
  readonly #lines = new Map<string, (() => Promise<void>)[]>();

  /** How much work of a key waits for its turn. What is being done does not count. */
  waiting(key: string): number {
    return this.#lines.get(key)?.length ?? 0;
  }

  /**
   * Starts `work` at once when nothing of its key is running, else right after what came before. Returns what resolves when the
   * key has no work any more; undefined when an earlier call has returned that. Added work never rejects.
   */
  add(key: string, work: () => Promise<void>): Promise<void> | undefined {
    const line = this.#lines.get(key);
    if (!line) return this.#work(key, work);
    line.push(work);
    return undefined;
  }

  /** Adds work, and settles as it does. */
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
