import type { Deployment } from '../interface/index.ts';
import type { ProxyCall } from '../proxy/audit.ts';
import { forOrigin, readableBy } from '../proxy/cors.ts';
import { createProxy } from '../proxy/proxy.ts';
import type { FindVisitorDestination } from '../proxy/send.ts';

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
