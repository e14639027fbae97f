import { useSyncExternalStore } from 'react';
import { callbackChannel, listenForAnswers } from './callback-channel.ts';
import { createFeed, emptyFeed, type Feed, type FeedState } from './feed.ts';
import { createInPage, inPageSource, type InPage } from './in-page/in-page.ts';
import { dropKept } from './in-page/kept.ts';
import type { LabPorts } from './in-page/lab.ts';
import type { LogEntry } from './log/entry.ts';
import { createLog, type Log } from './log/log.ts';
import { loggedTarget } from './log/logged-target.ts';
import { inboxOf } from './places.ts';
import type { Fetch } from './server-target.ts';
import { createSession, type Session } from './session.ts';
import { emptyState, type SessionState } from './session-state.ts';
import type { Target } from './target.ts';
import type { SessionStorage } from './session-store.ts';

interface Shared {
  readonly session: Session;
  readonly feed: Feed;
  readonly log: Log;
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

/** The sandbox of this page. Its code is loaded with its first use, so that a page that uses the server never loads it. */
function inThisPage(base: string, prefix: string, storage: SessionStorage): InPage {
  const ports: LabPorts = {
    storage,
    prefix,
    docs: new URL(`${base}/`, document.baseURI).href,
    now: () => Date.now(),
    later: (work, milliseconds) => void setTimeout(work, milliseconds),
  };
  const load = async () => (await import('./in-page/lab.ts')).openLab(ports);
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
  const log = createLog();
  const now = () => Date.now();
  const watch = (target: Target) => loggedTarget(target, log, now, () => session.getState().flows[target.place].aheadBy);
  const session = createSession({ base, storage, now, fetch: fetchHere, inPage, watch });
  const feed = createFeed({
    open: (url) => inPageSource(inPage, url) ?? new EventSource(url),
    visible: () => document.visibilityState === 'visible',
    onVisibility: (listener) => {
      document.addEventListener('visibilitychange', listener);
    },
  });
  let { epoch } = session.getState();
  session.subscribe(() => {
    const state = session.getState();
    feed.watch(inboxOf(state)?.feedUrl);
    // Who forgets everything forgets what was sent, too.
    if (state.epoch !== epoch) log.clear();
    epoch = state.epoch;
  });
  if ('BroadcastChannel' in globalThis)
    listenForAnswers(session, new BroadcastChannel(callbackChannel), (work, milliseconds) => void setTimeout(work, milliseconds));
  followTab(session, inPage);
  void session.load();
  return { session, feed, log };
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
  log: createLog(),
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

const noEntries: readonly LogEntry[] = [];

/** The exchange log of this tab, and its entries. */
export function useLog(base: string, prefix: string): { log: Log; entries: readonly LogEntry[] } {
  const { log } = open(base, prefix);
  const entries = useSyncExternalStore(log.subscribe, log.getState, () => noEntries);
  return { log, entries };
}
