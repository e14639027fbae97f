import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { buildConnector } from 'undici';
import { refusedAddress, type AddressPolicy } from './addresses.ts';

/** Finds the addresses of a host name. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/** A destination that deliveries may not go to. */
export class DestinationRefused extends Error {
  override readonly name = 'DestinationRefused';
}

const system: Resolve = async (hostname) => (await lookup(hostname, { all: true })).map(({ address }) => address);

/** What a guarded connector takes from outside. */
export interface GuardOptions {
  readonly addressPolicy: AddressPolicy;
  readonly resolve?: Resolve | undefined;
  readonly connect: buildConnector.connector;
}

/**
 * Connects only where deliveries may go. A host name is resolved here and the connection made to the address that was checked, so
 * that a name cannot mean another address a moment later; one address that is refused makes the name refused.
 */
export function guardedConnector({ addressPolicy, resolve = system, connect }: GuardOptions): buildConnector.connector {
  async function addresses(hostname: string): Promise<readonly string[]> {
    const literal = hostname.replace(/^\[|\]$/g, '');
    const found = isIP(literal) === 0 ? await resolve(hostname) : [literal];
    for (const address of found) {
      const problem = refusedAddress(address, addressPolicy);
      if (problem !== undefined)
        throw new DestinationRefused(
          literal === address ? problem : `${hostname} leads to an address where deliveries from here do not go`,
        );
    }
    return found;
  }

  return (options, callback) => {
    addresses(options.hostname).then(
      (found) => {
        tryEach(found, options, connect, callback);
      },
      (error: unknown) => {
        callback(error instanceof Error ? error : new Error(String(error)), null);
      },
    );
  };
}

/** Tries one address after the other, until one takes the connection or something else than the connection fails. */
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
  return (
    'code' in error &&
    typeof error.code === 'string' &&
    ['ECONNREFUSED', 'EADDRNOTAVAIL', 'ENETUNREACH', 'EHOSTUNREACH', 'ETIMEDOUT'].includes(error.code)
  );
}
