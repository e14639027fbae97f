import { registerPages, type Deployment } from '../interface/index.ts';
import type { LimitName, Limits } from '../limits/defaults.ts';
import { createQuota } from '../limits/quota.ts';
import { visitorOf } from '../limits/rate.ts';
import { createSandbox, demoSeed, type AssumptionMode, type Post, type Sandbox } from '../sandbox/index.ts';
import type { AddressPolicy } from './addresses.ts';
import { createDelivery, refusedDestination } from './deliver.ts';
import { createHostedLimits } from './hosted-limits.ts';
import type { Monitor } from './monitor/monitor.ts';
import type { OriginPolicy } from './origin-policy.ts';
import { sandboxPath } from './own-calls.ts';
import type { Refuse } from './refusals.ts';
import type { Resolve } from './resolve.ts';
import { demoRedirectUri } from './runtime.ts';
import { createTurns, type Release } from './turns.ts';
import { createWorkspaces, type WorkspaceRecord } from './workspaces.ts';

/** The dependencies of the sandboxes of a server. */
export interface HostedSandboxesOptions {
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
  readonly monitor: Monitor;
  readonly onError?: ((error: unknown) => void) | undefined;
}

/** The URL of the list of assumptions of a site. */
export function assumptionsUrl(base: string): string {
  return `${base}/${registerPages.assumption}/`;
}

/** The sandboxes of a server's visitors, each with its limits, and their deliveries. */
export function createHostedSandboxes(options: HostedSandboxesOptions) {
  const { deployment, site, addressPolicy, limits, refuse, now, post, resolve, receiver, records, monitor, onError } = options;
  const { base } = site;
  const { refuseMaking, limited } = createHostedLimits(base, limits, refuse, now);
  const waiting = createQuota({ perVisitor: limits.waitingBytesPerVisitor, total: limits.waitingBytes });
  const turns = createTurns({ limits, now, after: (milliseconds, work) => setTimeout(work, milliseconds).unref() });
  let waitingCount = 0;
  let ending = false;

  /** Waits for a turn at the address of a destination; inboxes of this server need none. */
  async function turn(url: URL, origin: string, visitor: string): Promise<Release | undefined> {
    if (site.isOwn(url, origin)) return () => undefined;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const [address = host] = await resolve(host).catch(() => []);
    return turns.take(visitorOf(address), visitor);
  }

  const workspaces = createWorkspaces({
    records,
    now,
    limits,
    make({ authUrl, store, controlKey, assumptions, visitor }) {
      const { origin } = new URL(authUrl);
      return createSandbox({
        authUrl,
        store,
        waitingLimit: limits.waitingPerRegistration,
        registrationLimit: limits.registrationsPerWorkspace,
        waitingRoom: {
          take(size) {
            const fits = waiting.take(visitor, size) === undefined;
            if (fits) waitingCount += 1;
            return fits;
          },
          give(size) {
            waitingCount -= 1;
            waiting.give(visitor, size);
          },
        },
        turn: (url) => turn(new URL(url), origin, visitor),
        controlKey,
        assumptions,
        docs: origin + base,
        prefix: deployment.eventPrefix,
        seed: demoSeed([demoRedirectUri(origin, base)].filter((uri) => uri !== null)),
        post: createDelivery({ site, addressPolicy, origin, post, receiver, ending: () => ending }),
        refuseDestination: (url) => refusedDestination({ site, addressPolicy, origin }, url),
        onAttempt: monitor.delivered,
        ...(onError ? { onError } : {}),
      });
    },
  });
  const { gauge } = monitor.metrics;
  gauge('partner_interface_workspaces', 'Sandboxes of visitors, and the one for curl.', workspaces.count);
  gauge('partner_interface_waiting_notifications', 'Notifications that wait for their receiver.', () => waitingCount);
  gauge('partner_interface_waiting_bytes', 'Bytes of notifications that wait for their receiver.', waiting.held);

  return {
    refuseMaking,
    /** Makes room for one more workspace of a visitor. Returns the limit that is reached if there is none. */
    makeRoom: (visitor: string): LimitName | undefined => workspaces.makeRoom(visitor),
    /** Creates a workspace with URLs of an origin. A pinned one never expires. */
    make(origin: string, visitor: string, { pinned, assumptions }: { pinned?: boolean; assumptions?: AssumptionMode } = {}) {
      const urlOf = (id: string): string => `${origin}${base}/sandbox/${id}`;
      const { id, sandbox } = workspaces.create({ urlOf, visitor, pinned, assumptions });
      return { id, ...sandbox.describe() };
    },
    /** The sandbox at a path, wrapped with its limits. */
    at(pathname: string): Pick<Sandbox, 'handle'> | undefined {
      const workspace = workspaces.get(sandboxPath(base, pathname)?.id ?? '');
      return workspace && limited(workspace);
    },
    /** Resolves when the requests in progress have ended and every accepted notification is delivered, without connections to this server. */
    async settled(requestsEnded: Promise<void>): Promise<void> {
      ending = true;
      await requestsEnded;
      await workspaces.settled();
    },
    close(): void {
      turns.close();
      workspaces.close();
    },
  };
}
