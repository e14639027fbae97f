import { isIP } from 'node:net';
import type { buildConnector } from 'undici';
import { errorCode } from '../../http/error-code.ts';
import { refusedAddress, type AddressPolicy } from './addresses.ts';
import type { Resolve } from './resolve.ts';

/** The error for a destination that deliveries may not go to. */
export class DestinationRefused extends Error {
  override readonly name = 'DestinationRefused';
}

/** The dependencies of a guarded connector. */
export interface GuardOptions {
  readonly addressPolicy: AddressPolicy;
  readonly resolve: Resolve;
  /** Whether an address is one of this server, which delivers to none of them. By default none is. */
  readonly isOwn?: ((address: string) => Promise<boolean>) | undefined;
  /** A hosted server shares destinations by the first address of a name, so it connects to no other. */
  readonly isHosted: boolean;
  readonly connect: buildConnector.connector;
}

/**
 * Connects only where deliveries may go. It resolves a host name and connects to the checked address, so that the name cannot resolve to
 * another address later. One forbidden address rejects the whole name.
 */
export function guardedConnector({ addressPolicy, resolve, isOwn, isHosted, connect }: GuardOptions): buildConnector.connector {
  async function addresses(hostname: string): Promise<readonly string[]> {
    const literal = hostname.replace(/^\[|\]$/g, '');
    const found = isIP(literal) === 0 ? await resolve(hostname) : [literal];
    for (const address of found) {
      const own = (await isOwn?.(address)) ?? false;
      const problem = own
        ? `${address} is an address of this server; it does not deliver to itself`
        : refusedAddress(address, addressPolicy);
      if (problem !== undefined)
        throw new DestinationRefused(
          literal === address ? problem : `${hostname} resolves to an address that this sandbox does not deliver to`,
        );
    }
    return found;
  }

  return (options, callback) => {
    addresses(options.hostname).then(
      (found) => {
        tryEach(isHosted ? found.slice(0, 1) : found, options, connect, callback);
      },
      (error: unknown) => {
        callback(error instanceof Error ? error : new Error(String(error)), null);
      },
    );
  };
}

/** Tries the addresses in order until one connects or fails with an error that is not a connection error. */
function tryEach(
  found: readonly string[],
  options: buildConnector.Options,
  connect: buildConnector.connector,
  callback: buildConnector.Callback,
): void {
  const [address, ...others] = found;
  if (address === undefined) {
    callback(new Error(`${options.hostname} has no address`), null);
    return;
  }
  connect({ ...options, hostname: address, host: options.host ?? options.hostname }, (...[error, socket]) => {
    if (!error) callback(null, socket);
    else if (others.length > 0 && isConnectionError(error)) tryEach(others, options, connect, callback);
    else callback(error, null);
  });
}

function isConnectionError(error: Error): boolean {
  return ['ECONNREFUSED', 'EADDRNOTAVAIL', 'ENETUNREACH', 'EHOSTUNREACH', 'ETIMEDOUT'].includes(errorCode(error) ?? '');
}
