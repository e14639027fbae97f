import type { Deployment } from '../interface/index.ts';
import { withoutTrailingSlashes } from '../interface/trailing-slashes.ts';
import type { ProxyCall } from './audit.ts';
import { forOrigin } from './cors.ts';
import { createProxy } from './proxy.ts';
import { createLiveAccess, type LiveLimits } from './live-access.ts';
import type { Send, SendOptions } from './send.ts';

/** The dependencies of a proxy that is served without a site. */
interface DeploymentProxyOptions extends Partial<SendOptions> {
  readonly deployment: Deployment;
  readonly send: Send;
  readonly limits: LiveLimits;
  readonly onReached?: (limit: string) => void;
  readonly audit?: (call: ProxyCall) => void;
}

/**
 * A proxy without a site: it serves the pages of `siteUrl` at `proxyUrl`, and sends only to the live deployment. Throws an Error of one line
 * if the configuration has no such proxy.
 */
export function createDeploymentProxy({ deployment, send, limits, onReached, now, ...options }: DeploymentProxyOptions) {
  const { siteUrl, proxyUrl, authUrl, baseUrl } = deployment;
  if (proxyUrl === null) throw new Error('proxyUrl: must be set in the configuration for a proxy that is served alone');
  if (authUrl === null || baseUrl === null)
    throw new Error(`${authUrl === null ? 'authUrl' : 'baseUrl'}: must be set in the configuration for a proxy`);
  const { origin } = new URL(siteUrl);
  const path = withoutTrailingSlashes(new URL(proxyUrl).pathname);
  const liveAccess = createLiveAccess({ deployment, send, limits, now: now ?? (() => performance.now()), onReached });
  const proxy = createProxy({
    path,
    route: (url, _request, visitor) => liveAccess(url, visitor),
    foreign: (request) => (request.headers.get('origin') === origin ? undefined : `Only pages of ${origin} may send this request.`),
    ...(now ? { now } : {}),
    ...options,
  });
  return { path, origin, fetch: forOrigin(origin, proxy.fetch) };
}
