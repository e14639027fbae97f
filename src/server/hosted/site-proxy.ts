import type { Deployment } from '../../interface/index.ts';
import type { ProxyCall } from '../../proxy/audit.ts';
import { forOrigin, readableBy } from '../../proxy/cors.ts';
import { createProxy } from '../../proxy/proxy.ts';
import type { FindVisitorDestination, Destination } from '../../proxy/send.ts';
import { ProxyError } from '../../proxy/proxy-error.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import { maxBodyBytes } from '../../sandbox/read-body.ts';
import type { OriginPolicy } from '../http/origin-policy.ts';
import { refusedOwn, sendTo } from './own-calls.ts';

/** The dependencies of the proxy's route. */
interface RouteOptions {
  readonly site: OriginPolicy;
  /** The destination for a URL of another server. Throws a ProxyError for a host that the configuration does not allow. */
  readonly liveAccess: (url: URL, visitor: string) => Destination;
  /** The sandbox of this server at a path. */
  readonly sandboxAt: (pathname: string) => Promise<Pick<Sandbox, 'handle'> | undefined>;
}

/** Where the proxy of a server sends: to the sandboxes of this server in process, and to the hosts of the configuration. */
export function createRoute({ site, liveAccess, sandboxAt }: RouteOptions): FindVisitorDestination {
  return async (url, request, visitor) => {
    if (site.isOwn(url, site.origin(new URL(request.url)))) {
      const problem = refusedOwn(site.base, url);
      const sandbox = await sandboxAt(url.pathname);
      if (problem !== undefined || !sandbox)
        throw new ProxyError(403, 'host-not-allowed', problem ?? 'This sandbox does not exist on this server.');
      return { send: sendTo(sandbox), maxBody: maxBodyBytes };
    }
    return liveAccess(url, visitor);
  };
}

/** The dependencies of the proxy of a site. */
interface SiteProxyOptions {
  readonly deployment: Deployment;
  /** The path of the site without a trailing slash. */
  readonly base: string;
  readonly route: FindVisitorDestination;
  readonly audit: (call: ProxyCall) => void;
  readonly notFromPage: (request: Request) => string | undefined;
}

/** The path of the proxy on the server of a site: that of `proxyUrl`, or `<base>/proxy` if `proxyUrl` is null or has no path. */
export function proxyPathOf({ proxyUrl }: Pick<Deployment, 'proxyUrl'>, base: string): string {
  const { pathname } = new URL(proxyUrl ?? '/', 'http://localhost');
  return pathname === '/' ? `${base}/proxy` : pathname;
}

/**
 * The proxy of the site. A statically hosted site has another origin than its proxy, so with a `proxyUrl` the proxy accepts requests from
 * that origin too.
 */
export function siteProxy({ deployment, base, route, audit, notFromPage }: SiteProxyOptions) {
  const { siteUrl, proxyUrl } = deployment;
  const origin = proxyUrl === null ? undefined : new URL(siteUrl).origin;
  const isFromSite = (request: Request) => origin !== undefined && request.headers.get('origin') === origin;
  const path = proxyPathOf(deployment, base);
  const { fetch } = createProxy({ path, route, audit, foreign: (request) => (isFromSite(request) ? undefined : notFromPage(request)) });
  return {
    path,
    fetch: origin === undefined ? fetch : forOrigin(origin, fetch),
    /** A response to a request that was not admitted, which pages of the site can read, wherever it is hosted. */
    refused: (request: Request, response: Response): Promise<Response> =>
      origin === undefined ? Promise.resolve(response) : readableBy(origin, request, response),
  };
}
