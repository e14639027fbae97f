import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { Received } from '../../wire/receiver.ts';
import type { Source } from '../targets/feed-source.ts';

/** What the receiver got, the oldest first, and whether the feed is on. */
export interface FeedState {
  readonly status: 'off' | 'connecting' | 'live' | 'lost';
  readonly received: readonly Received[];
}

/** What is said of a receiver that its server does not know. */
export const receiverGone =
  'This receiver no longer exists: the server was restarted, or the receiver was idle for too long. Create a new one.';

/** What a feed needs from outside: how to open a stream, and whether the tab is seen. */
export interface FeedPorts {
  readonly open: (url: string) => Source;
  readonly visible: () => boolean;
  readonly onVisibility: (listener: () => void) => void;
  /** Resolves with false if there is no receiver with this feed, and with true if there is or may be one. Never rejects. */
  readonly isKnown: (url: string) => Promise<boolean>;
  readonly later: (work: () => void, milliseconds: number) => void;
  /** Called when the receiver is gone. */
  readonly onLost: () => void;
}

const closed = 2;
/** How long to wait before a stream is opened again that the server refused, in milliseconds. */
const pause = 5000;
/** What a feed is before it watches anything. */
export const emptyFeed: FeedState = { status: 'off', received: [] };

/** Adds a notification in its place; a new stream repeats what came before, so one that is known is dropped. */
export function withReceived(received: readonly Received[], next: Received): readonly Received[] {
  if (received.some(({ number }) => number === next.number)) return received;
  return [...received, next].sort((one, other) => one.number - other.number);
}

/**
 * Follows a receiver for as long as a widget watches it and the tab is visible: a hidden tab gives its connection back,
 * because a browser allows few of them to one server.
 */
export function createFeed({ open, visible, onVisibility, isKnown, later, onLost }: FeedPorts) {
  const $state = atom(emptyFeed);
  let url: string | undefined;
  let source: Source | undefined;
  let watched = false;

  const update = (change: Partial<FeedState>) => $state.set({ ...$state.get(), ...change });

  function disconnect(): void {
    source?.close();
    source = undefined;
  }

  function connect(address: string): void {
    const opened = open(address);
    source = opened;
    if ($state.get().status !== 'live') update({ status: 'connecting' });
    opened.addEventListener('open', () => {
      if (source === opened) update({ status: 'live' });
    });
    opened.addEventListener('notification', ({ data }) => {
      if (source === opened) update({ received: withReceived($state.get().received, JSON.parse(data) as Received) });
    });
    opened.addEventListener('error', () => {
      if (source !== opened) return;
      update({ status: 'connecting' });
      if (opened.readyState === closed) void reopen(opened, address);
    });
  }

  /** A browser gives up a stream whose response is not 200: the receiver is gone, or the server has too much to do. */
  async function reopen(refused: Source, address: string): Promise<void> {
    const known = await isKnown(address);
    if (source !== refused) return;
    if (!known) {
      update({ status: 'lost' });
      onLost();
      return;
    }
    later(() => {
      if (source !== refused) return;
      disconnect();
      refresh();
    }, pause);
  }

  function refresh(): void {
    const wanted = url !== undefined && watched && visible();
    if (!wanted) disconnect();
    else if (!source) connect(url ?? '');
  }

  onVisibility(refresh);
  onMount($state, () => {
    watched = true;
    refresh();
    return () => {
      watched = false;
      refresh();
    };
  });
  return {
    $state: $state as ReadableAtom<FeedState>,
    /** Watches another receiver, or none. What the former one got is dropped. */
    watch(address: string | undefined): void {
      if (address === url) return;
      url = address;
      disconnect();
      $state.set(emptyFeed);
      refresh();
    },
  };
}
