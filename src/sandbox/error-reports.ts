/** The reports of unexpected errors: promises that reject with what `onError` throws, by default the error. */
export class ErrorReports {
  readonly #reports = new Set<Promise<unknown>>();
  #waiting = 0;
  #ended = false;

  add(report: Promise<unknown>): void {
    if (this.#ended && this.#waiting === 0) return;
    this.#reports.add(report);
    report.then(
      () => this.#reports.delete(report),
      () => undefined,
    );
  }

  /** Resolves when `work`, which never rejects, and the reports since the last call are done. Rejects with the first that failed. */
  async settled(work: () => Promise<void>): Promise<void> {
    this.#waiting++;
    await work();
    this.#waiting--;
    const reports = [...this.#reports];
    this.#reports.clear();
    const failed = (await Promise.allSettled(reports)).find(({ status }) => status === 'rejected');
    if (!failed) return;
    const { reason } = failed as { readonly reason: unknown };
    throw reason instanceof Error ? reason : new Error(typeof reason === 'string' ? reason : 'unexpected error', { cause: reason });
  }

  /** Once no call of `settled` waits, nothing awaits another: a report that fails is an unhandled rejection, which a test runner shows. */
  end(): void {
    this.#ended = true;
    if (this.#waiting > 0) return;
    for (const report of this.#reports) void report.then();
    this.#reports.clear();
  }
}
