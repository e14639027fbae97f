import { createSandbox, demoSeed, memoryStore } from '../../../sandbox/index.ts';
import { randomState } from '../../requests/oauth/authorization-request.ts';
import type { Target } from '../target.ts';
import type { Workspace } from '../../../wire/workspace.ts';
import { inPageRedirectUris, inPageSandbox } from './addresses.ts';
import { inPageCalls } from './calls.ts';
import type { InPageSnapshot } from './snapshot.ts';
import { createInPageInbox, type InPageInbox } from './receiver.ts';
import type { Slot } from '../../state/tab-storage.ts';

/** What a sandbox in a page needs from outside. */
export interface LabPorts {
  /** Where its state lies for the next page of the tab. */
  readonly slot: Slot<InPageSnapshot>;
  /** The prefix of event types. */
  readonly prefix: string;
  /** The address of the documentation, to which refusals link. */
  readonly docs: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly later: (work: () => void, milliseconds: number) => void;
}

/** A sandbox and a receiver that live in this page and go on in the next page of the tab. */
export interface InPageSandbox extends Required<Pick<Target, 'call' | 'token' | 'control'>> {
  readonly inbox: InPageInbox;
  describe(): Workspace;
  /** Gives up what is under way and keeps the rest: the page is about to go. */
  leave(): Promise<void>;
  /** Writes nothing any more until it goes on. */
  pause(): void;
  /** Goes on, and writes what it holds. */
  goOn(): void;
  /** Closes it. */
  drop(): void;
}

/** Opens the sandbox of this page: the one that an earlier page of the tab kept, or a new one. */
export function openLab({ slot, prefix, docs, now, later }: LabPorts): InPageSandbox {
  const kept = slot.read();
  const { controlKey, aheadBy: before } = kept ?? { controlKey: randomState() + randomState(), aheadBy: 0 };
  let waiting = false;
  let over = false;
  let paused = false;

  function save(): void {
    waiting = false;
    if (over || paused) return;
    const aheadBy = sandbox.clock.now() - now();
    slot.write({ controlKey, aheadBy, store: store.content(), inbox: inbox.snapshot() });
  }
  // One request changes many things: they are written down once.
  function changed(): void {
    if (waiting || over) return;
    waiting = true;
    later(save, 0);
  }

  const store = memoryStore(kept?.store, changed);
  const inbox = createInPageInbox({ now: () => sandbox.clock.now(), name: randomState, later, changed }, kept?.inbox);
  const sandbox = createSandbox({
    authUrl: inPageSandbox,
    docs,
    prefix,
    seed: demoSeed(inPageRedirectUris),
    clock: { now: () => now() + before },
    store,
    post: inbox.post,
    controlKey,
  });
  const calls = inPageCalls(sandbox, controlKey, now);
  changed();

  return {
    ...calls,
    async control(call) {
      const result = await calls.control(call);
      // Moving the clock changes nothing in the store.
      changed();
      return result;
    },
    inbox,
    describe: () => ({ ...sandbox.describe(), id: 'in-page' }),
    async leave() {
      sandbox.close();
      await sandbox.settled();
      save();
      over = true;
    },
    pause() {
      paused = true;
    },
    goOn() {
      paused = false;
      save();
    },
    drop() {
      over = true;
      sandbox.close();
    },
  };
}
