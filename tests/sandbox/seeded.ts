import type { Random } from '../../src/sandbox/index.ts';

/** Randomness that repeats: a linear congruential generator. */
export function seeded(start: number): Random {
  let state = start;
  return {
    bytes: (length) =>
      Uint8Array.from({ length }, () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state >>> 24;
      }),
  };
}
