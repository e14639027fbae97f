import type { Bounds, Reached } from './quota.ts';

/** How many things there are and how many bytes they have. */
export interface Amount {
  count: number;
  bytes: number;
}
/** What one visitor has: its things, the least recently used first. */
interface Share<T> extends Amount {
  readonly visitor: string;
  readonly things: Set<T>;
}
interface Holding<T> {
  readonly share: Share<T>;
  bytes: number;
  usedAt: number;
}
/** The bounds of what there is. `spareAfterMs` is how long a thing must be idle to give way to one of the same visitor: by default none does. */
interface Room extends Bounds {
  readonly spareAfterMs?: number;
}
/** Chooses one of the things of a visitor, of which the least recently used is the first. */
type Choose<T> = (things: ReadonlySet<T>) => T | undefined;

interface HoldingsOptions<T> {
  /** Milliseconds. */
  readonly now: () => number;
  /** Must remove a thing. */
  readonly drop: (thing: T) => void;
  /** The thing of a visitor that makes room for another visitor's, if one may; by default the least recently used. */
  readonly choose?: Choose<T>;
}

const nothing: Readonly<Amount> = { count: 0, bytes: 0 };

/** The first thing that fits. */
export function first<T>(things: Iterable<T>, fits: (thing: T) => boolean = () => true): T | undefined {
  for (const thing of things) if (fits(thing)) return thing;
  return undefined;
}

/**
 * What visitors have of a server, in the order of its last use: what they keep, such as workspaces, and what is in progress, such as connections.
 * Where there is too much, the visitor who has most loses first, and only its own.
 */
export function createHoldings<T>({ now, drop, choose = first }: HoldingsOptions<T>) {
  const holdings = new Map<T, Holding<T>>();
  const shares = new Map<string, Share<T>>();
  const all: Amount = { count: 0, bytes: 0 };
  const of = (visitor: string): Readonly<Amount> => shares.get(visitor) ?? nothing;
  const idle = (thing: T): number => now() - (holdings.get(thing)?.usedAt ?? now());

  function count(share: Share<T>, things: number, bytes: number): void {
    for (const amount of [share, all]) {
      amount.count += things;
      amount.bytes += bytes;
    }
  }
  function leastUsed(visitor: string, fits?: (thing: T) => boolean): T | undefined {
    return first(shares.get(visitor)?.things ?? [], fits);
  }
  function heaviestThing(by: keyof Amount, moreThan: number, chooseOf = choose): T | undefined {
    let most = moreThan;
    let found: T | undefined;
    for (const share of shares.values()) {
      const thing = share[by] > most ? chooseOf(share.things) : undefined;
      if (thing !== undefined) [most, found] = [share[by], thing];
    }
    return found;
  }

  return {
    of,
    all: all as Readonly<Amount>,
    /** Adds a new thing of a visitor. */
    add(thing: T, visitor: string, bytes = 0): void {
      const share = shares.get(visitor) ?? { visitor, things: new Set(), ...nothing };
      shares.set(visitor, share);
      share.things.add(thing);
      holdings.set(thing, { share, bytes, usedAt: now() });
      count(share, 1, bytes);
    },
    /** Removes a thing. Ignores one that was removed. */
    remove(thing: T): void {
      const holding = holdings.get(thing);
      if (!holding) return;
      const { share, bytes } = holding;
      holdings.delete(thing);
      share.things.delete(thing);
      count(share, -1, -bytes);
      if (share.count === 0) shares.delete(share.visitor);
    },
    /** Makes a thing the one that was used last. */
    use(thing: T): void {
      const holding = holdings.get(thing);
      if (!holding) return;
      holding.usedAt = now();
      holdings.delete(thing);
      holdings.set(thing, holding);
      holding.share.things.delete(thing);
      holding.share.things.add(thing);
    },
    /** The size of a thing. */
    bytesOf: (thing: T): number => holdings.get(thing)?.bytes ?? 0,
    /** Sets the size of a thing. Ignores one that was removed. */
    resize(thing: T, bytes: number): void {
      const holding = holdings.get(thing);
      if (!holding) return;
      count(holding.share, 0, bytes - holding.bytes);
      holding.bytes = bytes;
    },
    leastUsed,
    /** Of the visitors with more than an amount, the thing to lose of the one who has most of those with such a thing. */
    heaviestThing,
    /**
     * Makes room for one more thing of a visitor, or for so many bytes. The visitor's own one gives way only if it was idle for long; another visitor's
     * only if that one has more. Returns the bound that is reached if there is no room.
     */
    makeRoom(
      visitor: string,
      { perVisitor, total, spareAfterMs = Infinity }: Room,
      by: keyof Amount = 'count',
      amount = 1,
    ): Reached | undefined {
      if (of(visitor)[by] + amount > perVisitor) {
        const own = leastUsed(visitor);
        if (own === undefined || idle(own) < spareAfterMs) return 'perVisitor';
        drop(own);
      }
      while (all[by] + amount > total) {
        const thing = heaviestThing(by, of(visitor)[by] + amount);
        if (thing === undefined) return 'total';
        drop(thing);
      }
      return undefined;
    },
    /** The things that were idle for a time, in milliseconds. */
    idleFor(time: number): T[] {
      const found: T[] = [];
      for (const thing of holdings.keys()) {
        if (idle(thing) < time) break;
        found.push(thing);
      }
      return found;
    },
  };
}
