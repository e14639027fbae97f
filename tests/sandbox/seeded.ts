import type { Random } from '../../src/sandbox/index.ts';

/** Randomness that repeats, and can be begun anew elsewhere. */
export interface Seeded extends Random {
  readonly start: number;
}

/** Randomness that repeats: a linear congruential generator. */
export function seeded(start: number): Seeded {
  let state = start;
  return {
    start,
    bytes: (length) =>
      Uint8Array.from({ length }, () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state >>> 24;
      }),
  };
}
