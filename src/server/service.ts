import { HttpError, respond } from '../http/http-error.ts';
import { jsonResponse } from '../http/response.ts';
import { ProxyError } from '../proxy/proxy-error.ts';
import type { Route, Send } from '../proxy/send.ts';
import { createReceiver } from '../receiver/receiver.ts';
import { registerPages } from '../interface/index.ts';
import { createSandbox, demoSeed, type AssumptionMode, type Sandbox } from '../sandbox/index.ts';
import type { Deployment } from '../interface/index.ts';
import { createDelivery, refusedDestination } from './deliver.ts';
import { deploymentHosts } from './deployment-hosts.ts';
import type { AddressPolicy } from './addresses.ts';
import { createPost, createSend, type OutgoingOptions } from './outgoing.ts';
import { createHostedLimits, hostedWaitingLimit, type HostedLimits } from './hosted-limits.ts';
import { createOriginPolicy } from './origin-policy.ts';
import { refusedOwn, sandboxPath, sendTo } from './own-calls.ts';
import { demoRedirectUri, redirectBack, runtime } from './runtime.ts';
import { siteProxy } from './site-proxy.ts';
import { createWorkspaces, wantedMode, type WorkspaceRecord } from './workspaces.ts';

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
  /** The limits for one visitor of the server. */
  readonly limits?: Partial<HostedLimits>;
  /** The clock of the limits, in milliseconds. */
  readonly now?: () => number;
  /** Called with unexpected errors. */
  readonly onError?: (error: unknown) => void;
}

/** A part of the server: sandbox, proxy, receiver and runtime.json. */
export type Service = ReturnType<typeof createService>;

/** Serves sandbox, proxy, receiver and runtime.json on one origin: every path that is not a file of the site. */
export function createService(options: ServiceOptions) {
  const { deployment, host, addressPolicy, records, selfSignedReceiver, limits, now, onError, ...outgoing } = options;
  const site = createOriginPolicy(deployment.siteUrl, host, deployment.proxyUrl);
  const { base } = site;
  const { refuseMaking, limited } = createHostedLimits(`${base}/${registerPages.assumption}/`, limits, now);
  const { post, close: closePost } = createPost(addressPolicy, outgoing);
  const { send, close: closeSend } = createSend(outgoing);
  const receiver = createReceiver({
    path: `${base}/receiver`,
    origin: (request) => site.origin(new URL(request.url)),
    foreign: site.foreignPage,
  });

  const workspaces = createWorkspaces({
    records,
    make({ address, store, controlKey, assumptions }) {
      const { origin } = new URL(address);
      return createSandbox({
        address,
        store,
        waitingLimit: hostedWaitingLimit,
        controlKey,
        assumptions,
        docs: origin + base,
        prefix: deployment.eventPrefix,
        seed: demoSeed([demoRedirectUri(origin, base)].filter((uri) => uri !== null)),
        post: createDelivery({ site, addressPolicy, origin, post, receiver }),
        refuseDestination: (url) => refusedDestination({ site, addressPolicy, origin }, url),
        ...(onError ? { onError } : {}),
      });
    },
  });

  /** Creates a workspace with URLs of an origin. A pinned one never expires. */
  const makeWorkspace = (origin: string, pinned = false, mode?: AssumptionMode) => {
    const { id, sandbox } = workspaces.create((made) => `${origin}${base}/sandbox/${made}`, pinned, mode);
    return { id, ...sandbox.describe() };
  };

  /** The sandbox at a path, wrapped with its limits. */
  const sandboxAt = (pathname: string): Pick<Sandbox, 'fetch'> | undefined => {
    const workspace = workspaces.get(sandboxPath(base, pathname)?.id ?? '');
    return workspace && limited(workspace);
  };

  const reachable = deploymentHosts(deployment);
  const route: Route = (url, request): Send => {
    if (site.isOwn(url, site.origin(new URL(request.url)))) {
      const problem = refusedOwn(base, url);
      const sandbox = sandboxAt(url.pathname);
      if (problem !== undefined || !sandbox)
        throw new ProxyError(403, 'host-not-allowed', problem ?? 'This sandbox does not exist on this server.');
      return sendTo(sandbox);
    }
    if (!reachable(url)) throw new ProxyError(403, 'host-not-allowed', `The configuration does not allow the host ${url.host}.`);
    return send;
  };
  const { path: proxyPath, fetch: proxy } = siteProxy({ deployment, base, route, notFromPage: site.notFromPage });

  function create(request: Request, address: string | undefined): Response {
    if (request.method !== 'POST') throw new HttpError(405, 'method-not-allowed', 'Use POST to create a workspace.', { allow: 'POST' });
    const problem = site.foreignPage(request);
    if (problem !== undefined) throw new HttpError(403, 'foreign-origin', problem);
    const refused = refuseMaking(address);
    if (refused) return refused;
    const made = makeWorkspace(site.origin(new URL(request.url)), false, wantedMode(request.url));
    return jsonResponse(201, made, { location: made.authUrl });
  }

  /** Responds to the service's own paths; undefined for every other one. */
  async function handle(request: Request, url: URL, address: string | undefined): Promise<Response | undefined> {
    const { pathname } = url;
    const under = (path: string): boolean => pathname === `${base}${path}` || pathname.startsWith(`${base}${path}/`);
    if (pathname === `${base}/sandbox`) return create(request, address);
    const unknown = (): Response =>
      new HttpError(404, 'not-found', `This sandbox does not exist. Use POST ${base}/sandbox to create one.`).response;
    if (under('/sandbox')) return sandboxAt(pathname)?.fetch(request) ?? unknown();
    if (pathname === proxyPath || pathname.startsWith(`${proxyPath}/`)) return proxy(request);
    if (pathname === `${base}/receiver` && request.method === 'POST') return refuseMaking(address) ?? receiver.fetch(request);
    if (under('/receiver')) return receiver.fetch(request);
    if (pathname === `${base}/runtime.json`) return jsonResponse(200, runtime(site.origin(url), base, deployment, selfSignedReceiver));
    return redirectBack(request, url, site.origin(url), base);
  }

  return {
    site,
    makeWorkspace,
    /** Whether the service may handle a path, so that no file is served for it. */
    owns: (pathname: string, query: string): boolean =>
      [proxyPath, ...['/sandbox', '/receiver', '/runtime.json'].map((path) => base + path)].some(
        (path) => pathname === path || pathname.startsWith(`${path}/`),
      ) ||
      (pathname === '/' && query !== ''),
    /** Responds to the service's own paths; undefined for every other one. An unknown Host is status 421 (DNS rebinding). */
    fetch: (request: Request, address?: string): Promise<Response | undefined> =>
      respond(() => {
        const url = new URL(request.url);
        if (!site.knows(url.hostname)) throw new HttpError(421, 'misdirected', `This server does not serve the host ${url.hostname}.`);
        return handle(request, url, address);
      }),
    /** Ends feeds, timers and connections. */
    async close(): Promise<void> {
      receiver.close();
      workspaces.close();
      await Promise.all([closePost(), closeSend()]);
    },
  };
}
