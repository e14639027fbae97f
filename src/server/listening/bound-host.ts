import type { AddressPolicy } from '../outgoing/addresses.ts';
import { isLoopbackName } from '../../http/loopback.ts';

/** Whether a server on a network interface (undefined: the default one) can be reached only from its own machine. */
export function isLocal(host: string | undefined): boolean {
  return host === undefined || isLoopbackName(host) || host === '::1';
}

/**
 * Where the sandboxes of a server may deliver. Deliveries to its own machine are allowed only if its address and its site URL are of that machine:
 * the visitors of a hosted server are strangers.
 */
export function addressPolicyOf(host: string | undefined, siteUrl: string): AddressPolicy {
  return isLocal(host) && isLoopbackName(new URL(siteUrl).hostname) ? 'loopback' : 'public';
}

/** The origin to open in a browser: the bound host, or localhost if the server listens on loopback or on every interface. */
export function localOrigin(host: string | undefined, port: number): string {
  const name =
    host === undefined || isLocal(host) || ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  // URL drops the default port.
  return new URL(`http://${name}:${String(port)}`).origin;
}
