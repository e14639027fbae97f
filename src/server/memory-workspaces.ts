import type { LimitName } from '../limits/defaults.ts';
import type { Amount } from '../limits/holdings.ts';
import { createWorkspaces, type NewWorkspace, type Workspace, type WorkspacesOptions } from './workspaces.ts';

/** The workspaces of a server, or of several. */
export interface Workspaces {
  /** Creates a workspace, or returns the limit that is reached if there is no room for it. */
  create(workspace: NewWorkspace): Promise<Workspace | LimitName>;
  get(id: string): Promise<Workspace | undefined>;
  /** How many there are, and the bytes of data that count towards the limits. */
  held(): Readonly<Amount>;
  /** Resolves when no sandbox has work left. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** The workspaces of one server, in its memory. */
export function workspacesInMemory(options: WorkspacesOptions): Workspaces {
  const workspaces = createWorkspaces(options);
  return {
    create(workspace) {
      const reached = workspace.pinned ? undefined : workspaces.makeRoom(workspace.visitor ?? '');
      return Promise.resolve(reached ?? workspaces.create(workspace));
    },
    get: (id) => Promise.resolve(workspaces.get(id)),
    held: workspaces.held,
    settled: workspaces.settled,
    close() {
      workspaces.close();
      return Promise.resolve();
    },
  };
}
