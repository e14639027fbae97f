import { useEffect, type RefObject } from 'react';

/** Beside a part in a `Suspense`: scrolls to the region of both once the part has loaded, and so has its height. */
export function BringIntoView({ region }: { region: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    region.current?.scrollIntoView({ block: 'nearest' });
  }, [region]);
  return null;
}
