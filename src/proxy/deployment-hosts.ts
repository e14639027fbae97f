import { isLoopbackName } from '../http/loopback.ts';
import type { Deployment } from '../interface/index.ts';

/**
 * Returns whether the proxy may send to a URL: the origins of `authUrl` and `baseUrl`, and `proxyHosts` with the scheme of `baseUrl`
 * (an enterprise domain replaces only its host), by default https. A loopback name may also use http.
 */
export function deploymentHosts({ authUrl, baseUrl, proxyHosts }: Deployment): (url: URL) => boolean {
  const origins = new Set([authUrl, baseUrl].flatMap((address) => (address === null ? [] : [new URL(address).origin])));
  const scheme = baseUrl === null ? 'https:' : new URL(baseUrl).protocol;
  for (const host of proxyHosts) {
    const { origin, hostname } = new URL(`${scheme}//${host}`);
    origins.add(origin);
    if (isLoopbackName(hostname)) origins.add(new URL(`http://${host}`).origin);
  }
  return (url) => origins.has(url.origin);
}
