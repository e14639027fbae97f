import type { IncomingMessage } from 'node:http';
import { HttpError, respond } from '../../http/http-error.ts';
import { jsonResponse } from '../../http/response.ts';
import type { Deployment } from '../../interface/index.ts';
import { defaultLimits, type Limits } from '../../limits/defaults.ts';
import { createLiveAccess } from '../../proxy/live-access.ts';
import { createReceiver } from '../../receiver/receiver.ts';
import { type AddressPolicy, createOwnAddresses } from '../outgoing/addresses.ts';
import { createWorkspaceRequests } from './create-workspace.ts';
import { bodyBytesOf, connectionOf } from '../http/enter.ts';
import { createGate, type Admitted } from '../http/gate.ts';
import { assumptionsUrl, createHostedSandboxes } from './hosted-sandboxes.ts';
import { createMonitor, type Monitor } from '../monitor/monitor.ts';
import { createOriginPolicy } from '../http/origin-policy.ts';
import { createPost, createSend, type OutgoingOptions } from '../outgoing/outgoing.ts';
import { siteProxy } from './site-proxy.ts';
import { createRefusals } from '../http/refusals.ts';
import { createResolve } from '../outgoing/resolve.ts';
import { redirectBack, runtime } from './runtime.ts';
import { unknownSandbox } from './sandbox-pages.ts';
import { createServicePaths, isUnder } from './service-paths.ts';
import type { Engine } from '../store/engine.ts';
import { shareEngine } from '../store/shared.ts';
import { createTracker } from '../http/tracker.ts';
import type { WorkspaceRecord } from '../store/workspaces.ts';

/** The dependencies of the service. */
export interface ServiceOptions extends OutgoingOptions {
  readonly deployment: Deployment;
  /** The host that the server is bound to; by default, the loopback interface. */
  readonly host?: string | undefined;
  /** Where deliveries may go. */
  readonly addressPolicy: AddressPolicy;
  /** The origin of a receiver with a self-signed certificate, if there is one. */
  readonly selfSignedReceiver?: string | undefined;
  /** Workspaces to keep after a reload of the code. */
  readonly records?: Map<string, WorkspaceRecord>;
  /** Where several servers keep workspaces and inboxes; by default each server has its own, in memory. */
  readonly engine?: Engine | undefined;
  /** The limits of the server that differ from the defaults. */
  readonly limits?: Partial<Limits>;
  /** The clock of the limits, in milliseconds. */
  readonly now?: () => number;
  /** Counts requests, deliveries and limits. */
  readonly monitor?: Monitor;
  /** Called with unexpected errors. */
  readonly onError?: (error: unknown) => void;
}

/** A part of the server: sandbox, proxy, receiver and runtime.json. */
export type Service = ReturnType<typeof createService>;

/** Serves sandbox, proxy, receiver and runtime.json on one origin: every path that is not a file of the site. */
export function createService(options: ServiceOptions) {
  const { deployment, host, addressPolicy, records, engine, selfSignedReceiver, onError, now = () => Date.now(), ...outgoing } = options;
  const monitor = options.monitor ?? createMonitor();
  const limits: Limits = { ...defaultLimits, ...options.limits };
  const site = createOriginPolicy(deployment.siteUrl, host, deployment.proxyUrl);
  const { base } = site;
  const refuse = createRefusals(assumptionsUrl(base), limits, monitor.limitReached);
  const admit = createGate(limits, refuse, now, monitor.limitReached);
  const requests = createTracker();
  const isHosted = addressPolicy === 'public';
  const resolve = options.resolve ?? createResolve({ hostsFile: !isHosted });
  const isOwn = isHosted ? createOwnAddresses(site.publicNames, resolve) : undefined;
  const poster = createPost(addressPolicy, { isHosted, isOwn, connections: limits.destinationConnections, ...outgoing, resolve });
  const { send, close: closeSend } = createSend(outgoing);
  const shared = engine && shareEngine(engine, limits);
  const receiver = createReceiver({
    path: `${base}/receiver`,
    origin: (request) => site.origin(new URL(request.url)),
    foreign: site.foreignPage,
    limits,
    refuse,
    inboxes: shared?.inboxes,
  });
  const sandboxes = createHostedSandboxes({
    deployment,
    site,
    addressPolicy,
    limits,
    refuse,
    now,
    post: poster.post,
    resolve,
    receiver,
    records,
    shared,
    monitor,
    onError,
  });
  const createWorkspace = createWorkspaceRequests(site, sandboxes, refuse);
  const liveAccess = createLiveAccess({ deployment, send, limits, now, onReached: monitor.limitReached });
  const proxy = siteProxy({ deployment, site, liveAccess, sandboxAt: sandboxes.at, audit: monitor.proxyCalled });
  const { owns, readAt, routeOf } = createServicePaths(base, proxy.path, limits.inboxMessageBytes);
  const { gauge } = monitor.metrics;
  gauge('partner_interface_inboxes', 'Inboxes of the receiver.', () => receiver.held().count);
  gauge('partner_interface_inbox_bytes', 'Bytes of messages in the inboxes.', () => receiver.held().bytes);
  gauge('partner_interface_feeds', 'Feeds of inboxes that are read.', receiver.feeds);

  /** Responds to the service's own paths; undefined for every other one. May call `handled` when a request has only to wait for its response. */
  async function handle(request: Request, url: URL, visitor: string, handled?: () => void): Promise<Response | undefined> {
    const { pathname } = url;
    if (pathname === `${base}/sandbox`) return createWorkspace(request, visitor);
    if (isUnder(pathname, `${base}/sandbox`))
      return (await sandboxes.at(pathname))?.handle(request) ?? unknownSandbox(request, deployment.eventPrefix, base);
    if (isUnder(pathname, proxy.path)) return proxy.fetch(request, visitor);
    if (pathname === `${base}/receiver` && request.method === 'POST')
      return sandboxes.refuseMaking(visitor) ?? receiver.fetch(request, visitor);
    if (isUnder(pathname, `${base}/receiver`)) return receiver.fetch(request, visitor, handled);
    if (pathname === `${base}/runtime.json`) return jsonResponse(200, runtime(site.origin(url), base, deployment, selfSignedReceiver));
    return redirectBack(request, url, site.origin(url), base);
  }

  return {
    site,
    /** Creates a workspace with URLs of an origin, of no visitor. A pinned one never expires. */
    makeWorkspace: (origin: string, pinned = false) => sandboxes.makeOwn(origin, pinned),
    /** Admits a request of a visitor before any of its body is read. The caller must report when it is handled and sent. */
    admit(visitor: string, pathname: string, incoming: IncomingMessage): Admitted {
      const bodyBytes = bodyBytesOf(incoming.headers, readAt(pathname));
      return admit({ visitor, bodyBytes, isCall: isUnder(pathname, proxy.path), connection: connectionOf(incoming) });
    },
    /** The response to a request that was not admitted, as its sender can read it. */
    refused: (request: Request, response: Response): Promise<Response> =>
      isUnder(new URL(request.url).pathname, proxy.path) ? proxy.refused(request, response) : Promise.resolve(response),
    owns,
    routeOf,
    /** Responds to the service's own paths, as `handle` does; undefined for every other one. An unknown Host is status 421 (DNS rebinding). */
    fetch: (request: Request, visitor = '', handled?: () => void): Promise<Response | undefined> =>
      requests.track(
        respond(() => {
          const url = new URL(request.url);
          if (!site.knows(url.hostname)) throw new HttpError(421, 'misdirected', `This server does not serve the host ${url.hostname}.`);
          return handle(request, url, visitor, handled);
        }),
      ),
    /** Resolves when every request has its response and every accepted notification is delivered. */
    async settled(): Promise<void> {
      await sandboxes.settled(requests.settled());
    },
    /** Ends feeds, timers and connections. */
    async close(): Promise<void> {
      receiver.close();
      await sandboxes.close();
      await Promise.all([poster.close(), closeSend()]);
    },
  };
}
