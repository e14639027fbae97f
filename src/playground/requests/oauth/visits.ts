/** Keeps the visits of a browser apart: what a step of an earlier one brings once another has begun is dropped. */
export function createVisits() {
  let latest = 0;
  return {
    /** Begins another visit. */
    begin(): void {
      latest += 1;
    },
    /** Begins a step of the present visit. Returns what says whether no other visit has begun since. */
    step(): () => boolean {
      const visit = latest;
      return () => visit === latest;
    },
  };
}
