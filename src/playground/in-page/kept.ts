import type { Received, InboxResponse } from '../../wire/receiver.ts';
import type { SessionStorage } from '../session/session-stored.ts';
import type { Snapshot } from './tab-store.ts';

/** The key of sessionStorage under which the sandbox of a page lies. */
export const keptKey = 'partner-interface: the sandbox in the page';

/** What the receiver of a page holds. */
export interface KeptInbox {
  readonly id: string;
  readonly answer: InboxResponse;
  /** How many notifications came so far. */
  readonly count: number;
  readonly received: readonly Received[];
}

/** Everything of the sandbox in a page that survives a reload. All of it was made by the sandbox. */
export interface Kept {
  readonly madeBy: 'sandbox';
  readonly controlKey: string;
  /** How far the sandbox's clock is ahead, in milliseconds. */
  readonly aheadBy: number;
  readonly store: Snapshot;
  readonly inbox: KeptInbox;
}

/** Reads what an earlier page of this tab kept; undefined when there is nothing, or something else. */
export function readKept(storage: SessionStorage): Kept | undefined {
  try {
    const value = JSON.parse(storage?.getItem(keptKey) ?? 'null') as Partial<Kept> | null;
    const whole =
      value?.madeBy === 'sandbox' && typeof value.controlKey === 'string' && value.store && Array.isArray(value.inbox?.received);
    return whole ? (value as Kept) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the sandbox of this page for the next page of the tab. A full or forbidden storage stops nothing: the sandbox then lives as long as its page. */
export function writeKept(storage: SessionStorage, kept: Kept): void {
  try {
    storage?.setItem(keptKey, JSON.stringify(kept));
  } catch {
    // The same page still has it.
  }
}

/** Forgets the sandbox of earlier pages. */
export function dropKept(storage: SessionStorage): void {
  try {
    storage?.removeItem(keptKey);
  } catch {
    // A forbidden storage holds nothing.
  }
}
