import { Suspense } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.ts';
import type { GrantBrowserProps } from './GrantBrowser.tsx';

const GrantBrowser = lazyPart(async () => ({ default: (await import('./GrantBrowser.tsx')).GrantBrowser }));

/** A browser in the page, loaded with its first use: pages of the authorization server are shown after a click only. */
export function LazyGrantBrowser(props: GrantBrowserProps) {
  return (
    <Suspense fallback={<p role="status">Opening…</p>}>
      <GrantBrowser {...props} />
    </Suspense>
  );
}
