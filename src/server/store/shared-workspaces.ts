import type { Sandbox } from '../../sandbox/index.ts';
import { spareAfterMs } from '../../limits/defaults.ts';
import { nameOfReached } from '../../limits/limit-id.ts';
import type { Reached } from '../../limits/quota.ts';
import { identify, type HostedWorkspace, type WorkspaceIdentity, type Workspaces, type WorkspacesOptions } from './workspaces.ts';
import type { Engine } from './engine.ts';
import type { SharedHoldings } from './shared-holdings.ts';
import { sharedStore, type Claims, type SharedStore } from './shared-store.ts';

/** A workspace that this server has opened. Every server may have opened it. */
interface Opened extends HostedWorkspace {
  readonly store: SharedStore;
  usedAt: number;
}

/** How often a server says that it works on its queues, and looks for those that were left, in milliseconds. */
const heartbeatMs = 1000;
/** How long a server has a workspace open that it does not use, in milliseconds. */
const openMs = 10 * 60 * 1000;

/** The dependencies of shared workspaces. */
interface SharedWorkspacesOptions extends WorkspacesOptions {
  readonly engine: Engine;
  readonly holdings: SharedHoldings;
}

/** Workspaces in an engine that several servers share: any of them serves any workspace. */
export function createSharedWorkspaces({ engine, holdings, make, limits, now = () => Date.now() }: SharedWorkspacesOptions): Workspaces {
  const opened = new Map<string, Opened>();
  const claims = new Map<string, readonly [id: string, queue: string, claim: string]>();
  let beating: Promise<void> = Promise.resolve();
  const keyOf = (id: string, queue: string): string => `${id} ${queue}`;
  const held: Claims = {
    add: (id, queue, claim) => void claims.set(keyOf(id, queue), [id, queue, claim]),
    remove: (id, queue) => void claims.delete(keyOf(id, queue)),
  };

  function open(identity: WorkspaceIdentity): Opened {
    const { id } = identity;
    const known = opened.get(id);
    if (known) return known;
    const onMoved = (): void => {
      opened
        .get(id)
        ?.sandbox.clock.catchUp()
        .catch(() => undefined);
    };
    const store = sharedStore({ engine, id, claims: held, bytesInAll: limits.workspaceBytesInAll, onMoved });
    const sandbox: Sandbox = make({ ...identity, store }, { now: () => now() + store.offset(), advance: store.advance });
    const workspace: Opened = { id, sandbox, store, bytesOfVisitor: store.bytesOfVisitor, catchUp: store.catchUp, usedAt: now() };
    opened.set(id, workspace);
    return workspace;
  }

  async function get(id: string): Promise<Opened | undefined> {
    const known = opened.get(id);
    if (known) {
      known.usedAt = now();
      return known;
    }
    const reply = (await engine.run('open', id)) as readonly unknown[] | null;
    return reply ? open(JSON.parse(String(reply[3])) as WorkspaceIdentity) : undefined;
  }

  function forget(id: string): void {
    opened.get(id)?.sandbox.close();
    opened.delete(id);
  }

  /** Renews or releases this server's claims. Updates the clocks that other servers have advanced. */
  async function heartbeat(how: 'hold' | 'leave'): Promise<void> {
    const all = [...claims.values()];
    if (all.length === 0) return;
    const offsets = (await engine.run('beat', how, ...all.flat())) as readonly string[];
    for (const [index, [id, queue]] of all.entries()) {
      const offset = offsets[index] ?? '';
      if (offset === '') held.remove(id, queue);
      else opened.get(id)?.store.updateOffset(Number(offset));
    }
  }

  /** Goes on with what other servers have left. */
  async function takeOver(): Promise<void> {
    for (const [id, queue] of (await engine.run('due')) as readonly (readonly [string, string])[]) (await get(id))?.sandbox.resume(queue);
  }

  async function recheck(): Promise<void> {
    await heartbeat('hold');
    await takeOver();
    await holdings.expire(limits.workspaceIdleSeconds * 1000);
    const busy = new Set([...claims.values()].map(([id]) => id));
    for (const { id, usedAt } of opened.values()) if (now() - usedAt > openMs && !busy.has(id)) forget(id);
  }

  const timer = setInterval(() => {
    // While the engine cannot be reached, the next check is as good.
    beating = beating.then(recheck).catch(() => undefined);
  }, heartbeatMs).unref();

  return {
    async create(workspace) {
      const identity = identify(workspace);
      const bounds = [limits.workspacesPerVisitor, limits.workspaces, spareAfterMs];
      const reached = await engine.run('create', identity.id, identity.visitor, JSON.stringify(identity), ...bounds);
      return reached === '' ? open(identity) : nameOfReached('workspaces', reached as Reached);
    },
    get,
    held: holdings.workspaces,
    async settled() {
      await Promise.all([...opened.values()].map(({ sandbox }) => sandbox.settled()));
    },
    async close() {
      clearInterval(timer);
      await beating;
      // Other servers may go on at once. What is recorded from now on comes too late.
      await heartbeat('leave').catch(() => undefined);
      claims.clear();
      engine.close();
      for (const id of [...opened.keys()]) forget(id);
    },
  };
}
