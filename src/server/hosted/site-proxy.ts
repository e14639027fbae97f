import type { Deployment } from '../../interface/index.ts';
import type { ProxyCall } from '../../proxy/audit.ts';
import { forOrigin, readableBy } from '../../proxy/cors.ts';
import { createProxy } from '../../proxy/proxy.ts';
import type { Destination, FindVisitorDestination } from '../../proxy/send.ts';
import { ProxyError } from '../../proxy/proxy-error.ts';
import type { Sandbox } from '../../sandbox/index.ts';
import { maxBodyBytes } from '../../sandbox/read-body.ts';
import type { OriginPolicy } from '../http/origin-policy.ts';
import { refusedOwn, sendTo } from './own-calls.ts';

/** The dependencies of the proxy of a site. */
interface SiteProxyOptions {
  readonly deployment: Deployment;
  readonly site: OriginPolicy;
  /** The destination for a URL of another server. Throws a ProxyError for a host that the configuration does not allow. */
  readonly liveAccess: (url: URL, visitor: string) => Destination;
  /** The sandbox of this server at a path. */
  readonly sandboxAt: (pathname: string) => Promise<Pick<Sandbox, 'handle'> | undefined>;
  readonly audit: (call: ProxyCall) => void;
}

/** The path of the proxy on the server of a site: that of `proxyUrl`, or `<base>/proxy` if `proxyUrl` is null or has no path. */
export function proxyPathOf({ proxyUrl }: Pick<Deployment, 'proxyUrl'>, base: string): string {
  const { pathname } = new URL(proxyUrl ?? '/', 'http://localhost');
  return pathname === '/' ? `${base}/proxy` : pathname;
}

/**
 * The proxy of the site. It sends to the sandboxes of this server in process, and to the hosts of the configuration. A statically hosted site has another
 * origin than its proxy, so with a `proxyUrl` the proxy accepts requests from that origin too.
 */
export function siteProxy({ deployment, site, liveAccess, sandboxAt, audit }: SiteProxyOptions) {
  const { siteUrl, proxyUrl } = deployment;
  const origin = proxyUrl === null ? undefined : new URL(siteUrl).origin;
  const isFromSite = (request: Request) => origin !== undefined && request.headers.get('origin') === origin;
  const path = proxyPathOf(deployment, site.base);
  const route: FindVisitorDestination = async (url, request, visitor) => {
    if (!site.isOwn(url, site.origin(new URL(request.url)))) return liveAccess(url, visitor);
    const problem = refusedOwn(site.base, url);
    const sandbox = await sandboxAt(url.pathname);
    if (problem !== undefined || !sandbox)
      throw new ProxyError(403, 'host-not-allowed', problem ?? 'This sandbox does not exist on this server.');
    return { send: sendTo(sandbox), maxBody: maxBodyBytes };
  };
  const foreign = (request: Request) => (isFromSite(request) ? undefined : site.notFromPage(request));
  const { fetch } = createProxy({ path, route, audit, foreign });
  return {
    path,
    fetch: origin === undefined ? fetch : forOrigin(origin, fetch),
    /** A response to a request that was not admitted, which pages of the site can read, wherever it is hosted. */
    refused: (request: Request, response: Response): Promise<Response> =>
      origin === undefined ? Promise.resolve(response) : readableBy(origin, request, response),
  };
}
