import { useSyncExternalStore } from 'react';
import { usePlaygroundParts } from '../../state/shared.ts';

function follow(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => {
    removeEventListener('hashchange', listener);
  };
}

/** The fragment of the link that this page was last opened with, `#` included; empty when there was none. */
export function useLink(): string {
  const { openedLink } = usePlaygroundParts();
  return useSyncExternalStore(
    follow,
    () => openedLink.latest(location.hash),
    () => '',
  );
}
