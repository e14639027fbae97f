import type { Deployment } from '../interface/index.ts';
import type { ProxyCall } from '../proxy/audit.ts';
import { forOrigin } from '../proxy/cors.ts';
import { createProxy } from '../proxy/proxy.ts';
import type { Route } from '../proxy/send.ts';

/** The dependencies of the proxy of a site. */
export interface SiteProxyOptions {
  readonly deployment: Deployment;
  /** The path of the site without a trailing slash. */
  readonly base: string;
  readonly route: Route;
  readonly audit: (call: ProxyCall) => void;
  readonly notFromPage: (request: Request) => string | undefined;
}

/**
 * The proxy of the site, at `<base>/proxy` or at the path of the configured `proxyUrl`. A statically hosted site has another origin than
 * its proxy, so the proxy accepts requests from that origin too.
 */
export function siteProxy({ deployment: { siteUrl, proxyUrl }, base, route, audit, notFromPage }: SiteProxyOptions) {
  if (proxyUrl === null) {
    const path = `${base}/proxy`;
    return { path, fetch: createProxy({ path, route, audit, foreign: notFromPage }).fetch };
  }
  const { origin } = new URL(siteUrl);
  const { pathname: path } = new URL(proxyUrl);
  const foreign = (request: Request) => (request.headers.get('origin') === origin ? undefined : notFromPage(request));
  return { path, fetch: forOrigin(origin, createProxy({ path, route, audit, foreign }).fetch) };
}
