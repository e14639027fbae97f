import { ProxyError } from '../proxy/proxy-error.ts';
import type { Route, Send } from '../proxy/send.ts';
import type { Sandbox } from '../sandbox/index.ts';
import type { OriginPolicy } from './origin-policy.ts';
import { refusedOwn, sendTo } from './own-calls.ts';

/** The dependencies of the proxy's route. */
export interface RouteOptions {
  readonly site: OriginPolicy;
  /** Whether the configuration allows a URL of another server. */
  readonly reachable: (url: URL) => boolean;
  /** The sandbox of this server at a path. */
  readonly sandboxAt: (pathname: string) => Pick<Sandbox, 'handle'> | undefined;
  /** Sends to another server. */
  readonly send: Send;
}

/** Where the proxy of a server sends: to the sandboxes of this server in process, and to the hosts of the configuration. */
export function createRoute({ site, reachable, sandboxAt, send }: RouteOptions): Route {
  return (url, request) => {
    if (site.isOwn(url, site.origin(new URL(request.url)))) {
      const problem = refusedOwn(site.base, url);
      const sandbox = sandboxAt(url.pathname);
      if (problem !== undefined || !sandbox)
        throw new ProxyError(403, 'host-not-allowed', problem ?? 'This sandbox does not exist on this server.');
      return sendTo(sandbox);
    }
    if (!reachable(url)) throw new ProxyError(403, 'host-not-allowed', `The configuration does not allow the host ${url.host}.`);
    return send;
  };
}
