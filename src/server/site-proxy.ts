import type { Deployment } from '../interface/index.ts';
import { forOrigin } from '../proxy/cors.ts';
import { createProxy } from '../proxy/proxy.ts';
import type { Route } from '../proxy/send.ts';

/** What the proxy of a site needs to know. */
export interface SiteProxyOptions {
  readonly deployment: Deployment;
  /** The path of the site without a trailing slash. */
  readonly base: string;
  readonly route: Route;
  readonly notFromPage: (request: Request) => string | undefined;
}

/**
 * The proxy of the site: beside it, or, where the configuration has a `proxyUrl`, at the path of that address. A site that is hosted
 * statically has another origin than its proxy: its pages, and no others, may ask from there.
 */
export function siteProxy({ deployment: { siteUrl, proxyUrl }, base, route, notFromPage }: SiteProxyOptions) {
  if (proxyUrl === null) {
    const path = `${base}/proxy`;
    return { path, fetch: createProxy({ path, route, foreign: notFromPage }).fetch };
  }
  const { origin } = new URL(siteUrl);
  const { pathname: path } = new URL(proxyUrl);
  const foreign = (request: Request) => (request.headers.get('origin') === origin ? undefined : notFromPage(request));
  return { path, fetch: forOrigin(origin, createProxy({ path, route, foreign }).fetch) };
}
