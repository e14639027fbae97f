import type { Context } from '../context.ts';

/** Something that is under way, and must not be for longer than it may. */
export interface Journey {
  /** When it is given up, in milliseconds since the epoch. */
  readonly dueAt: number;
  /** Ends it. Called once, when it is given up. */
  readonly giveUp: () => void;
  /** Where it lies in the list: the list's own. */
  index: number;
}

/**
 * What is under way, and one timer for all of it. A set and a timer for each would do as well, but sets that are filled and emptied
 * all the time keep what was in them from being collected: V8 links each outgrown table to the next.
 */
export class UnderWay {
  readonly #context: Pick<Context, 'clock' | 'scheduler'>;
  readonly #journeys: Journey[] = [];
  #armed = false;

  constructor(context: Pick<Context, 'clock' | 'scheduler'>) {
    this.#context = context;
  }

  /** Begins something that is given up after so many milliseconds, unless `end` comes first. */
  begin(milliseconds: number, giveUp: () => void): Journey {
    const journey: Journey = { dueAt: this.#context.clock.now() + milliseconds, giveUp, index: this.#journeys.length };
    this.#journeys.push(journey);
    if (!this.#armed) this.#look();
    return journey;
  }

  /** Ends something; more than once does no harm. */
  end(journey: Journey): void {
    if (this.#journeys[journey.index] !== journey) return;
    const last = this.#journeys.pop();
    if (last && last !== journey) this.#journeys[(last.index = journey.index)] = last;
  }

  /** Gives up all of it. */
  close(): void {
    for (const { giveUp } of [...this.#journeys]) giveUp();
  }

  /** Gives up what is due, and comes back for the rest. */
  #look(): void {
    const { clock, scheduler } = this.#context;
    this.#armed = false;
    for (const { dueAt, giveUp } of this.#journeys.toSorted((one, other) => one.dueAt - other.dueAt)) {
      const left = dueAt - clock.now();
      if (left > 0) {
        this.#armed = true;
        scheduler.after(left, () => this.#look());
        return;
      }
      giveUp();
    }
  }
}
