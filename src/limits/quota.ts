/** How much one visitor may have of something, and all together. */
export interface Bounds {
  readonly perVisitor: number;
  readonly total: number;
}
/** Which of two bounds is reached. */
export type Reached = keyof Bounds;

/** Counts what visitors have in progress and cannot lose, such as notifications that wait for receivers. */
export function createQuota({ perVisitor, total }: Bounds) {
  const held = new Map<string, number>();
  let sum = 0;
  return {
    /** What all visitors hold. */
    held: (): number => sum,
    /** Takes an amount for a visitor. Returns the bound that it would exceed, and then takes nothing. */
    take(visitor: string, amount = 1): Reached | undefined {
      const own = held.get(visitor) ?? 0;
      if (own + amount > perVisitor) return 'perVisitor';
      if (sum + amount > total) return 'total';
      held.set(visitor, own + amount);
      sum += amount;
      return undefined;
    },
    /** Gives back an amount that was taken. */
    give(visitor: string, amount = 1): void {
      const left = (held.get(visitor) ?? 0) - amount;
      if (left > 0) held.set(visitor, left);
      else held.delete(visitor);
      sum -= amount;
    },
  };
}
