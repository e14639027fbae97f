import { useSyncExternalStore } from 'react';
import { callbackChannel, listenForAnswers } from './callback-channel.ts';
import { createFeed, emptyFeed, type Feed, type FeedState } from './feed.ts';
import type { Fetch } from './server-target.ts';
import { createSession, type Session } from './session.ts';
import { emptyState, type SessionState } from './session-state.ts';

interface Shared {
  readonly session: Session;
  readonly feed: Feed;
}

let shared: Shared | undefined;

/** sessionStorage, or undefined where the browser forbids it (reading the property then throws). */
function tabStorage(): Storage | undefined {
  try {
    return globalThis.sessionStorage;
  } catch {
    return undefined;
  }
}

/** A page opened from disk has no server to ask, and the browser would report the attempt. */
const fetchHere: Fetch = (url, init) =>
  location.protocol === 'file:' ? Promise.reject(new Error('a page on disk has no server')) : fetch(url, init);

function make(base: string): Shared {
  const session = createSession({ base, storage: tabStorage(), now: () => Date.now(), fetch: fetchHere });
  const feed = createFeed({
    open: (url) => new EventSource(url),
    visible: () => document.visibilityState === 'visible',
    onVisibility: (listener) => {
      document.addEventListener('visibilitychange', listener);
    },
  });
  session.subscribe(() => {
    feed.watch(session.getState().inbox?.feedUrl);
  });
  if ('BroadcastChannel' in globalThis)
    listenForAnswers(session, new BroadcastChannel(callbackChannel), (work, milliseconds) => void setTimeout(work, milliseconds));
  void session.load();
  return { session, feed };
}

/** What is rendered at build time, where there is neither a tab nor a server. */
const still: Shared = {
  session: createSession({ base: '', storage: undefined, now: () => 0, fetch: () => Promise.reject(new Error('not in a page')) }),
  feed: createFeed({ open: () => ({ readyState: 2, addEventListener() {}, close() {} }), visible: () => false, onVisibility() {} }),
};

function open(base: string): Shared {
  return typeof document === 'undefined' ? still : (shared ??= make(base));
}

/** The session that all widgets of this tab share, and its state. */
export function useSession(base: string): { session: Session; state: SessionState } {
  const { session } = open(base);
  const state = useSyncExternalStore(session.subscribe, session.getState, () => emptyState);
  return { session, state };
}

/** What the receiver of this tab got. The stream is on as long as a widget uses it. */
export function useFeed(base: string): FeedState {
  const { feed } = open(base);
  return useSyncExternalStore(feed.subscribe, feed.getState, () => emptyFeed);
}
