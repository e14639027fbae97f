import type { AddressPolicy } from './addresses.ts';
import { isLoopbackName } from './origin-policy.ts';

/** Whether a server that listens on an interface (undefined: the usual one) can be reached from its own machine alone. */
export function isLocal(host: string | undefined): boolean {
  return host === undefined || isLoopbackName(host) || host === '::1';
}

/**
 * Where the deliveries of a server's sandboxes may go. Only one that serves its own machine alone, by its address and by its
 * configuration, lets them reach it: the visitors of a hosted one are strangers.
 */
export function addressPolicyOf(host: string | undefined, siteUrl: string): AddressPolicy {
  return isLocal(host) && isLoopbackName(new URL(siteUrl).hostname) ? 'loopback' : 'public';
}

/** The address that a person opens: the bound interface, or localhost when it is the loopback one or every one. */
export function localOrigin(host: string | undefined, port: number): string {
  const name =
    host === undefined || ['0.0.0.0', '::', '::1', '127.0.0.1', 'localhost'].includes(host)
      ? 'localhost'
      : host.includes(':')
        ? `[${host}]`
        : host;
  // Through URL, so that the usual port goes.
  return new URL(`http://${name}:${String(port)}`).origin;
}
