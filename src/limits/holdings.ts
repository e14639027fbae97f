import { spareAfterMs } from './defaults.ts';
import type { Bounds, Reached } from './quota.ts';

/** How many things there are and how many bytes they have. */
export interface Amount {
  count: number;
  bytes: number;
}
interface Holding {
  readonly visitor: string;
  bytes: number;
  usedAt: number;
}

/**
 * What visitors keep on a server, such as workspaces and inboxes, in the order of its last use. Where there is too much, the visitor who
 * has most loses first, and only its own. `drop` must remove a thing. `now` is in milliseconds.
 */
export function createHoldings<T>(now: () => number, drop: (thing: T) => void) {
  const things = new Map<T, Holding>();
  const visitors = new Map<string, Amount>();
  const all: Amount = { count: 0, bytes: 0 };
  const of = (visitor: string): Readonly<Amount> => visitors.get(visitor) ?? { count: 0, bytes: 0 };

  function add(visitor: string, count: number, bytes: number): void {
    const amount = { count: of(visitor).count + count, bytes: of(visitor).bytes + bytes };
    if (amount.count === 0) visitors.delete(visitor);
    else visitors.set(visitor, amount);
    all.count += count;
    all.bytes += bytes;
  }
  function heaviest(by: keyof Amount): string {
    let found = '';
    for (const [visitor, amount] of visitors) if (amount[by] > of(found)[by]) found = visitor;
    return found;
  }
  function leastUsed(visitor: string, fits: (thing: T) => boolean = () => true): T | undefined {
    for (const [thing, holding] of things) if (holding.visitor === visitor && fits(thing)) return thing;
    return undefined;
  }
  const idle = (thing: T): number => now() - (things.get(thing)?.usedAt ?? now());

  return {
    of,
    all: all as Readonly<Amount>,
    idle,
    /** Adds a new thing of a visitor. */
    add(thing: T, visitor: string): void {
      things.set(thing, { visitor, bytes: 0, usedAt: now() });
      add(visitor, 1, 0);
    },
    remove(thing: T): void {
      const holding = things.get(thing);
      if (!holding) return;
      things.delete(thing);
      add(holding.visitor, -1, -holding.bytes);
    },
    /** Makes a thing the one that was used last. */
    use(thing: T): void {
      const holding = things.get(thing);
      if (!holding) return;
      holding.usedAt = now();
      things.delete(thing);
      things.set(thing, holding);
    },
    /** Sets the size of a thing. Ignores one that was removed. */
    resize(thing: T, bytes: number): void {
      const holding = things.get(thing);
      if (!holding) return;
      add(holding.visitor, 0, bytes - holding.bytes);
      holding.bytes = bytes;
    },
    /** Of the visitor with the most bytes, the least recently used thing that fits. */
    heaviestThing: (fits?: (thing: T) => boolean): T | undefined => leastUsed(heaviest('bytes'), fits),
    leastUsed,
    /**
     * Makes room for one more thing of a visitor. The visitor's own one gives way only if it was idle for long; another visitor's only
     * if that one has more. Returns the bound that is reached if there is no room.
     */
    makeRoom(visitor: string, { perVisitor, total }: Bounds): Reached | undefined {
      const own = leastUsed(visitor);
      if (of(visitor).count >= perVisitor) {
        if (own === undefined || idle(own) < spareAfterMs) return 'perVisitor';
        drop(own);
      }
      if (all.count < total) return undefined;
      const heavy = heaviest('count');
      const thing = of(heavy).count > of(visitor).count + 1 ? leastUsed(heavy) : undefined;
      if (thing === undefined) return 'total';
      drop(thing);
      return undefined;
    },
    /** The things that were idle for a time, in milliseconds. */
    idleFor(time: number): T[] {
      const found: T[] = [];
      for (const thing of things.keys()) {
        if (idle(thing) < time) break;
        found.push(thing);
      }
      return found;
    },
  };
}
