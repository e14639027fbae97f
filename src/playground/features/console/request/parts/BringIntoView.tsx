import { useEffect, type RefObject } from 'react';

/** Beside a part in a `Suspense`: scrolls to the region of both once the part has loaded, and so has its height, and when there is another report. */
export function BringIntoView({ region, report }: { region: RefObject<HTMLElement | null>; report: unknown }) {
  useEffect(() => {
    region.current?.scrollIntoView({ block: 'nearest' });
  }, [region, report]);
  return null;
}
