import { useSyncExternalStore } from 'react';

function onHashChange(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

/** What `read` returns for the current fragment of the page's URL, `#` included. `initial` is the result in the static page. */
export function useFragment<T extends string>(read: (fragment: string) => T, initial: T): T {
  return useSyncExternalStore(
    onHashChange,
    () => read(location.hash),
    () => initial,
  );
}
