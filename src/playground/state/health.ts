import { knowsNoSandbox } from '../targets/server/with-health-check.ts';
import { TargetError, type TargetKind } from '../targets/target.ts';
import { emptyFlow } from './session-state.ts';
import type { SessionStore } from './session-store.ts';

/** Why a sandbox is gone, as far as a page can know. */
const reasons: Readonly<Record<Exclude<TargetKind, 'live'>, string>> = {
  page: 'The sandbox of this tab is gone: the browser cleared its storage.',
  server: 'The sandbox of this tab is gone: the server was restarted, or the sandbox was idle for too long.',
};

/** Makes the health check of the sandbox of a session, which also reads its clock. `now` is in milliseconds since the epoch. */
export function createSandboxHealth({ getState, getTarget, update, updateFlow, setFlow }: SessionStore, now: () => number) {
  /** Notes how far the clock of a sandbox is ahead: its codes and tokens expire by it. It was read in the middle between asking and now. */
  function setClock(kind: TargetKind, reading: unknown, asked: number): void {
    const { milliseconds } = (reading ?? {}) as { milliseconds?: unknown };
    if (typeof milliseconds === 'number') updateFlow(kind, { aheadBy: Math.round(milliseconds - (asked + now()) / 2) });
  }

  function lose(kind: TargetKind): void {
    if (kind === 'live') return;
    setFlow(kind, emptyFlow);
    update({ gone: { kind, message: reasons[kind] }, authorization: undefined });
  }

  /** Checks whether the sandbox is still there: a server that was restarted, or a page whose storage was emptied, knows none of the stored ones. */
  async function verify(): Promise<void> {
    const target = getTarget();
    if (!target?.control) return;
    const asked = now();
    try {
      setClock(target.kind, await target.control({ method: 'GET', path: '/clock' }), asked);
    } catch (reason) {
      if (knowsNoSandbox(reason)) lose(target.kind);
    }
  }

  /** The error of each call while the sandbox of the chosen target is gone. The reader starts a new one, which has nothing of what the old one stored. */
  function goneHere(): TargetError | undefined {
    const { gone, kind } = getState();
    return gone?.kind === kind ? new TargetError('gone', `${gone.message} Start a new sandbox to continue.`) : undefined;
  }

  return { setClock, verify, goneHere };
}
