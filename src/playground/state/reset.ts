import { randomState } from '../requests/oauth/authorization-request.ts';
import type { SetAside } from '../storage/set-aside.ts';
import { emptyState, type SessionState } from './session-state.ts';
import type { SessionStore } from './session-store.ts';

/** How long a reset can be undone, in milliseconds. */
const undoMilliseconds = 10_000;
/** A reset so soon after another, in milliseconds, is the second half of a double click. */
const doubleMilliseconds = 1000;

/** What a reset needs from outside. */
interface ResetPorts {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly later: (work: () => void, milliseconds: number) => void;
  /** Sets aside what else is forgotten: the sandbox in the page, and the log. */
  readonly setAside: () => readonly SetAside[];
}

interface Undo {
  readonly before: SessionState;
  readonly parts: readonly SetAside[];
}

/** Makes the reset of a session, and its undoing. */
export function createReset(store: Pick<SessionStore, 'getState' | 'replace' | 'update'>, { now, later, setAside }: ResetPorts) {
  let last: Undo | undefined;
  let resets = 0;

  /** Drops for good what was set aside. */
  function settle(): void {
    for (const part of last?.parts ?? []) part.drop?.();
    last = undefined;
  }

  return {
    /** Forgets everything but where the site runs and which target is chosen. Until its time is over, it can be undone. */
    reset(): void {
      const before = store.getState();
      if ((before.undoUntil ?? 0) - now() > undoMilliseconds - doubleMilliseconds) return;
      settle();
      const { runtime, kind, storing } = before;
      const undo = { before, parts: setAside() };
      last = undo;
      const undoUntil = now() + undoMilliseconds;
      store.replace({ ...emptyState, runtime, kind, storing, undoUntil, proposedState: randomState(), resetCount: ++resets });
      later(() => {
        if (last !== undo) return;
        settle();
        store.update({ undoUntil: undefined });
      }, undoMilliseconds);
    },
    /** Brings back what the last reset forgot, in place of what came since. */
    undoReset(): void {
      if (!last) return;
      const { before, parts } = last;
      last = undefined;
      for (const part of parts) part.bringBack();
      store.replace({ ...before, busy: false, undoUntil: undefined });
    },
  };
}
