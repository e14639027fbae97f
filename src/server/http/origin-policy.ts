import { isIP } from 'node:net';
import { isLoopbackName, loopbackNames } from '../../http/loopback.ts';
import { withoutTrailingSlashes } from '../../interface/trailing-slashes.ts';

const wildcards = ['0.0.0.0', '[::]'];

/** The host names of the server, and the check whether a request comes from its own pages. */
export type OriginPolicy = ReturnType<typeof createOriginPolicy>;

/**
 * The policy of a site at a configured URL, served by a server that is bound to `host` (by default, the loopback interface). With
 * `proxyUrl`, the server also has the host name of that proxy, because the site may be hosted elsewhere.
 */
export function createOriginPolicy(siteUrl: string, host?: string, proxyUrl: string | null = null) {
  const site = new URL(siteUrl);
  const bound = host === undefined ? undefined : bracketed(host.toLowerCase());
  const publicNames = [site.hostname, ...(proxyUrl === null ? [] : [new URL(proxyUrl).hostname])];
  const names = new Set([...loopbackNames, ...publicNames, ...(bound === undefined ? [] : [bound])]);
  const everyInterface = bound !== undefined && wildcards.includes(bound);
  // An IP address cannot be an attacker's name for this machine.
  const knows = (hostname: string): boolean => names.has(hostname) || (everyInterface && isIP(hostname.replace(/^\[|\]$/g, '')) !== 0);

  function origin(url: URL): string {
    if (url.host === site.host) return site.origin;
    return isLoopbackName(url.hostname) ? `http://localhost${url.port === '' ? '' : `:${url.port}`}` : url.origin;
  }

  function foreignPage(request: Request): string | undefined {
    const from = request.headers.get('origin');
    const url = new URL(request.url);
    // The page was loaded from the same Host as this request. Behind a TLS proxy, its scheme is the configured one.
    const own = url.host === site.host ? site.origin : url.origin;
    if (from !== null && from !== own) return `Only pages of ${own} may send this request.`;
    const fetchSite = request.headers.get('sec-fetch-site');
    if (fetchSite !== null && fetchSite !== 'same-origin' && fetchSite !== 'none') return 'Only pages of this site may send this request.';
    return undefined;
  }

  return {
    /** The path of the site without a trailing slash: empty at the root of a host. */
    base: withoutTrailingSlashes(site.pathname),
    /** The configured host names under which the public reaches this server. */
    publicNames,
    /** Whether a host name belongs to this server. Any other name in Host could be an attacker's that resolves here. */
    knows,
    /** The public origin under which a request reached this server. Loopback addresses count as localhost. */
    origin,
    /** Whether a URL belongs to this server, which has the given origin. */
    isOwn: (url: URL, known: string): boolean => url.host === site.host || (knows(url.hostname) && port(url) === port(new URL(known))),
    /** The reason why a request comes from a page of another site; undefined if it does not. */
    foreignPage,
    /** The reason why a request does not come from a page of this site; undefined if it does. Requests without Origin do not. */
    notFromPage: (request: Request): string | undefined =>
      request.headers.get('origin') === null
        ? 'Only pages of this site may send this request, and it has no Origin.'
        : foreignPage(request),
  };
}

function bracketed(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}

function port(url: URL): string {
  return url.port || (url.protocol === 'https:' ? '443' : '80');
}
