import { createSandbox, demoSeed } from '../../sandbox/index.ts';
import { randomState } from '../oauth/authorization-request.ts';
import type { SessionStorage } from '../session/session-stored.ts';
import type { Target } from '../targets/target.ts';
import type { Workspace } from '../../wire/workspace.ts';
import { inPageRedirectUris, inPageSandbox } from './addresses.ts';
import { inPageCalls } from './calls.ts';
import { dropKept, readKept, writeKept } from './kept.ts';
import { createInPageInbox, type InPageInbox } from './receiver.ts';
import { tabStore } from './tab-store.ts';

/** What a sandbox in a page needs from outside. */
export interface LabPorts {
  readonly storage: SessionStorage;
  /** The prefix of event types. */
  readonly prefix: string;
  /** The address of the documentation, to which refusals link. */
  readonly docs: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly later: (work: () => void, milliseconds: number) => void;
}

/** A sandbox and a receiver that live in this page and go on in the next page of the tab. */
export interface Lab extends Required<Pick<Target, 'call' | 'token' | 'control'>> {
  readonly inbox: InPageInbox;
  describe(): Workspace;
  /** Gives up what is under way and keeps the rest: the page is about to go. */
  leave(): Promise<void>;
  /** Forgets everything, kept state included. */
  drop(): void;
}

/** Opens the sandbox of this page: the one that an earlier page of the tab kept, or a new one. */
export function openLab({ storage, prefix, docs, now, later }: LabPorts): Lab {
  const kept = readKept(storage);
  const { controlKey, aheadBy: before } = kept ?? { controlKey: randomState() + randomState(), aheadBy: 0 };
  let waiting = false;
  let over = false;

  function save(): void {
    waiting = false;
    if (over) return;
    const aheadBy = sandbox.clock.now() - now();
    writeKept(storage, { madeBy: 'sandbox', controlKey, aheadBy, store: store.snapshot(), inbox: inbox.snapshot() });
  }
  // One request changes many things: they are written down once.
  function changed(): void {
    if (waiting || over) return;
    waiting = true;
    later(save, 0);
  }

  const store = tabStore(kept?.store ?? {}, changed);
  const inbox = createInPageInbox({ now: () => sandbox.clock.now(), name: randomState, later, changed }, kept?.inbox);
  const sandbox = createSandbox({
    address: inPageSandbox,
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
      const answer = await calls.control(call);
      // Moving the clock changes nothing in the store.
      changed();
      return answer;
    },
    inbox,
    describe: () => ({ ...sandbox.describe(), id: 'in-page' }),
    async leave() {
      sandbox.close();
      await sandbox.settled();
      save();
      over = true;
    },
    drop() {
      over = true;
      sandbox.close();
      dropKept(storage);
    },
  };
}
