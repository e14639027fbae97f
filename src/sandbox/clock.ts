import type { Clock } from './ports.ts';

/** The clock of a sandbox: the clock it was given, plus the time by which it was advanced. */
export interface SandboxClock extends Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /**
   * Advances the clock, and runs the work that becomes due on the way, in order and at its time. Resolves when that work is done.
   * Throws a RangeError if `milliseconds` is negative or not finite.
   */
  advance(milliseconds: number): Promise<void>;
  /** Runs the work that has become due because another server has advanced the clock. */
  catchUp(): Promise<void>;
}
