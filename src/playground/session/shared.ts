import { useSyncExternalStore } from 'react';
import { callbackChannel, listenForAnswers } from './callback-channel.ts';
import { createFeed, emptyFeed, type Feed, type FeedState } from '../webhooks/feed.ts';
import { createInPage, inPageSource, type InPage } from '../in-page/in-page.ts';
import { dropKept } from '../in-page/kept.ts';
import type { LabPorts } from '../in-page/lab.ts';
import { inboxOf } from './places.ts';
import type { Fetch } from '../targets/server-target.ts';
import { createSession, type Session } from './session.ts';
import { emptyState, type SessionState } from './session-state.ts';
import type { Target } from '../targets/target.ts';
import type { SessionStorage } from './session-stored.ts';

interface Shared {
  readonly session: Session;
  readonly feed: Feed;
}

let shared: Shared | undefined;

let follower = (target: Target): Target => target;

/** Puts something between the widgets of this tab and their targets from now on: the log of the page that shows one. */
export function followTargets(follow: (target: Target) => Target): void {
  follower = follow;
}

const followed = (target: Target): Target => ({
  ...target,
  call: (...given) => follower(target).call(...given),
  token: (...given) => follower(target).token(...given),
});

/** sessionStorage, or undefined where the browser forbids it: reading the property then throws, or reading what lies in it. */
function tabStorage(): Storage | undefined {
  try {
    const storage = globalThis.sessionStorage;
    storage.getItem('');
    return storage;
  } catch {
    return undefined;
  }
}

/** A page opened from disk has no server to ask, and the browser would report the attempt. */
const fetchHere: Fetch = (url, init) =>
  location.protocol === 'file:' ? Promise.reject(new Error('a page on disk has no server')) : fetch(url, init);

/** The sandbox of this page. Its code is loaded with its first use, so that a page that uses the server never loads it. */
function inThisPage(base: string, prefix: string, storage: SessionStorage): InPage {
  const ports: LabPorts = {
    storage,
    prefix,
    docs: new URL(`${base}/`, document.baseURI).href,
    now: () => Date.now(),
    later: (work, milliseconds) => void setTimeout(work, milliseconds),
  };
  const load = async () => (await import('../in-page/lab.ts')).openLab(ports);
  return createInPage(load, () => {
    dropKept(storage);
  });
}

/** A page goes on where the last one of its tab was left, also when the browser shows it again as it was. */
function followTab(session: Session, inPage: InPage): void {
  addEventListener('pagehide', () => void inPage.leave());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void session.resume();
  });
}

function make(base: string, prefix: string): Shared {
  const storage = tabStorage();
  const inPage = inThisPage(base, prefix, storage);
  const session = createSession({ base, storage, now: () => Date.now(), fetch: fetchHere, inPage, watch: followed });
  const feed = createFeed({
    open: (url) => inPageSource(inPage, url) ?? new EventSource(url),
    visible: () => document.visibilityState === 'visible',
    onVisibility: (listener) => {
      document.addEventListener('visibilitychange', listener);
    },
  });
  session.subscribe(() => {
    feed.watch(inboxOf(session.getState())?.feedUrl);
  });
  if ('BroadcastChannel' in globalThis)
    listenForAnswers(session, new BroadcastChannel(callbackChannel), (work, milliseconds) => void setTimeout(work, milliseconds));
  followTab(session, inPage);
  void session.load();
  return { session, feed };
}

const notInAPage = () => Promise.reject(new Error('not in a page'));

/** What is rendered at build time, where there is neither a tab nor a server. */
const still: Shared = {
  session: createSession({
    base: '',
    storage: undefined,
    now: () => 0,
    fetch: notInAPage,
    inPage: createInPage(notInAPage, () => undefined),
  }),
  feed: createFeed({ open: () => ({ readyState: 2, addEventListener() {}, close() {} }), visible: () => false, onVisibility() {} }),
};

function open(base: string, prefix: string): Shared {
  return typeof document === 'undefined' ? still : (shared ??= make(base, prefix));
}

/** The session that all widgets of this tab share, and its state. `base` is the site's base path, `prefix` that of event types. */
export function useSession(base: string, prefix: string): { session: Session; state: SessionState } {
  const { session } = open(base, prefix);
  const state = useSyncExternalStore(session.subscribe, session.getState, () => emptyState);
  return { session, state };
}

/** What the receiver of this tab got. The stream is on as long as a widget uses it. */
export function useFeed(base: string, prefix: string): FeedState {
  const { feed } = open(base, prefix);
  return useSyncExternalStore(feed.subscribe, feed.getState, () => emptyFeed);
}
