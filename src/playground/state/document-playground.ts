import { randomState } from '../requests/oauth/authorization-request.ts';
import { createInPage, type InPage } from '../targets/in-page/in-page.ts';
import { snapshotSlot } from '../targets/in-page/snapshot.ts';
import type { Fetch } from '../targets/proxy-calls.ts';
import { TargetError } from '../targets/target.ts';
import { callbackChannel, listenForResponses } from './callback-channel.ts';
import { createPlayground, type Playground } from './playground.ts';
import { siteSettings, type SiteSettings } from './site-settings.ts';
import { sessionEvent } from '../storage/storage-key.ts';
import { createTabStorage, type TabStorage } from '../storage/tab-storage.ts';
import { claimTab, tabChannel } from './tab-claim.ts';

const playgrounds = new WeakMap<Document, Playground>();
const now = () => Date.now();
const later = (work: () => void, milliseconds: number) => void setTimeout(work, milliseconds);

/** sessionStorage, or undefined where the browser forbids it: reading the property then throws, or reading what is stored in it. */
function sessionStorageOf(): Storage | undefined {
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
function inThisPage({ base, prefix }: SiteSettings, storage: TabStorage): InPage {
  const slot = snapshotSlot(storage);
  const ports = { slot, prefix, docs: new URL(`${base}/`, document.baseURI).href, now, name: randomState, later };
  const load = async () => {
    const { openInPageSandbox } = await import('../targets/in-page/in-page-sandbox.ts').catch((reason: unknown) => {
      throw new TargetError('not-loaded', `The sandbox could not be loaded: ${String(reason)}. Check your connection and try again.`);
    });
    return openInPageSandbox(ports);
  };
  return createInPage(load, slot);
}

function open(): Playground {
  const storage = createTabStorage(sessionStorageOf());
  const site = siteSettings();
  const playground = createPlayground({
    site,
    page: location.pathname,
    storage,
    now,
    later,
    fetch: fetchHere,
    inPage: inThisPage(site, storage),
    openFeed: (url) => new EventSource(url),
    visible: () => document.visibilityState === 'visible',
    onVisibility: (listener) => document.addEventListener('visibilitychange', listener),
  });
  const { session } = playground;
  // The session is stored right after its state has changed.
  session.$state.listen(() => setTimeout(() => dispatchEvent(new Event(sessionEvent))));
  if ('BroadcastChannel' in globalThis) {
    claimTab(storage, new BroadcastChannel(tabChannel), session.yieldRequests);
    listenForResponses(session, new BroadcastChannel(callbackChannel), later);
  }
  // A page goes on where the last one of its tab was left, also when the browser shows it again as it was.
  addEventListener('pagehide', () => void playground.leave());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void playground.resume();
  });
  void session.load();
  return playground;
}

/** What the widgets of a document share. It is made with the first widget. */
export function documentPlayground(page: Document): Playground {
  const known = playgrounds.get(page) ?? open();
  playgrounds.set(page, known);
  return known;
}

const notInAPage = () => Promise.reject(new Error('not in a page'));

/** What is rendered at build time, where there is neither a tab nor a server. */
export function playgroundAtBuild(): Playground {
  const storage = createTabStorage(undefined);
  return createPlayground({
    site: siteSettings(),
    page: '',
    storage,
    now: () => 0,
    later: () => undefined,
    fetch: notInAPage,
    inPage: createInPage(notInAPage, snapshotSlot(storage)),
    openFeed: () => ({ readyState: 2, addEventListener: () => undefined, close: () => undefined }),
    visible: () => false,
    onVisibility: () => undefined,
  });
}
