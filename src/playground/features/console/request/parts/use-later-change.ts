import { useState } from 'react';

/** Knows whether the reader changed a request after its outcome, of which there may be another `report` without a request. */
export function useLaterChange(hasOutcome: boolean, report: unknown) {
  const [changed, setChanged] = useState<{ readonly report: unknown }>();
  if (changed && (!hasOutcome || changed.report !== report)) setChanged(undefined);
  return {
    isThere: changed !== undefined,
    note: () => setChanged(hasOutcome ? { report } : undefined),
    forget: () => setChanged(undefined),
  };
}
