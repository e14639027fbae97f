import { BlockList, isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Resolve } from './resolve.ts';

/**
 * The addresses that deliveries may go to. `public`: the internet only. `loopback`: also this machine. `local`: also private networks.
 * Link-local addresses, which serve cloud metadata, are never allowed.
 */
export type AddressPolicy = 'public' | 'loopback' | 'local';
type Kind = 'loopback' | 'private' | 'reserved';

/** Special-purpose addresses (IANA's registries) by kind. */
const special: readonly (readonly [Kind, readonly string[]])[] = [
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['private', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7']],
  [
    'reserved',
    [
      ...[
        '0.0.0.0/8',
        '169.254.0.0/16',
        '192.0.0.0/24',
        '192.0.2.0/24',
        '192.88.99.0/24',
        '198.18.0.0/15',
        '198.51.100.0/24',
        '203.0.113.0/24',
        '224.0.0.0/3',
      ],
      // Metadata addresses inside other ranges: Alibaba (shared), Amazon for IPv6 (private), Azure (public).
      ...['100.100.100.200/32', 'fd00:ec2::/32', '168.63.129.16/32'],
      ...['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
    ],
  ],
];

/** The IPv6 addresses of the internet (RFC 4291 §2.4). All others have a special purpose or none, which some networks use for themselves. */
const globalUnicast = blockList(['2000::/3']);
const lists = new Map(special.map(([kind, networks]) => [kind, blockList(networks)]));

function blockList(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix = ''] = network.split('/');
    list.addSubnet(address, Number(prefix), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

/** The IPv4 address inside an IPv6 one: mapped, compatible, or translated (RFC 6052, and RFC 2765 before it). */
function embedded(address: string): string | undefined {
  const groups = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const tail = /^(?:::ffff:|::ffff:0:|::|64:ff9b::)([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(groups);
  if (!tail) return undefined;
  const [high = 0, low = 0] = [tail[1], tail[2]].map((group) => Number.parseInt(group ?? '0', 16));
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}

/** The address that a connection to an IP address reaches: without its zone, and as IPv4 if the IPv6 address stands for one. */
export function reachedAddress(address: string): string {
  const plain = address.split('%', 1)[0] ?? '';
  return (isIP(plain) === 6 ? embedded(plain) : undefined) ?? plain;
}

function kindOf(address: string): Kind | 'public' {
  const plain = reachedAddress(address);
  const family = isIP(plain);
  if (family === 0) return 'reserved';
  for (const kind of ['reserved', 'loopback', 'private'] as const)
    if (lists.get(kind)?.check(plain, family === 6 ? 'ipv6' : 'ipv4')) return kind;
  return family === 4 || globalUnicast.check(plain, 'ipv6') ? 'public' : 'reserved';
}

/** The reason why deliveries may not go to an IP address; undefined if they may. */
export function refusedAddress(address: string, addressPolicy: AddressPolicy): string | undefined {
  const kind = kindOf(address);
  if (kind === 'public' || (kind === 'loopback' && addressPolicy !== 'public') || (kind === 'private' && addressPolicy === 'local'))
    return undefined;
  return `${address} is a ${kind} address; this sandbox does not deliver to it`;
}

/** The reason why deliveries may not go to a URL whose host is an IP address; undefined if they may, or if the host is a name. */
export function refusedLiteral(url: URL, addressPolicy: AddressPolicy): string | undefined {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? undefined : refusedAddress(host, addressPolicy);
}

/**
 * Whether an address is one of this server: of a network interface, or one that a public name of the server resolves to. A hosted server delivers
 * to its own inboxes in process, and never connects to itself.
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
