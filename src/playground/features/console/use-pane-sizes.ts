import { useState, useSyncExternalStore } from 'react';
import { remember, remembered } from '../../state/browser-storage.ts';
import { neverChanges } from '../../ui/Frame.tsx';
import { parseSizes, sizesKey, type PaneSizes } from './pane-sizes.ts';

/** The sizes of the panes, and how to change them. The browser remembers them. */
export function usePaneSizes(): [PaneSizes, (change: Partial<PaneSizes>) => void] {
  const [chosen, choose] = useState<PaneSizes>();
  const stored = useSyncExternalStore(
    neverChanges,
    () => remembered(sizesKey),
    () => null,
  );
  const sizes = chosen ?? parseSizes(stored);
  return [
    sizes,
    (change) => {
      const next = { ...sizes, ...change };
      choose(next);
      remember(sizesKey, JSON.stringify(next));
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
