import { randomBytes } from 'node:crypto';
import type { Clock, Sandbox, Store } from '../../sandbox/index.ts';
import { spareAfterMs, type LimitName, type Limits } from '../../limits/defaults.ts';
import { createHoldings, type Amount } from '../../limits/holdings.ts';
import { boundsOf, nameOfReached } from '../../limits/limit-id.ts';
import { measuredStore, type MeasuredStore } from './measured-store.ts';

/** What a workspace is, without its data. */
export interface WorkspaceIdentity {
  readonly id: string;
  readonly authUrl: string;
  readonly controlKey: string;
  /** The visitor who created it, and whose share its data counts for. */
  readonly visitor: string;
}

/** The part of a workspace that survives a reload of the code: what it is, and its data. */
export interface WorkspaceRecord extends WorkspaceIdentity {
  readonly store: MeasuredStore;
  /** Whether it never expires, like the one printed at start. */
  readonly pinned: boolean;
}

/** The dependencies and limits of the workspaces. */
export interface WorkspacesOptions {
  /** Makes the sandbox of a workspace. Its clock is given if several servers share it. */
  readonly make: (workspace: WorkspaceIdentity & { readonly store: Store }, clock?: Clock) => Sandbox;
  /** Workspaces to keep after a reload. */
  readonly records?: Map<string, WorkspaceRecord> | undefined;
  readonly now?: () => number;
  readonly limits: Pick<Limits, 'workspacesPerVisitor' | 'workspaces' | 'workspaceIdleSeconds' | 'workspaceBytesInAll'>;
}

/** A workspace: its id, its sandbox and its data. */
export interface HostedWorkspace {
  readonly id: string;
  readonly sandbox: Sandbox;
  readonly store: MeasuredStore;
  /** The size of the data in all workspaces of its visitor. */
  readonly bytesOfVisitor: () => number;
  /** Reads what other servers have changed: the clock and the sizes. */
  readonly catchUp?: () => Promise<void>;
}

/** What a new workspace is to be. A pinned one never expires and counts for no visitor. */
export interface NewWorkspace {
  readonly urlOf: (id: string) => string;
  readonly visitor?: string | undefined;
  readonly pinned?: boolean | undefined;
}

/** Makes an ID and a key of the control API for a new workspace. */
export function identify({ urlOf, visitor = '' }: NewWorkspace): WorkspaceIdentity {
  const id = randomBytes(18).toString('base64url');
  return { id, authUrl: urlOf(id), controlKey: randomBytes(32).toString('base64url'), visitor };
}

/** The workspaces of a server, or of several. */
export interface Workspaces {
  /** Creates a workspace, or returns the limit that is reached if there is no room for it. */
  create(workspace: NewWorkspace): Promise<HostedWorkspace | LimitName>;
  /** Resolves to a workspace, which is then the one that was used last. */
  get(id: string): Promise<HostedWorkspace | undefined>;
  /** How many there are, and the bytes of data that count towards the limits. */
  held(): Readonly<Amount>;
  /** Resolves when no sandbox has work left. */
  settled(): Promise<void>;
  /** Stops the timers of every sandbox; records stay. */
  close(): Promise<void>;
}

/** The workspaces of one server, in its memory: idle ones expire, and each visitor has a share. */
export function workspacesInMemory({
  make,
  records = new Map<string, WorkspaceRecord>(),
  now = () => Date.now(),
  limits,
}: WorkspacesOptions): Workspaces {
  const sandboxes = new Map<string, Sandbox>();
  const holdings = createHoldings<string>({ now, drop: remove });
  for (const { id, visitor, pinned } of records.values()) if (!pinned) holdings.add(id, visitor);

  function remove(id: string): void {
    holdings.remove(id);
    records.delete(id);
    sandboxes.get(id)?.close();
    sandboxes.delete(id);
  }

  function resize(id: string, bytes: number): void {
    holdings.resize(id, bytes);
    if (holdings.all.bytes <= limits.workspaceBytesInAll) return;
    const heaviest = holdings.heaviestThing('bytes', 0);
    if (heaviest !== undefined) remove(heaviest);
  }

  function expire(): void {
    for (const id of holdings.idleFor(limits.workspaceIdleSeconds * 1000)) remove(id);
  }

  function open(record: WorkspaceRecord): HostedWorkspace {
    const { id, store, visitor } = record;
    const sandbox = sandboxes.get(id) ?? make(record);
    sandboxes.set(id, sandbox);
    return { id, sandbox, store, bytesOfVisitor: () => holdings.of(visitor).bytes };
  }

  return {
    async create(workspace) {
      const { pinned = false } = workspace;
      const identity = identify(workspace);
      const { id, visitor } = identity;
      expire();
      const reached = pinned ? undefined : holdings.makeRoom(visitor, { ...boundsOf(limits, 'workspaces'), spareAfterMs });
      if (reached) return nameOfReached('workspaces', reached);
      const store = measuredStore((bytes) => {
        resize(id, bytes);
      });
      const record: WorkspaceRecord = { ...identity, store, pinned };
      if (!pinned) holdings.add(id, visitor);
      records.set(id, record);
      return open(record);
    },
    async get(id) {
      expire();
      const record = records.get(id);
      holdings.use(id);
      return record && open(record);
    },
    held: () => ({ count: records.size, bytes: holdings.all.bytes }),
    async settled() {
      await Promise.all([...sandboxes.values()].map((sandbox) => sandbox.settled()));
    },
    async close() {
      for (const sandbox of sandboxes.values()) sandbox.close();
    },
  };
}
