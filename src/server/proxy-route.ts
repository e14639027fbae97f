import { ProxyError } from '../proxy/proxy-error.ts';
import type { Destination, FindVisitorDestination } from '../proxy/send.ts';
import type { Sandbox } from '../sandbox/index.ts';
import type { OriginPolicy } from './origin-policy.ts';
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
      return { send: sendTo(sandbox) };
    }
    return liveAccess(url, visitor);
  };
}
