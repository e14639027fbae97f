import { createOpenedLink } from './opened-link.ts';
import { redirectEntry, type Running } from './log/entry.ts';
import { createLog, type ExchangeLog } from './log/log.ts';
import { loggedTarget } from './log/logged-target.ts';
import { maxStored, storeLog } from './log/stored-log.ts';
import type { Source } from '../targets/feed-source.ts';
import { inPageSource, isInPage, type InPage } from '../targets/in-page/in-page.ts';
import type { Fetch } from '../targets/proxy-calls.ts';
import { knowsFeed } from '../targets/server/server-target.ts';
import type { Target, TargetKind } from '../targets/target.ts';
import { createSession } from './create-session.ts';
import { createDraftStore } from './draft-store.ts';
import { createRetainedStore } from './retained-store.ts';
import { createFeed, type FeedPorts } from './feed.ts';
import type { SiteSettings } from './site-settings.ts';
import { inboxOf } from './target-kinds.ts';
import type { TabStorage } from '../storage/tab-storage.ts';

/** What a playground needs from its document. */
interface PlaygroundPorts extends Omit<FeedPorts, 'open' | 'isKnown' | 'onLost'> {
  readonly site: SiteSettings;
  /** Names the page among those of the tab. */
  readonly page: string;
  readonly storage: TabStorage;
  readonly fetch: Fetch;
  readonly inPage: InPage;
  /** Opens the feed of a receiver on a server. */
  readonly openFeed: (url: string) => Source;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Everything that the widgets of one document share. */
export type Playground = ReturnType<typeof createPlayground>;

/** Makes what the widgets of a document share. */
export function createPlayground({ openFeed, visible, onVisibility, ...ports }: PlaygroundPorts) {
  const { inPage, now, later, storage } = ports;
  const log = createLog();
  const loadMasks = () => import('./log/masked.ts');
  const stored = storeLog(log, storage, later, async () => (await loadMasks()).masked);
  const retained = createRetainedStore({
    storage,
    page: ports.page,
    forgotten: (resetCount) => session.forgotten(resetCount),
    loadMask: async () => {
      const { maskedCopy } = await loadMasks();
      return (value) => maskedCopy(value, log.$entries.get().slice(-maxStored));
    },
  });
  const logged = (target: Target, resetCount: number, running?: Running): Target => {
    const own = {
      ...log,
      add: (exchange: Parameters<ExchangeLog['add']>[0]) => (session.forgotten(resetCount) ? undefined : log.add(exchange)),
    };
    return loggedTarget(target, own, now, () => session.getState().flows[target.kind].aheadBy, running);
  };
  const onRedirect = (url: string, kind: TargetKind, aheadBy: number) => void log.add(redirectEntry(url, kind, now(), aheadBy));
  const session = createSession({ ...ports, watch: logged, onRedirect, setAside: () => [log.setAside(), retained.setAside()] });
  const feed = createFeed({
    open: (url) => inPageSource(inPage, url) ?? openFeed(url),
    visible,
    onVisibility,
    isKnown: (url) => (isInPage(url) ? Promise.resolve(false) : knowsFeed(ports.fetch, url)),
    later,
    onLost: () => void session.receiverLost(),
  });
  session.$state.listen(() => feed.watch(inboxOf(session.getState())?.feedUrl));
  return {
    session,
    log,
    feed,
    drafts: createDraftStore(storage),
    retained,
    openedLink: createOpenedLink(),
    /** Writes what waits to be stored: the page is about to go. */
    async leave() {
      stored.flush();
      await inPage.leave();
    },
    /** Restores what other pages of the tab did, when the browser shows this one again. */
    async resume() {
      stored.restore();
      await session.resume();
    },
  };
}
