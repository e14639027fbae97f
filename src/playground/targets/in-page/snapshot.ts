import type { Received, InboxResponse } from '../../../wire/receiver.ts';
import { createSlot, type Slot, type TabStorage } from '../../storage/tab-storage.ts';
import type { StoreContent } from '../../../sandbox/index.ts';

/** What the receiver of a page holds. */
export interface InboxSnapshot {
  readonly id: string;
  readonly response: InboxResponse;
  /** How many notifications have arrived so far. */
  readonly count: number;
  readonly received: readonly Received[];
}

/** Everything of the sandbox in a page that survives a reload. All of it was made by the sandbox. */
export interface InPageSnapshot {
  readonly controlKey: string;
  /** How far the sandbox's clock is ahead, in milliseconds. */
  readonly aheadBy: number;
  readonly store: StoreContent;
  readonly inbox: InboxSnapshot;
}

/** The storage slot of the sandbox in the page, for the next page of the tab. */
export function snapshotSlot(storage: TabStorage): Slot<InPageSnapshot> {
  return createSlot<InPageSnapshot>(
    storage,
    'the sandbox in the page',
    2,
    ({ controlKey, aheadBy, store, inbox }) =>
      typeof controlKey === 'string' && typeof aheadBy === 'number' && store !== undefined && Array.isArray(inbox?.received),
  );
}
