import { useState, useSyncExternalStore } from 'react';
import { neverChanges } from '../../ui/Frame.tsx';
import { parseSizes, sizesKey, type PaneSizes } from './pane-sizes.ts';

/** What this browser remembers; null where it remembers nothing or forbids the storage. */
function remembered(): string | null {
  try {
    return localStorage.getItem(sizesKey);
  } catch {
    return null;
  }
}

function remember(sizes: PaneSizes): void {
  try {
    localStorage.setItem(sizesKey, JSON.stringify(sizes));
  } catch {
    // The panes then have their initial sizes on the next page.
  }
}

/** The sizes of the panes, and how to change them. The browser remembers them. */
export function usePaneSizes(): [PaneSizes, (change: Partial<PaneSizes>) => void] {
  const [chosen, choose] = useState<PaneSizes>();
  const stored = useSyncExternalStore(neverChanges, remembered, () => null);
  const sizes = chosen ?? parseSizes(stored);
  return [
    sizes,
    (change) => {
      const next = { ...sizes, ...change };
      choose(next);
      remember(next);
    },
  ];
}

/** Whether a media query matches; it does not before the page is live. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
