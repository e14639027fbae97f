import { networkInterfaces } from 'node:os';
import { reachedAddress } from './addresses.ts';
import type { Resolve } from './resolve.ts';

/**
 * Whether an address is one of this server: of a network interface, or one that a public name of the server resolves to. A hosted server
 * delivers to its own inboxes in process, and to none of its addresses, whatever the name, the port or the form of the address.
 */
export function createOwnAddresses(names: readonly string[], resolve: Resolve): (address: string) => Promise<boolean> {
  return async (given) => {
    const address = reachedAddress(given);
    const interfaces = Object.values(networkInterfaces()).flatMap((all = []) => all.map((one) => one.address));
    if (interfaces.includes(address)) return true;
    const resolved = await Promise.allSettled(names.map(resolve));
    return resolved.some((result) => result.status === 'fulfilled' && result.value.some((one) => reachedAddress(one) === address));
  };
}
