import type { ReadableAtom } from 'nanostores';
import { useMemo, useSyncExternalStore } from 'react';
import { documentPlayground, playgroundAtBuild } from './document-playground.ts';
import { emptyFeed, type FeedState } from './feed.ts';
import type { Playground } from './playground.ts';
import type { WidgetContext } from './session.ts';
import { emptyState } from './session-state.ts';

/** The state that all widgets of this document share. */
export function usePlaygroundParts(): Playground {
  return typeof document === 'undefined' ? playgroundAtBuild() : documentPlayground(document);
}

/** The value of an atom. `atBuild` is the value in the built HTML, which the first render in the browser repeats. */
export function useStore<T>(store: ReadableAtom<T>, atBuild: T): T {
  return useSyncExternalStore(
    (listener) => store.listen(listener),
    () => store.get(),
    () => atBuild,
  );
}

/** The session of this tab and its target, which is the demonstration until a sandbox is started. */
export function useWidgetContext(): WidgetContext {
  const { session } = usePlaygroundParts();
  const state = useStore(session.$state, emptyState);
  return useMemo(() => session.getContext(state), [session, state]);
}

/** The notifications that the receiver of this tab got. The feed is open as long as a widget uses it. */
export function useFeed(): FeedState {
  return useStore(usePlaygroundParts().feed.$state, emptyFeed);
}
