import { createRateLimit, networkOf } from '../../limits/rate.ts';
import type { Limits } from '../../limits/defaults.ts';
import { isIP } from 'node:net';
import { reachedAddress } from './addresses.ts';
import type { Resolve } from './resolve.ts';

/** Ends a turn. */
export type Release = () => void;
type Waiting = (release: Release | undefined) => void;
interface Destination {
  active: number;
  isScheduled: boolean;
  /** Queues by visitor, in the order of their turns. */
  readonly waiting: Map<string, Waiting[]>;
}

/** What the turns need from outside. */
interface TurnsOptions {
  readonly limits: Pick<Limits, 'destinationRequests' | 'destinationRequestsPerSecond' | 'destinationConnections' | 'destinationWaiting'>;
  readonly now: () => number;
  /** Runs work after milliseconds. */
  readonly after: (milliseconds: number, work: () => void) => void;
}

/**
 * Shares each destination of deliveries between all visitors: requests at once and a second are limited, and visitors take turns. A
 * visitor who floods a destination delays and loses only its own notifications.
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
      const [visitor, queue] = first;
      destination.waiting.delete(visitor);
      const start = queue.shift();
      if (queue.length > 0) destination.waiting.set(visitor, queue);
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
      const queue = destination.waiting.get(visitor) ?? [];
      if (queue.length >= limits.destinationWaiting) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        queue.push(resolve);
        destination.waiting.set(visitor, queue);
        next(key, destination);
      });
    },
    /** Ends all waiting without a turn. */
    close(): void {
      for (const { waiting } of destinations.values()) {
        for (const queue of waiting.values()) for (const end of queue) end(undefined);
        waiting.clear();
      }
    },
  };
}

/** How often a name may have another address when its turn has come. */
const maxMoves = 3;

/** The turns at the addresses of destinations. A name that has another address when its turn has come waits again, at that one. */
export function createTurnAt(turns: { take(key: string, visitor: string): Promise<Release | undefined> }, resolve: Resolve) {
  async function keyOf(host: string): Promise<string> {
    const [address = host] = isIP(host) === 0 ? await resolve(host).catch(() => []) : [];
    return networkOf(reachedAddress(address), 4);
  }

  return async (url: URL, visitor: string): Promise<Release | undefined> => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    let key = await keyOf(host);
    for (let move = 0; move < maxMoves; move++) {
      const release = await turns.take(key, visitor);
      const now = await keyOf(host);
      if (!release || now === key) return release;
      release();
      key = now;
    }
    return undefined;
  };
}
