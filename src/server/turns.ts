import { createRateLimit } from '../limits/rate.ts';
import type { Limits } from '../limits/defaults.ts';

/** Ends a turn. */
export type Release = () => void;
type Waiting = (release: Release | undefined) => void;
interface Destination {
  active: number;
  isScheduled: boolean;
  /** By visitor, the one whose turn is next first. */
  readonly waiting: Map<string, Waiting[]>;
}

/** The ports of turns. */
export interface TurnsOptions {
  readonly limits: Pick<Limits, 'destinationRequests' | 'destinationRequestsPerSecond' | 'destinationConnections' | 'destinationWaiting'>;
  readonly now: () => number;
  /** Runs work after milliseconds. */
  readonly after: (milliseconds: number, work: () => void) => void;
}

/**
 * Shares each destination of deliveries between all visitors: so many requests at once, so many a second, and visitors by turns. A visitor
 * who floods a destination waits for itself, and loses only its own notifications.
 */
export function createTurns({ limits, now, after }: TurnsOptions) {
  const rate = createRateLimit({ burst: limits.destinationRequests, perSecond: limits.destinationRequestsPerSecond }, now);
  const destinations = new Map<string, Destination>();

  function next(key: string, destination: Destination): void {
    while (destination.active < limits.destinationConnections) {
      const [first] = destination.waiting;
      if (!first || destination.isScheduled) break;
      const seconds = rate.take(key);
      if (seconds > 0) {
        destination.isScheduled = true;
        after(seconds * 1000, () => {
          destination.isScheduled = false;
          next(key, destination);
        });
        break;
      }
      const [visitor, line] = first;
      destination.waiting.delete(visitor);
      const start = line.shift();
      if (line.length > 0) destination.waiting.set(visitor, line);
      destination.active += 1;
      start?.(() => {
        destination.active -= 1;
        next(key, destination);
      });
    }
    if (destination.active === 0 && destination.waiting.size === 0 && !destination.isScheduled) destinations.delete(key);
  }

  return {
    /** Waits for the turn of a visitor at a destination. Resolves to undefined if too many of the visitor's notifications wait already. */
    take(key: string, visitor: string): Promise<Release | undefined> {
      const destination = destinations.get(key) ?? { active: 0, isScheduled: false, waiting: new Map<string, Waiting[]>() };
      destinations.set(key, destination);
      const line = destination.waiting.get(visitor) ?? [];
      if (line.length >= limits.destinationWaiting) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        line.push(resolve);
        destination.waiting.set(visitor, line);
        next(key, destination);
      });
    },
    /** Ends all waiting without a turn. */
    close(): void {
      for (const { waiting } of destinations.values()) {
        for (const line of waiting.values()) for (const end of line) end(undefined);
        waiting.clear();
      }
    },
  };
}
