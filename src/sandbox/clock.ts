import type { Clock } from './ports.ts';

/** The time of one sandbox: that of the clock it was given, moved ahead by whoever holds the control key. */
export interface SandboxClock extends Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /**
   * Moves the clock ahead by so many milliseconds and runs the work that falls due on the way, in its order and at its time.
   * Resolves when that work is done. Throws a RangeError for a negative or endless step: time does not run backwards.
   */
  advance(milliseconds: number): Promise<void>;
}

/** A clock whose time can be moved ahead: `skip` does that alone, without running anything. */
export interface OffsetClock extends Clock {
  skip(milliseconds: number): void;
}

/** Puts a movable offset on a clock. */
export function offsetClock(clock: Clock): OffsetClock {
  let offset = 0;
  return {
    now: () => clock.now() + offset,
    skip(milliseconds) {
      offset += milliseconds;
    },
  };
}
