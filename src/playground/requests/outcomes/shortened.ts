import type { Outcome } from './outcome.ts';

/** An outcome for one look: of a word in its detail that is longer than any ID or usual address, the beginning and the end. */
export function shortened(outcome: Outcome): Outcome {
  const detail = outcome.detail?.replace(/\S{121,}/g, (word) => `${word.slice(0, 40)}…${word.slice(-20)}`);
  return { ...outcome, detail };
}
