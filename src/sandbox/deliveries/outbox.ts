import { claimed, enqueue, fewer, queued, release } from '../../store/store.ts';
import type { Context } from '../context.ts';
import type { Waiting } from '../records.ts';
import { pickNext } from './varied-deliveries.ts';

/** A notification and the registration in whose queue it is to wait. */
export interface Addressed {
  readonly id: string;
  readonly waiting: Waiting;
}

/** The key of a notification in the queue of its registration. */
export const keyOf = ({ key, body }: Waiting): string => key ?? body.messageId;

/** How many notifications of a queue are read at once. */
const batchSize = 10;

/** Sends a notification of a queue and removes it from there. Resolves to false if another server has the queue now. */
type Deliver = (queue: string, claim: string, waiting: Waiting) => Promise<boolean>;

/**
 * Works on the queues of registrations: each one in order, different ones side by side. A queue belongs to the server that has claimed it in
 * the store, so of several servers one works on it.
 */
export class Outbox {
  readonly #context: Context;
  readonly #deliver: Deliver;
  /** The queues that this server works on, and whether something was added since it last read them. */
  readonly #hasMore = new Map<string, boolean>();

  constructor(context: Context, deliver: Deliver) {
    this.#context = context;
    this.#deliver = deliver;
  }

  /** Adds notifications to the queues of their registrations, and works on those. Resolves with the ones for which there was room. */
  async add(all: readonly Addressed[]): Promise<readonly Addressed[]> {
    if (all.length === 0) return [];
    const { store, waitingLimit } = this.#context;
    // A queue also holds the notification in delivery.
    const rooms = all.map(({ id }) => fewer(queued(id), waitingLimit + 1));
    const { failed } = await store.commit(
      all.map(({ id, waiting }) => enqueue(id, keyOf(waiting), waiting)),
      rooms,
    );
    if (failed) return all.length === 1 ? [] : (await Promise.all(all.map((one) => this.add([one])))).flat();
    for (const { id } of all) this.work(id);
    return all;
  }

  /** Works on a queue in the background until it is empty. */
  work(queue: string): void {
    if (this.#hasMore.has(queue)) this.#hasMore.set(queue, true);
    else this.#context.background(this.#work(queue));
  }

  async #work(queue: string): Promise<void> {
    this.#hasMore.set(queue, true);
    try {
      while (this.#hasMore.get(queue) === true) {
        this.#hasMore.set(queue, false);
        const claim = await this.#context.store.claim(queue);
        if (claim !== undefined) await this.#empty(queue, claim);
      }
    } finally {
      this.#hasMore.delete(queue);
    }
  }

  async #empty(queue: string, claim: string): Promise<void> {
    const { store, mode } = this.#context;
    const mine = claimed(queue, claim);
    try {
      for (;;) {
        this.#hasMore.set(queue, false);
        const limit = mode === 'vary' ? Infinity : batchSize;
        const waiting = await store.list<Waiting>(queued(queue), { limit });
        for (const next of pickNext(this.#context, waiting)) if (!(await this.#deliver(queue, claim, next))) return;
        if (waiting.length === limit || this.#hasMore.get(queue) === true) continue;
        const { failed } = await store.commit([release(queue)], [mine, fewer(queued(queue), 1)]);
        if (failed?.type !== 'fewer') return;
      }
    } catch (error) {
      await store.commit([release(queue)], [mine]);
      throw error;
    }
  }
}
