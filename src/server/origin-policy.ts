import { isIP } from 'node:net';

/** Names of this machine for itself. */
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];
const wildcards = ['0.0.0.0', '::', '[::]'];

/** Whether a URL's host name means the machine itself. */
export function isLoopbackName(hostname: string): boolean {
  return loopbackNames.includes(hostname);
}

/** Under which names the server is known, and which requests come from its own pages. */
export interface OriginPolicy {
  /** The path of the site without a trailing slash: empty at the root of a host. */
  readonly base: string;
  /** Whether a host name is one of this server's: any other one in Host could be an attacker's name that leads here. */
  knows(hostname: string): boolean;
  /** The public origin under which a request reached this server. Loopback addresses count as localhost. */
  origin(url: URL): string;
  /** Whether a URL leads to this server, which is known under an origin. */
  isOwn(url: URL, origin: string): boolean;
  /** Why a request does not come from a page of this site; undefined when it does. Requests of no page at all are foreign. */
  notFromPage(request: Request): string | undefined;
  /** Why a request comes from a page of another site; undefined when it does not. */
  foreignPage(request: Request): string | undefined;
}

/**
 * Describes the site at a configured address, served by a server that is bound to `host` (the loopback interface when not given). The server
 * may be the proxy alone of a site that lies elsewhere: then it is known under the host of that proxy too.
 */
export function createOriginPolicy(siteUrl: string, host?: string, proxyUrl: string | null = null): OriginPolicy {
  const site = new URL(siteUrl);
  const bound = host === undefined ? undefined : bracketed(host.toLowerCase());
  const names = new Set([
    ...loopbackNames,
    site.hostname,
    ...(bound === undefined ? [] : [bound]),
    ...(proxyUrl === null ? [] : [new URL(proxyUrl).hostname]),
  ]);
  const everyInterface = bound !== undefined && wildcards.includes(bound);
  // An address written as numbers cannot be an attacker's name for this machine.
  const knows = (hostname: string): boolean => names.has(hostname) || (everyInterface && isIP(hostname.replace(/^\[|\]$/g, '')) !== 0);

  function origin(url: URL): string {
    if (url.host === site.host) return site.origin;
    return isLoopbackName(url.hostname) ? `http://localhost${url.port === '' ? '' : `:${url.port}`}` : url.origin;
  }

  function foreignPage(request: Request): string | undefined {
    const from = request.headers.get('origin');
    const url = new URL(request.url);
    // The page was asked for under the same Host as this request; behind a proxy that speaks TLS its scheme is the configured one.
    const own = url.host === site.host ? site.origin : url.origin;
    if (from !== null && from !== own) return `Only pages of ${own} may ask this.`;
    const fetchSite = request.headers.get('sec-fetch-site');
    if (fetchSite !== null && fetchSite !== 'same-origin' && fetchSite !== 'none') return 'Only pages of this site may ask this.';
    return undefined;
  }

  return {
    base: site.pathname.replace(/\/+$/, ''),
    knows,
    origin,
    isOwn: (url, known) => url.host === site.host || (knows(url.hostname) && port(url) === port(new URL(known))),
    foreignPage,
    notFromPage: (request) =>
      request.headers.get('origin') === null ? 'Only pages of this site may ask this: the request has no Origin.' : foreignPage(request),
  };
}

function bracketed(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}

function port(url: URL): string {
  return url.port || (url.protocol === 'https:' ? '443' : '80');
}
