import type { Random } from './ports.ts';

/**
 * Repeatable randomness: the same seed gives the same bytes (a linear congruential generator modulo 2^32). For the choices of `vary`
 * and for tests only: its tokens can be guessed. `seed` is a whole number.
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return {
    bytes: (length) =>
      Uint8Array.from({ length }, () => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return state >>> 24;
      }),
  };
}
