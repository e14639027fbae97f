import { randomState } from '../requests/oauth/authorization-request.ts';
import { storageKey } from '../storage/storage-key.ts';
import type { TabStorage } from '../storage/tab-storage.ts';

/** The channel on which the pages of this site exchange the names of their tabs. */
export const tabChannel = 'partner-interface-tabs';

/** The name of the part of the storage that names the tab. */
const key = storageKey('tab');

/** `here`: a page was opened in this tab. `taken`: another page is open in it. */
interface TabMessage {
  readonly type: 'here' | 'taken';
  readonly tab: string;
  /** The page that says so. */
  readonly page: string;
}

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/**
 * Finds out whether this tab is a copy of another one, with a copy of its storage: then another page has the same name. The copy takes a
 * new name, and `copied` is called.
 */
export function claimTab(storage: Pick<TabStorage, 'getItem' | 'setItem'>, channel: Channel, copied: () => void): void {
  const page = randomState();
  let tab = storage.getItem(key) ?? randomState();
  storage.setItem(key, tab);
  const say = (type: TabMessage['type']) => channel.postMessage({ type, tab, page } satisfies TabMessage);
  channel.addEventListener('message', ({ data }: MessageEvent<Partial<TabMessage> | null>) => {
    if (data?.tab !== tab || data.page === page) return;
    if (data.type === 'here') say('taken');
    if (data.type !== 'taken') return;
    tab = randomState();
    storage.setItem(key, tab);
    copied();
  });
  say('here');
}
