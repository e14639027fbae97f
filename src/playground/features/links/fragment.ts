import { useSyncExternalStore } from 'react';

/** The first parameter of the fragment of a link that fills in a form: it names the form. */
export const marker = 'fill';

/** The form that a fragment names; undefined when it is no link of ours. Whether the rest may be taken, `parsePermalink` says. */
export function linkedForm(fragment: string): string | undefined {
  return fragment.startsWith(`#${marker}=`) ? (new URLSearchParams(fragment.slice(1)).get(marker) ?? undefined) : undefined;
}

let latest = '';

function follow(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => {
    removeEventListener('hashchange', listener);
  };
}

/** A step to a heading of the page ends no link: the form may still wait for its sandbox. */
function current(): string {
  if (linkedForm(location.hash) !== undefined) latest = location.hash;
  return latest;
}

/** The fragment of the link that this page was last opened with, `#` included; empty when there was none. */
export function useLink(): string {
  return useSyncExternalStore(follow, current, () => '');
}
