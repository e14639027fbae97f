import { claimed, fewer, queued, release } from '../../store/store.ts';
import type { Context } from '../context.ts';
import type { Waiting } from '../records.ts';
import { pickNext } from './varied-deliveries.ts';

/** Sends the first notification of a queue and removes it from there. Resolves to false if another server has the queue now. */
export type Deliver = (queue: string, claim: string, waiting: Waiting) => Promise<boolean>;

/**
 * Works on the queues of registrations: each one in order, different ones side by side. A queue belongs to the server that has claimed it in
 * the store, so of several servers one works on it.
 */
export class Outbox {
  readonly #context: Context;
  readonly #deliver: Deliver;
  /** The queues that this server works on, and whether something was added since it last claimed them. */
  readonly #working = new Map<string, { hasMore: boolean }>();

  constructor(context: Context, deliver: Deliver) {
    this.#context = context;
    this.#deliver = deliver;
  }

  /** Works on a queue in the background until it is empty. */
  work(queue: string): void {
    const working = this.#working.get(queue);
    if (working) working.hasMore = true;
    else this.#context.background(this.#work(queue));
  }

  async #work(queue: string): Promise<void> {
    const working = { hasMore: true };
    this.#working.set(queue, working);
    try {
      while (working.hasMore) {
        working.hasMore = false;
        const claim = await this.#context.store.claim(queue);
        if (claim !== undefined) await this.#empty(queue, claim);
      }
    } finally {
      this.#working.delete(queue);
    }
  }

  async #empty(queue: string, claim: string): Promise<void> {
    const { store, mode } = this.#context;
    const mine = claimed(queue, claim);
    try {
      for (;;) {
        const limit = mode === 'vary' ? Infinity : 1;
        const next = pickNext(this.#context, await store.list<Waiting>(queued(queue), { limit }));
        if (next) {
          if (!(await this.#deliver(queue, claim, next))) return;
        } else {
          const { failed } = await store.commit([release(queue)], [mine, fewer(queued(queue), 1)]);
          if (failed?.type !== 'fewer') return;
        }
      }
    } catch (error) {
      await store.commit([release(queue)], [mine]);
      throw error;
    }
  }
}
