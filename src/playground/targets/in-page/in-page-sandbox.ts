import { createSandbox, demoSeed, memoryStore } from '../../../sandbox/index.ts';
import type { ControlCall, Target } from '../target.ts';
import type { Workspace } from '../../../wire/workspace.ts';
import { inPageRedirectUris, inPageSandbox, inPageSandboxApart } from './addresses.ts';
import { inPageCalls } from './calls.ts';
import type { InPageSnapshot } from './snapshot.ts';
import { createInPageInbox } from './receiver.ts';
import type { Slot } from '../../storage/tab-storage.ts';

/** What a sandbox in a page needs from outside. */
interface InPageSandboxPorts {
  /** Where its state is stored for the next page of the tab. */
  readonly slot: Slot<InPageSnapshot>;
  /** The prefix of event types. */
  readonly prefix: string;
  /** The URL of the documentation, to which errors link. */
  readonly docs: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** An unguessable name. */
  readonly name: () => string;
  readonly later: (work: () => void, milliseconds: number) => void;
}

/** A sandbox and a receiver in this page. The next page of the tab continues with their state. */
export type InPageSandbox = ReturnType<typeof openInPageSandbox>;

/** Opens the sandbox of this page: with the state that an earlier page of the tab stored, or a new one. */
export function openInPageSandbox({ slot, prefix, docs, now, name, later }: InPageSandboxPorts) {
  const kept = slot.read();
  const { controlKey, aheadBy: before } = kept ?? { controlKey: name() + name(), aheadBy: 0 };
  let waiting = false;
  let over = false;
  let paused = false;

  function save(): void {
    waiting = false;
    if (over || paused) return;
    const aheadBy = sandbox.clock.now() - now();
    slot.write({ controlKey, aheadBy, store: store.content(), inbox: inbox.snapshot() });
  }
  // One request changes many things: they are stored once.
  function changed(): void {
    if (waiting || over) return;
    waiting = true;
    later(save, 0);
  }

  const store = memoryStore(kept?.store, changed);
  const inbox = createInPageInbox({ now: () => sandbox.clock.now(), name, later, changed }, kept?.inbox);
  const options = { authUrl: inPageSandbox, docs, prefix, seed: demoSeed(inPageRedirectUris), post: inbox.post, controlKey };
  const sandbox = createSandbox({ ...options, clock: { now: () => now() + before }, store });
  const workspaceOf = ({ describe }: Pick<typeof sandbox, 'describe'>): Workspace => ({ ...describe(), id: 'in-page' });
  const calls = inPageCalls(sandbox, controlKey, now);
  changed();

  return {
    ...calls,
    async control(call: ControlCall) {
      const result = await calls.control(call);
      // Moving the clock changes nothing in the store.
      changed();
      return result;
    },
    inbox,
    describe: () => workspaceOf(sandbox),
    /** Makes another sandbox, which delivers to the same receiver. It has its own clock and state, which are not stored. */
    another(): readonly [Workspace, Target] {
      const other = createSandbox({ ...options, authUrl: inPageSandboxApart, clock: { now: () => sandbox.clock.now() } });
      const workspace = workspaceOf(other);
      const { authUrl, baseUrl } = workspace;
      return [workspace, { kind: 'page', authUrl, baseUrl, ...inPageCalls(other, controlKey, now) }];
    },
    /** Ends requests in flight and stores the rest, before the page is left. */
    async leave() {
      sandbox.close();
      await sandbox.settled();
      save();
      over = true;
    },
    /** Stores nothing until it resumes. */
    pause() {
      paused = true;
    },
    /** Stores its state again, at once and on changes. */
    resume() {
      paused = false;
      save();
    },
    /** Closes it. */
    drop() {
      over = true;
      sandbox.close();
    },
  };
}
