import { HttpError } from '../../http/http-error.ts';
import { registerPages, tokenPath, type Deployment } from '../../interface/index.ts';
import type { Limits } from '../../limits/defaults.ts';
import { createQuota } from '../../limits/quota.ts';
import { createSandbox, demoSeed, type Post, type Sandbox, type WaitingRoom } from '../../sandbox/index.ts';
import type { AddressPolicy } from '../outgoing/addresses.ts';
import { createDelivery, refusedDestination } from '../outgoing/deliver.ts';
import { createHostedLimits } from './hosted-limits.ts';
import type { Monitor } from '../monitor/monitor.ts';
import type { OriginPolicy } from '../http/origin-policy.ts';
import { sandboxPath } from './own-calls.ts';
import type { Refuse } from '../http/refusals.ts';
import type { Resolve } from '../outgoing/resolve.ts';
import { demoRedirectUri } from './runtime.ts';
import { createTurnAt, createTurns, type Release } from '../outgoing/turns.ts';
import type { Shared } from '../store/shared.ts';
import { createSharedWorkspaces } from '../store/shared-workspaces.ts';
import { workspacesInMemory, type HostedWorkspace, type WorkspaceRecord, type WorkspacesOptions } from '../store/workspaces.ts';

/** The dependencies of the sandboxes of a server. */
interface HostedSandboxesOptions {
  readonly deployment: Deployment;
  readonly site: OriginPolicy;
  readonly addressPolicy: AddressPolicy;
  readonly limits: Limits;
  readonly refuse: Refuse;
  readonly now: () => number;
  readonly post: Post;
  readonly resolve: Resolve;
  readonly receiver: { fetch(request: Request): Promise<Response> };
  readonly records?: Map<string, WorkspaceRecord> | undefined;
  /** Where several servers keep the workspaces; by default each server has its own, in memory. */
  readonly shared?: Pick<Shared, 'engine' | 'holdings'> | undefined;
  readonly monitor: Monitor;
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** The URL of the list of assumptions of a site. */
export function assumptionsUrl(base: string): string {
  return `${base}/${registerPages.assumption}/`;
}

/** The sandboxes of a server's visitors, each with its limits, and their deliveries. */
export type HostedSandboxes = ReturnType<typeof createHostedSandboxes>;

/** Makes the sandboxes of a server. */
export function createHostedSandboxes(options: HostedSandboxesOptions) {
  const { deployment, site, addressPolicy, limits, refuse, now, post, resolve, receiver, records, shared, monitor, onError } = options;
  const { base } = site;
  const { refuseMaking, limited } = createHostedLimits(base, limits, refuse, now);
  const waiting = createQuota({ perVisitor: limits.waitingBytesPerVisitor, total: limits.waitingBytes });
  const turns = createTurns({ limits, now, after: (milliseconds, work) => setTimeout(work, milliseconds).unref() });
  let waitingCount = 0;
  let ending = false;

  // A store that cannot be reached is what health checks report.
  const reportUnexpected = (error: unknown): void => {
    if (!(error instanceof HttpError)) onError?.(error);
  };

  /** The room of a visitor for notifications that wait in the memory of this server. What waits in an engine counts as data there. */
  const roomOf = (visitor: string): WaitingRoom => ({
    take(size) {
      const fits = waiting.take(visitor, size) === undefined;
      if (fits) waitingCount += 1;
      return fits;
    },
    give(size) {
      waitingCount -= 1;
      waiting.give(visitor, size);
    },
  });

  const turnAt = createTurnAt(turns, resolve);
  /** Waits for a turn at the address of a destination; inboxes of this server need none. */
  async function turn(url: URL, origin: string, visitor: string): Promise<Release | undefined> {
    if (site.isOwn(url, origin)) return () => undefined;
    return turnAt(url, visitor);
  }

  const workspacesOptions: WorkspacesOptions = {
    records,
    now,
    limits,
    make({ authUrl, store, controlKey, visitor }, clock) {
      const { origin } = new URL(authUrl);
      return createSandbox({
        authUrl,
        store,
        waitingLimit: limits.waitingPerRegistration,
        registrationLimit: limits.registrationsPerWorkspace,
        ...(clock ? { clock } : { waitingRoom: roomOf(visitor) }),
        turn: (url) => turn(new URL(url), origin, visitor),
        controlKey,
        docs: origin + base,
        prefix: deployment.eventPrefix,
        seed: demoSeed([demoRedirectUri(origin, base)].filter((uri) => uri !== null)),
        post: createDelivery({ site, addressPolicy, origin, post, receiver, ending: () => ending }),
        refuseDestination: (url) => refusedDestination({ site, addressPolicy, origin }, url),
        onAttempt: monitor.delivered,
        ...(onError ? { onError: reportUnexpected } : {}),
      });
    },
  };
  const workspaces = shared ? createSharedWorkspaces({ ...workspacesOptions, ...shared }) : workspacesInMemory(workspacesOptions);
  const urlsOf = (origin: string) => (id: string) => `${origin}${base}/sandbox/${id}`;
  const described = ({ id, sandbox }: HostedWorkspace) => ({ id, ...sandbox.describe() });
  const { gauge } = monitor.metrics;
  gauge('partner_interface_workspaces', 'Sandboxes of visitors, and the one for curl.', () => workspaces.held().count);
  gauge('partner_interface_workspace_bytes', 'Bytes of data in the sandboxes of visitors.', () => workspaces.held().bytes);
  gauge('partner_interface_waiting_notifications', 'Notifications that wait for their receiver.', () => waitingCount);
  gauge('partner_interface_waiting_bytes', 'Bytes of notifications that wait for their receiver.', waiting.held);

  return {
    refuseMaking,
    /** Creates a workspace of a visitor with URLs of an origin, or returns the limit that is reached. */
    async make(origin: string, visitor: string) {
      const made = await workspaces.create({ urlOf: urlsOf(origin), visitor });
      return typeof made === 'string' ? made : described(made);
    },
    /** Creates a workspace of no visitor. A pinned one never expires, unless several servers share it. Rejects if there is no room. */
    async makeOwn(origin: string, pinned: boolean) {
      const made = await workspaces.create({ urlOf: urlsOf(origin), pinned });
      if (typeof made === 'string') throw new Error(`the limit ${made} is reached`);
      return described(made);
    },
    /** The sandbox at a path, wrapped with its limits. */
    async at(pathname: string): Promise<Pick<Sandbox, 'handle'> | undefined> {
      const { id, rest } = sandboxPath(base, pathname) ?? { id: '', rest: '' };
      const workspace = await workspaces.get(id);
      // The token endpoint reads a code or a refresh token, and with it the time, before it needs the time.
      if (workspace && rest !== tokenPath) await workspace.catchUp?.();
      return workspace && limited(workspace);
    },
    /** Resolves when the requests in progress have ended and every accepted notification is delivered, without connections to this server. */
    async settled(requestsEnded: Promise<void>): Promise<void> {
      ending = true;
      await requestsEnded;
      await workspaces.settled();
    },
    async close(): Promise<void> {
      turns.close();
      await workspaces.close();
    },
  };
}
