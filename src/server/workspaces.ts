import { randomBytes } from 'node:crypto';
import type { AssumptionMode, Sandbox } from '../sandbox/index.ts';
import { measuredStore, type MeasuredStore } from './measured-store.ts';

/** The part of a workspace that survives a reload of the code: its URL, its data and the time of its last use. */
export interface WorkspaceRecord {
  readonly id: string;
  readonly address: string;
  readonly store: MeasuredStore;
  readonly controlKey: string;
  /** How it treats what the interface does not specify. */
  readonly assumptions: AssumptionMode;
  /** Whether it never expires, like the one printed at start. */
  readonly pinned: boolean;
  /** Milliseconds since the epoch. */
  usedAt: number;
}

/** The dependencies and limits of the workspaces. */
export interface WorkspacesOptions {
  readonly make: (record: WorkspaceRecord) => Sandbox;
  /** Workspaces to keep after a reload. */
  readonly records?: Map<string, WorkspaceRecord> | undefined;
  readonly now?: () => number;
  readonly max?: number;
  /** Milliseconds without a request after which a workspace expires. */
  readonly idle?: number;
}

/** A workspace: its id, its sandbox and its data. */
export interface Workspace {
  readonly id: string;
  readonly sandbox: Sandbox;
  readonly store: MeasuredStore;
}

/** The assumption mode in the URL of a request for a workspace: `?assumptions=strict`, or the default. */
export function wantedMode(url: string): AssumptionMode {
  return new URL(url).searchParams.get('assumptions') === 'strict' ? 'strict' : 'default';
}

const hour = 60 * 60 * 1000;

/** The workspaces of a server, in the order of their last use: idle ones expire, and the longest unused makes room for a new one. */
export function createWorkspaces({
  make,
  records = new Map<string, WorkspaceRecord>(),
  now = () => Date.now(),
  max = 200,
  idle = 24 * hour,
}: WorkspacesOptions) {
  const sandboxes = new Map<string, Sandbox>();

  function remove(id: string): void {
    records.delete(id);
    sandboxes.get(id)?.close();
    sandboxes.delete(id);
  }

  function expire(room: number): void {
    const free = [...records.values()].filter((record) => !record.pinned);
    const tooMany = free.length + room - max;
    for (const [index, { id, usedAt }] of free.entries()) if (index < tooMany || usedAt + idle <= now()) remove(id);
  }

  function sandboxOf(record: WorkspaceRecord): Sandbox {
    const sandbox = sandboxes.get(record.id) ?? make(record);
    sandboxes.set(record.id, sandbox);
    return sandbox;
  }

  return {
    create(addressOf: (id: string) => string, pinned = false, assumptions: AssumptionMode = 'default'): Workspace {
      expire(pinned ? 0 : 1);
      const id = randomBytes(18).toString('base64url');
      const record = {
        id,
        address: addressOf(id),
        store: measuredStore(),
        controlKey: randomBytes(32).toString('base64url'),
        assumptions,
        pinned,
        usedAt: now(),
      };
      const sandbox = sandboxOf(record);
      records.set(id, record);
      return { id, sandbox, store: record.store };
    },
    /** Returns a workspace and updates the time of its last use. */
    get(id: string): Workspace | undefined {
      expire(0);
      const record = records.get(id);
      if (!record) return undefined;
      record.usedAt = now();
      records.delete(id);
      records.set(id, record);
      return { id, sandbox: sandboxOf(record), store: record.store };
    },
    /** Stops the timers of every sandbox; records stay. */
    close(): void {
      for (const sandbox of sandboxes.values()) sandbox.close();
    },
  };
}
