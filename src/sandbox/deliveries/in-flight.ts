import type { Context } from '../context.ts';

/** A POST that has not ended. */
interface InFlightPost {
  /** When it times out, in milliseconds since the epoch. */
  readonly dueAt: number;
  /** Called once, when it times out or everything is cancelled. Must call `end`. */
  readonly cancel: () => void;
  /** Its position in the list of its InFlight, which sets it. */
  index: number;
}

/**
 * POSTs in flight, and one timer for all of them. A set, and a timer for each, would be simpler, but sets that are filled and emptied
 * all the time keep their former contents from being collected: V8 links each outgrown table to the next.
 */
export class InFlight {
  readonly #context: Pick<Context, 'clock' | 'scheduler'>;
  readonly #posts: InFlightPost[] = [];
  #armed = false;

  constructor(context: Pick<Context, 'clock' | 'scheduler'>) {
    this.#context = context;
  }

  /** Adds a POST that is cancelled after `timeoutMs` unless `end` comes first. */
  begin(timeoutMs: number, cancel: () => void): InFlightPost {
    const post: InFlightPost = { dueAt: this.#context.clock.now() + timeoutMs, cancel, index: this.#posts.length };
    this.#posts.push(post);
    // Never cancels at once, even if the clock has moved past the timeout: `cancel` needs the returned post.
    if (!this.#armed) this.#arm(timeoutMs);
    return post;
  }

  /** Removes a POST. Does nothing if it was removed before. */
  end(post: InFlightPost): void {
    if (this.#posts[post.index] !== post) return;
    const last = this.#posts.pop();
    if (last && last !== post) this.#posts[(last.index = post.index)] = last;
  }

  /** Cancels all POSTs. */
  close(): void {
    for (const { cancel } of [...this.#posts]) cancel();
  }

  #arm(delay: number): void {
    this.#armed = true;
    this.#context.scheduler.after(delay, () => this.#cancelDue());
  }

  /** Cancels what is due, and sets the timer for the rest. */
  #cancelDue(): void {
    this.#armed = false;
    for (const { dueAt, cancel } of this.#posts.toSorted((one, other) => one.dueAt - other.dueAt)) {
      const left = dueAt - this.#context.clock.now();
      if (left > 0) {
        this.#arm(left);
        return;
      }
      cancel();
    }
  }
}
